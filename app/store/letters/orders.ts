import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TableOrder } from '#domain/letters/table.ts';
import { type CursorFormat, LETTER_CURSOR, type Position } from '#domain/lists/cursor.ts';
import { type Order, type Slice, sortedBy } from '#store/database/keyset.ts';
import type { Tables } from '#store/database/schema.ts';

export type Positioned = { id: string; search_no: number | null; position: Position };

/** A part of an order that can be read along one index. */
export type Part = {
  tables: RawBuilder<unknown>;
  condition?: RawBuilder<boolean>;
  order: Order;
  common: Position;
};

const LETTERS = sql`letters`;
const TIME = ['letters.creation_time', 'letters.id'];
const NEWEST = sortedBy(LETTER_CURSOR, ...TIME.map((column) => `${column} desc`));

const WAITING = sql`(
  select letter_id, count(*) as waiting from responses where state = 'pending' group by letter_id
) as expected inner join letters on letters.id = expected.letter_id`;
const NOBODY_WAITS = sql<boolean>`not exists (
  select 1 from responses where responses.letter_id = letters.id and responses.state = 'pending')`;

export const TABLE_CURSORS: Record<TableOrder, CursorFormat> = {
  newest: LETTER_CURSOR,
  oldest: LETTER_CURSOR,
  changed: LETTER_CURSOR,
  responses: ['count', ...LETTER_CURSOR],
  name: ['text', 'id'],
  country: ['country', ...LETTER_CURSOR],
  waiting: ['count', ...LETTER_CURSOR],
};

const alone = (order: Order) => () => [{ tables: LETTERS, order, common: [] }];

const PARTS: Record<TableOrder, (countries: readonly string[]) => Part[]> = {
  newest: alone(NEWEST),
  oldest: alone(sortedBy(TABLE_CURSORS.oldest, ...TIME)),
  changed: alone(sortedBy(TABLE_CURSORS.changed, 'letters.changed_at desc', 'letters.id desc')),
  responses: alone(
    sortedBy(
      TABLE_CURSORS.responses,
      'letters.nr_responses desc',
      'letters.creation_time desc',
      'letters.id desc',
    ),
  ),
  name: alone(sortedBy(TABLE_CURSORS.name, 'letters.sorted_name', 'letters.id')),
  country: (countries) =>
    countries.map((country) => ({
      tables: LETTERS,
      condition: sql<boolean>`letters.country = ${country}`,
      order: NEWEST,
      common: [country],
    })),
  waiting: () => [
    {
      tables: WAITING,
      order: sortedBy(
        TABLE_CURSORS.waiting,
        'expected.waiting desc',
        'letters.creation_time desc',
        'letters.id desc',
      ),
      common: [],
    },
    { tables: LETTERS, condition: NOBODY_WAITS, order: NEWEST, common: [0] },
  ],
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

export async function readPart(
  db: Kysely<Tables>,
  { tables, condition, order, common }: Part,
  { where, orderBy, limit }: Slice,
  conditions: readonly RawBuilder<boolean>[],
  among?: readonly string[],
): Promise<Positioned[]> {
  const keys = order.keys.map(({ column }, i) => sql`${sql.ref(column)} as ${sql.ref(`key${i}`)}`);
  const all = [condition, where, among && sql`chosen.id = letters.id`, ...conditions].filter(
    (each) => each !== undefined,
  );
  const { rows } = await sql<Record<string, string | number> & { id: string; no: number | null }>`
    select letters.id as id, letters.search_no as no, ${sql.join(keys)}
    from ${among ? sql`${theseFirst(among)} cross join ` : sql``}${tables}
    where ${sql.join(all, sql` and `)} order by ${orderBy}
    limit cast(${limit} as integer)`.execute(db);
  return rows.map(({ id, no, ...row }) => ({
    id,
    search_no: no,
    position: [...common, ...order.keys.map((_, i) => row[`key${i}`] ?? '')],
  }));
}

/** A few letters, written so that every database begins with them and puts only them in order. */
function theseFirst(ids: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select id from letters where id in (${sql.join([...ids])}) limit cast(${ids.length} as integer)
  ) as chosen`;
}
