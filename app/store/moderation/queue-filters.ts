import { type RawBuilder, sql } from 'kysely';
import { DECISION_CURSOR, LETTER_CURSOR } from '#domain/lists/cursor.ts';
import type { PageOptions } from '#domain/lists/paging.ts';
import type { QueueFilter, QueueOrder, ResponseFilter } from '#domain/moderation/queue.ts';
import { type Conditions, equals } from '#store/database/conditions.ts';
import { type Order, sortedBy } from '#store/database/keyset.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * @property besides leaves out what others than this member have before them
 * @property foundById how many urgent ones are found by their ids; of more the order is walked along
 * @property queueOf leaves out what is not in the queue of this member: aside, or handed over
 */
export type QueueOptions = PageOptions & {
  besides?: string | undefined;
  queueOf?: string | undefined;
  now?: number | undefined;
  foundById?: number | undefined;
};

/**
 * What is suspicious enough to be flagged, in the words of the indexes in migration 0009. A
 * suspicion of 1 says only that the page was used without script.
 */
export const FLAGGED = sql<boolean>`(case when suspicion >= 2 then 1 else 0 end) = ${1}`;

/** In the words of the indexes in migration 0022; unknown of what was not read yet. */
const IS_MARKED = sql`(case when mark_count > 0 then 1 when mark_count = 0 then 0 end)`;

/** Where a child may need help. */
export const URGENT = sql<boolean>`concern = 1`;
/** Written so that no index is read for it: nearly everything is in this half. */
export const NOT_URGENT = sql<boolean>`concern + 0 = 0`;

export function queueConditions(
  language: string,
  now = Date.now(),
): Conditions<Omit<QueueFilter, 'order'>> {
  return {
    state: equals('state'),
    topic: equals('topic'),
    country: equals('country'),
    language: equals(language),
    flagged: () => FLAGGED,
    copies: equals('copy_group'),
    marks: (marks) => {
      if (marks === 'concern') return URGENT;
      if (marks === 'none') return sql`${IS_MARKED} = ${0}`;
      const marked = sql<boolean>`${IS_MARKED} = ${1}`;
      return marks === 'any' ? marked : sql`${marked} and marks like ${`% ${marks} %`}`;
    },
    others: () => sql`true`,
    aside: () => sql`true`,
    days: (days) => sql`creation_time < ${now - days * DAY_MS}`,
  };
}

export function queueOrders(time: string, id: string): Record<QueueOrder, Order> {
  return {
    oldest: sortedBy(LETTER_CURSOR, time, id),
    newest: sortedBy(LETTER_CURSOR, `${time} desc`, `${id} desc`),
    suspicion: sortedBy(['count', ...LETTER_CURSOR], 'suspicion desc', time, id),
    marks: sortedBy(['count', ...LETTER_CURSOR], 'mark_count desc', time, id),
  };
}

/** The address is compared where it stands; it comes out of no query but the one that records it. */
export const RESPONSE_CONDITIONS: Conditions<
  Omit<ResponseFilter, keyof QueueFilter | 'q' | 'letter'>
> = {
  from: (day) => sql`creation_time >= ${Date.parse(day)}`,
  to: (day) => sql`creation_time < ${Date.parse(day) + DAY_MS}`,
  by: equals('decided_by_id'),
  writer: (id) => sql`id in (${responsesFromWriterOf(id)})`,
};

export function responsesFromWriterOf(id: string): RawBuilder<{ id: string }> {
  return sql`select response_id as id from response_contacts where email_mark =
    (select email_mark from response_contacts where response_id = ${id})`;
}

export const LAST_DECIDED = sortedBy(DECISION_CURSOR, 'decided_at desc', 'id desc');
