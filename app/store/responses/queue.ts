import type { Kysely } from 'kysely';
import type { AuthorRole } from '#domain/forms/consent.ts';
import { chooseLocale, type Locale } from '#domain/languages/languages.ts';
import { readCursor } from '#domain/lists/cursor.ts';
import { type Page, type PageOptions, toPage } from '#domain/lists/paging.ts';
import type { Item } from '#domain/moderation/decisions.ts';
import { QUEUE_PAGE } from '#domain/moderation/queue.ts';
import {
  RESPONSES_AT_DESK,
  type Response,
  type ResponseState,
} from '#domain/responses/response.ts';
import { chunked } from '#store/database/chunked.ts';
import { cursorOf, cut, fromStart, readBeyond, readPage } from '#store/database/keyset.ts';
import { toResponse } from '#store/database/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { isFirstOfCopies, PLACED, withCopies } from '#store/moderation/copy-groups.ts';
import { countUpTo, distinctIn } from '#store/moderation/queue-counts.ts';
import { NOT_URGENT, type QueueOptions } from '#store/moderation/queue-filters.ts';
import { type Held, heldByOthers } from '#store/moderation/queue-leases.ts';
import { readUrgentFirst, rowsOf, urgentFirst } from '#store/moderation/urgent-first.ts';
import { slipsIn } from '#store/search/slips.ts';
import {
  type AskedResponses,
  askedConditions,
  findResponses,
  foundRows,
  halfOf,
  RESPONSE_ROW_ORDERS,
  type ResponseRow,
  readFound,
  SLIP_OF,
  withContact,
} from './found.ts';
import { BY_SET } from './responses.ts';

export type ModeratedResponse = Response &
  Moderated & {
    decidedBy: string | undefined;
    decidedAt: number | undefined;
    hasContact: boolean;
    authorRole: AuthorRole | undefined;
    /** The locale of its slip; nobody has one without. */
    sentIn: Locale | undefined;
  };

/** What staff know of something a visitor sent, beside its words. */
export type Moderated = {
  sample: boolean;
  signals: string[];
  suspicion: number;
  /** In a queue the same for near copies that wait. */
  copies: string | undefined;
  concern: boolean;
  teamNote: string | undefined;
  reviewedBy: string | undefined;
  reviewedAt: number | undefined;
};

export type Decider = { id: string; name: string; lastAt: number | undefined };

type Filter = AskedResponses;
type Viewed = Omit<QueueOptions, 'after' | 'limit'>;
type Row = ResponseRow;

const ORDERS = RESPONSE_ROW_ORDERS;

