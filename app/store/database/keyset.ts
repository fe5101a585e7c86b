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

/** Neighbouring columns that one comparison of rows can hold, from one of the order on. */
type Group = { columns: string; start: number; size: number } & Omit<Key, 'column'>;

/** What a list is sorted by; no two rows have all of its values in common. */
export type Order = {
  format: CursorFormat;
  keys: readonly Key[];
  groups: readonly Group[];
  forwards: RawBuilder<unknown>;
  backwards: RawBuilder<unknown>;
};

/** A range of the rows of an order, to be read in that order. */
export type Slice = { where: RawBuilder<boolean>; orderBy: RawBuilder<unknown>; limit: number };

const EVERYTHING = sql<boolean>`true`;

/** @param columns one for each part of the cursor, such as `creation_time desc` */
export function sortedBy(format: CursorFormat, ...columns: readonly string[]): Order {
  const keys = columns.map((each, i) => {
    const [column = '', direction] = each.split(' ');
    const nullable = format[i]?.endsWith('?') ?? false;
    return { column, descending: direction === 'desc', nullable };
  });
  const groups = groupsOf(keys);
  return { format, keys, groups, forwards: sorted(keys, false), backwards: sorted(keys, true) };
}

function sorted(keys: readonly Key[], backwards: boolean): RawBuilder<unknown> {
  const columns = keys.map(({ column, descending, nullable }) => {
    const direction = descending === backwards ? 'asc' : 'desc';
    const nulls = nullable ? ` nulls ${backwards ? 'first' : 'last'}` : '';
    return `${quoted(column)} ${direction}${nulls}`;
  });
  return sql.raw(columns.join(', '));
}

function groupsOf(keys: readonly Key[]): Group[] {
  const groups: (Omit<Group, 'columns'> & { names: string[] })[] = [];
  for (const [start, { column, descending, nullable }] of keys.entries()) {
    const last = groups.at(-1);
    if (last && !last.nullable && !nullable && last.descending === descending) {
      last.names.push(quoted(column));
      last.size += 1;
    } else {
      groups.push({ names: [quoted(column)], start, size: 1, descending, nullable });
    }
  }
  return groups.map(({ names, ...group }) => ({
    ...group,
    columns: names.length === 1 ? names.join() : `(${names.join(', ')})`,
  }));
}

function quoted(column: string): string {
  return column
    .split('.')
    .map((name) => `"${name}"`)
    .join('.');
}

/**
 * The order in SQL, and the conditions of what lies beyond a position in it, the nearest rows
 * first. Each condition is one range of an index: columns that are sorted in the same direction are
 * compared as a row, and where the direction changes another condition begins. Absent values come
 * last. Without a position everything lies beyond it.
 * @param backwards whether the order is walked from its end
 */
function keyset(
  { groups, ...order }: Order,
  position: Position | undefined,
  backwards = false,
): { orderBy: RawBuilder<unknown>; conditions: RawBuilder<boolean>[] } {
  const conditions = position
    ? groups
        .flatMap((group, i) => {
          const equal = groups.slice(0, i).map((before) => isEqual(before, position));
          return beyond(group, position, backwards).map((further) =>
            equal.length > 0 ? sql<boolean>`${sql.join([...equal, further], sql` and `)}` : further,
          );
        })
        .reverse()
    : [EVERYTHING];
  return { orderBy: backwards ? order.backwards : order.forwards, conditions };
}

function isEqual({ columns, ...group }: Group, position: Position): RawBuilder<boolean> {
  if (position[group.start] === null) return sql.raw(`${columns} is null`);
  return sql`${sql.raw(`${columns} =`)} ${valuesOf(group, position)}`;
}

function beyond(
  { columns, descending, nullable, ...group }: Group,
  position: Position,
  backwards: boolean,
): RawBuilder<boolean>[] {
  if (nullable && position[group.start] === null) {
    return backwards ? [sql.raw(`${columns} is not null`)] : [];
  }
  const sign = descending === backwards ? '>' : '<';
  const further = sql<boolean>`${sql.raw(`${columns} ${sign}`)} ${valuesOf(group, position)}`;
  return nullable && !backwards ? [sql.raw(`${columns} is null`), further] : [further];
}

function valuesOf({ start, size }: Pick<Group, 'start' | 'size'>, position: Position) {
  const values = position.slice(start, start + size);
  return size === 1 ? sql`${values[0]}` : sql`(${sql.join(values)})`;
}

export function sliceBeyond(
  order: Order,
  position: Position,
  { limit, backwards }: { limit: number; backwards: boolean },
): Slice {
  const { orderBy, conditions } = keyset(order, position, backwards);
  const [where, ...further] = conditions;
  if (!where || further.length > 0) throw new Error('The order changes its direction.');
  return { where, orderBy, limit };
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
  return { where: EVERYTHING, orderBy: order.forwards, limit };
}

export function cut<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { where, orderBy, limit }: Slice,
): SelectQueryBuilder<DB, TB, Row> {
  return query.where(where).orderBy(orderBy).limit(limit);
}

export function cursorOf(order: Order, row: object): Cursor {
  return writeCursor(positionOf(order, row));
}

export function positionOf({ keys }: Order, row: object): Position {
  return keys.map(({ column }) => row[column as keyof typeof row]);
}
