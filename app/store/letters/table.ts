import { type Kysely, type RawBuilder, sql } from 'kysely';
import { languageOf } from '#domain/languages/languages.ts';
import type { LetterState, StoredPicture } from '#domain/letters/letter.ts';
import { TABLE_PAGE, type TableFilter } from '#domain/letters/table.ts';
import { type Cursor, type Position, readCursor, writeCursor } from '#domain/lists/cursor.ts';
import type { PageOptions } from '#domain/lists/paging.ts';
import type { Item } from '#domain/moderation/decisions.ts';
import { readLanguages } from '#domain/search/columns.ts';
import type { Asked, QueryWord } from '#domain/search/query.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { chunked } from '#store/database/chunked.ts';
import { allOf, type Conditions, conditionsOf, equals } from '#store/database/conditions.ts';
import { readBeyond } from '#store/database/keyset.ts';
import { LETTER_COLUMNS, toLetter } from '#store/database/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { alongIndex } from '#store/database/sqlite/along-index.ts';
import { countUpTo } from '#store/moderation/queue-counts.ts';
import { yieldToOthers } from '#store/search/engine.ts';
import { findMatches } from '#store/search/matches.ts';
import { slipsIn } from '#store/search/slips.ts';
import { narrowed, stretchesOf } from './lists/narrowed.ts';
import { type Positioned, partsFrom, readPart, TABLE_CURSORS, theseRows } from './orders.ts';

export type LetterTable = ReturnType<typeof letterTableOver>;

const LOOKED_AT_ONCE = 500;

export type AskedLetters = Omit<TableFilter, 'q'> & Asked;

const CONDITIONS: Conditions<Omit<TableFilter, 'q' | 'order'>> = {
  state: equals('letters.state'),
  topic: equals('letters.topic'),
  country: equals('letters.country'),
  missing: (locale) => sql`letters.languages not like ${`% ${languageOf(locale).textKey} %`}`,
  sample: (sample) => sql`letters.is_sample = ${sample === 'yes' ? 1 : 0}`,
  from: (age) => sql`letters.age >= ${age}`,
  to: (age) => sql`letters.age <= ${age}`,
};

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
  languages: string[];
  nrResponses: number;
  nrApproved: number;
  waiting: number;
  creationTime: string;
  changedAt: number;
  trashedAt: number | undefined;
  thumbnail: StoredPicture | undefined;
};

export type TablePage = {
  rows: TableRow[];
  previous: Cursor | undefined;
  next: Cursor | undefined;
  atStart: boolean;
};

type Walk = {
  position?: Position | undefined;
  backwards?: boolean;
  limit: number;
  countries?: readonly string[];
};

type TableOptions = PageOptions & {
  before?: Cursor | null | undefined;
  countries?: readonly string[];
};

