import { type Expression, type Kysely, sql } from 'kysely';
import type { Tables } from '#store/database/schema.ts';

/** Counts rows, as many as the query's own limit lets through: a bounded walk along its index. */
export async function countUpTo(db: Kysely<Tables>, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${query}) as found`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * The values of a column that occur in a state, each found by one seek in the index that begins
 * with both, however many rows share it.
 */
export async function distinctIn(
  db: Kysely<Tables>,
  table: 'responses' | 'letters',
  column: 'country' | 'language' | 'original_language' | 'decided_by_id',
  state: string,
): Promise<string[]> {
  const [from, name] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`
    with recursive found(value) as (
      select min(${name}) from ${from} where state = ${state}
      union all
      select (select min(${name}) from ${from} where state = ${state} and ${name} > found.value)
      from found where found.value is not null
    )
    select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}
