import { type Kysely, type Selectable, sql } from 'kysely';
import type { Page, PageOptions } from '#domain/lists/paging.ts';
import type { Item } from '#domain/moderation/decisions.ts';
import { QUEUE_PAGE, type QueueFilter } from '#domain/moderation/queue.ts';
import {
  RESPONSES_AT_DESK,
  type Response,
  type ResponseState,
} from '#domain/responses/response.ts';
import { allOf, conditionsOf } from '#store/database/conditions.ts';
import { cut, fromStart, readPage } from '#store/database/keyset.ts';
import { toResponse } from '#store/database/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { countUpTo, distinctIn } from '#store/moderation/queue-counts.ts';
import {
  NOT_URGENT,
  type QueueOptions,
  queueConditions,
  queueOrders,
} from '#store/moderation/queue-filters.ts';
import { freeFor, type Held, heldByOthers } from '#store/moderation/queue-leases.ts';
import { readUrgentFirst, rowsOf, urgentFirst } from '#store/moderation/urgent-first.ts';
import { BY_SET } from './responses.ts';

/** In a queue near copies that wait have the same `copies`. */
export type ModeratedResponse = Response & Moderated & { copies: string | undefined };

/** What staff know of something a visitor sent, beside its words. */
export type Moderated = {
  sample: boolean;
  signals: string[];
  suspicion: number;
  /** A child may need help. */
  concern: boolean;
  reviewedBy: string | undefined;
  reviewedAt: number | undefined;
};

type Filter = QueueFilter<ResponseState>;
type Row = Selectable<Tables['responses']>;

const ORDERS = queueOrders('creation_time', 'id');
/** A group shows so many at once; the others follow when these are decided. */
const COPIES_SHOWN = 60;

