import { type Kysely, type RawBuilder, sql } from 'kysely';
import { languageOf } from '#domain/languages/languages.ts';
import { LETTER_STATES, type LetterState } from '#domain/letters/letter.ts';
import type { TableFilter } from '#domain/letters/table.ts';
import { readLanguages } from '#domain/search/columns.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import type { Tables } from '#store/database/schema.ts';
import { countUpTo } from '#store/moderation/queue-counts.ts';
import { COUNTRY_AND_TOPIC } from './indexed.ts';

/** So many letters that a filter lets through are put in order by themselves. */
const FEW = 1000;
const AGE_MOST = 999;

type Filter = Omit<TableFilter, 'q' | 'order'>;

/**
 * The rows of the letters that one of some filters lets through, where these are few; each is told by an index.
 * Undefined where all let many through: then one comes to a page of them soon along any order.
 */
export async function narrowed(
  db: Kysely<Tables>,
  filter: Filter,
): Promise<RawBuilder<unknown> | undefined> {
  for (const condition of await narrowing(db, filter)) {
    const few = (columns: RawBuilder<unknown>) =>
      sql`select ${columns} from letters where ${condition} limit cast(${FEW + 1} as integer)`;
    if ((await countUpTo(db, few(sql`id`))) <= FEW) return few(sql`*`);
  }
  return undefined;
}

async function narrowing(db: Kysely<Tables>, filter: Filter): Promise<RawBuilder<boolean>[]> {
  const { state, topic, country, missing, sample } = filter;
  const states = statesOf(state);
  const inState = sql<boolean>`state in (${sql.join(states)})`;
  const found: RawBuilder<boolean>[] = [];
  if (sample === 'yes') found.push(sql`is_sample = 1`);
  if (country) {
    const where = topic
      ? sql<boolean>`${inState} and ${COUNTRY_AND_TOPIC} = ${`${country} ${topic}`}`
      : sql<boolean>`country = ${country}`;
    found.push(where);
  }
  if (missing) {
    const sets = await languagesLacking(db, states, languageOf(missing).textKey);
    found.push(sets.length > 0 ? sql`${inState} and languages in (${sql.join(sets)})` : sql`false`);
  }
  const stretches = stretchesOf(filter);
  if (stretches) found.push(stretches);
  if (state && !topic) found.push(sql`state = ${state}`);
  return found;
}

/** The stretches of an index by state, topic and age in which all stands that a filter lets through. */
export function stretchesOf({ state, topic, from, to }: Filter): RawBuilder<boolean> | undefined {
  const byAge = from !== undefined || to !== undefined;
  if (!topic && !byAge) return undefined;
  const topics = sql.join(topic ? [topic] : [...TOPICS]);
  const ages = byAge ? sql`and age >= ${from ?? 0} and age <= ${to ?? AGE_MOST}` : sql``;
  return sql`state in (${sql.join(statesOf(state))}) and topic in (${topics}) ${ages}`;
}

function statesOf(state: LetterState | undefined): LetterState[] {
  return state ? [state] : LETTER_STATES.filter((each) => each !== 'trashed');
}

/** Which sets of languages letters have that lack one; there are as many sets as a page has lines. */
export async function languagesLacking(
  db: Kysely<Tables>,
  states: readonly LetterState[],
  key: string,
): Promise<string[]> {
  const { rows } = await sql<{ languages: string }>`
    with recursive states (state) as (values ${sql.join(states.map((state) => sql`(cast(${state} as text))`))}),
    found (state, languages) as (
      select state, (select min(languages) from letters where letters.state = states.state)
      from states
      union all
      select state, (select min(languages) from letters
        where letters.state = found.state and letters.languages > found.languages)
      from found where languages is not null
    )
    select distinct languages from found where languages is not null`.execute(db);
  const sets = rows.map(({ languages }) => languages);
  return sets.filter((languages) => !readLanguages(languages).includes(key));
}
