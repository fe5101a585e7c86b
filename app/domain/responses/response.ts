import type { Topic } from '#domain/topics/topics.ts';

/** Public responses come in sets of three, three per letter at a time (specification, section 9). */
export const RESPONSES_PER_SET = 3;
export const RESPONSES_AT_DESK = 50;

export const RESPONSE_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ResponseState = (typeof RESPONSE_STATES)[number];

export type Response = {
  id: string;
  to: string;
  topic: Topic;
  name: string;
  age: number;
  country: string;
  text: string;
  language: string;
  set: number;
  state: ResponseState;
  /** Why a moderator rejected it; a rejected response is not pending. */
  rejectedReason: string | undefined;
  creationTime: string;
  version: number;
};

export function setOf(nrResponsesBefore: number): number {
  return Math.floor(nrResponsesBefore / RESPONSES_PER_SET);
}

/** @param random a number in [0, 1) */
export function startSet(nrResponses: number, random: number): number {
  return Math.floor(random * (setOf(nrResponses) + 1));
}

export function readStartSet(value: string | null, nrResponses: number): number | undefined {
  if (value === null || !/^\d{1,9}$/.test(value)) return undefined;
  const start = Number(value);
  return start <= setOf(nrResponses) ? start : undefined;
}

export type Stretch = { fromSet: number | undefined; beforeSet: number | undefined };

/** Read one after the other they reach every approved response exactly once. */
export function ringStretches(start: number, lastSet?: number): Stretch[] {
  if (lastSet !== undefined && lastSet < start) return [{ fromSet: undefined, beforeSet: start }];
  const tail = { fromSet: lastSet === undefined ? start : undefined, beforeSet: undefined };
  return start > 0 ? [tail, { fromSet: 0, beforeSet: start }] : [tail];
}
