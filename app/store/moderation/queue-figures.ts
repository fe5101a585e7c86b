import { type Kysely, sql } from 'kysely';
import type { Tables } from '#store/database/schema.ts';
import { countUpTo } from './queue-counts.ts';
import { queueConditions } from './queue-filters.ts';

/** Of what waits; `oldestAt` in milliseconds, none if nothing waits. */
export type QueueFigures = {
  waiting: number;
  marked: number;
  urgent: number;
  oldestAt: number | undefined;
};

export function queueFiguresOver(db: Kysely<Tables>) {
  const conditions = queueConditions('');

  async function figuresOf(table: 'responses' | 'letters', most: number): Promise<QueueFigures> {
    const pending = db.selectFrom(table).where('state', '=', 'pending');
    const count = (mark?: 'any' | 'concern') =>
      countUpTo(
        db,
        pending
          .select('id')
          .where(mark ? conditions.marks(mark) : sql<boolean>`true`)
          .limit(most),
      );
    const [waiting, marked, urgent, oldest] = await Promise.all([
      count(),
      count('any'),
      count('concern'),
      pending
        .select('creation_time')
        .orderBy('creation_time')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    ]);
    return { waiting, marked, urgent, oldestAt: oldest?.creation_time };
  }

  return {
    /** Each number counts up to `most`, along an index. */
    async queueFigures(most: number): Promise<Record<'responses' | 'letters', QueueFigures>> {
      const [responses, letters] = await Promise.all([
        figuresOf('responses', most),
        figuresOf('letters', most),
      ]);
      return { responses, letters };
    },
  };
}
