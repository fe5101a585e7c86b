import type { Kysely, Selectable } from 'kysely';
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
  type QueueOptions,
  queueConditions,
  queueOrders,
} from '#store/moderation/queue-filters.ts';
import { BY_SET } from './responses.ts';

export type ModeratedResponse = Response & Moderated;

/** What staff know of something a visitor sent, beside its words. */
export type Moderated = {
  sample: boolean;
  signals: string[];
  suspicion: number;
  reviewedBy: string | undefined;
  reviewedAt: number | undefined;
};

type Filter = QueueFilter<ResponseState>;

const ORDERS = queueOrders('creation_time', 'id');

export function responseQueueOver(db: Kysely<Tables>) {
  function matching(filter: Filter, now?: number) {
    const conditions = conditionsOf(queueConditions('language', now), filter);
    return db.selectFrom('responses').where(allOf(conditions));
  }

  return {
    async list(
      filter: Filter,
      { after, limit = QUEUE_PAGE, now }: QueueOptions = {},
    ): Promise<Page<ModeratedResponse>> {
      const page = await readPage(ORDERS[filter.order], { after, limit }, (slice) =>
        cut(matching(filter, now).selectAll(), slice).execute(),
      );
      return { ...page, items: page.items.map(toModerated) };
    },

    /** Those of some responses that the filter lets through, in its order. */
    async among(filter: Filter, ids: readonly string[]): Promise<ModeratedResponse[]> {
      if (ids.length === 0) return [];
      const some = matching(filter).selectAll().where('id', 'in', ids);
      const rows = await cut(some, fromStart(ORDERS[filter.order], ids.length)).execute();
      return rows.map(toModerated);
    },

    items: (filter: Filter, limit: number): Promise<Item[]> =>
      cut(
        matching(filter).select(['id', 'version']),
        fromStart(ORDERS[filter.order], limit),
      ).execute(),

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

function toModerated(row: Selectable<Tables['responses']>): ModeratedResponse {
  return { ...toResponse(row), sample: row.is_sample, ...toNoticed(row) };
}

export function toNoticed(row: {
  signals: string | null;
  suspicion: number | null;
  reviewed_by: string | null;
  reviewed_at: number | null;
}): Omit<Moderated, 'sample'> {
  return {
    signals: (row.signals ?? '').split(' ').filter(Boolean),
    suspicion: row.suspicion ?? 0,
    reviewedBy: row.reviewed_by ?? undefined,
    reviewedAt: row.reviewed_at ?? undefined,
  };
}
