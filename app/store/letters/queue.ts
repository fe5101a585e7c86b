import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { AuthorRole } from '#domain/forms/consent.ts';
import type { Locale } from '#domain/languages/languages.ts';
import type { Letter, LetterState } from '#domain/letters/letter.ts';
import type { Page } from '#domain/lists/paging.ts';
import type { Item } from '#domain/moderation/decisions.ts';
import { QUEUE_PAGE, type QueueFilter } from '#domain/moderation/queue.ts';
import { chunked } from '#store/database/chunked.ts';
import { allOf, conditionsOf } from '#store/database/conditions.ts';
import { cut, fromStart, readBeyond, readPage, type Slice } from '#store/database/keyset.ts';
import { toLetter } from '#store/database/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { isFirstOfCopies, PLACED, withCopies } from '#store/moderation/copy-groups.ts';
import { countUpTo, distinctIn } from '#store/moderation/queue-counts.ts';
import {
  FLAGGED,
  NOT_URGENT,
  type QueueOptions,
  queueConditions,
  queueOrders,
  URGENT,
} from '#store/moderation/queue-filters.ts';
import { freeFor, type Held, heldByOthers } from '#store/moderation/queue-leases.ts';
import { notHeldFor } from '#store/moderation/team-notes.ts';
import { readUrgentFirst, rowsOf, urgentFirst } from '#store/moderation/urgent-first.ts';
import { waitingInPacks } from '#store/packs/waiting.ts';
import { type Moderated, toNoticed } from '#store/responses/queue.ts';
import { type CameBack, rejectionsBefore } from './came-back.ts';
import { MODERATED_COLUMNS } from './moderated-columns.ts';

export type ModeratedLetter = Letter &
  Moderated & {
    rejectedReason: string | undefined;
    authorRole: AuthorRole | undefined;
    /** The locale of the page it was sent from; nobody has a slip of it without one. */
    sentIn: Locale | undefined;
    cameBack: CameBack | undefined;
    /** Of the class that it belongs to. */
    pack: { waiting: number } | undefined;
  };

type Filter = QueueFilter<LetterState>;
type Viewed = Omit<QueueOptions, 'after' | 'limit' | 'foundById'>;
type Chosen = Viewed & {
  half?: 'urgent' | 'others';
  /** Of near copies that are not urgent the first alone. */
  firsts?: boolean;
  ids?: readonly string[] | undefined;
};

type Named = { id: string };
type Placed = Pick<Selectable<Tables['letters']>, 'concern' | 'photo_hash' | 'copy_group'>;
type LetterRows = SelectQueryBuilder<Tables, 'letters', object>;

const LETTER_ORDERS = queueOrders('creation_time', 'id');
const SUBMISSION_ORDERS = queueOrders('consent_at', 'letter_id');

