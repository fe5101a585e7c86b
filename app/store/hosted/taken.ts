import type { Transaction } from 'kysely';
import type { InStep } from '#domain/hosted/merge.ts';
import { json } from '#store/database/columns.ts';
import type { SaidThere } from '#store/database/schema/hosted.ts';
import type { Tables } from '#store/database/schema.ts';
import type { NotedDocument } from './noted.ts';
import type { HostedName } from './queue.ts';

/** What is noted of a document along with what was taken from it. */
export type TakenNote = {
  inStep: InStep | undefined;
  differs?: readonly string[];
  saidThere?: SaidThere | undefined;
};

export type Takes = { of: NotedDocument; note: TakenNote };

/** How many changes of one waited to be sent before what is taken now. */
export async function waitingChanges(
  trx: Transaction<Tables>,
  { collection, id }: HostedName,
): Promise<number> {
  const row = await trx
    .selectFrom('hosted_documents')
    .select(['changes', 'sent'])
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? row.changes - row.sent : 0;
}

/** In the transaction in which it is taken: what came from there is not sent there as new. */
export async function noteTaken(
  trx: Transaction<Tables>,
  { of, note: { inStep, differs = [], saidThere } }: Takes,
  waiting = 0,
): Promise<void> {
  const { collection, id, name } = of;
  const noted = {
    ...{ document_id: name, in_step: inStep ? json(inStep) : null, tries: 0, failure: null },
    differs: differs.length > 0 ? differs.join(' ') : null,
    said_there: saidThere ? json(saidThere) : null,
  };
  await trx
    .insertInto('hosted_documents')
    .values({
      ...{ collection, id, changes: 0, sent: 0, queued_at: 0, next_try_at: 0, is_forced: false },
      ...noted,
    })
    .onConflict((oc) =>
      oc.columns(['collection', 'id']).doUpdateSet((eb) => ({
        ...noted,
        sent: eb('hosted_documents.changes', '-', waiting),
      })),
    )
    .execute();
}
