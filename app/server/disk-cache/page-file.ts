import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StoredRow } from './stored-page.ts';

/** In the data folder. */
export const PAGES_FOLDER = 'page-cache';
const PAGE_BYTES = 4096;
/** A row's keys, indexes and the rest of its last page. */
const ROW_OVERHEAD_BYTES = 2048;
const EVICTED_AT_ONCE = 32;
const NAME = /^pages-.*\.sqlite/;
const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

const SCHEMA = `
  create table if not exists pages (id integer primary key autoincrement, key text not null unique,
    tags text not null, versions text not null, rest text not null, checksum text not null);
  create table if not exists bodies (id integer primary key, body blob not null);
  create table if not exists shown (letter text not null, page integer not null,
    primary key (letter, page)) without rowid`;

export type PageFile = ReturnType<typeof openPageFile>;

/**
 * Pages in a file that the processes of a machine share; of other generations none is left. Nothing waits for a lock:
 * what is locked throws, as what is damaged does. After a power cut it may be damaged: it is not written through.
 */
export function openPageFile(folder: string, generation: string, bytesMax: number) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `pages-${generation}.sqlite`;
  removePageFiles(folder, name);
  const file = path.join(folder, name);
  const database = openOrAnew(file);
  const one = database.prepare(
    'select key, tags, versions, rest, checksum, body from pages join bodies using (id) where key = ?',
  );
  const idOf = database.prepare('select id from pages where key = ?');
  const oldest = database.prepare('select id, tags from pages order by id limit ?');
  const after = database.prepare(
    'select id, tags, versions from pages where id > ? order by id limit ?',
  );
  const ofLetter = database.prepare('select page from shown where letter = ?');
  const tagsOf = database.prepare('select tags from pages where id = ?');
  const insertPage = database.prepare(
    'insert into pages (key, tags, versions, rest, checksum) values (?, ?, ?, ?, ?)',
  );
  const insertBody = database.prepare('insert into bodies (id, body) values (?, ?)');
  const insertShown = database.prepare('insert or ignore into shown (letter, page) values (?, ?)');
  const deletePage = database.prepare('delete from pages where id = ?');
  const deleteBody = database.prepare('delete from bodies where id = ?');
  const deleteShown = database.prepare('delete from shown where letter = ? and page = ?');
  const numberOf = (pragma: string) =>
    Number(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0]);
  const bytes = () => (numberOf('page_count') - numberOf('freelist_count')) * PAGE_BYTES;

  function inTransaction(work: () => void): void {
    database.exec('begin immediate');
    try {
      work();
      database.exec('commit');
    } catch (error) {
      // A full disk has rolled back already.
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  }

  function remove(id: number): void {
    const tags = String(tagsOf.get(id)?.tags ?? '');
    for (const letter of lettersOf(tags)) deleteShown.run(letter, id);
    deletePage.run(id);
    deleteBody.run(id);
  }

  function makeRoom(needed: number): void {
    for (let used = bytes(); used + needed > bytesMax; used = bytes()) {
      const first = oldest.all(EVICTED_AT_ONCE);
      if (first.length === 0) return;
      for (const { id } of first) remove(Number(id));
    }
  }

  return {
    bytes,

    find: (key: string) => one.get(key) as StoredRow | undefined,

    /** The oldest go for them. */
    write(rows: readonly StoredRow[]): void {
      inTransaction(() => {
        for (const { key } of rows) {
          const before = idOf.get(key);
          if (before) remove(Number(before.id));
        }
        makeRoom(rows.reduce((sum, row) => sum + sizeOf(row), 0));
        for (const { key, tags, versions, rest, checksum, body } of rows) {
          const id = Number(insertPage.run(key, tags, versions, rest, checksum).lastInsertRowid);
          insertBody.run(id, body);
          for (const letter of lettersOf(tags)) insertShown.run(letter, id);
        }
      });
    },

    after: (id: number, limit: number) =>
      after.all(id, limit) as { id: number; tags: string; versions: string }[],

    delete: (ids: readonly number[]) => inTransaction(() => ids.forEach(remove)),

    /** @returns how many pages showed one of them */
    deleteShowing(letters: Iterable<string>): number {
      const pages = new Set<number>();
      for (const letter of letters) {
        for (const { page } of ofLetter.all(letter)) pages.add(Number(page));
      }
      if (pages.size > 0) inTransaction(() => pages.forEach(remove));
      return pages.size;
    },

    /** What was deleted is gone from the log too, unless somebody reads just now. */
    emptyLog: () => numberOf('wal_checkpoint(truncate)') === 0,

    close: () => database.close(),

    discard(): void {
      database.close();
      removeFile(file);
    },
  };
}

export function removePageFiles(folder: string, kept?: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (NAME.test(name) && !(kept && name.startsWith(kept))) rmSync(path.join(folder, name));
  }
}

export function isDamage(error: unknown): boolean {
  return [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(codeOf(error));
}

export function isLocked(error: unknown): boolean {
  return codeOf(error) === SQLITE_BUSY;
}

export function isOfLetter(tag: string): boolean {
  return tag.startsWith('letter:');
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

function lettersOf(tags: string): string[] {
  return tags.split(' ').filter(isOfLetter);
}

function sizeOf({ tags, versions, rest, body }: StoredRow): number {
  return ROW_OVERHEAD_BYTES + tags.length * 2 + versions.length + rest.length + body.length;
}

function openOrAnew(file: string): DatabaseSync {
  try {
    return open(file);
  } catch (error) {
    if (!isDamage(error)) throw error;
    removeFile(file);
    return open(file);
  }
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec(`pragma page_size = ${PAGE_BYTES}`);
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = off');
    database.exec('pragma secure_delete = on');
    database.exec('pragma cache_size = -2000');
    database.exec(SCHEMA);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function removeFile(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
}
