import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import {
  type Cursor,
  type CursorFormat,
  type Position,
  readCursor,
  writeCursor,
} from '#domain/lists/cursor.ts';
import { type Page, type PageOptions, toPage } from '#domain/lists/paging.ts';

type Key = { column: string; descending: boolean; nullable: boolean };

/** What a list is sorted by; no two rows have all of its values in common. */
export type Order = { format: CursorFormat; keys: readonly Key[] };

/** A range of the rows of an order, to be read in that order. */
export type Slice = { where: RawBuilder<boolean>; orderBy: RawBuilder<unknown>; limit: number };

/** @param columns one for each part of the cursor, such as `creation_time desc` */
export function sortedBy(format: CursorFormat, ...columns: readonly string[]): Order {
  const keys = columns.map((each, i) => {
    const [column = '', direction] = each.split(' ');
    const nullable = format[i]?.endsWith('?') ?? false;
    return { column, descending: direction === 'desc', nullable };
  });
  return { format, keys };
}

/**
 * The order in SQL, and the conditions of what lies beyond a position in it, the nearest rows
 * first. Each condition is one range of an index: columns that are sorted in the same direction are
 * compared as a row, and where the direction changes another condition begins. Absent values come
 * last. Without a position everything lies beyond it.
 * @param backwards whether the order is walked from its end
 */
function keyset(
  { keys }: Order,
  position: Position | undefined,
  backwards = false,
): { orderBy: RawBuilder<unknown>; conditions: RawBuilder<boolean>[] } {
  const sorted = keys.map(({ column, descending, nullable }) => {
    const direction = descending === backwards ? 'asc' : 'desc';
    const nulls = nullable ? ` nulls ${backwards ? 'first' : 'last'}` : '';
    return sql`${sql.ref(column)} ${sql.raw(direction + nulls)}`;
  });
  const conditions = position
    ? groupsOf(keys, position)
        .flatMap((group, i, groups) => {
          const equal = groups.slice(0, i).map(isEqual);
          return beyond(group, backwards).map(
            (further) => sql<boolean>`${sql.join([...equal, further], sql` and `)}`,
          );
        })
        .reverse()
    : [sql<boolean>`true`];
  return { orderBy: sql.join(sorted), conditions };
}

export async function readBeyond<Row>(
  order: Order,
  position: Position | undefined,
  { limit, backwards = false }: { limit: number; backwards?: boolean },
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const { conditions, ...sorted } = keyset(order, position, backwards);
  for (const where of conditions) {
    const missing = limit - rows.length;
    if (missing > 0) rows.push(...(await read({ where, ...sorted, limit: missing })));
  }
  return rows;
}

export async function readPage<Row extends object>(
  order: Order,
  { after, limit: size }: PageOptions & { limit: number },
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Page<Row>> {
  const position = readCursor(order.format, after);
  const rows = await readBeyond(order, position, { limit: size + 1 }, read);
  return toPage(rows, { size, atStart: !position, cursorOf: (row) => cursorOf(order, row) });
}

/** As many rows as there may be, from the beginning of an order. */
export function fromStart(order: Order, limit: number): Slice {
  return { where: sql<boolean>`true`, orderBy: keyset(order, undefined).orderBy, limit };
}

export function cut<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { where, orderBy, limit }: Slice,
): SelectQueryBuilder<DB, TB, Row> {
  return query.where(where).orderBy(orderBy).limit(limit);
}

export function cursorOf({ keys }: Order, row: object): Cursor {
  return writeCursor(keys.map(({ column }) => row[column as keyof typeof row]));
}

type Group = {
  columns: string[];
  values: Position[number][];
  descending: boolean;
  nullable: boolean;
};

/** Neighbouring columns that one comparison of rows can hold. */
function groupsOf(keys: readonly Key[], position: Position): Group[] {
  const groups: Group[] = [];
  for (const [i, { column, descending, nullable }] of keys.entries()) {
    const last = groups.at(-1);
    const value = position[i] ?? null;
    if (last && !last.nullable && !nullable && last.descending === descending) {
      last.columns.push(column);
      last.values.push(value);
    } else {
      groups.push({ columns: [column], values: [value], descending, nullable });
    }
  }
  return groups;
}

function isEqual({ columns, values }: Group): RawBuilder<boolean> {
  const [column] = columns;
  if (column && values[0] === null) return sql`${sql.ref(column)} is null`;
  return sql`${rowOf(columns.map((each) => sql.ref(each)))} = ${rowOf(values)}`;
}

/** The farthest first. */
function beyond(
  { columns, values, descending, nullable }: Group,
  backwards: boolean,
): RawBuilder<boolean>[] {
  const column = sql.ref(columns[0] ?? '');
  const sign = sql.raw(descending === backwards ? '>' : '<');
  const absent = nullable && values[0] === null;
  if (absent) return backwards ? [sql`${column} is not null`] : [];
  const further = sql<boolean>`${rowOf(columns.map((each) => sql.ref(each)))} ${sign} ${rowOf(values)}`;
  return nullable && !backwards ? [sql`${column} is null`, further] : [further];
}

function rowOf(parts: readonly unknown[]): RawBuilder<unknown> {
  return parts.length === 1 ? sql`${parts[0]}` : sql`(${sql.join([...parts])})`;
}