export function responseQueueOver(db: Kysely<Tables>) {
  function matching(filter: Filter, { ids, ...viewed }: { ids?: readonly string[] } & Viewed = {}) {
    return db.selectFrom(rowsOf('responses', 'id', ids)).where(askedConditions(filter, viewed));
  }

  function firstOfCopies(filter: Filter, viewed: Viewed) {
    const others = matching(filter, viewed).where(NOT_URGENT);
    if (!inGroups(filter)) return others;
    return others.where(isFirstOfCopies('responses', waitingFor(filter, viewed)));
  }

  function waitingFor(filter: Filter, { now, queueOf }: Viewed) {
    return matching(filter, { now, queueOf }).where(NOT_URGENT).select(PLACED);
  }

  async function deciderOf(state: ResponseState, id: string): Promise<Decider> {
    const decided = db
      .selectFrom('responses')
      .select(['decided_by', 'decided_at'])
      .where('state', '=', state)
      .where('decided_by_id', '=', id);
    const last = await cut(decided, fromStart(ORDERS.decided, 1)).executeTakeFirst();
    return { id, name: last?.decided_by ?? id, lastAt: last?.decided_at ?? undefined };
  }

  return {
    async list(
      filter: Filter,
      { after, limit = QUEUE_PAGE, foundById, ...viewed }: QueueOptions = {},
    ): Promise<Page<ModeratedResponse>> {
      const order = ORDERS[filter.order];
      const found = await findResponses(db, filter, viewed);
      if (filter.state !== 'pending') {
        const from = readCursor(order.format, after);
        const rows = await readFound(db, found, order, { from, limit: limit + 1 });
        const cursor = (row: Row) => cursorOf(order, row);
        const page = toPage(rows, { size: limit, atStart: !from, cursorOf: cursor });
        return { ...page, items: page.items.map(toModerated) };
      }
      const grouped = inGroups(filter);
      const page = await readUrgentFirst(
        { db, table: 'responses', order },
        { after, limit, foundById },
        ({ from, ...range }, half) =>
          grouped && half === 'others'
            ? readBeyond(order, from, range, (slice) =>
                cut(withContact(firstOfCopies(filter, viewed)), slice).execute(),
              )
            : readFound(db, halfOf(found, half), order, { from, ...range }),
      );
      const { now, queueOf } = viewed;
      const read = (ids: readonly string[]) =>
        withContact(matching(filter, { now, queueOf, ids }).where(NOT_URGENT)).execute();
      const items = grouped
        ? await withCopies(db, page.items, { waiting: waitingFor(filter, viewed), read })
        : page.items;
      return { ...page, items: items.map((row) => toGrouped(row, filter)) };
    },

    /** Those of some responses that the filter lets through, in its order. */
    async among(
      filter: Filter,
      ids: readonly string[],
      viewed: Viewed = {},
    ): Promise<ModeratedResponse[]> {
      if (ids.length === 0) return [];
      const asked = await findResponses(db, filter, viewed);
      const few = halfOf(asked, { ids });
      if (few.few?.length === 0) return [];
      const some = withContact(foundRows(db, few));
      const rows = await cut(some, fromStart(ORDERS[filter.order], ids.length)).execute();
      const shown = (await few.matches?.among?.(rows)) ?? rows;
      const found = shown.map((row) => toGrouped(row, filter));
      return filter.state === 'pending' ? urgentFirst(found) : found;
    },

    /** What waits and is urgent is not among them: it is decided one by one. */
    async items(filter: Filter, limit: number, viewed: Viewed = {}): Promise<Item[]> {
      const all = await findResponses(db, filter, viewed);
      const found = filter.state === 'pending' ? halfOf(all, 'others') : all;
      const range = { from: undefined, limit };
      const rows = await readFound(db, found, ORDERS[filter.order], range);
      return rows.map(({ id, version }) => ({ id, version }));
    },

    /** Where a search finds very many, it is not asked who has some of them. */
    async held(filter: Filter, besides: string): Promise<Held[]> {
      const found = await findResponses(db, filter);
      const isWalked = found.matches !== undefined && !found.matches.few;
      if (isWalked || found.few?.length === 0) return [];
      return heldByOthers(db, foundRows(db, found).select('id'), besides);
    },

    /** How many the filter lets through; `limit` stands for that many and more. */
    async count(filter: Filter, limit: number, viewed: Viewed = {}): Promise<number> {
      const found = await findResponses(db, filter, viewed);
      if (found.few?.length === 0) return 0;
      const { matches } = found;
      if (matches && !matches.few) return matches.count(found.conditions, limit);
      return countUpTo(db, foundRows(db, found).select('id').limit(limit));
    },

    async choices(state: ResponseState) {
      const [countries, languages, ids] = await Promise.all([
        distinctIn(db, 'responses', 'country', state),
        distinctIn(db, 'responses', 'language', state),
        distinctIn(db, 'responses', 'decided_by_id', state),
      ]);
      const deciders = await Promise.all(ids.map((id) => deciderOf(state, id)));
      return { countries, languages, deciders };
    },

    /** Responses of one letter in any state, in the order of their sets. */
    async ofLetter(
      letterId: string,
      { after, limit = RESPONSES_AT_DESK }: PageOptions = {},
    ): Promise<Page<ModeratedResponse>> {
      const responses = withContact(db.selectFrom('responses').where('letter_id', '=', letterId));
      const page = await readPage(BY_SET, { after, limit }, (slice) =>
        cut(responses, slice).execute(),
      );
      return { ...page, items: page.items.map(toModerated) };
    },

    /** In which languages some answers were sent, and how many have no slip. */
    async sentIn(ids: readonly string[]): Promise<Map<Locale | undefined, number>> {
      const counts = new Map<Locale | undefined, number>();
      for (const chunk of chunked(ids)) {
        const rows = await db
          .selectFrom('responses')
          .select(['locale', 'language', SLIP_OF.as('slip_of')])
          .where('id', 'in', chunk)
          .execute();
        for (const locale of rows.map(sentIn)) counts.set(locale, (counts.get(locale) ?? 0) + 1);
      }
      return counts;
    },

    meant: slipsIn(db, 'desk_response_words'),

    async get(id: string): Promise<ModeratedResponse | undefined> {
      const one = db.selectFrom('responses').where('id', '=', id);
      const row = await withContact(one).executeTakeFirst();
      return row && toModerated(row);
    },
  };
}

/** What was searched for is shown each by itself. */
const inGroups = ({ state, copies, words, letters, writer }: Filter) =>
  state === 'pending' && !copies && !words && !letters && !writer;

function toGrouped(row: Row, filter: Filter): ModeratedResponse {
  return {
    ...toModerated(row),
    // Where a child may need help, it is not one of many.
    copies: inGroups(filter) && !row.concern ? (row.copy_group ?? undefined) : undefined,
  };
}

/** Where the page it was sent from is not known, its language says most. */
function sentIn(row: Pick<Row, 'locale' | 'language' | 'slip_of'>): Locale | undefined {
  if (row.slip_of === null) return undefined;
  return row.locale ?? chooseLocale({ browser: [row.language] });
}

function toModerated(row: Row): ModeratedResponse {
  return {
    ...toResponse(row),
    ...toNoticed(row),
    copies: undefined,
    sample: row.is_sample,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    hasContact: row.contact_of !== null,
    authorRole: row.author_role ?? undefined,
    sentIn: sentIn(row),
  };
}

export function toNoticed(row: {
  signals: string | null;
  suspicion: number | null;
  concern: number;
  team_note: string | null;
  reviewed_by: string | null;
  reviewed_at: number | null;
}): Omit<Moderated, 'sample' | 'copies'> {
  return {
    signals: (row.signals ?? '').split(' ').filter(Boolean),
    suspicion: row.suspicion ?? 0,
    concern: row.concern === 1,
    teamNote: row.team_note ?? undefined,
    reviewedBy: row.reviewed_by ?? undefined,
    reviewedAt: row.reviewed_at ?? undefined,
  };
}
