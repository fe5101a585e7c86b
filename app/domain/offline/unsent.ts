import type { Locale } from '#domain/languages/languages.ts';
import type { Topic } from '#domain/topics/topics.ts';

/** In the form of an answer that goes by itself: the id of whose letter it is to. */
export const ANSWERED_LETTER = 'letter';

export type UnsentField<Picture = unknown> = [name: string, value: string | Picture];

/** What was written without a line, until its writer has seen what came of it. */
export type Unsent<Picture = unknown> = {
  /** The idempotency key of its form: it arrives once, however often it is sent. */
  key: string;
  kind: 'letter' | 'answer';
  letter?: string | undefined;
  topic: Topic;
  locale: Locale;
  to: string;
  page: string;
  draft: string;
  fields: readonly UnsentField<Picture>[];
  at: number;
  tries: number;
  /** It may have arrived, and only the answer got lost. */
  mayHaveArrived: boolean;
} & UnsentState;

export type UnsentState =
  | { state: 'waiting'; next: number }
  | { state: 'refused'; why: Refusal }
  | { state: 'sent'; sentAt: number; slip?: UnsentSlip | undefined; told: boolean };

export type UnsentSlip = {
  code: string;
  name: string;
  date: { iso: string; text: string };
  answer: { letterId: string; to: string; label: string } | undefined;
};

/** Put right and sent again it may arrive: something is wrong in it, gives somebody away, or its letter is gone. */
export type Refusal = 'wrong' | 'hints' | 'gone';

export type Outcome =
  | { came: 'sent'; slip?: UnsentSlip | undefined }
  | { came: 'refused'; why: Refusal }
  /** `reached`: the site may have it. */
  | { came: 'nothing'; reached: boolean; retryAfterMs?: number | undefined };

export const UNSENT_MAX = 40;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** A slip that nobody looked at is not left on a device for ever. */
const SLIP_DAYS = 60;

export function isDue(unsent: Unsent, now: number): boolean {
  return unsent.state === 'waiting' && unsent.next <= now;
}

export function withoutWaiting<Picture>(unsent: Unsent<Picture>): Unsent<Picture> {
  return unsent.state === 'waiting' ? { ...unsent, next: 0 } : unsent;
}

/** What sends it may be ended in the middle: then nobody knows what arrived. */
export function asTried<Picture>(unsent: Unsent<Picture>): Unsent<Picture> {
  return { ...unsent, mayHaveArrived: true };
}

export function afterTry<Picture>(
  unsent: Unsent<Picture>,
  outcome: Outcome,
  now: number,
): Unsent<Picture> {
  const tries = unsent.tries + 1;
  if (outcome.came === 'sent') {
    const done = { state: 'sent', sentAt: now, slip: outcome.slip, told: false } as const;
    return { ...unsent, ...done, fields: [], tries, mayHaveArrived: true };
  }
  if (outcome.came === 'refused') {
    return { ...unsent, state: 'refused', why: outcome.why, tries, mayHaveArrived: false };
  }
  const { reached, retryAfterMs = 0 } = outcome;
  const wait = Math.max(retryAfterMs, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 12));
  return {
    ...unsent,
    ...{ state: 'waiting', next: now + Math.min(wait, LONGEST_WAIT_MS), tries },
    mayHaveArrived: unsent.mayHaveArrived || reached,
  };
}

export function mayBeOpened(unsent: Unsent): boolean {
  return unsent.state !== 'sent' && !unsent.mayHaveArrived;
}

export function isForgotten(unsent: Unsent, now: number): boolean {
  return unsent.state === 'sent' && now - unsent.sentAt > SLIP_DAYS * 24 * 60 * 60_000;
}

export function outcomeOf(status: number, reply: unknown): Outcome {
  const { state, receipt } = (reply ?? {}) as { state?: unknown; receipt?: UnsentSlip };
  if (state === 'sent') return { came: 'sent', slip: receipt && slipIn(receipt) };
  if (state === 'errors' && !isBusy(reply)) return { came: 'refused', why: 'wrong' };
  if (state === 'hints') return { came: 'refused', why: 'hints' };
  if (status === 413) return { came: 'refused', why: 'wrong' };
  if (status === 404 || status === 410) return { came: 'refused', why: 'gone' };
  return { came: 'nothing', reached: state === undefined || state === 'failed' };
}

function isBusy(reply: unknown): boolean {
  return (reply as { picture?: unknown }).picture === 'pictures.busy';
}

function slipIn({ code, name, date, answer }: UnsentSlip): UnsentSlip {
  return { code, name, date, answer };
}
