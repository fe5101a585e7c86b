import { createHmac, randomBytes } from 'node:crypto';
import { fingerprintOf, isNearlyTheSame } from '../../domain/senders/likeness.ts';
import { networkOf, SENDING_LIMITS, TRY_AGAIN_SECONDS } from '../../domain/senders/limits.ts';
import { CHALLENGE_MS, WAIT_SECONDS } from '../../domain/senders/proof.ts';
import { SENDER_FIELDS } from '../../domain/senders/sender-fields.ts';
import { needsProof, type Signal, signalsOf, suspicionOf } from '../../domain/senders/signals.ts';
import type { Store } from '../../store/store.ts';
import { makeChallenge, meetChallenge } from './challenges.ts';

const SECRET_MARK = 'senders secret';
/** What was sent is remembered for so long, and tries hardly longer than an hour. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;
/** A key as browsers make it, by `crypto.randomUUID`. */
const BROWSER_KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export type Senders = Awaited<ReturnType<typeof openSenders>>;

/** What somebody wants to send, once every field of it was found right. */
export type WantedSending = {
  kind: 'response' | 'letter';
  /** What it is for: a letter's id, or a topic. A proof of work holds for this alone. */
  target: string;
  /** The words of it, to compare with others. */
  text: string;
  /** Everything else that makes it what it is: if one of these differs, it is another sending. */
  fields: readonly string[];
};

export type Examined =
  | {
      go: true;
      /** Storing a second time under this key is the same sending again. */
      sentKey: string;
      signals: Signal[];
      suspicion: number;
    }
  | { go: false; why: 'tooMany'; retryAfterSeconds: number }
  /** To be sent again with this challenge, and its proof or after a wait. */
  | { go: false; why: 'proof'; challenge: string; retryAfterSeconds: number };

/**
 * The gate that everything a visitor sends goes through. It refuses nobody for what they write:
 * it slows down floods, asks machines for work, and knows the same thing sent twice.
 */
export async function openSenders(store: Store) {
  const secret = await store.settleMark(SECRET_MARK, randomBytes(32).toString('base64url'));
  const keyed = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

  return {
    /**
     * Whether a sending may be stored now.
     * @param address the IP address it came from; only its network counts, as a keyed hash
     * @param form the whole form, with the fields of `SENDER_FIELDS`
     */
    async examine(address: string, form: FormData, wanted: WantedSending): Promise<Examined> {
      const now = Date.now();
      const network = networkOf(address);
      const field = (name: keyof typeof SENDER_FIELDS) => {
        const value = form.get(SENDER_FIELDS[name]);
        return typeof value === 'string' ? value : '';
      };
      const browserKey = BROWSER_KEY.test(field('key')) ? field('key') : undefined;
      const { kind, target, text, fields } = wanted;
      const content = keyed('content', browserKey ?? network, kind, target, text, ...fields);

      const fingerprint = fingerprintOf(text);
      const others = fingerprint ? await store.sendings.otherFingerprints(content) : [];
      const traits = {
        trap: field('trap'),
        text,
        elapsedMs: /^\d{1,12}$/.test(field('elapsed')) ? Number(field('elapsed')) : undefined,
        scripted: browserKey !== undefined,
      };
      const duplicate =
        fingerprint !== undefined && others.some((other) => isNearlyTheSame(fingerprint, other));
      const go = (signals: Signal[], sentKey: string): Examined => ({
        go: true,
        sentKey,
        signals,
        suspicion: suspicionOf(signals),
      });

      const before = await store.sendings.keyOf(content);
      if (before) return go(signalsOf(traits, { many: false, duplicate }), before);

      const subject = (limit: string) => keyed('network', limit, network);
      const take = (limit: keyof typeof SENDING_LIMITS) =>
        store.tries.take([{ subject: subject(limit), limit: SENDING_LIMITS[limit] }], now);
      if (!(await take('most'))) {
        return { go: false, why: 'tooMany', retryAfterSeconds: TRY_AGAIN_SECONDS };
      }
      const signals = signalsOf(traits, { many: !(await take('quiet')), duplicate });
      if (needsProof(signals)) {
        const place = `${kind} ${target}`;
        const met = meetChallenge(secret, place, {
          challenge: field('challenge'),
          proof: field('proof'),
          now,
        });
        const once = { tries: 1, everyMs: CHALLENGE_MS };
        const fresh =
          met && (await store.tries.take([{ subject: keyed('met', met.id), limit: once }], now));
        if (!fresh) {
          const challenge = makeChallenge(secret, place, now);
          return { go: false, why: 'proof', challenge, retryAfterSeconds: WAIT_SECONDS };
        }
      }
      const sentKey = browserKey ? content : randomBytes(24).toString('base64url');
      return go(signals, await store.sendings.note({ content, sentKey, fingerprint, at: now }));
    },

    /** Forgets what is no longer needed to know floods and repetitions. */
    async sweep(): Promise<void> {
      const now = Date.now();
      await store.sendings.forget(now - REMEMBERED_MS);
      await store.tries.forget(now);
    },
  };
}
