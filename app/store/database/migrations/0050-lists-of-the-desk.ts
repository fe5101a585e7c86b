import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the table of letters is filtered by: an order is walked along without a look at the rows. */
const FILTERS = ['state', 'topic', 'country', 'age', 'is_sample', 'languages'];
const ORDERS = {
  by_time: ['creation_time', 'id'],
  by_change: ['changed_at', 'id'],
  by_responses: ['nr_responses', 'creation_time', 'id'],
  by_country: ['country', 'creation_time', 'id'],
  by_name: ['sorted_name', 'id'],
};

export const listsOfTheDesk: Migration = {
  async up(db: Kysely<unknown>) {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const index = async (table: string, name: string, columns: string, rest = '') => {
      await sql.raw(`create index ${name} on ${table} (${columns}) ${rest}`).execute(db);
    };
    const covering = async (name: string, keys: readonly string[], others: readonly string[]) => {
      await db.schema.dropIndex(name).ifExists().execute();
      const more = others.filter((column) => !keys.includes(column));
      const columns = isSqlite ? [...keys, ...more] : keys;
      const rest = isSqlite ? '' : `include (${more.join(', ')})`;
      await index('letters', name, columns.join(', '), rest);
    };
    for (const [order, keys] of Object.entries(ORDERS)) {
      await covering(`letters_all_${order}`, keys, FILTERS);
    }
    await covering('letters_by_time', ['state', 'creation_time', 'id'], ['languages']);
    await db.schema.dropIndex('letters_all_by_languages').execute();
    await index('letters', 'letters_all_by_languages', 'state, languages, id');
    await index('letters', 'letters_samples', 'id', 'where is_sample = 1');
  },
};
