import type { DatabaseSync } from 'node:sqlite';

export type TableOfStore = { name: string; columns: string[]; key: string[] };

/** Without those that an index of the engine's own is made of. */
export function tableNames(database: DatabaseSync): string[] {
  const tables = database.prepare('pragma main.table_list').all();
  const own = tables.filter(({ name, type }) => type === 'table' && !/^sqlite/.test(String(name)));
  return own.map(({ name }) => String(name)).sort();
}

/** Each after those that it refers to; a table whose rows have no key is an error. */
export function tablesOf(database: DatabaseSync): TableOfStore[] {
  const names = tableNames(database).filter((name) => !name.startsWith('kysely'));
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
