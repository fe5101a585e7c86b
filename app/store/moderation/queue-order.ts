import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#domain/lists/paging.ts';
import { toPage } from '#domain/lists/paging.ts';
import {
  QUEUE_PAGE,
  type QueueCursor,
  type QueueFilter,
  type QueueOrder,
} from '#domain/moderation/queue.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Columns of a table that stand for when something was written, and for its name. */
type Columns = { time: string; id: string };

export type QueueOptions = { after?: QueueCursor | undefined; limit?: number; now?: number };

/**
 * 1 for what is suspicious enough to be flagged, in the words of the indexes in migration 0009. A
 * suspicion of 1 says only that the page was used without script.
 */
export const FLAGGED = sql<number>`(case when suspicion >= 2 then 1 else 0 end)`;

/** What a queue is ordered by. */
export function queueOrder(order: QueueOrder, { time, id }: Columns): RawBuilder<unknown> {
  const [t, i] = [sql.ref(time), sql.ref(id)];
  if (order === 'newest') return sql`${t} desc, ${i} desc`;
  return order === 'oldest' ? sql`${t}, ${i}` : sql`suspicion desc, ${t}, ${i}`;
}

/** Everything before this moment has waited as long as the filter asks. */
export function writtenBefore({ days }: QueueFilter, now = Date.now()): number | undefined {
  return days === undefined ? undefined : now - days * DAY_MS;
}

/**
 * Reads a page of a queue. By suspicion it goes on in two stretches, what is as suspicious as
 * the last one and what is less, so that each is one range of an index.
 */
export async function readQueue<Row>(
  order: QueueOrder,
  columns: Columns,
  { after, limit = QUEUE_PAGE }: QueueOptions,
  read: (condition: RawBuilder<boolean>, limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => QueueCursor,
): Promise<Page<Row, QueueCursor>> {
  const rows: Row[] = [];
  for (const condition of stretches(order, columns, after)) {
    const missing = limit + 1 - rows.length;
    if (missing > 0) rows.push(...(await read(condition, missing)));
  }
  return toPage(rows, placeOf, limit);
}

function stretches(
  order: QueueOrder,
  { time, id }: Columns,
  after: QueueCursor | undefined,
): RawBuilder<boolean>[] {
  if (!after) return [sql<boolean>`true`];
  const sign = order === 'newest' ? sql`<` : sql`>`;
  const further = sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) ${sign} (${Number(after.creationTime)}, ${after.id})`;
  if (order !== 'suspicion') return [further];
  return [
    sql<boolean>`suspicion = ${after.suspicion} and ${further}`,
    sql<boolean>`suspicion < ${after.suspicion}`,
  ];
}
