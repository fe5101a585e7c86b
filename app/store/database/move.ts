import type { Pool, PoolClient } from 'pg';
import { connectTo } from './postgres/connections.ts';
import { openPostgresStore } from './postgres/open.ts';
import { keyOf, ROWS_AT_ONCE, rowsOf } from './postgres/rows.ts';
import { type Row, RowChecksum } from './row-checksum.ts';
import { rowsAfter, type TableOfStore, tablesOf } from './sqlite/contents.ts';
import { openDatabase } from './sqlite/dialect.ts';

export type CopiedTable = { name: string; rows: number };

export class CopyError extends Error {
  override name = 'MoveError';
}

export async function prepareCopy(url: string): Promise<void> {
  await (await openPostgresStore(url, { connections: 2, patient: true })).close();
  const pool = connectTo(url, { max: 1, patient: true });
  try {
    await requireNothingIn(pool);
  } finally {
    await pool.end();
  }
}

/** Nobody writes to the file meanwhile; nothing is committed unless every checksum agrees. */
export async function copyStore(file: string, url: string): Promise<CopiedTable[]> {
  const database = openDatabase(file);
  const pool = connectTo(url, { max: 1, patient: true });
  const client = await pool.connect();
  try {
    database.exec('begin immediate');
    await client.query('begin');
    const tables = tablesOf(database);
    await requireNothingIn(client);
    for (const { name } of tables.toReversed()) await client.query(`delete from ${name}`);
    const copied: CopiedTable[] = [];
    for (const table of tables) {
      const sum = new RowChecksum();
      for (let after: unknown[] | undefined; ; ) {
        const rows = rowsAfter(database, table, after, ROWS_AT_ONCE);
        if (rows.length === 0) break;
        await insert(client, table, rows);
        for (const row of rows) sum.add(row);
        after = keyOf(table, rows.at(-1));
      }
      const arrived = await checksumOf(client, table);
      if (arrived.text !== sum.text) {
        throw new CopyError(`The table ${table.name} did not arrive as it was; nothing was kept.`);
      }
      copied.push({ name: table.name, rows: sum.rows });
    }
    await client.query('commit');
    return copied;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
    await pool.end();
    database.close();
  }
}

async function requireNothingIn(client: Pick<Pool, 'query'>): Promise<void> {
  for (const table of ['letters', 'staff', 'audit']) {
    const { rows } = await client.query(`select 1 from ${table} limit 1`);
    if (rows.length > 0) {
      throw new CopyError(`The database has ${table} already: only an empty one can be moved to.`);
    }
  }
}

async function insert(client: PoolClient, table: TableOfStore, rows: Row[]): Promise<void> {
  const { name, columns } = table;
  const placeholders = rows.map(
    (_, row) =>
      `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  await client.query(
    `insert into ${name} (${columns.join(', ')}) values ${placeholders.join(', ')}`,
    rows.flatMap((row) => columns.map((column) => row[column])),
  );
}

async function checksumOf(client: Pick<Pool, 'query'>, table: TableOfStore): Promise<RowChecksum> {
  const sum = new RowChecksum();
  for await (const rows of rowsOf(client, table)) for (const row of rows) sum.add(row);
  return sum;
}
