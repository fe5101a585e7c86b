import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TableFilter, TableOrder } from '#domain/letters/table.ts';
import { type CursorFormat, LETTER_CURSOR, type Position } from '#domain/lists/cursor.ts';
import { type Order, type Slice, sortedBy } from '#store/database/keyset.ts';
import type { Tables } from '#store/database/schema.ts';
import { alongIndex } from '#store/database/sqlite/along-index.ts';

export type Positioned = { id: string; search_no: number | null; position: Position };

/** A part of an order that can be read along one index. */
export type Part = {
  index: string;
  condition?: RawBuilder<boolean>;
  order: Order;
  common: Position;
};

const TIME = ['letters.creation_time', 'letters.id'];
const NEWEST = sortedBy(LETTER_CURSOR, ...TIME.map((column) => `${column} desc`));

export const TABLE_CURSORS: Record<TableOrder, CursorFormat> = {
  newest: LETTER_CURSOR,
  oldest: LETTER_CURSOR,
  changed: LETTER_CURSOR,
  responses: ['count', ...LETTER_CURSOR],
  name: ['text', 'id'],
  country: ['country', ...LETTER_CURSOR],
  waiting: ['count', ...LETTER_CURSOR],
};

const alone = (order: Order, index: string) => () => [{ index, order, common: [] }];
const BY_TIME = 'letters_all_by_time';
const BY_COUNTRY = 'letters_all_by_country';

const PARTS: Record<TableOrder, (countries: readonly string[]) => Part[]> = {
  newest: alone(NEWEST, BY_TIME),
  oldest: alone(sortedBy(TABLE_CURSORS.oldest, ...TIME), BY_TIME),
  changed: alone(
    sortedBy(TABLE_CURSORS.changed, 'letters.changed_at desc', 'letters.id desc'),
    'letters_all_by_change',
  ),
  responses: alone(
    sortedBy(
      TABLE_CURSORS.responses,
      'letters.nr_responses desc',
      'letters.creation_time desc',
      'letters.id desc',
    ),
    'letters_all_by_responses',
  ),
  name: alone(
    sortedBy(TABLE_CURSORS.name, 'letters.sorted_name', 'letters.id'),
    'letters_all_by_name',
  ),
  country: (countries) =>
    countries.map((country) => ({
      index: BY_COUNTRY,
      condition: sql<boolean>`letters.country = ${country}`,
      order: NEWEST,
      common: [country],
    })),
  waiting: alone(
    sortedBy(
      TABLE_CURSORS.waiting,
      'letters.nr_waiting desc',
      'letters.creation_time desc',
      'letters.id desc',
    ),
    'letters_all_by_waiting',
  ),
};

/** The parts of an order from the one on in which a position lies, the nearest first. */
export function partsFrom(
  order: TableOrder,
  {
    position,
    backwards,
    countries,
  }: { position: Position | undefined; backwards: boolean; countries: readonly string[] },
): Part[] {
  const parts = PARTS[order](countries);
  const at = parts.findLastIndex(({ common }) =>
    common.every((value, i) => value === position?.[i]),
  );
  if (!position || at < 0) return parts;
  return backwards ? parts.slice(0, at + 1).reverse() : parts.slice(at);
}

/** By time there are indexes of a state and of a country, in which nothing has to be looked through. */
function indexOf({ index }: Part, { state, country }: Pick<TableFilter, 'state' | 'country'>) {
  if (index !== BY_TIME) return index;
  return state ? undefined : country ? BY_COUNTRY : BY_TIME;
}

type Asked = {
  filter: Pick<TableFilter, 'state' | 'country'>;
  conditions: readonly RawBuilder<boolean>[];
  /** The rows of a few letters, read before all else; only they are put in order. */
  among: RawBuilder<unknown> | undefined;
  /** Whether their numbers in the index of words are wanted, which no index of an order has. */
  numbered: boolean;
};

export async function readPart(
  db: Kysely<Tables>,
  part: Part,
  { where, orderBy, limit }: Slice,
  { filter, conditions, among, numbered }: Asked,
): Promise<Positioned[]> {
  const { condition, order, common } = part;
  const keys = order.keys.map(({ column }, i) => sql`${sql.ref(column)} as ${sql.ref(`key${i}`)}`);
  const all = [condition, where, ...conditions].filter((each) => each !== undefined);
  const letters = among
    ? sql`(${among}) as letters`
    : alongIndex(db, 'letters', indexOf(part, filter));
  const number = numbered ? sql`letters.search_no` : sql`null`;
  const { rows } = await sql<Record<string, string | number> & { id: string; no: number | null }>`
    select letters.id as id, ${number} as no, ${sql.join(keys)} from ${letters}
    where ${sql.join(all, sql` and `)} order by ${orderBy}
    limit cast(${limit} as integer)`.execute(db);
  return rows.map(({ id, no, ...row }) => ({
    id,
    search_no: no,
    position: [...common, ...order.keys.map((_, i) => row[`key${i}`] ?? '')],
  }));
}

/** A few letters, written so that every database begins with them. */
export function theseRows(ids: readonly string[]): RawBuilder<unknown> {
  return sql`select * from letters where id in (${sql.join([...ids])})
    limit cast(${ids.length} as integer)`;
}
