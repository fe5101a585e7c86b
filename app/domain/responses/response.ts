import type { Topic } from '#domain/topics/topics.ts';

/** Public responses come in sets of three, three per letter at a time (specification, section 9). */
export const RESPONSES_PER_SET = 3;
/** Responses of one letter that staff see on one page. */
export const RESPONSES_AT_DESK = 50;

export const RESPONSE_STATES = ['pending', 'approved', 'rejected'] as const;
export type ResponseState = (typeof RESPONSE_STATES)[number];

export type Response = {
  id: string;
  /** The letter it answers. */
  to: string;
  topic: Topic;
  name: string;
  age: number;
  country: string;
  text: string;
  /** BCP 47 tag of the text. */
  language: string;
  set: number;
  state: ResponseState;
  /** Why a moderator rejected it; a rejected response is not pending. */
  rejectedReason: string | undefined;
  creationTime: string;
  version: number;
};

/** A response's set: the whole part of the responses written before it, divided by three. */
export function setOf(nrResponsesBefore: number): number {
  return Math.floor(nrResponsesBefore / RESPONSES_PER_SET);
}

/**
 * The set a reading starts at: an integer between 0 and floor(nrResponses / 3).
 * @param random a number in [0, 1)
 */
export function startSet(nrResponses: number, random: number): number {
  return Math.floor(random * (setOf(nrResponses) + 1));
}

/** A start from an address, if it is one that a letter with so many responses can have. */
export function readStartSet(value: string | null, nrResponses: number): number | undefined {
  if (value === null || !/^\d{1,9}$/.test(value)) return undefined;
  const start = Number(value);
  return start <= setOf(nrResponses) ? start : undefined;
}

/** Sets that a reading goes through; it goes on after the last response read where `fromSet` is open. */
export type Stretch = { fromSet: number | undefined; beforeSet: number | undefined };

/**
 * The stretches of (set, creationTime, id) order that a reading goes through: from the
 * starting set to the end, then from the beginning up to it. Read one after the other they
 * reach every approved response exactly once.
 * @param lastSet that of the last response already read
 */
export function ringStretches(start: number, lastSet?: number): Stretch[] {
  if (lastSet !== undefined && lastSet < start) return [{ fromSet: undefined, beforeSet: start }];
  const tail = { fromSet: lastSet === undefined ? start : undefined, beforeSet: undefined };
  return start > 0 ? [tail, { fromSet: 0, beforeSet: start }] : [tail];
}
