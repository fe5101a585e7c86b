import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { LETTER_CURSOR, type Position, readCursor, writeCursor } from '#domain/lists/cursor.ts';
import type { PageOptions } from '#domain/lists/paging.ts';
import { readLanguages } from '#domain/search/columns.ts';
import {
  emptyCounts,
  type TranslationList,
  type TranslationState,
} from '#domain/translations/states.ts';
import { type Order, readBeyond, sortedBy } from '#store/database/keyset.ts';
import type { Tables } from '#store/database/schema.ts';

const TRANSLATIONS_PAGE = 24;

export type StateCounts = Record<TranslationState, number>;
export type TranslationsAsked = { key: string; list: TranslationList; memberId: string };
type Row = { id: string; time: number };

const OF_LETTERS = sortedBy(LETTER_CURSOR, 'letters.creation_time', 'letters.id');
const OF_WORK = sortedBy(
  LETTER_CURSOR,
  'letter_translations.creation_time',
  'letter_translations.letter_id',
);

/** Published letters by language and state, the oldest first. */
export function translationListsOver(db: Kysely<Tables>) {
  const read = (asked: TranslationsAsked, walked: Walk, source?: string) =>
    asked.list === 'missing'
      ? missing(db, asked.key, walked, source)
      : inWork(db, asked, walked, source);

  return {
    async page(
      asked: TranslationsAsked,
      { after, before, limit = TRANSLATIONS_PAGE }: PageOptions & { before?: string | null } = {},
    ) {
      const position = readCursor(LETTER_CURSOR, after) ?? readCursor(LETTER_CURSOR, before);
      const backwards = position !== undefined && !readCursor(LETTER_CURSOR, after);
      const found = await read(asked, { position, backwards, limit: limit + 1 });
      const more = found.length > limit;
      const rows = found.slice(0, limit);
      if (backwards) rows.reverse();
      const cursor = (row: Row | undefined) => row && writeCursor([row.time, row.id]);
      return {
        ids: rows.map(({ id }) => id),
        previous: (backwards ? more : position) ? cursor(rows[0]) : undefined,
        next: backwards || more ? cursor(rows.at(-1)) : undefined,
      };
    },

    /** The letters beside one in a list, whether or not it stands there itself. */
    async beside(
      asked: TranslationsAsked,
      { id, creationTime }: { id: string; creationTime: string },
    ) {
      const position = [Number(creationTime), id];
      const [next] = await read(asked, { position, backwards: false, limit: 1 });
      const [previous] = await read(asked, { position, backwards: true, limit: 1 });
      return { previous: previous?.id, next: next?.id };
    },

    /** As many as there may be of those that were written in a language. */
    async idsFrom({ source, ...asked }: TranslationsAsked & { source: string }, limit: number) {
      const walked = { position: undefined, backwards: false, limit };
      return (await read(asked, walked, source)).map(({ id }) => id);
    },

    /** In which languages the letters of a list were written, and how many in each. */
    async sourcesOf(asked: TranslationsAsked): Promise<{ source: string; count: number }[]> {
      const letters = db
        .selectFrom('letters')
        .select(['original_language as source', (eb) => eb.fn.countAll<number>().as('count')])
        .where('letters.state', '=', 'published')
        .groupBy('original_language')
        .orderBy('count', 'desc')
        .orderBy('original_language');
      if (asked.list === 'missing') return letters.where(isMissing(asked.key)).execute();
      return letters
        .innerJoin('letter_translations', 'letter_translations.letter_id', 'letters.id')
        .where(isListed(asked))
        .execute();
    },

    /** How long letters are in each language that they are there in, in characters. */
    async lengthsOf(letterIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
      if (letterIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('letter_texts')
        .select(['letter_id', 'text_key', sql<number>`length(text)`.as('length')])
        .where('letter_id', 'in', letterIds)
        .execute();
      const byLetter = Map.groupBy(rows, ({ letter_id }) => letter_id);
      return new Map(
        [...byLetter].map(([id, texts]) => [
          id,
          new Map(texts.map(({ text_key, length }) => [text_key, length])),
        ]),
      );
    },

    async countMine({ key, memberId }: Omit<TranslationsAsked, 'list'>): Promise<number> {
      const { count } = await db
        .selectFrom('letter_translations')
        .innerJoin('letters', 'letters.id', 'letter_translations.letter_id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('letters.state', '=', 'published')
        .where(isListed({ key, memberId, list: 'mine' }))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** By the key of each of the site's languages. */
    async counts(): Promise<Map<string, StateCounts>> {
      const works = await db
        .selectFrom('letter_translations')
        .innerJoin('letters', 'letters.id', 'letter_translations.letter_id')
        .select(['text_key', 'letter_translations.state as state', 'letters.languages'])
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('letters.state', '=', 'published')
        .groupBy(['text_key', 'letter_translations.state', 'letters.languages'])
        .execute();
      const letters = await db
        .selectFrom('letters')
        .select(['languages', (eb) => eb.fn.countAll<number>().as('n')])
        .where('state', '=', 'published')
        .groupBy('languages')
        .execute();
      const lacks = (languages: string, key: string) => !readLanguages(languages).includes(key);
      return new Map(
        LANGUAGES.map(({ textKey: key }) => {
          const counts = emptyCounts();
          for (const { languages, n } of letters) if (lacks(languages, key)) counts.missing += n;
          for (const { text_key, state, languages, n } of works) {
            if (text_key !== key) continue;
            counts[state] += n;
            if (lacks(languages, key)) counts.missing -= n;
          }
          return [key, counts];
        }),
      );
    },
  };
}

type Walk = { position: Position | undefined; backwards: boolean; limit: number };

function walk(
  order: Order,
  { position, ...how }: Walk,
  read: Parameters<typeof readBeyond<Row>>[3],
) {
  return readBeyond<Row>(order, position, how, read);
}

function isMissing(key: string): RawBuilder<boolean> {
  return sql<boolean>`letters.languages not like ${`% ${key} %`} and not exists (
    select 1 from letter_translations
    where letter_translations.letter_id = letters.id and letter_translations.text_key = ${key}
  )`;
}

const writtenIn = (source: string | undefined) =>
  source === undefined ? sql<boolean>`true` : sql<boolean>`letters.original_language = ${source}`;

function missing(db: Kysely<Tables>, key: string, walked: Walk, source?: string): Promise<Row[]> {
  return walk(OF_LETTERS, walked, ({ where, orderBy, limit }) =>
    db
      .selectFrom('letters')
      .select(['letters.id as id', 'letters.creation_time as time'])
      .where('letters.state', '=', 'published')
      .where(isMissing(key))
      .where(writtenIn(source))
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
      .execute(),
  );
}

/** Each is a range of an index, in its order. */
function isListed({ key, list, memberId }: TranslationsAsked): RawBuilder<boolean> {
  const which =
    list === 'mine'
      ? sql`letter_translations.claimed_by_id = ${memberId}`
      : sql`letter_translations.state = ${list}`;
  return sql<boolean>`letter_translations.text_key = ${key} and ${which}`;
}

function inWork(
  db: Kysely<Tables>,
  asked: TranslationsAsked,
  walked: Walk,
  source?: string,
): Promise<Row[]> {
  return walk(OF_WORK, walked, ({ where, orderBy, limit }) =>
    db
      .selectFrom('letter_translations')
      .innerJoin('letters', 'letters.id', 'letter_translations.letter_id')
      .select(['letter_translations.letter_id as id', 'letter_translations.creation_time as time'])
      .where(isListed(asked))
      .where('letters.state', '=', 'published')
      .where(writtenIn(source))
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
      .execute(),
  );
}
