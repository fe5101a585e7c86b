import type { SQLInputValue } from 'node:sqlite';
import type { PoolClient } from 'pg';
import { plain, RowChecksum } from '#store/database/row-checksum.ts';
import {
  LETTERS_AT_ONCE,
  type PictureRow,
  picturesOf,
  type SnapshotReader,
} from '#store/database/snapshot.ts';
import { rowsAfter, type TableOfStore, tablesOf } from '#store/database/sqlite/contents.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { connectTo } from './connections.ts';
import { keyOf, ROWS_AT_ONCE, rowsOf } from './rows.ts';
import { refuseSharedSessions } from './sessions.ts';

export async function readPostgresSnapshot(url: string): Promise<SnapshotReader> {
  await refuseSharedSessions(url);
  const pool = connectTo(url, { max: 1, readOnly: true, patient: true, evenReplica: true });
  const client = await pool.connect().catch(async (error) => {
    await pool.end();
    throw error;
  });
  return {
    async pictures(after) {
      const { rows } = await client.query<PictureRow>(
        `select id, photo_hash, thumbnail_hash from letters where id > $1 order by id limit ${LETTERS_AT_ONCE}`,
        [after],
      );
      return { pictures: picturesOf(rows), last: rows.at(-1)?.id };
    },
    async begin() {
      await client.query('begin transaction isolation level repeatable read, read only');
      // The moment is that of the first question.
      await client.query('select 1 from letters limit 1');
    },
    async end() {
      await client.query('rollback');
    },
    async writeTo(file) {
      await copyInto(client, file);
    },
    async close() {
      client.release(true);
      await pool.end();
    },
  };
}

async function copyInto(client: PoolClient, file: string): Promise<void> {
  const { rows: steps } = await client.query<{ last: string }>(
    'select max(name) as last from kysely_migration',
  );
  const [{ last } = { last: '' }] = steps;
  await (await openSqliteStore(file, { last })).close();
  const database = openDatabase(file);
  try {
    database.exec('pragma synchronous = off');
    database.exec('begin immediate');
    const tables = tablesOf(database);
    for (const { name } of tables.toReversed()) database.exec(`delete from ${name}`);
    for (const table of tables) {
      const { name, columns } = table;
      const insert = database.prepare(
        `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      const sum = new RowChecksum();
      for await (const rows of rowsOf(client, table)) {
        for (const row of rows) {
          insert.run(...columns.map((column) => plain(row[column]) as SQLInputValue));
          sum.add(row);
        }
      }
      if (checksumOf(database, table) !== sum.text) {
        throw new Error(`The table ${name} did not arrive as it was. Try again.`);
      }
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}

function checksumOf(database: Parameters<typeof rowsAfter>[0], table: TableOfStore): string {
  const sum = new RowChecksum();
  for (let after: unknown[] | undefined; ; ) {
    const rows = rowsAfter(database, table, after, ROWS_AT_ONCE);
    for (const row of rows) sum.add(row);
    if (rows.length < ROWS_AT_ONCE) return sum.text;
    after = keyOf(table, rows.at(-1));
  }
}
