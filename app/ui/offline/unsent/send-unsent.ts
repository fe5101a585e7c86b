import { sha256 } from '@noble/hashes/sha2.js';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { solve } from '#domain/abuse/proof-of-work.ts';
import {
  afterTry,
  asTried,
  isDue,
  isForgotten,
  type Outcome,
  outcomeOf,
  withoutWaiting,
} from '#domain/offline/unsent.ts';
import { type StoredUnsent, unsentItems } from '#ui/offline/database.ts';
import { tell } from '#ui/offline/words-between.ts';

const LOCK = 'offline:unsent';
const MOST_PROOFS = 2;
const NOT_ANSWERED_MS = 120_000;
const encoder = new TextEncoder();

/**
 * One after another, in the order in which they were written, by one page or worker at a time. Resolves to when the
 * next is to be tried, if one waits.
 */
export async function sendUnsent({ isLineBack = false } = {}): Promise<number | undefined> {
  if (!('locks' in navigator)) return sendAll(isLineBack);
  return navigator.locks.request(LOCK, () => sendAll(isLineBack));
}

/** @throws if something still waits: a browser that asked for it asks once more */
export async function sendForBrowser(): Promise<void> {
  if ((await sendUnsent({ isLineBack: true })) !== undefined) throw new Error('Some of it waits.');
}

async function sendAll(isLineBack: boolean): Promise<number | undefined> {
  const now = Date.now();
  const all = (await unsentItems.all()).toSorted((a, b) => a.at - b.at);
  const forgotten = all.filter((each) => isForgotten(each, now));
  await unsentItems.remove(...forgotten.map(({ key }) => key));
  for (const listed of all) {
    const unsent = isLineBack ? withoutWaiting(listed) : listed;
    if (!isDue(unsent, now)) continue;
    let before: StoredUnsent | undefined;
    // Somebody may have deleted it meanwhile, or opened it again.
    await unsentItems.change(unsent.key, (current) => {
      before = current?.state === 'waiting' ? current : undefined;
      return before && asTried(before);
    });
    if (!before) continue;
    const tried = before;
    const outcome = await sendOne(tried);
    await unsentItems.change(unsent.key, (current) =>
      current?.state === 'waiting' ? afterTry(tried, outcome, Date.now()) : current,
    );
    tell('unsent');
    if (!navigator.onLine) break;
  }
  return nextTry();
}

async function nextTry(): Promise<number | undefined> {
  const waiting = (await unsentItems.all()).flatMap((each) =>
    each.state === 'waiting' ? [each.next] : [],
  );
  return waiting.length > 0 ? Math.min(...waiting) : undefined;
}

async function sendOne({ to, fields }: StoredUnsent): Promise<Outcome> {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, value.name);
  }
  for (let proofs = 0; ; proofs += 1) {
    const hadLine = navigator.onLine;
    const answer = await post(to, form).catch(() => undefined);
    if (!answer) return { came: 'nothing', reached: hadLine };
    const { response, reply } = answer;
    const { state, challenge } = reply as { state?: unknown; challenge?: unknown };
    if (state !== 'proof' || typeof challenge !== 'string' || proofs === MOST_PROOFS) {
      const outcome = outcomeOf(response.status, reply);
      const retryAfterMs = Number(response.headers.get('Retry-After') ?? 0) * 1000 || undefined;
      return outcome.came === 'nothing' ? { ...outcome, retryAfterMs } : outcome;
    }
    form.set(GATE_FIELDS.challenge, challenge);
    form.set(
      GATE_FIELDS.proof,
      solve(challenge, (text) => sha256(encoder.encode(text))),
    );
  }
}

async function post(to: string, body: FormData) {
  const signal = AbortSignal.timeout(NOT_ANSWERED_MS);
  const response = await fetch(to, { method: 'POST', body, signal });
  const isOurs = response.headers.get('Content-Type')?.includes('json');
  return { response, reply: isOurs ? await response.json() : {} };
}
