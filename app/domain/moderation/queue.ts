import { isCountry } from '#domain/countries/countries.ts';
import {
  aDay,
  checked,
  type FilterValues,
  firstOf,
  oneOf,
  passing,
  searched,
} from '#domain/lists/filters.ts';
import { MARK_KINDS } from '#domain/marks/marks.ts';
import { isTopic } from '#domain/topics/topics.ts';

export const QUEUE_PAGE = 20;
export const QUEUE_DAYS = [1, 3, 7, 30] as const;
export const QUEUE_ORDERS = ['oldest', 'newest', 'suspicion', 'marks'] as const;
/** With any mark, with none, or with one of a kind. */
export const MARK_FILTERS = ['any', 'none', ...MARK_KINDS] as const;

export type MarkFilter = (typeof MARK_FILTERS)[number];
export const RESPONSE_ORDERS = [...QUEUE_ORDERS, 'decided'] as const;

export type QueueOrder = (typeof QUEUE_ORDERS)[number];
export type ResponseOrder = (typeof RESPONSE_ORDERS)[number];

const SEARCH_LENGTH = 200;
/** A member; whom nobody knows any more by their name, of any script, as long as they may be. */
const MEMBER = /^[^\0]{1,200}$/;
const ID = /^[a-z0-9]{1,40}$/;

const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i;

/** What somebody has before them steps aside for others as long as their browser is heard of. */
export const LEASE_MS = 45_000;
/** Without a decision for so long they have gone away. */
export const LEASE_ACTIVE_MS = 10 * 60_000;

/** The name of a group of near copies, whose items are then shown one by one. */
const GROUP = /^[a-z0-9]{1,40}$/;

/** @param states the first is meant where none is named */
export function queueFilters(states: readonly [string, ...string[]]) {
  return {
    state: { ...firstOf(states), input: 'hidden' as const, write: (state?: string) => state },
    topic: passing(isTopic),
    country: passing(isCountry),
    language: passing(LANGUAGE_TAG),
    days: oneOf(QUEUE_DAYS),
    marks: oneOf(MARK_FILTERS),
    order: firstOf(QUEUE_ORDERS),
    flagged: checked,
    /** What was put aside or handed over, and nothing else. */
    aside: { ...checked, input: 'hidden' as const },
    others: { ...checked, input: 'hidden' as const },
    copies: { ...passing(GROUP), input: 'none' as const },
  };
}

/** Answers are found besides by their words, their letter, their day, their writer and who decided. */
export function responseFilters(states: readonly [string, ...string[]]) {
  return {
    q: { ...searched(SEARCH_LENGTH), input: 'text' as const },
    ...queueFilters(states),
    letter: { ...searched(SEARCH_LENGTH), input: 'text' as const },
    from: aDay,
    to: aDay,
    by: passing(MEMBER),
    /** An answer whose writer's address is meant: the address itself stands in no link. */
    writer: { ...passing(ID), input: 'hidden' as const },
    order: firstOf(RESPONSE_ORDERS),
  };
}

type Values = FilterValues<ReturnType<typeof queueFilters>>;
export type QueueFilter<State extends string = string> = Values & { state: State };

type ResponseValues = FilterValues<ReturnType<typeof responseFilters>>;
export type ResponseFilter<State extends string = string> = Partial<ResponseValues> &
  Pick<ResponseValues, 'order'> & { state: State };
