import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, type Logger } from 'kysely';
import type { Tables } from '#store/database/schema.ts';
import { openDatabase, sqliteDialect } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** A file with the tables of the store, and nothing in them: to make one takes its time. */
let emptyStore: Promise<Buffer> | undefined;

/** A store in a folder of its own, for a test; it goes when it is closed. */
export async function openTemporaryStore(
  options: { log?: Logger; mailOn?: boolean } = {},
): Promise<OpenedStore & { location: string }> {
  const folder = await newFolder();
  const file = join(folder, 'wildpost.sqlite');
  await writeEmptyStore(file);
  const store = await openSqliteStore(file, options);
  const tables = openTables(file);
  return {
    store,
    tables,
    location: file,
    async close() {
      await tables.destroy();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A way past the interface of a store to the tables in a file. */
export function openTables(file: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(file)) });
}

/** Writes what opening a store would make of a file that is not there. */
export async function writeEmptyStore(file: string): Promise<void> {
  emptyStore ??= makeEmptyStore();
  await writeFile(file, await emptyStore);
}

export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'wildpost-store-'));
}

async function makeEmptyStore(): Promise<Buffer> {
  const folder = await newFolder();
  const file = join(folder, 'empty.sqlite');
  await (await openSqliteStore(file)).close();
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}
