import { type Kysely, type Selectable, sql } from 'kysely';
import { type Position, readCursor } from '#domain/lists/cursor.ts';
import { type Page, type PageOptions, toPage } from '#domain/lists/paging.ts';
import { cursorOf, type Order } from '#store/database/keyset.ts';
import type { Tables } from '#store/database/schema.ts';

/** Which part of what waits: the urgent, by their ids unless there are very many, or the others. */
export type Half = { ids: readonly string[] } | 'urgent' | 'others';

/** So many are found by themselves, and sorted and filtered after that. */
const FOUND_BY_ID = 1000;

export type Range = { from: Position | undefined; limit: number };

/** A page of what waits: in any order, what a child may need help for comes before all else. */
export async function readUrgentFirst<Row extends object>(
  { db, table, order }: { db: Kysely<Tables>; table: 'letters' | 'responses'; order: Order },
  {
    after,
    limit: size,
    foundById = FOUND_BY_ID,
  }: PageOptions & { limit: number; foundById?: number | undefined },
  read: (range: Range, half: Half) => Promise<Row[]>,
): Promise<Page<Row>> {
  const position = readCursor(['count', ...order.format], after);
  const rows: { row: Row; concern: number }[] = [];
  for (const concern of [1, 0]) {
    const limit = size + 1 - rows.length;
    if (limit <= 0 || concern > Number(position?.[0] ?? concern)) continue;
    const half = concern ? await urgentHalf(db, table, foundById) : 'others';
    if (typeof half === 'object' && half.ids.length === 0) continue;
    const from = position?.[0] === concern ? position.slice(1) : undefined;
    const found = await read({ from, limit }, half);
    rows.push(...found.map((row) => ({ row, concern })));
  }
  const page = toPage(rows, {
    size,
    atStart: !position,
    cursorOf: ({ row, concern }) => `${concern}.${cursorOf(order, row)}`,
  });
  return { ...page, items: page.items.map(({ row }) => row) };
}

export function urgentFirst<Item extends { concern: boolean }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => Number(other.concern) - Number(one.concern));
}

/**
 * A table, or some of its rows found by their ids and by nothing else: a database would rather walk
 * along the index of an order.
 */
export function rowsOf<Name extends 'letters' | 'responses' | 'submissions'>(
  name: Name,
  key: 'id' | 'letter_id',
  ids: readonly string[] | undefined,
) {
  const table = sql.table(name);
  const rows = ids
    ? sql`(select * from ${table} where ${sql.ref(key)} in (${sql.join([...ids])})
        limit cast(${ids.length} as integer))`
    : table;
  return sql<Selectable<Tables[Name]>>`${rows}`.as<Name>(name);
}

async function urgentHalf(
  db: Kysely<Tables>,
  table: 'letters' | 'responses',
  most: number,
): Promise<Half> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('state', '=', 'pending')
    .where('concern', '=', 1)
    .orderBy('creation_time')
    .orderBy('id')
    .limit(most + 1)
    .execute();
  return rows.length > most ? 'urgent' : { ids: rows.map(({ id }) => id) };
}
