import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { connectTo } from './postgres/connections.ts';
import { openPostgresStore } from './postgres/open.ts';
import { rowsAfter, type TableOfStore, tablesOf } from './sqlite/contents.ts';
import { openDatabase } from './sqlite/dialect.ts';

/** Rows that are read and written in one go. */
const AT_ONCE = 500;

export type MovedTable = { name: string; rows: number };

/** Both stores were there, and one says something else than the other: nothing was kept. */
export class MoveError extends Error {
  override name = 'MoveError';
}

type Row = Record<string, unknown>;

/**
 * Makes the tables of the store in a PostgreSQL database, and refuses one with a site in it. Throws
 * `MoveError`.
 */
export async function prepareMove(url: string): Promise<void> {
  await (await openPostgresStore(url, { connections: 2, patient: true })).close();
  const pool = connectTo(url, { max: 1, patient: true });
  try {
    await requireNothingIn(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Copies a whole store from an SQLite file into a PostgreSQL database that is prepared for it, and
 * compares the checksums of every table before it keeps anything. Nobody writes to the file
 * meanwhile. Resolves to what was copied; throws `MoveError`.
 */
export async function moveStore(file: string, url: string): Promise<MovedTable[]> {
  const database = openDatabase(file);
  const pool = connectTo(url, { max: 1, patient: true });
  const client = await pool.connect();
  try {
    database.exec('begin immediate');
    await client.query('begin');
    const tables = tablesOf(database);
    await requireNothingIn(client);
    for (const { name } of tables.toReversed()) await client.query(`delete from ${name}`);
    const moved: MovedTable[] = [];
    for (const table of tables) {
      const sum = new Checksum();
      for (let after: unknown[] | undefined; ; ) {
        const rows = rowsAfter(database, table, after, AT_ONCE);
        if (rows.length === 0) break;
        await insert(client, table, rows);
        for (const row of rows) sum.add(row);
        after = keyOf(table, rows.at(-1));
      }
      const arrived = await checksumOf(client, table);
      if (arrived.text !== sum.text) {
        throw new MoveError(`The table ${table.name} did not arrive as it was; nothing was kept.`);
      }
      moved.push({ name: table.name, rows: sum.rows });
    }
    await client.query('commit');
    return moved;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
    await pool.end();
    database.close();
  }
}

/** Adds up the hashes of rows: their order, which may differ, does not matter. */
class Checksum {
  rows = 0;
  #sum = 0n;

  add(row: Row): void {
    const values = Object.keys(row)
      .sort()
      .map((name) => [name, plain(row[name])]);
    const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % 2n ** 256n;
    this.rows += 1;
  }

  get text(): string {
    return `${this.rows} ${this.#sum.toString(16)}`;
  }
}

/** A value as both databases have it: better-auth's moments and truths have types in one only. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : value;
}

async function requireNothingIn(client: Pick<Pool, 'query'>): Promise<void> {
  for (const table of ['letters', 'staff', 'audit']) {
    const { rows } = await client.query(`select 1 from ${table} limit 1`);
    if (rows.length > 0) {
      throw new MoveError(`The database has ${table} already: only an empty one can be moved to.`);
    }
  }
}

async function insert(client: PoolClient, table: TableOfStore, rows: Row[]): Promise<void> {
  const { name, columns } = table;
  const places = rows.map(
    (_, row) =>
      `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  await client.query(
    `insert into ${name} (${columns.join(', ')}) values ${places.join(', ')}`,
    rows.flatMap((row) => columns.map((column) => row[column])),
  );
}

async function checksumOf(client: Pick<Pool, 'query'>, table: TableOfStore): Promise<Checksum> {
  const { name, columns, key } = table;
  const sum = new Checksum();
  for (let after: unknown[] | undefined; ; ) {
    const where = after ? `where (${key.join(', ')}) > (${key.map((_, i) => `$${i + 1}`)})` : '';
    const { rows } = await client.query<Row>(
      `select ${columns.join(', ')} from ${name} ${where} order by ${key.join(', ')} limit ${AT_ONCE}`,
      after,
    );
    for (const row of rows) sum.add(row);
    if (rows.length < AT_ONCE) return sum;
    after = keyOf(table, rows.at(-1));
  }
}

function keyOf({ key }: TableOfStore, row: Row | undefined): unknown[] | undefined {
  return row && key.map((column) => row[column]);
}
