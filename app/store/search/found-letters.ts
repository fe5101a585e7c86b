import { type Kysely, sql } from 'kysely';
import { bandWithKey } from '#domain/privacy/ages.ts';
import type { IndexedWords } from '#domain/search/indexed-words.ts';
import type { QueryWord, Sought } from '#domain/search/query.ts';
import { scoreOf } from '#domain/search/ranking.ts';
import type { SearchFilter } from '#domain/search/search-filters.ts';
import { allOf, type Conditions, conditionsOf } from '#store/database/conditions.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Joint } from '#store/database/word-engine.ts';
import { BAND } from '#store/letters/lists/indexed.ts';
import { engineOf, yieldToOthers } from './engine.ts';
import { slipsIn } from './slips.ts';

/** Of more the newest are put in order: a word that so many have says little by itself. */
const RANKED_MOST = 500;
const RANKED_AT_ONCE = 50;
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
  const engine = engineOf(db);
  const { from, no } = engine.rows('letter_words');
  const setWordsRight = slipsIn(db, 'letter_words');

  async function rowsWith(
    words: readonly (readonly Sought[])[],
    filter: Narrowed,
    joint?: Joint,
  ): Promise<Row[]> {
    const question = sql<string>`${engine.write(words, joint)}`;
    const conditions = [
      engine.answers('letter_words', question),
      sql<boolean>`letters.id = letter_words.letter_id`,
      sql<boolean>`letters.state = 'published'`,
      ...conditionsOf(CONDITIONS, filter),
    ];
    const { rows } = await sql<Row>`
      select letters.id, letters.creation_time as at,
        letter_words.name, letter_words.place, letter_words.words
      from ${from} cross join letters
      where ${allOf(conditions)} order by ${no} desc
      limit cast(${RANKED_MOST + 1} as integer)`.execute(db);
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

  return {
    async find(words: readonly QueryWord[], filter: Narrowed): Promise<FoundLetters> {
      const found = async (by: FoundLetters['by'], of: readonly QueryWord[], joint?: Joint) => {
        const sought = of.map(({ sought }) => sought);
        const rows = await rowsWith(sought, filter, joint);
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