/** Every letter in any state, filtered, searched and sorted; nothing here reads more than it shows. */
export function letterTableOver(db: Kysely<Tables>) {
  async function walk(
    filter: AskedLetters,
    { position, backwards = false, limit, countries = [] }: Walk,
  ): Promise<Positioned[]> {
    const matches = filter.words && (await findMatches(db, 'letters', filter.words));
    const few = matches?.few;
    if (few?.length === 0) return [];
    const sieve = matches?.among;
    const conditions = matching(filter);
    if (matches?.condition) conditions.push(matches.condition);
    const among = few ? theseRows(few) : await narrowed(db, filter);
    const asked = { filter, conditions, among, numbered: sieve !== undefined };
    const there = filter.country ? [filter.country] : countries;
    const wanted =
      among && filter.order === 'country' ? await countriesAmong(db, among, there) : there;
    const found: Positioned[] = [];
    let from = position;
    for (const part of partsFrom(filter.order, { position, backwards, countries: wanted })) {
      for (; ; await yieldToOthers()) {
        const size = sieve ? LOOKED_AT_ONCE : limit - found.length;
        const own = from?.slice(part.common.length);
        const letters = await readBeyond(part.order, own, { limit: size, backwards }, (slice) =>
          readPart(db, part, slice, asked),
        );
        found.push(...(sieve ? await sieve(letters) : letters));
        if (found.length >= limit) return found.slice(0, limit);
        from = letters.at(-1)?.position;
        if (letters.length < size) break;
      }
      from = undefined;
    }
    return found;
  }

  async function rowsOf(ids: readonly string[]): Promise<TableRow[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('letters')
      .select([...LETTER_COLUMNS, 'nr_waiting', 'languages', 'changed_at', 'trashed_at'])
      .where('id', 'in', ids)
      .execute();
    const found = new Map(
      rows.map((row) => {
        const { text, alt, photo, ...letter } = toLetter(row, []);
        const more = {
          languages: readLanguages(row.languages),
          waiting: row.nr_waiting,
          changedAt: row.changed_at,
          trashedAt: row.trashed_at ?? undefined,
        };
        return [row.id, { ...letter, ...more }];
      }),
    );
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    /** In the order in which they are named. */
    rowsOf,

    async page(
      filter: AskedLetters,
      { after, before, limit = TABLE_PAGE, countries = [] }: TableOptions = {},
    ): Promise<TablePage> {
      const format = TABLE_CURSORS[filter.order];
      const position = readCursor(format, after) ?? readCursor(format, before);
      const backwards = position !== undefined && !readCursor(format, after);
      const found = await walk(filter, { position, backwards, limit: limit + 1, countries });
      const more = found.length > limit;
      const shown = found.slice(0, limit);
      if (backwards) shown.reverse();
      const [first, last] = [shown[0], shown.at(-1)];
      return {
        rows: await rowsOf(shown.map(({ id }) => id)),
        previous: first && (backwards ? more : position) ? writeCursor(first.position) : undefined,
        next: last && (backwards || more) ? writeCursor(last.position) : undefined,
        atStart: !position,
      };
    },

    async count(filter: AskedLetters, limit: number): Promise<number> {
      const conditions = allOf(matching(filter));
      if (filter.words) {
        return (await findMatches(db, 'letters', filter.words)).count(conditions, limit);
      }
      const among = await narrowed(db, filter);
      const along = countedAlong(filter);
      const letters = among ? sql`(${among}) as letters` : alongIndex(db, 'letters', along.index);
      const all =
        !among && along.stretches ? sql`${along.stretches} and ${conditions}` : conditions;
      return countUpTo(
        db,
        sql`select 1 from ${letters} where ${all} limit cast(${limit} as integer)`,
      );
    },

    async items(filter: AskedLetters, limit: number, countries: string[] = []): Promise<Item[]> {
      const found = await walk(filter, { limit, countries });
      const items: Item[] = [];
      for (const chunk of chunked(found.map(({ id }) => id))) {
        const rows = await db
          .selectFrom('letters')
          .select(['id', 'version'])
          .where('id', 'in', chunk)
          .execute();
        items.push(...rows);
      }
      return items;
    },

    /**
     * The letters that somebody means by an address, a slug, an id or words of them; undefined if
     * these are more than so many.
     */
    async lettersNamed(
      typed: string,
      { words, most }: { words: readonly QueryWord[]; most: number },
    ): Promise<string[] | undefined> {
      const [, slug = typed.trim()] = /\/letters\/([^/?#]+)/.exec(typed) ?? [];
      const exact = await db
        .selectFrom('letters')
        .select('id')
        .where((eb) => eb.or([eb('slug', '=', slug), eb('id', '=', slug)]))
        .execute();
      if (exact.length > 0) return exact.map(({ id }) => id);
      const { few } = await findMatches(db, 'letters', words);
      return few && few.length <= most ? few : undefined;
    },

    /** What may be meant by words that no letter has; undefined if each of them is in one. */
    meant: slipsIn(db, 'desk_letter_words'),

    /** Letters by their addresses or ids, those that there are. */
    async idsOf(names: readonly string[]): Promise<Map<string, string>> {
      const found = new Map<string, string>();
      for (const chunk of chunked(names)) {
        const rows = await db
          .selectFrom('letters')
          .select(['id', 'slug'])
          .where((eb) => eb.or([eb('slug', 'in', chunk), eb('id', 'in', chunk)]))
          .execute();
        for (const { id, slug } of rows) found.set(slug, id).set(id, id);
      }
      return found;
    },

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
  };
}

async function countriesAmong(
  db: Kysely<Tables>,
  among: RawBuilder<unknown>,
  countries: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct country from (${among}) as letters`.execute(db);
  const there = new Set(rows.map(({ country }) => country));
  return countries.filter((country) => there.has(country));
}

function countedAlong(filter: AskedLetters) {
  if (filter.state) return {};
  if (filter.country) return { index: 'letters_all_by_country' };
  const stretches = stretchesOf(filter);
  return stretches ? { stretches } : { index: 'letters_all_by_time' };
}

function matching(filter: AskedLetters): RawBuilder<boolean>[] {
  const conditions = conditionsOf(CONDITIONS, filter);
  return filter.state ? conditions : [sql<boolean>`letters.state <> 'trashed'`, ...conditions];
}
