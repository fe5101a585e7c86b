import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { QueryWord } from '#domain/search/query.ts';
import { hasEvery } from '#domain/search/ranking.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import { countUpTo } from '#store/moderation/queue-counts.ts';
import { engineOf, yieldToOthers } from './engine.ts';

const COUNTED_AT_FIRST = 1000;

const INDEXES = {
  letters: { index: 'desk_letter_words', id: 'letter_id' },
  responses: { index: 'desk_response_words', id: 'response_id' },
} as const;

type Numbered = { search_no: number | null };
type Slice = { read: number; fits: number | null; last: number | null };

export type Matches = {
  /** Undefined if there are more than are put in order by themselves; then one of the others is there. */
  few: string[] | undefined;
  condition: RawBuilder<boolean> | undefined;
  among: (<Row extends Numbered>(rows: readonly Row[]) => Promise<Row[]>) | undefined;
  /** How many fulfil a condition on the table of what is found, up to so many. */
  count(condition: RawBuilder<boolean>, limit: number): Promise<number>;
};

/** Finds every letter, or answer, in any state that has all of some words; no words find nothing. */
export async function findMatches(
  db: Kysely<Tables>,
  of: keyof typeof INDEXES,
  words: readonly QueryWord[],
): Promise<Matches> {
  const { index, id } = INDEXES[of];
  const engine = engineOf(db);
  const question = sql<string>`${engine.write(words.map(({ sought }) => sought))}`;
  const answers = engine.answers(index, question);
  const { rows } =
    words.length > 0
      ? await sql<{ id: string }>`select ${sql.ref(`${index}.${id}`)} as id
          from ${engine.rows(index).from} where ${answers}
          limit cast(${engine.few + 1} as integer)`.execute(db)
      : { rows: [] };
  const few = rows.length > engine.few ? undefined : rows.map((row) => row.id);

  async function among<Row extends Numbered>(some: readonly Row[]): Promise<Row[]> {
    const numbers = some.flatMap(({ search_no }) => search_no ?? []);
    const has = new Set<number>();
    for (const chunk of chunked(numbers)) {
      const written = await db
        .selectFrom(index)
        .select(['no', 'words'])
        .where('no', 'in', chunk)
        .execute();
      for (const row of written) if (hasEvery(words, row.words)) has.add(row.no);
    }
    return some.filter(({ search_no }) => search_no !== null && has.has(search_no));
  }

  const isFound = sql<boolean>`exists (select 1 from ${sql.table(index)}
    where ${sql.ref(`${index}.no`)} = ${sql.ref(`${of}.search_no`)} and ${answers})`;

  return {
    few,
    among: few || engine.looksAtRows ? undefined : among,
    condition: few || !engine.looksAtRows ? undefined : isFound,

    async count(condition, limit) {
      if (words.length === 0) return 0;
      if (engine.looksAtRows) {
        const all = sql`select 1 from ${sql.table(of)} where ${condition} and ${isFound}`;
        return countUpTo(db, sql`${all} limit cast(${limit} as integer)`);
      }
      const { from, no } = engine.numbers(index);
      let count = 0;
      let after = -1;
      for (let size = COUNTED_AT_FIRST; ; size = Math.min(size * 4, engine.atOnce)) {
        const { rows: slices } = await sql<Slice>`
          select count(*) as read, sum(fits) as fits, max(no) as last from (
            select ${no} as no, case when ${condition} then 1 else 0 end as fits
            from ${from} cross join ${sql.table(of)}
            where ${answers} and ${sql.ref(`${of}.search_no`)} = ${no}
              and ${no} > cast(${after} as integer)
            order by ${no} limit cast(${size} as integer)) as slice`.execute(db);
        const [slice] = slices;
        count += Number(slice?.fits ?? 0);
        after = slice?.last ?? after;
        if (count >= limit || Number(slice?.read) < size) return Math.min(count, limit);
        await yieldToOthers();
      }
    },
  };
}
