import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { bandWithKey } from '#domain/privacy/ages.ts';
import type { IndexedWords } from '#domain/search/indexed-words.ts';
import type { QueryWord, Sought } from '#domain/search/query.ts';
import { scoreOf } from '#domain/search/ranking.ts';
import type { SearchFilter } from '#domain/search/search-filters.ts';
import { asMeant, setRight } from '#domain/search/slips.ts';
import { allOf, type Conditions, conditionsOf } from '#store/database/conditions.ts';
import type { Tables } from '#store/database/schema.ts';
import { BAND } from '#store/letters/lists/indexed.ts';
import { yieldToOthers } from './search-matches.ts';

/** Of more the newest are put in order: a word that so many have says little by itself. */
const RANKED_MOST = 500;
const RANKED_AT_ONCE = 50;
const LOOKED_AT = 20;
const MEANT_MOST = 3;
/** Each costs as much as twenty questions. */
const SLIPS_MOST = 2;
const FEW_ANSWERS = 3;

export type FoundLetters = {
  ids: string[];
  more: boolean;
  words: QueryWord[];
  /** By all words as they were typed, by all of them set right, by some, or not by words. */
  by: 'all' | 'setRight' | 'some' | undefined;
};

export type LetterSearch = ReturnType<typeof letterSearchOver>;

type Row = IndexedWords & { id: string; at: number };
type Narrowed = Omit<SearchFilter, 'q'>;
type Joint = 'and' | 'or';

const CONDITIONS: Conditions<Narrowed> = {
  topic: (topic) => sql`letters.topic = ${topic}`,
  country: (country) => sql`letters.country = ${country}`,
  age: (key) => sql`${BAND} = ${bandWithKey(key)?.first ?? -1}`,
  language: (tag) => sql`letters.original_language = ${tag}`,
  photo: () => sql`letters.photo_hash is not null`,
  few: () => sql`letters.nr_approved < ${FEW_ANSWERS}`,
};

/** Searches public letters; of others its index knows nothing. */
export function letterSearchOver(db: Kysely<Tables>) {
  const engine = db.getExecutor().adapter instanceof SqliteAdapter ? FTS5 : TSVECTOR;

  async function rowsWith(
    words: readonly (readonly Sought[])[],
    filter: Narrowed,
    { joint = 'and', limit = RANKED_MOST + 1 }: { joint?: Joint; limit?: number } = {},
  ): Promise<Row[]> {
    const { from, condition, newest } = engine.matching(engine.write(words, joint));
    const conditions = [
      condition,
      sql<boolean>`letters.state = 'published'`,
      ...conditionsOf(CONDITIONS, filter),
    ];
    const { rows } = await sql<Row>`
      select letters.id, letters.creation_time as at,
        letter_words.name, letter_words.place, letter_words.words
      from ${from}
      where ${allOf(conditions)} order by ${newest} desc
      limit cast(${limit} as integer)`.execute(db);
    return rows;
  }

  async function inOrder(words: readonly QueryWord[], rows: readonly Row[]): Promise<string[]> {
    const scored: { id: string; score: number; at: number }[] = [];
    for (const [n, row] of rows.slice(0, RANKED_MOST).entries()) {
      scored.push({ id: row.id, at: row.at, score: scoreOf(words, row) });
      if (n % RANKED_AT_ONCE === RANKED_AT_ONCE - 1) await yieldToOthers();
    }
    scored.sort((a, b) => b.score - a.score || b.at - a.at || (a.id < b.id ? 1 : -1));
    return scored.map(({ id }) => id);
  }

  /** Words that many letters have among those that are a slip away, else what begins like that. */
  async function meantBy(word: QueryWord): Promise<QueryWord | undefined> {
    const [form = ''] = word.forms;
    const right = setRight(form).map((each) => asMeant(word, each));
    for (const mayGoOn of [false, true]) {
      const meant = await oftenest(right.map((each) => goingOn(each, mayGoOn)));
      if (meant) return meant;
    }
    return undefined;
  }

  async function oftenest(words: readonly QueryWord[]): Promise<QueryWord | undefined> {
    if (words.length === 0) return undefined;
    const rows = await rowsWith([words.flatMap(({ sought }) => sought)], {}, { limit: LOOKED_AT });
    const counted = words.map((word) => ({
      word,
      count: rows.filter((row) => scoreOf([word], row) > 0).length,
    }));
    const meant = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
    const [best, ...others] = meant.slice(0, MEANT_MOST).map(({ word }) => word);
    return others.reduce((word, other) => word && eitherOf(word, other), best);
  }

  async function setWordsRight(words: readonly QueryWord[]): Promise<QueryWord[] | undefined> {
    const meant: QueryWord[] = [];
    let tries = 0;
    let changed = false;
    for (const word of words) {
      const [known] = await rowsWith([word.sought], {}, { limit: 1 });
      const mayBeSlip = !known && tries < SLIPS_MOST;
      if (mayBeSlip) tries += 1;
      const right = mayBeSlip ? await meantBy(word) : undefined;
      changed ||= right !== undefined;
      meant.push(right ?? word);
    }
    return changed ? meant : undefined;
  }

  return {
    async find(words: readonly QueryWord[], filter: Narrowed): Promise<FoundLetters> {
      const found = async (by: FoundLetters['by'], of: readonly QueryWord[], joint?: Joint) => {
        const sought = of.map(({ sought }) => sought);
        const rows = await rowsWith(sought, filter, joint && { joint });
        const more = rows.length > RANKED_MOST;
        return { ids: await inOrder(of, rows), more, words: [...of], by };
      };
      if (words.length === 0) return { ids: [], more: false, words: [], by: 'all' };
      const all = await found('all', words);
      if (all.ids.length > 0) return all;
      const meant = await setWordsRight(words);
      const right = meant && (await found('setRight', meant));
      if (right && right.ids.length > 0) return right;
      return words.length > 1 ? found('some', meant ?? words, 'or') : all;
    },

    /** The newest that are sought by something else than words. */
    async newest(filter: Narrowed): Promise<FoundLetters> {
      const nothing = { ids: [], more: false, words: [], by: undefined };
      if (Object.keys(filter).length === 0) return nothing;
      const conditions = conditionsOf(CONDITIONS, filter);
      const { rows } = await sql<{ id: string }>`
        select letters.id from letters where ${allOf([sql`letters.state = 'published'`, ...conditions])}
        order by letters.creation_time desc, letters.id desc
        limit cast(${RANKED_MOST + 1} as integer)`.execute(db);
      const ids = rows.slice(0, RANKED_MOST).map(({ id }) => id);
      return { ...nothing, ids, more: rows.length > RANKED_MOST };
    },
  };
}

