import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tables } from '#store/database/schema.ts';
import { openDatabase, requireSqlite, sqliteDialect } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { answersOf } from '#tests/cast/steps.ts';
import { newFolder } from './temporary.ts';

const WRITER = new URL('./writer.ts', import.meta.url);

describe('SQLite', () => {
  test('of version 3.51.3 or later is trusted with the store', () => {
    for (const version of ['3.51.3', '3.51.10', '3.52.0', '3.100.0', '4.0.0']) {
      expect(() => requireSqlite(version)).not.toThrow();
    }
    expect(() => requireSqlite()).not.toThrow();
  });

  test('of an older version is refused, with the way out', () => {
    for (const version of ['3.51.2', '3.50.9', '3.9.3', '2.99.99']) {
      expect(() => requireSqlite(version)).toThrow(`SQLite ${version} comes with this Node`);
    }
    expect(() => requireSqlite('3.51.2')).toThrow(
      /at least 3\.51\.3 is needed: older ones can damage the store\. Run the site with "npm start"/,
    );
    expect(() => requireSqlite('')).toThrow('is needed');
  });
});

describe('an SQLite file', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await newFolder();
    file = join(folder, 'wildpost.sqlite');
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  test('is opened with a write-ahead log, full sync and foreign keys', async () => {
    for (const readOnly of [false, true]) {
      const database = openDatabase(file, { readOnly });
      expect(pragma(database, 'journal_mode')).toBe('wal');
      expect(pragma(database, 'synchronous')).toBe(2);
      expect(pragma(database, 'foreign_keys')).toBe(1);
      database.close();
    }
  });

  test('takes no write through the connection for reading', async () => {
    openDatabase(file).exec('create table notes (text)');
    const database = openDatabase(file, { readOnly: true });
    expect(() => database.exec("insert into notes values ('x')")).toThrow('readonly');
    database.close();
  });

  test('is whole and left without a log when its store is closed', async () => {
    const store = await openSqliteStore(file);
    await store.siteMeta.set('samples', 'loaded');
    await store.close();
    await rm(`${file}-wal`, { force: true });
    const again = await openSqliteStore(file);
    expect(await again.siteMeta.get('samples')).toBe('loaded');
    await again.close();
  });

  test('that cannot be brought up to date is left as it was', async () => {
    const database = new DatabaseSync(file);
    database.exec('create table marks (note text)');
    await expect(openSqliteStore(file)).rejects.toThrow('table "marks" already exists');
    expect(tablesOf(database)).toEqual(['marks']);
    database.exec('drop table marks');
    const store = await openSqliteStore(file);
    await store.ping();
    await store.close();
    database.close();
  });

  test('in a folder that is not there is refused', async () => {
    await expect(openSqliteStore(join(folder, 'no', 'such.sqlite'))).rejects.toThrow(
      'unable to open database file',
    );
  });

  test('on a full disk says so, and takes the next write', async () => {
    const database = openDatabase(file);
    database.exec('create table notes (text); pragma max_page_count = 8');
    const db = new Kysely<{ notes: { text: string } }>({ dialect: sqliteDialect(database) });
    const write = (text: string) =>
      db.transaction().execute((trx) => trx.insertInto('notes').values({ text }).execute());
    await expect(write('x'.repeat(100_000))).rejects.toThrow('database or disk is full');
    await write('short');
    const notes = await db.selectFrom('notes').selectAll().execute();
    expect(notes).toEqual([{ text: 'short' }]);
    await db.destroy();
  });

  test('read in a read-only transaction stands still while others write', async () => {
    const store = await openSqliteStore(file);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(file)) });
    const read = db.transaction().setAccessMode('read only');
    await read.execute(async (trx) => {
      const count = () => trx.selectFrom('letters').select('id').execute();
      expect(await count()).toEqual([]);
      await store.letterLife.insert(letterNo(1), 'published');
      expect(await count()).toEqual([]);
    });
    expect(await store.counts.total()).toBe(1);
    await db.destroy();
    await store.close();
  });

  test('is written by two stores of one process at once', async () => {
    const [one, other] = [await openSqliteStore(file), await openSqliteStore(file)];
    const numbers = Array.from({ length: 30 }, (_, n) => n);
    await Promise.all(
      numbers.map((n) => (n % 2 ? one : other).letterLife.insert(letterNo(n), 'published')),
    );
    await Promise.all([one.siteMeta.set('a', '1'), other.siteMeta.set('b', '2')]);
    expect(await one.counts.total()).toBe(30);
    expect(await other.counts.verify()).toEqual([]);
    await one.close();
    await other.close();
  });

  test('is made and written by several processes at once, and none is told that it is busy', async () => {
    const writers = [0, 100, 200].map((from) => startWriter(file, from, from + 15));
    const ends = await Promise.all(writers.map(({ ended }) => ended));
    expect(ends).toEqual([
      { code: 0, errors: '' },
      { code: 0, errors: '' },
      { code: 0, errors: '' },
    ]);
    const store = await openSqliteStore(file);
    expect(await store.counts.total()).toBe(45);
    expect(await store.counts.verify()).toEqual([]);
    expect((await store.content()).version).toBe(90);
    await store.close();
  });

  test('sees at once what another process wrote', async () => {
    const store = await openSqliteStore(file);
    expect(await store.counts.total()).toBe(0);
    const { ended } = startWriter(file, 0, 2);
    await ended;
    expect(await store.counts.total()).toBe(2);
    expect(await store.invalidatedSince(0)).toContain('letter:letter0001');
    await store.close();
  });

  test.each([5, 40, 83])(
    'loses nothing acknowledged when its writer is killed after %i writes',
    async (writes) => {
      const { process: writer, lines, ended } = startWriter(file, 0);
      const acknowledged: string[] = [];
      for await (const line of lines) {
        acknowledged.push(line);
        if (acknowledged.length === writes) writer.kill('SIGKILL');
      }
      expect(await ended).toMatchObject({ code: null });
      expect(acknowledged.length).toBeGreaterThanOrEqual(writes);

      const store = await openSqliteStore(file);
      for (const line of acknowledged) {
        const [id = '', approved] = line.split(' ');
        const letterId = id.slice(0, 'letter0000'.length);
        const responses = await answersOf(store, letterId);
        const response = responses.find((candidate) => candidate.id === id);
        const found = id === letterId ? await store.letters.findById(id) : response;
        expect(found, line).toBeDefined();
        if (approved) expect(response?.state, line).toBe('approved');
      }
      expect(await store.counts.verify()).toEqual([]);
      await store.close();
      const database = openDatabase(file);
      expect(pragma(database, 'integrity_check')).toBe('ok');
      expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
      database.close();
    },
  );
});

type Writer = {
  process: ChildProcess;
  lines: AsyncIterable<string>;
  ended: Promise<{ code: number | null; errors: string }>;
};

function startWriter(file: string, from: number, to = Number.POSITIVE_INFINITY): Writer {
  const child = spawn(process.execPath, [WRITER.pathname, file, String(from), String(to)]);
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'close').then(([code]) => ({ code, errors }));
  return { process: child, lines, ended };
}

function pragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
}

function tablesOf(database: DatabaseSync): unknown[] {
  const rows = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'kysely%'")
    .all();
  return rows.map(({ name }) => name);
}
