import type { Kysely } from 'kysely';
import { counterMoves } from '../domain/letters/counters.ts';
import { isPublic } from '../domain/letters/letter.ts';
import { subjectsOf, touch } from './content.ts';
import { moveCounters } from './counts.ts';
import type { Tables } from './schema.ts';

/** The mark under which the site notes what became of the samples. */
export const SAMPLES_MARK = 'samples';
/** The mark's value from when they are removed: they are never loaded again. */
export const SAMPLES_REMOVED = 'removed';

export type Samples = ReturnType<typeof samplesOver>;

export type SamplesRemoval = {
  /** False if visitors answered samples and this was not said to be all right. */
  removed: boolean;
  letters: number;
  /** Answers to them, whoever wrote them. */
  responses: number;
  /** Those of the answers that did not come with the samples. */
  visitorResponses: number;
};

export function samplesOver(db: Kysely<Tables>) {
  return {
    /**
     * Erases every sample letter, whatever its state, with its texts and answers, notes its
     * folder of files for deletion, and that samples are not to be loaded again. All or nothing.
     */
    remove({ evenAnswered }: { evenAnswered: boolean }): Promise<SamplesRemoval> {
      return db.transaction().execute(async (trx) => {
        const letters = await trx
          .selectFrom('letters')
          .select(['id', 'state', 'topic', 'country'])
          .where('is_sample', '=', 1)
          .execute();
        const ids = letters.map(({ id }) => id);
        const { responses, sampleResponses } = await trx
          .selectFrom('responses')
          .innerJoin('letters', 'letters.id', 'responses.letter_id')
          .select((eb) => [
            eb.fn.countAll<number | string>().as('responses'),
            eb.fn
              .coalesce(eb.fn.sum<number | string>('responses.is_sample'), eb.val(0))
              .as('sampleResponses'),
          ])
          .where('letters.is_sample', '=', 1)
          .executeTakeFirstOrThrow();
        const visitorResponses = Number(responses) - Number(sampleResponses);
        const removed = evenAnswered || visitorResponses === 0;
        const removal = {
          removed,
          letters: ids.length,
          responses: Number(responses),
          visitorResponses,
        };
        if (!removed) return removal;

        await trx
          .updateTable('marks')
          .set({ value: SAMPLES_REMOVED })
          .where('name', '=', SAMPLES_MARK)
          .execute();
        if (ids.length === 0) return removal;

        const principles = await trx
          .selectFrom('letter_principles')
          .select(['letter_id', 'principle'])
          .where('letter_id', 'in', ids)
          .execute();
        await trx.deleteFrom('letters').where('id', 'in', ids).execute();
        await trx
          .insertInto('folders_to_delete')
          .values(ids.map((id) => ({ folder: `letters/${id}` })))
          .onConflict((oc) => oc.doNothing())
          .execute();
        for (const letter of letters) await moveCounters(trx, counterMoves(letter, undefined));
        const shown = letters.filter(isPublic);
        const subjects = shown.flatMap((letter) =>
          subjectsOf(
            letter,
            principles
              .filter(({ letter_id }) => letter_id === letter.id)
              .map(({ principle }) => principle),
          ),
        );
        await touch(trx, subjects);
        return removal;
      });
    },
  };
}