const eitherOf = (one: QueryWord, other: QueryWord): QueryWord => ({
  ...one,
  forms: [...one.forms, ...other.forms],
  sought: [...one.sought, ...other.sought],
});

const goingOn = (word: QueryWord, mayGoOn: boolean): QueryWord => ({
  ...word,
  sought: word.sought.map((each) => ({ ...each, mayGoOn })),
});

/** SQLite's FTS5, whose joins are made as they are written: https://sqlite.org/fts5.html#full_text_query_syntax */
const FTS5 = {
  write(words: readonly (readonly Sought[])[], joint: Joint): string {
    const one = ({ lexemes, mayGoOn }: Sought) => `"${lexemes.join(' ')}"${mayGoOn ? ' *' : ''}`;
    return words.map((word) => `(${word.map(one).join(' OR ')})`).join(` ${joint.toUpperCase()} `);
  },
  matching: (expression: string) => ({
    from: sql`letter_words_index
      cross join letter_words on letter_words.no = letter_words_index.rowid
      cross join letters on letters.id = letter_words.letter_id`,
    condition: sql<boolean>`letter_words_index match ${expression}`,
    newest: sql`letter_words_index.rowid`,
  }),
};

/** PostgreSQL's `tsquery`: https://www.postgresql.org/docs/current/datatype-textsearch.html */
const TSVECTOR = {
  write(words: readonly (readonly Sought[])[], joint: Joint): string {
    const one = ({ lexemes, mayGoOn }: Sought) =>
      `(${lexemes.join(' <-> ')}${mayGoOn ? ':*' : ''})`;
    return words
      .map((word) => `(${word.map(one).join(' | ')})`)
      .join(joint === 'and' ? ' & ' : ' | ');
  },
  matching: (expression: string) => ({
    from: sql`letter_words inner join letters on letters.id = letter_words.letter_id`,
    condition: sql<boolean>`letter_words.found @@ cast(${expression} as tsquery)`,
    newest: sql`letter_words.no`,
  }),
};
