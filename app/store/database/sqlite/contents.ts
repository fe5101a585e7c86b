import type { DatabaseSync } from 'node:sqlite';

/** A table of the store: its columns, and those of them that name a row. */
export type TableOfStore = { name: string; columns: string[]; key: string[] };

/**
 * The tables of a store in an SQLite file, each after those that it refers to. Throws if one has
 * rows without a name, since they could not be told apart.
 */
export function tablesOf(database: DatabaseSync): TableOfStore[] {
  const names = database
    .prepare(
      `select name from sqlite_schema
       where type = 'table' and name not like 'kysely%' and name not like 'sqlite%' order by name`,
    )
    .all()
    .map(({ name }) => String(name));
  const left = new Map(names.map((name) => [name, targetsOf(database, name)]));
  const ordered: TableOfStore[] = [];
  while (left.size > 0) {
    const next = [...left].find(([, targets]) => targets.every((target) => !left.has(target)));
    if (!next) throw new Error(`These tables refer to each other: ${[...left.keys()].join(', ')}`);
    left.delete(next[0]);
    ordered.push(describe(database, next[0]));
  }
  return ordered;
}

/** Rows of a table in the order of their names, after one of them. */
export function rowsAfter(
  database: DatabaseSync,
  { name, columns, key }: TableOfStore,
  after: readonly unknown[] | undefined,
  limit: number,
): Record<string, unknown>[] {
  const where = after ? `where (${key.join(', ')}) > (${key.map(() => '?').join(', ')})` : '';
  return database
    .prepare(
      `select ${columns.join(', ')} from ${name} ${where} order by ${key.join(', ')} limit ${limit}`,
    )
    .all(...((after ?? []) as string[]));
}

function targetsOf(database: DatabaseSync, name: string): string[] {
  const rows = database.prepare(`pragma foreign_key_list(${name})`).all();
  return rows.map(({ table }) => String(table)).filter((target) => target !== name);
}

function describe(database: DatabaseSync, name: string): TableOfStore {
  const rows = database.prepare(`pragma table_info(${name})`).all();
  const key = rows.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
  if (key.length === 0) throw new Error(`Nothing names the rows of the table ${name}.`);
  return {
    name,
    columns: rows.map((row) => String(row.name)),
    key: key.map((row) => String(row.name)),
  };
}