export function letterQueueOver(db: Kysely<Tables>) {
  function letters({ flagged, ...filter }: Filter, { now, half, firsts, ids, ...viewed }: Chosen) {
    const conditions = conditionsOf(queueConditions('original_language', now), filter);
    const { besides, queueOf } = viewed;
    if (besides) conditions.push(freeFor(besides, 'letters.id', now));
    if (queueOf) conditions.push(notHeldFor(queueOf, 'letters.id'));
    if (half) conditions.push(half === 'others' ? NOT_URGENT : URGENT);
    if (firsts && half === 'others') {
      const waiting = waitingFor({ flagged, ...filter }, { now, queueOf });
      conditions.push(isFirstOfCopies('letters', waiting));
    }
    return db.selectFrom(rowsOf('letters', 'id', ids)).where(allOf(conditions));
  }

  function waitingFor(filter: Filter, { now, queueOf }: Viewed) {
    return flaggedLetters(filter, { now, queueOf, half: 'others' }).select(PLACED);
  }

  /** Signals stand with what visitors sent, so such a queue is read from there, letter by letter. */
  function submissions(filter: Filter, { ids, ...chosen }: Chosen) {
    const fits = letters(filter, chosen)
      .select(sql<number>`1`.as('fits'))
      .whereRef('letters.id', '=', sql.ref('submissions.letter_id'));
    return db
      .selectFrom(rowsOf('submissions', 'letter_id', ids))
      .$if(filter.flagged === true, (q) => q.where(FLAGGED))
      .where(sql<boolean>`${fits} = 1`);
  }

  function flaggedLetters(filter: Filter, chosen: Chosen): LetterRows {
    const signalled = db
      .selectFrom('submissions')
      .select(sql<number>`1`.as('signalled'))
      .whereRef('letter_id', '=', sql.ref('letters.id'))
      .where(FLAGGED);
    return letters(filter, chosen).$if(filter.flagged === true, (q) =>
      q.where(sql<boolean>`${signalled} = 1`),
    );
  }

  function matching(filter: Filter, chosen: Chosen = {}) {
    const { order: by } = filter;
    const signalled = by === 'suspicion' || (filter.flagged && by !== 'marks');
    const order = (signalled ? SUBMISSION_ORDERS : LETTER_ORDERS)[by];
    const query = (slice: Slice, also: Chosen = {}) =>
      signalled
        ? cut(
            submissions(filter, { ...chosen, ...also }).select([
              'letter_id as id',
              'letter_id',
              'consent_at',
              'suspicion',
            ]),
            slice,
          )
        : cut(
            flaggedLetters(filter, { ...chosen, ...also }).select([
              'id',
              'creation_time',
              'mark_count',
            ]),
            slice,
          );
    return { order, query };
  }

  async function idsWithCopies(page: readonly Named[], filter: Filter, { now, queueOf }: Viewed) {
    const ids = page.map(({ id }) => id);
    if (!inGroups(filter) || ids.length === 0) return ids;
    const placed = (query: LetterRows) =>
      query.select(['id', 'copy_group', 'creation_time', 'concern']).execute();
    const rows = await placed(db.selectFrom(rowsOf('letters', 'id', ids)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const firsts = ids.flatMap((id) => byId.get(id) ?? []);
    const read = (others: readonly string[]) =>
      placed(flaggedLetters(filter, { now, queueOf, ids: others, half: 'others' }));
    const waiting = waitingFor(filter, { now, queueOf });
    const all = await withCopies(db, firsts, { waiting, read });
    return all.map(({ id }) => id);
  }

  async function lettersOf(ids: readonly string[], grouped = false): Promise<ModeratedLetter[]> {
    if (ids.length === 0) return [];
    const [rows, texts] = await Promise.all([
      db
        .selectFrom('letters')
        .leftJoin('submissions', 'submissions.letter_id', 'letters.id')
        .select(MODERATED_COLUMNS)
        .where('letters.id', 'in', ids)
        .execute(),
      db.selectFrom('letter_texts').selectAll().where('letter_id', 'in', ids).execute(),
    ]);
    const waiting = rows.filter(({ state }) => state === 'pending').map(({ id }) => id);
    const cameBack = await rejectionsBefore(db, waiting);
    const packs = await waitingInPacks(db, ids);
    const textsOf = Map.groupBy(texts, ({ letter_id }) => letter_id);
    const found = new Map(
      rows.map((row) => [
        row.id,
        {
          ...toLetter(row, textsOf.get(row.id) ?? []),
          ...toNoticed(row),
          rejectedReason: row.rejected_reason ?? undefined,
          authorRole: row.sender ?? undefined,
          sentIn: row.locale ?? undefined,
          cameBack: cameBack.get(row.id),
          pack: packs.get(row.id),
          copies: grouped ? groupOf(row, cameBack.get(row.id)) : undefined,
        },
      ]),
    );
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    async list(
      filter: Filter,
      { after, limit = QUEUE_PAGE, foundById, ...viewed }: QueueOptions = {},
    ): Promise<Page<ModeratedLetter>> {
      const { order, query } = matching(filter, viewed);
      const grouped = inGroups(filter);
      const page: Page<Named> =
        filter.state === 'pending'
          ? await readUrgentFirst<Named>(
              { db, table: 'letters', order },
              { after, limit, foundById },
              async ({ from, limit }, half) =>
                readBeyond<Named>(order, from, { limit }, (slice) =>
                  query(
                    slice,
                    typeof half === 'string' ? { half, firsts: grouped } : half,
                  ).execute(),
                ),
            )
          : await readPage<Named>(order, { after, limit }, async (slice) => query(slice).execute());
      return {
        ...page,
        items: await lettersOf(await idsWithCopies(page.items, filter, viewed), grouped),
      };
    },

    async among(
      filter: Filter,
      ids: readonly string[],
      viewed: Viewed = {},
    ): Promise<ModeratedLetter[]> {
      if (ids.length === 0) return [];
      const { order, query } = matching(filter, { ...viewed, ids });
      const rows = await query(fromStart(order, ids.length)).execute();
      const found = await lettersOf(
        rows.map(({ id }) => id),
        inGroups(filter),
      );
      return filter.state === 'pending' ? urgentFirst(found) : found;
    },

    async items(filter: Filter, limit: number, viewed: Viewed = {}): Promise<Item[]> {
      const { order, query } = matching(filter, {
        ...viewed,
        ...(filter.state === 'pending' && { half: 'others' as const }),
      });
      const rows = await query(fromStart(order, limit)).execute();
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      return db.selectFrom('letters').select(['id', 'version']).where('id', 'in', ids).execute();
    },

    held: (filter: Filter, besides: string): Promise<Held[]> =>
      heldByOthers(db, letters(filter, {}).select('id'), besides),

    count(filter: Filter, limit: number): Promise<number> {
      const { order, query } = matching(filter);
      return countUpTo(db, query(fromStart(order, limit)));
    },

    async choices(state: LetterState) {
      const [countries, languages] = await Promise.all([
        distinctIn(db, 'letters', 'country', state),
        distinctIn(db, 'letters', 'original_language', state),
      ]);
      return { countries, languages };
    },

    /** In which languages some letters were sent, and how many have no slip. */
    async sentIn(ids: readonly string[]): Promise<Map<Locale | undefined, number>> {
      const counts = new Map<Locale | undefined, number>();
      for (const chunk of chunked(ids)) {
        const rows = await db
          .selectFrom('letters')
          .leftJoin('submissions', 'submissions.letter_id', 'letters.id')
          .select(['submissions.locale', (eb) => eb.fn.countAll<number>().as('n')])
          .where('letters.id', 'in', chunk)
          .groupBy('submissions.locale')
          .execute();
        for (const { locale, n } of rows) {
          const key = locale ?? undefined;
          counts.set(key, (counts.get(key) ?? 0) + Number(n));
        }
      }
      return counts;
    },

    /** Of letters that were made public in one go: those with a picture that nobody has described. */
    undescribedIn: (batch: string): Promise<{ id: string; name: string }[]> =>
      db
        .selectFrom('audit')
        .innerJoin('letters', 'letters.id', 'audit.subject_id')
        .select(['letters.id', 'letters.name'])
        .where('audit.batch', '=', batch)
        .where('audit.deed', '=', 'letter.publish')
        .where('letters.state', '=', 'published')
        .where('letters.photo_hash', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('letter_texts')
                .select('letter_id')
                .whereRef('letter_id', '=', 'letters.id')
                .where('alt', 'is not', null),
            ),
          ),
        )
        .orderBy('letters.id')
        .execute(),

    get: async (id: string): Promise<ModeratedLetter | undefined> => (await lettersOf([id]))[0],

    getMany: (ids: readonly string[]): Promise<ModeratedLetter[]> => lettersOf([...new Set(ids)]),
  };
}

const inGroups = ({ state, copies }: Filter) => state === 'pending' && !copies;

/** None where a child may need help, a picture is to be looked at, or there is a story to it. */
function groupOf(row: Placed, cameBack: CameBack | undefined) {
  return row.concern || row.photo_hash || cameBack ? undefined : (row.copy_group ?? undefined);
}
