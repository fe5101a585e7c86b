import type { Transaction } from 'kysely';
import type { ResponseState } from '#domain/responses/response.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import { type CacheTag, invalidate } from '#store/site/cache-tags.ts';

type ResponseChange = {
  letter_id: string;
  before?: ResponseState | undefined;
  after?: ResponseState | undefined;
  /** It says something else. */
  edited?: boolean;
};

/**
 * What answers that are new, changed or erased bring along, in the transaction of that: the numbers
 * of their letters, in one statement for all whose numbers change alike, and that the pages which
 * showed or are to show them are dropped.
 */
export async function followResponses(
  trx: Transaction<Tables>,
  changes: readonly ResponseChange[],
): Promise<void> {
  const shifts = new Map<string, { written: number; approved: number }>();
  for (const { letter_id, before, after } of changes) {
    const shift = shifts.get(letter_id) ?? { written: 0, approved: 0 };
    shift.written += Number(after !== undefined) - Number(before !== undefined);
    shift.approved += Number(after === 'approved') - Number(before === 'approved');
    shifts.set(letter_id, shift);
  }
  const tags: CacheTag[] = [];
  const alike = Map.groupBy(shifts, ([, { written, approved }]) => `${written} ${approved}`);
  for (const group of alike.values()) {
    const { written = 0, approved = 0 } = group[0]?.[1] ?? {};
    if (written === 0 && approved === 0) continue;
    for (const chunk of chunked(group.map(([id]) => id))) {
      const letters = await trx
        .updateTable('letters')
        .set((eb) => ({
          nr_responses: eb('nr_responses', '+', written),
          nr_approved: eb('nr_approved', '+', approved),
        }))
        .where('id', 'in', chunk)
        .returning(['id', 'topic', 'state'])
        .execute();
      for (const { id, topic, state } of letters) {
        if (state !== 'published') continue;
        // From how many answers there are, a page draws where it begins to show them.
        if (approved !== 0 || written < 0) tags.push(`letter:${id}`);
        if (approved !== 0) tags.push(`answers:${topic}`);
      }
    }
  }
  const reworded = changes.filter(
    ({ edited, before, after }) => edited && before === 'approved' && after === 'approved',
  );
  await invalidate(trx, [...tags, ...(await publicTags(trx, reworded))]);
}

async function publicTags(
  trx: Transaction<Tables>,
  changes: readonly ResponseChange[],
): Promise<CacheTag[]> {
  const tags: CacheTag[] = [];
  for (const chunk of chunked([...new Set(changes.map(({ letter_id }) => letter_id))])) {
    const letters = await trx
      .selectFrom('letters')
      .select('id')
      .where('id', 'in', chunk)
      .where('state', '=', 'published')
      .execute();
    tags.push(...letters.map(({ id }) => `letter:${id}` as const));
  }
  return tags;
}
