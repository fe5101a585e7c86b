import type { Kysely } from 'kysely';
import type { Tables } from '#store/database/schema.ts';

/** Of letters that belong to a class: how many of it wait to be read. */
export async function waitingInPacks(
  db: Kysely<Tables>,
  letterIds: readonly string[],
): Promise<Map<string, { waiting: number }>> {
  if (letterIds.length === 0) return new Map();
  const own = await db
    .selectFrom('pack_sheets')
    .select(['letter_id', 'pack_id'])
    .where('letter_id', 'in', letterIds)
    .execute();
  if (own.length === 0) return new Map();
  const counts = await db
    .selectFrom('pack_sheets')
    .innerJoin('letters', 'letters.id', 'pack_sheets.letter_id')
    .select(['pack_id', (eb) => eb.fn.countAll<number>().as('waiting')])
    .where('pack_id', 'in', [...new Set(own.map(({ pack_id }) => pack_id))])
    .where('state', '=', 'pending')
    .groupBy('pack_id')
    .execute();
  const waitingOf = new Map(counts.map(({ pack_id, waiting }) => [pack_id, Number(waiting)]));
  return new Map(
    own.flatMap(({ letter_id, pack_id }) =>
      letter_id === null ? [] : [[letter_id, { waiting: waitingOf.get(pack_id) ?? 0 }]],
    ),
  );
}
