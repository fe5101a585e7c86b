import { DatabaseSync } from 'node:sqlite';
import {
  LETTERS_AT_ONCE,
  type PictureRow,
  picturesOf,
  type SnapshotReader,
} from '#store/database/snapshot.ts';
import { tableNames } from './contents.ts';
import { openDatabase } from './dialect.ts';

type Made = { name: string; type: 'table' | 'index' | 'trigger'; sql: string };

const VIRTUAL = /^create virtual table/i;

export function readSqliteSnapshot(file: string): SnapshotReader {
  const database = openDatabase(file, { readOnly: true });
  const pictures = database.prepare(
    `select id, photo_hash, thumbnail_hash from letters where id > ? order by id limit ${LETTERS_AT_ONCE}`,
  );
  return {
    async pictures(after) {
      const rows = pictures.all(after) as PictureRow[];
      return { pictures: picturesOf(rows), last: rows.at(-1)?.id };
    },
    async begin() {
      database.exec('begin');
      // The moment is that of the first question.
      database.prepare('select 1 from letters limit 1').get();
    },
    async end() {
      if (database.isTransaction) database.exec('rollback');
    },
    async writeTo(target) {
      copyInto(database, target);
    },
    async close() {
      database.close();
    },
  };
}

/** The one cannot write, and the other has no part in the moment. */
function copyInto(from: DatabaseSync, target: string): void {
  const to = new DatabaseSync(target, { enableForeignKeyConstraints: false });
  try {
    // Whatever happens to this machine, a copy that was not finished is thrown away.
    to.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -64000');
    to.exec('begin');
    const made = from
      .prepare(
        `select name, type, sql from sqlite_schema
         where sql is not null and name not like 'sqlite^_%' escape '^'`,
      )
      .all() as Made[];
    const own = tableNames(from);
    const tables = made.filter(({ name, type }) => type === 'table' && own.includes(name));
    for (const { sql } of tables) to.exec(sql);
    for (const { name } of tables) copyTable(from, to, name);
    for (const { type, sql } of made) if (type === 'index') to.exec(sql);
    for (const { name, sql } of made.filter(({ sql }) => VIRTUAL.test(sql))) {
      to.exec(sql);
      for (const command of ["('rebuild')", "('secure-delete', 1)"]) setUp(to, name, command);
    }
    for (const { type, sql } of made) if (type === 'trigger') to.exec(sql);
    to.exec('commit');
  } finally {
    to.close();
  }
}

/** An index of words is made anew of the table whose words it has. */
function setUp(to: DatabaseSync, name: string, command: string): void {
  const columns = command.includes(',') ? `${name}, rank` : name;
  to.exec(`insert into ${name} (${columns}) values ${command}`);
}

function copyTable(from: DatabaseSync, to: DatabaseSync, name: string): void {
  const rows = from.prepare(`select * from "${name}"`);
  rows.setReadBigInts(true);
  rows.setReturnArrays(true);
  const placeholders = rows.columns().map(() => '?');
  const insert = to.prepare(`insert into "${name}" values (${placeholders.join(', ')})`);
  for (const row of rows.iterate()) insert.run(...(row as unknown as string[]));
}
