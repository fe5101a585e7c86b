import { type Kysely, type RawBuilder, sql } from 'kysely';
import { languageOf } from '#domain/languages/languages.ts';
import type { LetterState, StoredPicture } from '#domain/letters/letter.ts';
import { TABLE_PAGE, type TableFilter, type TablePlace } from '#domain/letters/table.ts';
import type { Item } from '#domain/moderation/decisions.ts';
import { readLanguages, searchWords } from '#domain/search/search.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { chunked } from '#store/database/chunked.ts';
import { LETTER_COLUMNS, toLetter } from '#store/database/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { countUpTo } from '#store/moderation/queue-counts.ts';
import { findPlace, stretchesOf } from './orders.ts';
import { findMatches, othersTurn } from './search-matches.ts';

export type LetterTable = ReturnType<typeof letterTableOver>;

/** Letters that were found and are put in order by themselves; of more, the order is walked along. */
const FEW = 1000;
/** Letters of an order that are looked at before others have their turn. */
const LOOKED_AT_ONCE = 500;

/** A letter as it stands in the table, without its texts. */
export type TableRow = {
  id: string;
  version: number;
  slug: string;
  name: string;
  age: number;
  country: string;
  topic: Topic;
  state: LetterState;
  sample: boolean;
  originalLanguage: string;
  /** Keys of the texts that it has. */
  languages: string[];
  nrResponses: number;
  nrApproved: number;
  /** Responses that wait for a decision. */
  waiting: number;
  creationTime: string;
  /** Milliseconds. */
  changedAt: number;
  trashedAt: number | undefined;
  thumbnail: StoredPicture | undefined;
};

export type TablePage = {
  rows: TableRow[];
  previous: TablePlace;
  next: TablePlace;
};

