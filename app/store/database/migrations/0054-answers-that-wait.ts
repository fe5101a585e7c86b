import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const KEYS = ['nr_waiting', 'creation_time', 'id'];
const FILTERS = ['state', 'topic', 'country', 'age', 'is_sample', 'languages'];

/** How many answers wait stands at the letter, and the order by it in an index like all others. */
export const answersThatWait: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('letters')
      .addColumn('nr_waiting', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update letters set nr_waiting = (
        select count(*) from responses where letter_id = letters.id and state = 'pending')
      where id in (select letter_id from responses where state = 'pending')`.execute(db);
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const columns = (isSqlite ? [...KEYS, ...FILTERS] : KEYS).join(', ');
    const rest = isSqlite ? '' : `include (${FILTERS.join(', ')})`;
    await sql
      .raw(`create index letters_all_by_waiting on letters (${columns}) ${rest}`)
      .execute(db);
  },
};
