import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether it is marked; neither 1 nor 0 if it was not read yet. A query says so in these very words. */
const MARKED = sql`(case when mark_count > 0 then 1 when mark_count = 0 then 0 end)`;

/** What the highlighter found in letters and answers; what stands there is read by a job. */
export const marks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['letters', 'responses'] as const) {
      const add = (column: string, type: 'text' | 'integer', otherwise: string | number) =>
        db.schema
          .alterTable(table)
          .addColumn(column, type, (c) => c.notNull().defaultTo(otherwise))
          .execute();
      await add('marks', 'text', '');
      await add('mark_count', 'integer', -1);
      await add('mark_rules', 'integer', 0);
      await add('concern', 'integer', 0);
      const index = (name: string, columns: ReturnType<typeof sql>) =>
        sql`create index ${sql.raw(`${table}_by_${name}`)} on ${sql.table(table)} ${columns}`.execute(
          db,
        );
      await index('concern', sql`(state, concern, creation_time, id)`);
      await index('marked', sql`(state, ${MARKED}, creation_time, id, marks)`);
      await index('mark_count', sql`(state, mark_count desc, creation_time, id)`);
      await index('mark_rules', sql`(state, mark_rules)`);
    }
  },
};
