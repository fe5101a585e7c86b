import {
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { AuthorRole } from '#domain/forms/consent.ts';
import type { ResponseFilter, ResponseOrder } from '#domain/moderation/queue.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import type { Asked } from '#domain/search/query.ts';
import { allOf, conditionsOf } from '#store/database/conditions.ts';
import { cut, type Order, positionOf, readBeyond } from '#store/database/keyset.ts';
import type { Tables } from '#store/database/schema.ts';
import {
  LAST_DECIDED,
  NOT_URGENT,
  type QueueOptions,
  queueConditions,
  queueOrders,
  RESPONSE_CONDITIONS,
  responsesFromWriterOf,
  URGENT,
} from '#store/moderation/queue-filters.ts';
import { freeFor } from '#store/moderation/queue-leases.ts';
import { notHeldFor } from '#store/moderation/team-notes.ts';
import { type Half, type Range, rowsOf } from '#store/moderation/urgent-first.ts';
import { yieldToOthers } from '#store/search/engine.ts';
import { findMatches, type Matches } from '#store/search/matches.ts';

/** The letters, not how somebody called them. */
export type AskedResponses = Omit<ResponseFilter<ResponseState>, 'letter' | 'q'> &
  Asked & { letters?: readonly string[] | undefined };

export type ResponseRow = Selectable<Tables['responses']> & {
  contact_of: string | null;
  slip_of: string | null;
  author_role: AuthorRole | null;
};

/** Answers to some letters, or from one address, that are put in order by themselves. */
const FEW = 1000;
/** @internal */
export const LOOKED_AT_ONCE = 500;

export const RESPONSE_ROW_ORDERS: Record<ResponseOrder, Order> = {
  ...queueOrders('creation_time', 'id'),
  decided: LAST_DECIDED,
};

type Options = Omit<QueueOptions, 'after' | 'limit'>;

export type Found = {
  /** Undefined if there are more than are put in order by themselves. */
  few: readonly string[] | undefined;
  matches: Matches | undefined;
  conditions: RawBuilder<boolean>;
};

export async function findResponses(
  db: Kysely<Tables>,
  filter: AskedResponses,
  options: Options = {},
): Promise<Found> {
  const { words, letters, writer } = filter;
  const asked = askedConditions(filter, options);
  const matches = words && (await findMatches(db, 'responses', words));
  const conditions = allOf([asked, ...(matches?.condition ? [matches.condition] : [])]);
  if (matches?.few) return { few: matches.few, matches, conditions };
  const chosen = letters
    ? sql<{ id: string }>`select id from responses where ${amongLetters(letters)}`
    : writer && responsesFromWriterOf(writer);
  const { rows = [] } = chosen
    ? await sql<{ id: string }>`${chosen} limit cast(${FEW + 1} as integer)`.execute(db)
    : {};
  const few = chosen && rows.length <= FEW ? rows.map(({ id }) => id) : undefined;
  return { few, matches, conditions };
}

export function askedConditions(
  filter: AskedResponses,
  { now, besides, queueOf }: Options,
): RawBuilder<boolean> {
  const { letters } = filter;
  return allOf([
    ...conditionsOf(queueConditions('language', now), filter),
    ...conditionsOf(RESPONSE_CONDITIONS, filter),
    ...(letters ? [amongLetters(letters)] : []),
    ...(besides ? [freeFor(besides, 'responses.id', now)] : []),
    ...(queueOf ? [notHeldFor(queueOf, 'responses.id')] : []),
  ]);
}

/** The urgent of what waits, or the others. */
export function halfOf(found: Found, half: Half): Found {
  if (typeof half === 'string') {
    const part = half === 'others' ? NOT_URGENT : URGENT;
    return { ...found, conditions: allOf([found.conditions, part]) };
  }
  const { few } = found;
  return { ...found, few: few ? half.ids.filter((id) => few.includes(id)) : half.ids };
}

export function foundRows(db: Kysely<Tables>, { few, conditions }: Found) {
  return db.selectFrom(rowsOf('responses', 'id', few)).where(conditions);
}

export async function readFound(
  db: Kysely<Tables>,
  found: Found,
  order: Order,
  { from, limit }: Range,
): Promise<ResponseRow[]> {
  if (found.few?.length === 0) return [];
  const sieve = found.matches?.among;
  const rows: ResponseRow[] = [];
  for (let position = from; ; await yieldToOthers()) {
    const size = sieve ? LOOKED_AT_ONCE : limit;
    const read = await readBeyond(order, position, { limit: size }, (slice) =>
      cut(withContact(foundRows(db, found)), slice).execute(),
    );
    rows.push(...(sieve ? await sieve(read) : read));
    const last = read.at(-1);
    if (rows.length >= limit || read.length < size || !last) return rows.slice(0, limit);
    position = positionOf(order, last);
  }
}

export const SLIP_OF = sql<string | null>`(
  select max(response_id) from response_submissions where response_id = responses.id)`;

/** Whether an address came with it, which is read nowhere here; whether it has a slip, and who agreed. */
export function withContact(
  query: SelectQueryBuilder<Tables, 'responses', object>,
): SelectQueryBuilder<Tables, 'responses', ResponseRow> {
  const contact = sql<string | null>`(
    select response_id from response_contacts where response_id = responses.id)`;
  const agreed = sql<AuthorRole | null>`(
    select max(sender) from response_submissions where response_id = responses.id)`;
  return query
    .selectAll('responses')
    .select([contact.as('contact_of'), SLIP_OF.as('slip_of'), agreed.as('author_role')]);
}

function amongLetters(letters: readonly string[]): RawBuilder<boolean> {
  return letters.length > 0 ? sql`letter_id in (${sql.join([...letters])})` : sql`false`;
}
