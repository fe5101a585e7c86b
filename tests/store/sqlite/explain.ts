import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '#store/database/schema.ts';

/** How SQLite goes about queries that were asked: one line for each step. */
export async function explain(
  tables: Kysely<Tables>,
  queries: readonly CompiledQuery[],
): Promise<string[]> {
  const plans: string[] = [];
  for (const { sql, parameters } of [...queries]) {
    const question = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await tables.executeQuery<{ detail: string }>(question);
    plans.push(...rows.map(({ detail }) => detail));
  }
  return plans;
}
