import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '#store/database/schema.ts';

/** A group shows so many at once; the others follow when these are decided. */
const COPIES_SHOWN = 60;

type Table = 'letters' | 'responses';
type Placed = { copy_group: string | null; creation_time: number; id: string };
/** What the filter lets through, whoever has it before them; what is aside is not among it. */
type Waiting = SelectQueryBuilder<Tables, Table, Placed>;
type Reading<Row> = { waiting: Waiting; read: (ids: readonly string[]) => Promise<Row[]> };

/** What a query of what waits selects. */
export const PLACED = ['copy_group', 'creation_time', 'id'] as const;

/**
 * That no near copy waits before it: a group stands where its first one does. A value, not a join:
 * what is listed keeps the order of its index.
 */
export function isFirstOfCopies(table: Table, waiting: Waiting): RawBuilder<boolean> {
  const column = (name: keyof Placed) => sql.ref(`${table}.${name}`);
  return sql<boolean>`coalesce((
    select 1 from (${waiting}) as earlier
    where earlier.copy_group = ${column('copy_group')}
      and (earlier.creation_time, earlier.id) < (${column('creation_time')}, ${column('id')})
    limit 1
  ), 0) = 0`;
}

/** After each that stands for a group the others of it; what is urgent is not one of many. */
export async function withCopies<Row extends Placed & { concern: number }>(
  db: Kysely<Tables>,
  firsts: readonly Row[],
  { waiting, read }: Reading<Row>,
): Promise<Row[]> {
  const groups = firsts.flatMap(({ copy_group, concern }) => (concern ? [] : (copy_group ?? [])));
  const shown = new Set(firsts.map(({ id }) => id));
  const first = groups.length > 0 ? await firstIdsOf(db, groups, waiting) : [];
  const ids = first.filter((id) => !shown.has(id));
  if (ids.length === 0) return [...firsts];
  const others = (await read(ids)).toSorted(
    (a, b) => a.creation_time - b.creation_time || (a.id < b.id ? -1 : 1),
  );
  const copies = Map.groupBy(others, ({ copy_group }) => copy_group);
  return firsts.flatMap((row) => [
    row,
    ...((!row.concern && row.copy_group && copies.get(row.copy_group)) || []),
  ]);
}

async function firstIdsOf(
  db: Kysely<Tables>,
  groups: readonly string[],
  waiting: Waiting,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (partition by copy_group order by creation_time, id) as place
      from (${waiting}) as waiting
      where copy_group in (${sql.join([...groups])})
    ) as ranked
    where place <= cast(${COPIES_SHOWN} as integer)`.execute(db);
  return rows.map(({ id }) => id);
}