export function responseQueueOver(db: Kysely<Tables>) {
  function matching(
    filter: Filter,
    { now, ids, besides }: { ids?: readonly string[] } & Pick<QueueOptions, 'now' | 'besides'> = {},
  ) {
    const conditions = conditionsOf(queueConditions('language', now), filter);
    if (besides) conditions.push(freeFor(besides, 'responses.id', now));
    return db.selectFrom(rowsOf('responses', 'id', ids)).where(allOf(conditions));
  }

  /**
   * Those before which no near copy of theirs waits: a group stands where its first one does. A
   * value, not a join: the responses keep the order of their index.
   */
  function firstOfCopies(filter: Filter, options: Pick<QueueOptions, 'now' | 'besides'>) {
    const others = matching(filter, options).where(NOT_URGENT);
    if (!inGroups(filter)) return others;
    const { now } = options;
    const waiting = matching(filter, { now })
      .where(NOT_URGENT)
      .select(['copy_group', 'creation_time', 'id']);
    return others.where(sql<boolean>`coalesce((
      select 1 from (${waiting}) as earlier
      where earlier.copy_group = responses.copy_group
        and (earlier.creation_time, earlier.id) < (responses.creation_time, responses.id)
      limit 1
    ), 0) = 0`);
  }

  /** The first of each group, whether they match or not. */
  async function idsOfCopies(groups: readonly string[], { state }: Filter): Promise<string[]> {
    const ranked = db
      .selectFrom('responses')
      .select(['id', 'copy_group'])
      .select((eb) =>
        eb.fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy('copy_group').orderBy('creation_time').orderBy('id'))
          .as('place'),
      )
      .where('copy_group', 'in', groups)
      .where('state', '=', state);
    const rows = await db
      .selectFrom(ranked.as('ranked'))
      .select('id')
      .where('place', '<=', COPIES_SHOWN)
      .execute();
    return rows.map(({ id }) => id);
  }

  async function withCopies(firsts: Row[], filter: Filter, now?: number): Promise<Row[]> {
    const groups = firsts.flatMap(({ copy_group, concern }) => (concern ? [] : (copy_group ?? [])));
    if (!inGroups(filter) || groups.length === 0) return firsts;
    const shown = new Set(firsts.map(({ id }) => id));
    const others = (await idsOfCopies(groups, filter)).filter((id) => !shown.has(id));
    if (others.length === 0) return firsts;
    const rows = await matching(filter, { now, ids: others })
      .selectAll()
      .where(NOT_URGENT)
      .execute();
    const copies = Map.groupBy(
      rows.toSorted((a, b) => a.creation_time - b.creation_time || (a.id < b.id ? -1 : 1)),
      ({ copy_group }) => copy_group,
    );
    return firsts.flatMap((first) => [
      first,
      ...((!first.concern && first.copy_group && copies.get(first.copy_group)) || []),
    ]);
  }

  return {
    async list(
      filter: Filter,
      { after, limit = QUEUE_PAGE, now, besides }: QueueOptions = {},
    ): Promise<Page<ModeratedResponse>> {
      const order = ORDERS[filter.order];
      if (filter.state !== 'pending') {
        const page = await readPage(order, { after, limit }, (slice) =>
          cut(matching(filter, { now }).selectAll(), slice).execute(),
        );
        return { ...page, items: page.items.map(toModerated) };
      }
      const page = await readUrgentFirst(
        { db, table: 'responses', order },
        { after, limit },
        (slice, half) =>
          cut(
            half === 'others'
              ? firstOfCopies(filter, { now, besides }).selectAll()
              : matching(filter, { now, besides, ...half }).selectAll(),
            slice,
          ).execute(),
      );
      const items = await withCopies(page.items, filter, now);
      return { ...page, items: items.map((row) => toGrouped(row, filter)) };
    },

    /** Those of some responses that the filter lets through, in its order. */
    async among(filter: Filter, ids: readonly string[]): Promise<ModeratedResponse[]> {
      if (ids.length === 0) return [];
      const some = matching(filter, { ids }).selectAll();
      const rows = await cut(some, fromStart(ORDERS[filter.order], ids.length)).execute();
      const found = rows.map((row) => toGrouped(row, filter));
      return filter.state === 'pending' ? urgentFirst(found) : found;
    },

    /** What waits and is urgent is not among them: it is decided one by one. */
    items: (filter: Filter, limit: number, besides?: string): Promise<Item[]> =>
      cut(
        matching(filter, { besides })
          .select(['id', 'version'])
          .$if(filter.state === 'pending', (q) => q.where(NOT_URGENT)),
        fromStart(ORDERS[filter.order], limit),
      ).execute(),

    held: (filter: Filter, besides: string): Promise<Held[]> =>
      heldByOthers(db, matching(filter).select('id'), besides),

    /** How many the filter lets through; `limit` stands for that many and more. */
    count: (filter: Filter, limit: number): Promise<number> =>
      countUpTo(db, matching(filter).select('id').limit(limit)),

    async choices(state: ResponseState) {
      const [countries, languages] = await Promise.all([
        distinctIn(db, 'responses', 'country', state),
        distinctIn(db, 'responses', 'language', state),
      ]);
      return { countries, languages };
    },

    /** Responses of one letter in any state, in the order of their sets. */
    async ofLetter(
      letterId: string,
      { after, limit = RESPONSES_AT_DESK }: PageOptions = {},
    ): Promise<Page<ModeratedResponse>> {
      const responses = db.selectFrom('responses').selectAll().where('letter_id', '=', letterId);
      const page = await readPage(BY_SET, { after, limit }, (slice) =>
        cut(responses, slice).execute(),
      );
      return { ...page, items: page.items.map(toModerated) };
    },

    async get(id: string): Promise<ModeratedResponse | undefined> {
      const row = await db
        .selectFrom('responses')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toModerated(row);
    },
  };
}

const inGroups = ({ state, copies }: Filter) => state === 'pending' && !copies;

function toGrouped(row: Row, filter: Filter): ModeratedResponse {
  return {
    ...toModerated(row),
    // Where a child may need help, it is not one of many.
    copies: inGroups(filter) && !row.concern ? (row.copy_group ?? undefined) : undefined,
  };
}

function toModerated(row: Row): ModeratedResponse {
  return { ...toResponse(row), copies: undefined, sample: row.is_sample, ...toNoticed(row) };
}

export function toNoticed(row: {
  signals: string | null;
  suspicion: number | null;
  concern: number;
  reviewed_by: string | null;
  reviewed_at: number | null;
}): Omit<Moderated, 'sample'> {
  return {
    signals: (row.signals ?? '').split(' ').filter(Boolean),
    suspicion: row.suspicion ?? 0,
    concern: row.concern === 1,
    reviewedBy: row.reviewed_by ?? undefined,
    reviewedAt: row.reviewed_at ?? undefined,
  };
}