/** Every letter in any state, filtered, searched and sorted; nothing here reads more than it shows. */
export function letterTableOver(db: Kysely<Tables>) {
  /** Names of letters in an order, from a place on, as many as are wanted. */
  async function walk(
    filter: TableFilter,
    { place, limit, countries }: { place: TablePlace; limit: number; countries: string[] },
  ): Promise<string[]> {
    const back = place !== undefined && 'before' in place;
    const anchor = place && (await findPlace(db, back ? place.before : place.after));
    const words = searchWords(filter.search);
    const matches = words.length > 0 ? await findMatches(db, words) : undefined;
    const few = matches && matches.count <= FEW ? await matches.letters() : undefined;
    if (few?.length === 0) return [];
    const sieve = few ? undefined : matches;
    const conditions = conditionsOf(filter);
    const ids: string[] = [];
    for (const stretch of stretchesOf(filter.order, { back, anchor, countries })) {
      for (let from = stretch.from; ; await othersTurn()) {
        const wanted = sieve ? LOOKED_AT_ONCE : limit - ids.length;
        const letters = await stretch.read(db, from, conditions, wanted, few);
        ids.push(...(sieve ? await sieve.among(letters) : letters.map(({ id }) => id)));
        if (ids.length >= limit) return ids.slice(0, limit);
        if (letters.length < wanted) break;
        from = letters.at(-1)?.position;
      }
    }
    return ids;
  }

  async function rowsOf(ids: readonly string[]): Promise<TableRow[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('letters')
      .select([...LETTER_COLUMNS, 'languages', 'changed_at', 'trashed_at'])
      .where('id', 'in', ids)
      .execute();
    const waiting = await db
      .selectFrom('responses')
      .select(['letter_id', (eb) => eb.fn.countAll<number>().as('n')])
      .where('letter_id', 'in', ids)
      .where('state', '=', 'pending')
      .groupBy('letter_id')
      .execute();
    const waitingFor = new Map(waiting.map(({ letter_id, n }) => [letter_id, n]));
    const found = new Map(
      rows.map((row) => {
        const { text, alt, photo, ...letter } = toLetter(row, []);
        const more = {
          languages: readLanguages(row.languages),
          waiting: waitingFor.get(row.id) ?? 0,
          changedAt: row.changed_at,
          trashedAt: row.trashed_at ?? undefined,
        };
        return [row.id, { ...letter, ...more }];
      }),
    );
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    /**
     * A page of letters.
     * @param countries all of them in the order of their names, for that order
     */
    async page(
      filter: TableFilter,
      {
        place,
        limit = TABLE_PAGE,
        countries = [],
      }: { place?: TablePlace; limit?: number; countries?: string[] } = {},
    ): Promise<TablePage> {
      const back = place !== undefined && 'before' in place;
      const ids = await walk(filter, { place, limit: limit + 1, countries });
      const more = ids.length > limit;
      const shown = ids.slice(0, limit);
      if (back) shown.reverse();
      const [first, last] = [shown[0], shown.at(-1)];
      return {
        rows: await rowsOf(shown),
        previous: first && (back ? more : place) ? { before: first } : undefined,
        next: last && (back || more) ? { after: last } : undefined,
      };
    },

    /** How many letters a filter lets through; `limit` stands for that many and more. */
    async count(filter: TableFilter, limit: number): Promise<number> {
      const newest = { ...filter, order: 'newest' as const };
      if (searchWords(filter.search).length > 0) {
        return (await walk(newest, { place: undefined, limit, countries: [] })).length;
      }
      const conditions = sql.join(conditionsOf(filter), sql` and `);
      return countUpTo(
        db,
        sql`select 1 from letters where ${conditions} limit cast(${limit} as integer)`,
      );
    },

    /** What a filter lets through from its beginning, by name and version. */
    async items(filter: TableFilter, limit: number, countries: string[] = []): Promise<Item[]> {
      const ids = await walk(filter, { place: undefined, limit, countries });
      const items: Item[] = [];
      for (const chunk of chunked(ids)) {
        const rows = await db
          .selectFrom('letters')
          .select(['id', 'version'])
          .where('id', 'in', chunk)
          .execute();
        items.push(...rows);
      }
      return items;
    },

    /** The names of letters, of those that there are. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const names = new Map<string, string>();
      for (const chunk of chunked(ids)) {
        const rows = await db
          .selectFrom('letters')
          .select(['id', 'name'])
          .where('id', 'in', chunk)
          .execute();
        for (const { id, name } of rows) names.set(id, name);
      }
      return names;
    },

    /** How many answers hang on some letters, whatever became of them. */
    async countAnswers(ids: readonly string[]): Promise<number> {
      let sum = 0;
      for (const chunk of chunked(ids)) {
        const { n } = await db
          .selectFrom('letters')
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('nr_responses'), eb.val(0)).as('n'))
          .where('id', 'in', chunk)
          .executeTakeFirstOrThrow();
        sum += n;
      }
      return sum;
    },

    /** Public letters without a text in each language that is asked about, by its key. */
    async countMissing(keys: readonly string[]): Promise<Record<string, number>> {
      const rows = await db
        .selectFrom('letters')
        .select(['languages', (eb) => eb.fn.countAll<number>().as('n')])
        .where('state', '=', 'published')
        .groupBy('languages')
        .execute();
      return Object.fromEntries(
        keys.map((key) => [
          key,
          rows
            .filter(({ languages }) => !readLanguages(languages).includes(key))
            .reduce((sum, { n }) => sum + n, 0),
        ]),
      );
    },
  };
}

function conditionsOf(filter: TableFilter): RawBuilder<boolean>[] {
  const { state, topic, country, missing, sample, ageFrom, ageTo } = filter;
  const all = [
    state ? sql<boolean>`letters.state = ${state}` : sql<boolean>`letters.state <> 'trashed'`,
    topic && sql<boolean>`letters.topic = ${topic}`,
    country && sql<boolean>`letters.country = ${country}`,
    missing && sql<boolean>`letters.languages not like ${`% ${languageOf(missing).textKey} %`}`,
    sample !== undefined && sql<boolean>`letters.is_sample = ${sample}`,
    ageFrom !== undefined && sql<boolean>`letters.age >= ${ageFrom}`,
    ageTo !== undefined && sql<boolean>`letters.age <= ${ageTo}`,
  ];
  return all.filter((condition) => typeof condition === 'object');
}
