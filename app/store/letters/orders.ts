import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TableOrder } from '#domain/letters/table.ts';
import type { Tables } from '#store/database/schema.ts';

type Value = string | number;
/** Where something stands in an order: the values that it is sorted by. */
type Position = readonly Value[];
/** A letter where it stands in an order, and its number in the search. */
export type Placed = { id: string; searchNo: number | null; position: Position };

/** A letter that a page goes on from, with everything that letters are sorted by. */
type Anchor = {
  id: string;
  name: string;
  country: string;
  creationTime: number;
  changedAt: number;
  nrResponses: number;
  waiting: number;
};

/** A part of the order that can be read along one index. */
type Part = {
  tables: RawBuilder<unknown>;
  /** Columns that it is sorted by, all in the same direction. */
  keys: readonly string[];
  descending: boolean;
  condition?: RawBuilder<boolean>;
  /** Whether a letter stands in this part, and where. */
  positionOf(anchor: Anchor): Position | undefined;
};

export type Stretch = {
  from: Position | undefined;
  /** The next letters from a position on that meet the conditions: of all, or of a few named ones. */
  read(
    db: Kysely<Tables>,
    from: Position | undefined,
    conditions: readonly RawBuilder<boolean>[],
    limit: number,
    among?: readonly string[],
  ): Promise<Placed[]>;
};

const LETTERS = sql`letters`;
const byTime = ({ creationTime, id }: Anchor) => [creationTime, id];
const TIME = ['letters.creation_time', 'letters.id'];

const WAITING = sql`(
  select letter_id, count(*) as waiting from responses where state = 'pending' group by letter_id
) as expected inner join letters on letters.id = expected.letter_id`;
const NOBODY_WAITS = sql<boolean>`not exists (
  select 1 from responses where responses.letter_id = letters.id and responses.state = 'pending')`;

/** The parts of every order, one after the other; countries stand in the order of their names. */
const PARTS: Record<TableOrder, (countries: readonly string[]) => Part[]> = {
  newest: () => [{ tables: LETTERS, keys: TIME, descending: true, positionOf: byTime }],
  oldest: () => [{ tables: LETTERS, keys: TIME, descending: false, positionOf: byTime }],
  changed: () => [
    {
      tables: LETTERS,
      keys: ['letters.changed_at', 'letters.id'],
      descending: true,
      positionOf: ({ changedAt, id }) => [changedAt, id],
    },
  ],
  responses: () => [
    {
      tables: LETTERS,
      keys: ['letters.nr_responses', ...TIME],
      descending: true,
      positionOf: ({ nrResponses, creationTime, id }) => [nrResponses, creationTime, id],
    },
  ],
  name: () => [
    {
      tables: sql`letter_search inner join letters on letters.id = letter_search.letter_id`,
      keys: ['letter_search.name', 'letter_search.letter_id'],
      descending: false,
      positionOf: ({ name, id }) => [name, id],
    },
  ],
  country: (countries) =>
    countries.map((country) => ({
      tables: LETTERS,
      keys: TIME,
      descending: true,
      condition: sql<boolean>`letters.country = ${country}`,
      positionOf: (anchor) => (anchor.country === country ? byTime(anchor) : undefined),
    })),
  waiting: () => [
    {
      tables: WAITING,
      keys: ['expected.waiting', ...TIME],
      descending: true,
      positionOf: ({ waiting, creationTime, id }) =>
        waiting > 0 ? [waiting, creationTime, id] : undefined,
    },
    {
      tables: LETTERS,
      keys: TIME,
      descending: true,
      condition: NOBODY_WAITS,
      positionOf: (anchor) => (anchor.waiting > 0 ? undefined : byTime(anchor)),
    },
  ],
};

/** The stretches of an order that lie beyond a letter, or before it, the nearest first. */
export function stretchesOf(
  order: TableOrder,
  {
    back,
    anchor,
    countries,
  }: { back: boolean; anchor: Anchor | undefined; countries: readonly string[] },
): Stretch[] {
  const parts = PARTS[order](countries);
  if (back) parts.reverse();
  const at = anchor ? parts.findIndex((part) => part.positionOf(anchor)) : -1;
  return parts
    .slice(Math.max(at, 0))
    .map((part, i) =>
      toStretch(part, back, i === 0 && anchor ? part.positionOf(anchor) : undefined),
    );
}

/** A letter that a page goes on from; without it the page is the first one. */
export async function findPlace(db: Kysely<Tables>, id: string): Promise<Anchor | undefined> {
  const row = await db
    .selectFrom('letters')
    .innerJoin('letter_search', 'letter_search.letter_id', 'letters.id')
    .select(['id', 'letter_search.name', 'country', 'creation_time', 'changed_at', 'nr_responses'])
    .select((eb) =>
      eb
        .selectFrom('responses')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('responses.letter_id', '=', 'letters.id')
        .where('responses.state', '=', 'pending')
        .as('waiting'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id,
      name: row.name,
      country: row.country,
      creationTime: row.creation_time,
      changedAt: row.changed_at,
      nrResponses: row.nr_responses,
      waiting: row.waiting ?? 0,
    }
  );
}

function toStretch(
  { tables, keys, descending, condition }: Part,
  back: boolean,
  from: Position | undefined,
): Stretch {
  const downwards = descending !== back;
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const direction = sql.raw(downwards ? 'desc' : 'asc');
  const order = sql.join(keys.map((key) => sql`${sql.ref(key)} ${direction}`));
  const values = sql.join(keys.map((key, i) => sql`${sql.ref(key)} as ${sql.ref(`key${i}`)}`));

  return {
    from,
    async read(db, start, conditions, limit, among) {
      const all = [
        condition,
        start && sql`(${columns}) ${sql.raw(downwards ? '<' : '>')} (${sql.join([...start])})`,
        among && sql`chosen.id = letters.id`,
        ...conditions,
      ].filter((each) => each !== undefined);
      const { rows } = await sql<Record<string, Value> & { id: string; no: number | null }>`
        select letters.id as id, letters.search_no as no, ${values}
        from ${among ? sql`${theseFirst(among)} cross join ` : sql``}${tables}
        where ${sql.join([sql`1 = 1`, ...all], sql` and `)} order by ${order}
        limit cast(${limit} as integer)`.execute(db);
      return rows.map(({ id, no, ...row }) => ({
        id,
        searchNo: no,
        position: keys.map((_, i) => row[`key${i}`] ?? ''),
      }));
    },
  };
}

/** A few letters, written so that every database begins with them and puts only them in order. */
function theseFirst(ids: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select id from letters where id in (${sql.join([...ids])}) limit cast(${ids.length} as integer)
  ) as chosen`;
}
