import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { fingerprintOf, isNearDuplicate } from '#domain/abuse/near-duplicates.ts';
import { CHALLENGE_MS, WAIT_SECONDS } from '#domain/abuse/proof-of-work.ts';
import {
  BOOKLET_LIMITS,
  networkOf,
  PACK_LIMITS,
  RETRY_AFTER_SECONDS,
  SUBMISSION_LIMITS,
} from '#domain/abuse/rate-limits.ts';
import { needsProof, type Signal, signalsOf, suspicionOf } from '#domain/abuse/signals.ts';
import { FIXED_DAYS } from '#domain/privacy/fixed-days.ts';
import { type Keyring, keyringOver } from '#server/keys/keyring.ts';
import { logSecurity } from '#server/log/security-log.ts';
import type { Store } from '#store/store.ts';
import { type Challenge, isMet, makeChallenge, readChallenge } from './challenges.ts';

const PURPOSE = 'senders secret';
const RETENTION_MS = FIXED_DAYS.traffic * 24 * 60 * 60 * 1000;
const ONCE = { burst: 1, everyMs: CHALLENGE_MS };
/** A random UUID, as the page's script makes it. */
const BROWSER_KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export type AbuseGate = Awaited<ReturnType<typeof openAbuseGate>>;

export type Submitted = {
  kind: 'response' | 'letter' | 'report' | 'pack';
  /** A letter's id or that of an answer, a topic, or a class's country. A proof of work holds for this alone. */
  target: string;
  text: string;
  fields: readonly string[];
};

export type GateVerdict =
  | {
      go: true;
      /** The idempotency key: storing a second time under it is the same submission. */
      sentKey: string;
      signals: Signal[];
      suspicion: number;
    }
  | { go: false; why: 'tooMany'; retryAfterSeconds: number }
  | { go: false; why: 'proof'; challenge: string; retryAfterSeconds: number };

/** Rate limits, proof of work, honeypot, duplicates: slows floods, refuses nobody for their words. */
export async function openAbuseGate(
  store: Store,
  { log, keyring = keyringOver(store) }: { log?: Logger; keyring?: Keyring } = {},
) {
  const secrets = await keyring(PURPOSE);
  const [secret] = secrets;
  const keyed = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

  const consumeOnce = ({ id }: Challenge, now: number) =>
    store.rateLimits.consume([{ key: keyed('met', id), limit: ONCE }], now);

  const contentOf = (address: string, form: FormData, submitted: Submitted) => {
    const { kind, target, text, fields } = submitted;
    const sender = readFormSignals(form).idempotencyKey ?? networkOf(address);
    return keyed('content', sender, `${kind} ${target}`, text, ...fields);
  };

  /** A pack counts by itself: it is an allowance for letters, which then count in it. */
  const limitsOf = (kind: Submitted['kind'], network: string) => {
    const isPack = kind === 'pack';
    const limits = isPack ? PACK_LIMITS : SUBMISSION_LIMITS;
    const ofNetwork = (limit: keyof typeof limits) => ({
      key: isPack ? keyed('network', limit, network, kind) : keyed('network', limit, network),
      limit: limits[limit],
    });
    const ofAll = isPack ? [{ key: keyed('all', kind), limit: PACK_LIMITS.all }] : [];
    return { most: [ofNetwork('most'), ...ofAll], quiet: [ofNetwork('quiet')] };
  };

  return {
    /** @param address only its network counts, as a keyed hash */
    async check(address: string, form: FormData, submitted: Submitted): Promise<GateVerdict> {
      const now = Date.now();
      const network = networkOf(address);
      const { kind, target, text } = submitted;
      const scope = `${kind} ${target}`;
      const { idempotencyKey, honeypot, elapsedMs, challenge, proof } = readFormSignals(form);
      const content = contentOf(address, form, submitted);
      const traits = { honeypot, text, elapsedMs, scripted: idempotencyKey !== undefined };

      const fingerprint = fingerprintOf(text);
      const [others, before] = await Promise.all([
        fingerprint ? store.idempotencyKeys.otherFingerprints(content, now) : [],
        store.idempotencyKeys.findByContent(content, now),
      ]);
      const duplicate =
        fingerprint !== undefined && others.some((other) => isNearDuplicate(fingerprint, other));
      const signalsIf = (many: boolean) => signalsOf(traits, { many, duplicate });
      const go = (signals: Signal[], sentKey: string): GateVerdict => ({
        go: true,
        sentKey,
        signals,
        suspicion: suspicionOf(signals),
      });
      if (before) return go(signalsIf(false), before);

      const sentKey = idempotencyKey ? content : randomBytes(24).toString('base64url');
      const record = { content, sentKey, fingerprint, at: now };
      const admitted = await store.admissions.admit(
        {
          ...limitsOf(kind, network),
          record,
          mayPass: (many) => !needsProof(signalsIf(many)),
        },
        now,
      );
      if (!admitted) {
        if (log) logSecurity(log, 'limit.submission', { kind });
        return { go: false, why: 'tooMany', retryAfterSeconds: RETRY_AFTER_SECONDS };
      }
      const signals = signalsIf(admitted.many);
      if (admitted.sentKey !== undefined) return go(signals, admitted.sentKey);
      const given = readChallenge(secrets, scope, challenge, now);
      const met = given !== undefined && isMet(given, proof);
      const used = met && !(await consumeOnce(given, now));
      if (!met || used) {
        const next = used || !given ? makeChallenge(secret, scope, now) : given;
        const retryAfterSeconds = Math.ceil(WAIT_SECONDS - next.ageMs / 1000);
        return { go: false, why: 'proof', challenge: next.text, retryAfterSeconds };
      }
      return go(signals, await store.idempotencyKeys.insert(record));
    },

    /** @param address only its network counts, as a keyed hash */
    async mayMakeBooklet(address: string): Promise<boolean> {
      const network = keyed('network', 'booklet', networkOf(address));
      const limits = [
        { key: network, limit: BOOKLET_LIMITS.network },
        { key: keyed('all', 'booklet'), limit: BOOKLET_LIMITS.all },
      ];
      const may = await store.rateLimits.consume(limits, Date.now());
      if (!may && log) logSecurity(log, 'limit.booklet');
      return may;
    },

    /** What was let through and then refused is no duplicate of what is sent in its place. */
    async forgetWords(address: string, form: FormData, submitted: Submitted): Promise<void> {
      await store.idempotencyKeys.dropFingerprint(contentOf(address, form, submitted));
    },

    async sweep(): Promise<void> {
      const now = Date.now();
      await store.idempotencyKeys.deleteOld(RETENTION_MS, now);
      await store.rateLimits.forget(now);
    },
  };
}

function readFormSignals(form: FormData) {
  const field = (name: keyof typeof GATE_FIELDS) => {
    const value = form.get(GATE_FIELDS[name]);
    return typeof value === 'string' ? value : '';
  };
  const elapsed = field('elapsed');
  return {
    idempotencyKey: BROWSER_KEY.test(field('idempotencyKey')) ? field('idempotencyKey') : undefined,
    elapsedMs: /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : undefined,
    honeypot: field('honeypot'),
    challenge: field('challenge'),
    proof: field('proof'),
  };
}
