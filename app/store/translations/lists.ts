import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { LETTER_CURSOR, type Position, readCursor, writeCursor } from '#domain/lists/cursor.ts';
import type { PageOptions } from '#domain/lists/paging.ts';
import type { TranslationList } from '#domain/translations/states.ts';
import { cut, type Order, readBeyond, sortedBy } from '#store/database/keyset.ts';
import type { Tables } from '#store/database/schema.ts';
import { languagesLacking } from '#store/letters/lists/narrowed.ts';
import { countUpTo, distinctIn } from '#store/moderation/queue-counts.ts';
import { stateCountsByKey } from './counters.ts';

const TRANSLATIONS_PAGE = 24;

export type TranslationsAsked = { key: string; list: TranslationList; memberId: string };
type Row = { id: string; time: number };

const ROW = ['letters.id as id', 'letters.creation_time as time'] as const;
const FEW = 1000;

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

    /** In which languages the letters of a list were written, and how many in each up to so many. */
    async sourcesOf(
      asked: TranslationsAsked,
      most: number,
    ): Promise<{ source: string; count: number }[]> {
      const sources = await distinctIn(db, 'letters', 'original_language', 'published');
      const walked = { position: undefined, backwards: false, limit: most };
      const counted = [];
      for (const source of sources) {
        const { length: count } = await read(asked, walked, source);
        if (count > 0) counted.push({ source, count });
      }
      return counted.sort((a, b) => b.count - a.count || (a.source < b.source ? -1 : 1));
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
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(isListed({ key, memberId, list: 'mine' }))
        .where(isOfPublished())
        .executeTakeFirstOrThrow();
      return count;
    },

    counts: () => stateCountsByKey(db),
  };
}

/** A value, so that the rows keep the order of their index. */
function isOfPublished() {
  return sql<boolean>`(select 1 from letters
    where letters.state = 'published' and letters.id = letter_translations.letter_id) = 1`;
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

/** Those that lack a language, by the sets of languages that letters have, where these are few. */
async function lackingFew(db: Kysely<Tables>, key: string) {
  const sets = await languagesLacking(db, ['published'], key);
  if (sets.length === 0) return sql`select * from letters where false`;
  const few = sql`from letters where state = 'published' and languages in (${sql.join(sets)})
    limit cast(${FEW + 1} as integer)`;
  return (await countUpTo(db, sql`select id ${few}`)) <= FEW ? sql`select * ${few}` : undefined;
}

async function writtenByFew(db: Kysely<Tables>, source: string | undefined) {
  if (source === undefined) return undefined;
  const few = sql`from letters where state = 'published' and original_language = ${source}
    limit cast(${FEW + 1} as integer)`;
  return (await countUpTo(db, sql`select id ${few}`)) <= FEW ? sql`select * ${few}` : undefined;
}

const asLetters = (rows: RawBuilder<unknown> | undefined) =>
  sql<Selectable<Tables['letters']>>`${rows ? sql`(${rows})` : sql.table('letters')}`.as<'letters'>(
    'letters',
  );

async function missing(
  db: Kysely<Tables>,
  key: string,
  walked: Walk,
  source?: string,
): Promise<Row[]> {
  const letters = asLetters((await writtenByFew(db, source)) ?? (await lackingFew(db, key)));
  return walk(OF_LETTERS, walked, ({ where, orderBy, limit }) =>
    db
      .selectFrom(letters)
      .select(ROW)
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

async function inWork(
  db: Kysely<Tables>,
  asked: TranslationsAsked,
  walked: Walk,
  source?: string,
): Promise<Row[]> {
  const few = await writtenByFew(db, source);
  if (few) {
    const isOne = sql<boolean>`(
      select 1 from letter_translations
      where letter_translations.letter_id = letters.id and ${isListed(asked)}) = 1`;
    return walk(OF_LETTERS, walked, (slice) =>
      cut(db.selectFrom(asLetters(few)).select(ROW).where(isOne), slice).execute(),
    );
  }
  const isWritten =
    source === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(select original_language from letters
          where letters.id = letter_translations.letter_id) = ${source}`;
  return walk(OF_WORK, walked, (slice) =>
    cut(
      db
        .selectFrom('letter_translations')
        .select([
          'letter_translations.letter_id as id',
          'letter_translations.creation_time as time',
        ])
        .where(isListed(asked))
        .where(isOfPublished())
        .where(isWritten),
      slice,
    ).execute(),
  );
}
