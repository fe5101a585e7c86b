import type { Kysely } from 'kysely';
import type { Actor } from '#domain/staff/audit.ts';
import { releaseSampleCollections } from '#store/collections/sample-collections.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { transitionLetters } from './transitions.ts';

export const SAMPLES_KEY = 'samples';
export const SAMPLES_REMOVED = 'removed';

export type Samples = ReturnType<typeof samplesOver>;

export type SamplesRemoval = {
  /** False if visitors answered samples and this was not said to be all right. */
  removed: boolean;
  letters: number;
  responses: number;
  visitorResponses: number;
};

export function samplesOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    async count(): Promise<Omit<SamplesRemoval, 'removed'>> {
      const { ids, ...counted } = await countSamples(read);
      return { ...counted, letters: ids.length };
    },

    /** All or nothing; the folders of files are noted for deletion. */
    remove({ evenAnswered, by }: { evenAnswered: boolean; by?: Actor }): Promise<SamplesRemoval> {
      return write.transaction().execute(async (trx) => {
        const { ids, ...counted } = await countSamples(trx);
        const removed = evenAnswered || counted.visitorResponses === 0;
        const removal = { ...counted, removed, letters: ids.length };
        if (!removed) return removal;

        await trx
          .updateTable('site_meta')
          .set({ value: SAMPLES_REMOVED })
          .where('name', '=', SAMPLES_KEY)
          .execute();
        await releaseSampleCollections(trx);
        const targets = ids.map((id) => ({ id }));
        await transitionLetters(trx, targets, 'removeSample', { by: undefined });
        if (by && ids.length > 0) {
          const subject = { kind: 'setting', id: 'samples' } as const;
          const details = { letters: ids.length, responses: counted.responses };
          await recordDeeds(trx, [{ by, deed: 'samples.remove', subject, details }]);
        }
        return removal;
      });
    },
  };
}

async function countSamples(db: Kysely<Tables>) {
  const letters = await db
    .selectFrom('letters')
    .select('id')
    .where('is_sample', '=', true)
    .execute();
  const { responses, sampleResponses } = await db
    .selectFrom('responses')
    .innerJoin('letters', 'letters.id', 'responses.letter_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('responses'),
      eb.fn.coalesce(eb.fn.sum<number>('responses.is_sample'), eb.val(0)).as('sampleResponses'),
    ])
    .where('letters.is_sample', '=', true)
    .executeTakeFirstOrThrow();
  return {
    ids: letters.map(({ id }) => id),
    responses,
    visitorResponses: responses - sampleResponses,
  };
}
