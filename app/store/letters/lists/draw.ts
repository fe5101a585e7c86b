import type { Kysely } from 'kysely';
import { LETTERS_COUNTER } from '#domain/letters/counters.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { placeAmongIds } from '#store/database/ids.ts';
import type { Tables } from '#store/database/schema.ts';

/**
 * Of so many letters behind a place one is drawn. What is between two ids is as uneven as chance:
 * taken alone, the next letter would come up fourteen times as often as others. Over a thousand it
 * evens out to a thirtieth, and as few letters as that are drawn quite evenly.
 */
const DRAWN_AMONG = 1000;

export type Draw = { topic?: Topic | undefined; except?: string | undefined; random: () => number };

/** The id of a public letter, along an index; undefined if there is none but the one excepted. */
export async function drawId(db: Kysely<Tables>, { topic, except, random }: Draw) {
  const drawn = () =>
    db
      .selectFrom('letters')
      .select('id')
      .where('state', '=', 'published')
      .$if(topic !== undefined, (q) => q.where('topic', '=', topic as Topic))
      .$if(except !== undefined, (q) => q.where('id', '!=', except ?? ''))
      .orderBy('id')
      .limit(1);
  const count = (await countOf(db, topic)) - (except === undefined ? 0 : 1);
  const place = placeAmongIds(random);
  const ahead = Math.floor(random() * Math.min(DRAWN_AMONG, Math.max(count, 1)));
  const behind = drawn().where('id', '>=', place);
  const found = await behind.offset(ahead).executeTakeFirst();
  if (found) return found.id;
  // Past the last id one goes on from the first.
  const { passed } = await db
    .selectFrom(behind.limit(ahead + 1).as('behind'))
    .select((eb) => eb.fn.countAll<number>().as('passed'))
    .executeTakeFirstOrThrow();
  const first = await drawn()
    .offset(ahead - passed)
    .executeTakeFirst();
  return (first ?? (await drawn().executeTakeFirst()))?.id;
}

async function countOf(db: Kysely<Tables>, topic: Topic | undefined): Promise<number> {
  if (topic === undefined) {
    const row = await db
      .selectFrom('counters')
      .select('count')
      .where('name', '=', LETTERS_COUNTER)
      .executeTakeFirstOrThrow();
    return row.count;
  }
  const { letters } = await db
    .selectFrom('country_counters')
    .select((eb) => eb.fn.sum<number | null>('letters').as('letters'))
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow();
  return letters ?? 0;
}
