import type { Kysely } from 'kysely';
import { APPROVED, DELETED, REFUSED, rebased } from '#domain/hosted/merge.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { json } from '#store/database/columns.ts';
import type { SaidThere } from '#store/database/schema/hosted.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { type HostedName, queueDocuments } from './queue.ts';

export type HostedChoice = 'ours' | 'theirs';

/** What whoever decides has before their eyes: something else said there is another matter. */
export const seenOf = ({ prints }: SaidThere): string => Object.entries(prints).flat().join(' ');

export function hostedDecisionsOver(write: Kysely<Tables>) {
  return {
    /**
     * Ours goes there, or theirs comes here, with the next step of whoever keeps both in step.
     * False if there is nothing of that kind to decide any more.
     */
    decide: (
      { collection, id }: HostedName,
      choice: HostedChoice,
      { seen, by }: { seen: string; by: Actor },
    ): Promise<boolean> =>
      write.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('hosted_documents')
          .select(['in_step', 'differs', 'said_there'])
          .where('collection', '=', collection)
          .where('id', '=', id)
          .where('differs', 'is not', null)
          .executeTakeFirst();
        const said = row?.said_there;
        if (!row || !said || seenOf(said) !== seen) return false;
        const fields = (row.differs ?? '').split(' ').filter((field) => field !== APPROVED);
        const isRefused = fields.includes(REFUSED);
        if (choice === 'theirs' && (isRefused || said.problems.length > 0)) return false;
        const isDeleted = fields.includes(DELETED);
        const isOurs = choice === 'ours';
        const inStep = isOurs && !isDeleted ? rebased(row.in_step, said.prints) : row.in_step;
        await trx
          .updateTable('hosted_documents')
          .set({
            differs: null,
            in_step: inStep && !isRefused ? json(inStep) : null,
            said_there: isOurs && !isRefused ? null : json({ ...said, ...(!isOurs && { choice }) }),
            ...(isOurs && isDeleted && { is_forced: true }),
          })
          .where('collection', '=', collection)
          .where('id', '=', id)
          .execute();
        if (!isRefused) await queueDocuments(trx, [{ collection, id }]);
        const kind = collection === 'letters' ? 'letter' : 'response';
        const details = { fields: fields.filter((field) => !OF_ALL.includes(field)).join(' ') };
        await recordDeeds(trx, [
          {
            ...{ by, deed: `${kind}.settleHosted`, subject: { kind, id } },
            details: { choice, ...(details.fields !== '' && details) },
          },
        ]);
        return true;
      }),
  };
}

const OF_ALL = [DELETED, REFUSED];
