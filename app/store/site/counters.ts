import type { Kysely, Transaction } from 'kysely';
import { COUNTER_DOCUMENT } from '#domain/hosted/documents.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { newId } from '#store/database/ids.ts';
import type { Tables } from '#store/database/schema.ts';
import { type HostedName, queueDocuments } from '#store/hosted/queue.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { EVERY_PAGE, invalidate } from './cache-tags.ts';
import { type Difference, recount } from './counts.ts';

export type Counters = ReturnType<typeof countersOver>;

export function countersOver(db: Kysely<Tables>) {
  return {
    /**
     * Sets every counter that is off to what a recount has, and records each. One transaction, in
     * which nobody else's change can come between the recount and the repair; resolves to what was off.
     */
    repair: (): Promise<Difference[]> =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const differences = await recount(trx);
          if (differences.length === 0) return [];
          await setCounters(trx, differences);
          await queueDocuments(trx, differences.map(shownBy));
          await invalidate(trx, [EVERY_PAGE]);
          const [batch, at] = [newId(), Date.now()];
          await recordDeeds(
            trx,
            differences.map(({ counter, stored, counted }) => ({
              ...{ by: undefined, deed: 'store.repair', batch, at },
              subject: { kind: 'store', id: counter },
              details: { stored, counted },
            })),
          );
          return differences;
        }),
  };
}

/** Those of a letter, of a country and a topic, and of all letters: each has its form. */
function shownBy({ counter }: Difference): HostedName {
  const [id = '', second = ''] = counter.split(' ');
  if (OF_A_LETTER[second]) return { collection: 'letters', id };
  if (second !== '') return { collection: 'countries', id };
  return { collection: 'numberLetters', id: COUNTER_DOCUMENT };
}

type OfALetter = 'nr_responses' | 'nr_approved' | 'nr_waiting';

const OF_A_LETTER: Readonly<Record<string, OfALetter>> = {
  nrResponses: 'nr_responses',
  nrApproved: 'nr_approved',
  nrWaiting: 'nr_waiting',
};

async function setCounters(
  trx: Transaction<Tables>,
  differences: readonly Difference[],
): Promise<void> {
  const letters = new Map<string, Partial<Record<OfALetter, number>>>();
  for (const { counter, counted } of differences) {
    const [first = '', second = ''] = counter.split(' ');
    const column = OF_A_LETTER[second];
    if (column) letters.set(first, { ...letters.get(first), [column]: counted });
    else if (second === '') {
      await trx
        .insertInto('counters')
        .values({ name: counter, count: counted })
        .onConflict((oc) => oc.column('name').doUpdateSet({ count: counted }))
        .execute();
    } else {
      await trx
        .insertInto('country_counters')
        .values({ country: first, topic: second as Topic, letters: counted })
        .onConflict((oc) => oc.columns(['country', 'topic']).doUpdateSet({ letters: counted }))
        .execute();
    }
  }
  // All numbers of a letter at once: the store takes no more approved answers than written ones.
  for (const [id, numbers] of letters) {
    await trx.updateTable('letters').set(numbers).where('id', '=', id).execute();
  }
}
