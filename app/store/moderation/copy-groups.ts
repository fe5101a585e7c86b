import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '#store/database/schema.ts';
import { notHeldFor } from './team-notes.ts';

/** A group shows so many at once; the others follow when these are decided. */
const COPIES_SHOWN = 60;

type Table = 'letters' | 'responses';
type Reading<Row> = {
  /** Whose queue it is; what is aside takes no place of the group. */
  queueOf: string | undefined;
  /** Those of some that the filter lets through. */
  read: (ids: readonly string[]) => Promise<Row[]>;
};
type Placed = { copy_group: string | null; creation_time: number; id: string };

/**
 * That no near copy waits before it: a group stands where its first one does. A value, not a join:
 * what is listed keeps the order of its index.
 * @param waiting what the filter lets through, whoever has it before them
 */
export function isFirstOfCopies(
  table: Table,
  waiting: SelectQueryBuilder<Tables, Table, Placed>,
): RawBuilder<boolean> {
  const column = (name: keyof Placed) => sql.ref(`${table}.${name}`);
  return sql<boolean>`coalesce((
    select 1 from (${waiting}) as earlier
    where earlier.copy_group = ${column('copy_group')}
      and (earlier.creation_time, earlier.id) < (${column('creation_time')}, ${column('id')})
    limit 1
  ), 0) = 0`;
}

/**
 * After each that stands for a group the others of it; what is urgent is not one of many.
 */
export async function withCopies<Row extends Placed & { concern: number }>(
  db: Kysely<Tables>,
  table: Table,
  firsts: readonly Row[],
  { queueOf, read }: Reading<Row>,
): Promise<Row[]> {
  const groups = firsts.flatMap(({ copy_group, concern }) => (concern ? [] : (copy_group ?? [])));
  const shown = new Set(firsts.map(({ id }) => id));
  const first = groups.length > 0 ? await firstIdsOf(db, table, groups, queueOf) : [];
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
  table: Table,
  groups: readonly string[],
  queueOf: string | undefined,
): Promise<string[]> {
  const ranked = db
    .selectFrom(table)
    .select(['id', 'copy_group'])
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('copy_group').orderBy('creation_time').orderBy('id'))
        .as('place'),
    )
    .where('copy_group', 'in', groups)
    .where('state', '=', 'pending')
    .$if(queueOf !== undefined, (q) => q.where(notHeldFor(queueOf ?? '', `${table}.id`)));
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select('id')
    .where('place', '<=', COPIES_SHOWN)
    .execute();
  return rows.map(({ id }) => id);
}
