import type { Transaction } from 'kysely';
import type { LetterState } from '#domain/letters/letter.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { chunked } from '#store/database/chunked.ts';
import { write } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';
import { queueDocuments } from '#store/hosted/queue.ts';
import { type CacheTag, invalidate } from '#store/site/cache-tags.ts';

type Shift = { written: number; approved: number; waiting: number };
type ResponseChange = {
  id: string;
  letter_id: string;
  letter_state: LetterState | null;
  topic: Topic;
  before?: ResponseState | undefined;
  after?: ResponseState | undefined;
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
  const shifts = new Map<string, Shift>();
  for (const { letter_id, before, after } of changes) {
    const shift = shifts.get(letter_id) ?? { written: 0, approved: 0, waiting: 0 };
    shift.written += Number(after !== undefined) - Number(before !== undefined);
    shift.approved += Number(after === 'approved') - Number(before === 'approved');
    shift.waiting += Number(after === 'pending') - Number(before === 'pending');
    shifts.set(letter_id, shift);
  }
  const alike = Map.groupBy(shifts, ([, shift]) => Object.values(shift).join(' '));
  for (const group of alike.values()) {
    const { written = 0, approved = 0, waiting = 0 } = group[0]?.[1] ?? {};
    if (written === 0 && approved === 0 && waiting === 0) continue;
    for (const chunk of chunked(group.map(([id]) => id))) {
      await write(
        trx,
        trx
          .updateTable('letters')
          .set((eb) => ({
            nr_responses: eb('nr_responses', '+', written),
            nr_approved: eb('nr_approved', '+', approved),
            nr_waiting: eb('nr_waiting', '+', waiting),
          }))
          .where('id', 'in', chunk),
      );
    }
  }
  await queueAnswers(trx, changes);
  await invalidate(
    trx,
    changes.filter(isOfPublic).flatMap((change) => tagsOf(change, shifts)),
  );
}

async function queueAnswers(
  trx: Transaction<Tables>,
  changes: readonly ResponseChange[],
): Promise<void> {
  const erased = changes.filter(({ after }) => after === undefined);
  await queueDocuments(trx, erased.map(documentOf), { isErased: true });
  const others = changes.filter(({ after }) => after !== undefined).filter(isOfPublic);
  const counted = changes.filter(isOfPublic).filter(({ before, after }) => !before || !after);
  const letters = counted.map(({ letter_id: id }) => ({ collection: 'letters' as const, id }));
  await queueDocuments(trx, [...others.map(documentOf), ...letters]);
}

const documentOf = ({ id }: ResponseChange) => ({ collection: 'responses' as const, id });

const isOfPublic = ({ letter_state }: ResponseChange) => letter_state === 'published';

function tagsOf(
  { letter_id, topic, before, after, edited }: ResponseChange,
  shifts: ReadonlyMap<string, Shift>,
): CacheTag[] {
  const { written = 0, approved = 0 } = shifts.get(letter_id) ?? {};
  const isReworded = edited && before === 'approved' && after === 'approved';
  // From how many answers there are, a page draws where it begins to show them.
  const isShown = approved !== 0 || written < 0 || isReworded;
  return [
    ...(isShown ? [`letter:${letter_id}` as const] : []),
    ...(approved !== 0 ? [`answers:${topic}` as const] : []),
  ];
}
