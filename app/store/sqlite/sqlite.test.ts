import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type LogEvent } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { letterNo, NOON, ROSA, responseNo } from '../cast.ts';
import { describeContent } from '../contract/content.ts';
import { describeLeases } from '../contract/leases.ts';
import { describeOutbox } from '../contract/outbox.ts';
import { describeSenders } from '../contract/senders.ts';
import { describeStore } from '../contract/store.ts';
import { describeSubmissions } from '../contract/submissions.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import { OLDEST_SQLITE, openDatabase, requireSqlite, sqliteDialect } from './dialect.ts';
import { openSqliteStore } from './open.ts';
import { newFolder, openTemporaryStore } from './temporary.ts';

const WRITER = new URL('./writer.ts', import.meta.url);

describeStore('a store in an SQLite file', openTemporaryStore);
describeOutbox('the outbox in an SQLite file', openTemporaryStore);
describeSubmissions('letters from visitors in an SQLite file', openTemporaryStore);
describeContent('in an SQLite file', openTemporaryStore);
describeLeases('in an SQLite file', openTemporaryStore);
describeSenders('what visitors send, in an SQLite file', openTemporaryStore);

describe('SQLite', () => {
  test('of version 3.51.3 or later is trusted with the store', () => {
    expect(OLDEST_SQLITE).toBe('3.51.3');
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
    await store.setMark('samples', 'loaded');
    await store.close();
    await rm(`${file}-wal`, { force: true });
    const again = await openSqliteStore(file);
    expect(await again.mark('samples')).toBe('loaded');
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
    await Promise.all([one.setMark('a', '1'), other.setMark('b', '2')]);
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
    expect(await store.contentVersion()).toBe(90);
    await store.close();
  });

  test('sees at once what another process wrote', async () => {
    const store = await openSqliteStore(file);
    expect(await store.counts.total()).toBe(0);
    const { ended } = startWriter(file, 0, 2);
    await ended;
    expect(await store.counts.total()).toBe(2);
    expect(await store.touchedSince(0)).toContain('letter:letter0001');
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
        const responses = await store.responses.listAll(letterId);
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

describe('the plan of a query', () => {
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  let folder: string;
  let store: Store;
  let database: DatabaseSync;

  beforeAll(async () => {
    folder = await newFolder();
    const file = join(folder, 'wildpost.sqlite');
    const log = ({ query }: LogEvent) => void queries.push(query);
    store = await openSqliteStore(file, { log });
    database = openDatabase(file);
    for (let n = 0; n < 3; n += 1) {
      const { id } = await store.letterLife.insert(
        letterNo(n, { principles: ['life'] }),
        'published',
      );
      const response = await store.responses.write(responseNo(n, id));
      await store.responses.approve(response.id, { version: 1, by: ROSA });
    }
  });

  afterAll(async () => {
    database.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  /** How SQLite goes about everything that a read asks of it. */
  async function plansOf(read: () => Promise<unknown>): Promise<string[]> {
    queries.length = 0;
    await read();
    return queries.flatMap((query) => {
      const explain = database.prepare(`explain query plan ${query.sql}`);
      return explain
        .all(...(query.parameters as SQLInputValue[]))
        .map(({ detail }) => String(detail));
    });
  }

  const after = { creationTime: String(NOON), id: 'a', nrApproved: 1 };
  const texts = 'SEARCH letter_texts USING INDEX sqlite_autoindex_letter_texts_1 (letter_id=?)';
  const older = '(creation_time,id)<(?,?)';
  const newer = '(creation_time,id)>(?,?)';
  const by = (index: string, condition: string) =>
    `SEARCH letters USING INDEX ${index} (${condition})`;

  test.each<{ name: string; read: () => Promise<unknown>; plan: string[] }>([
    {
      name: 'a topic',
      read: () => store.letters.listByTopic('sea', { locale: 'fr' }),
      plan: [by('letters_by_topic', 'state=? AND topic=?'), texts],
    },
    {
      name: 'a topic, further on',
      read: () => store.letters.listByTopic('sea', { locale: 'fr', after }),
      plan: [by('letters_by_topic', `state=? AND topic=? AND ${older}`)],
    },
    {
      name: 'a country',
      read: () => store.letters.listByCountry('KE', { locale: 'fr' }),
      plan: [by('letters_by_country', 'state=? AND country=?'), texts],
    },
    {
      name: 'a country, further on',
      read: () => store.letters.listByCountry('KE', { locale: 'fr', after }),
      plan: [by('letters_by_country', `state=? AND country=? AND ${older}`)],
    },
    {
      name: 'the latest',
      read: () => store.letters.listLatest({ locale: 'fr' }),
      plan: [by('letters_by_time', 'state=?'), texts],
    },
    {
      name: 'the latest, further on',
      read: () => store.letters.listLatest({ locale: 'fr', after }),
      plan: [by('letters_by_time', `state=? AND ${older}`)],
    },
    {
      name: 'adoption',
      read: () => store.letters.listForAdoption(undefined, { locale: 'fr' }),
      plan: [by('letters_by_answers', 'state=?'), texts],
    },
    {
      name: 'adoption, further on',
      read: () => store.letters.listForAdoption(undefined, { locale: 'fr', after }),
      plan: [by('letters_by_answers', 'state=? AND (nr_approved,creation_time,id)>(?,?,?)'), texts],
    },
    {
      name: 'adoption of a topic',
      read: () => store.letters.listForAdoption('sea', { locale: 'fr' }),
      plan: [by('letters_by_topic_answers', 'state=? AND topic=?'), texts],
    },
    {
      name: 'adoption of a topic, further on',
      read: () => store.letters.listForAdoption('desert', { locale: 'fr', after }),
      plan: [
        by(
          'letters_by_topic_answers',
          'state=? AND topic=? AND (nr_approved,creation_time,id)>(?,?,?)',
        ),
        texts,
      ],
    },
    {
      name: 'the letters of a principle',
      read: () => store.letters.listByPrinciple('life', { locale: 'fr', limit: 3 }),
      plan: [
        'SEARCH letter_principles USING COVERING INDEX letter_principles_by_time (principle=?)',
        'CORRELATED SCALAR SUBQUERY 1',
        by('sqlite_autoindex_letters_1', 'id=?'),
        by('letters_by_id', 'state=? AND id=?'),
        texts,
      ],
    },
    {
      name: 'the neighbours of a letter',
      read: async () => {
        const letter = await store.letters.findById('letter0000');
        queries.length = 0;
        return letter && store.letters.neighbours(letter, 'fr');
      },
      plan: [
        by('letters_by_topic', `state=? AND topic=? AND ${older}`),
        by('letters_by_topic', `state=? AND topic=? AND ${newer}`),
      ],
    },
    {
      name: 'a letter by its slug',
      read: () => store.letters.findBySlug('letter0000-of-many'),
      plan: [by('sqlite_autoindex_letters_2', 'slug=?'), texts],
    },
    {
      name: 'a letter by its id',
      read: () => store.letters.findById('letter0000'),
      plan: [by('sqlite_autoindex_letters_1', 'id=?'), texts],
    },
    {
      name: 'the addresses',
      read: () => store.letters.listAddresses('', 100),
      plan: [by('letters_by_id', 'state=? AND id>?')],
    },
  ])('of $name uses its index and sorts nothing', async ({ read, plan }) => {
    expect(await plansOf(read)).toEqual(plan);
  });

  const tail = 'set_number>?';
  const head = 'set_number>? AND set_number<?';
  const further = '(set_number,creation_time,id)>(?,?,?)';

  test.each([
    { place: { start: 0 }, stretches: [tail] },
    { place: { start: 1 }, stretches: [tail, head] },
    { place: { start: 1, after: { ...after, set: 1 } }, stretches: [further, head] },
    {
      place: { start: 1, after: { ...after, set: 0 } },
      stretches: [`${further} AND set_number<?`],
    },
  ])('of the responses round from $place uses its index and sorts nothing', async (round) => {
    const plans = await plansOf(() => store.responses.readPublic('letter0000', round.place));
    expect(plans).toEqual(
      round.stretches.flatMap((stretch) => [
        `SEARCH responses USING INDEX responses_by_letter (letter_id=? AND state=? AND ${stretch})`,
        'SCALAR SUBQUERY 1',
        by('sqlite_autoindex_letters_1', 'id=?'),
      ]),
    );
  });

  test('that has no index is told from one that has', async () => {
    const db = new Kysely<Tables>({
      dialect: sqliteDialect(openDatabase(join(folder, 'wildpost.sqlite'))),
      log: ({ query }) => void queries.push(query),
    });
    const plans = await plansOf(() =>
      db.selectFrom('letters').select('age').orderBy('age').execute(),
    );
    expect(plans).toEqual(['SCAN letters', 'USE TEMP B-TREE FOR ORDER BY']);
    await db.destroy();
  });
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
