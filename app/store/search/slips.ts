import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { QueryWord } from '#domain/search/query.ts';
import { asMeant, setRight } from '#domain/search/slips.ts';
import type { Tables } from '#store/database/schema.ts';
import type { WordIndex } from '#store/database/word-engine.ts';
import { engineOf } from './engine.ts';

const COUNTED = 50;
const MEANT_MOST = 3;
/** Each costs as much as twenty questions. */
const SLIPS_MOST = 2;
/** Shorter ones begin very many words. */
const BEGINNING_LEAST = 5;

export type Slips = ReturnType<typeof slipsIn>;

/** Words that nothing in an index has, set right to those that most have of what is one slip away. */
export function slipsIn(db: Kysely<Tables>, index: WordIndex) {
  const engine = engineOf(db);

  /** Each by itself: one question of some hundred words PostgreSQL misjudges, and reads every row. */
  async function countEach(words: readonly QueryWord[]): Promise<number[]> {
    const first = engine.first(index, sql<string>`asked.question`, COUNTED);
    const asked = words.map(
      ({ sought }, place): RawBuilder<unknown> =>
        sql`(cast(${place} as integer), cast(${engine.write([sought])} as text))`,
    );
    const { rows } = await sql<{ place: number; n: number }>`
      with asked (place, question) as (values ${sql.join(asked)})
      select place, (select count(*) from (${first}) as found) as n from asked`.execute(db);
    const counts = words.map(() => 0);
    for (const { place, n } of rows) counts[place] = Number(n);
    return counts;
  }

  async function oftenest(words: readonly QueryWord[]): Promise<QueryWord | undefined> {
    if (words.length === 0) return undefined;
    const counts = await countEach(words);
    const [best, ...others] = words
      .map((word, i) => ({ word, count: counts[i] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, MEANT_MOST)
      .map(({ word }) => word);
    return others.reduce((word, other) => word && eitherOf(word, other), best);
  }

  async function meantBy(word: QueryWord): Promise<QueryWord | undefined> {
    const [form = ''] = word.forms;
    const right = setRight(form).map((each) => asMeant(word, each));
    const whole = await oftenest(right);
    if (whole || [...form].length < BEGINNING_LEAST) return whole;
    return oftenest(right.map(goingOn));
  }

  /** Undefined if there is nothing to set right. */
  return async (words: readonly QueryWord[]): Promise<QueryWord[] | undefined> => {
    const meant: QueryWord[] = [];
    const counts = words.length > 0 ? await countEach(words) : [];
    let tries = 0;
    let changed = false;
    for (const [i, word] of words.entries()) {
      const mayBeSlip = counts[i] === 0 && tries < SLIPS_MOST;
      if (mayBeSlip) tries += 1;
      const right = mayBeSlip ? await meantBy(word) : undefined;
      changed ||= right !== undefined;
      meant.push(right ?? word);
    }
    return changed ? meant : undefined;
  };
}

const eitherOf = (one: QueryWord, other: QueryWord): QueryWord => ({
  ...one,
  forms: [...one.forms, ...other.forms],
  sought: [...one.sought, ...other.sought],
});

const goingOn = (word: QueryWord): QueryWord => ({
  ...word,
  sought: word.sought.map((each) => ({ ...each, mayGoOn: true })),
});
