import type { Kysely, Selectable } from 'kysely';
import { COUNTER_DOCUMENT } from '#domain/hosted/documents.ts';
import type { InStep } from '#domain/hosted/merge.ts';
import { chunked } from '#store/database/chunked.ts';
import { json } from '#store/database/columns.ts';
import { write as writeTo } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { contentsOf } from './contents.ts';
import { type HostedFigures, hostedFigures } from './figures.ts';
import { hostedNames } from './names.ts';
import { type HostedName, queueAnswersTo, queueDocuments } from './queue.ts';

const EVERY_COUNTRY = 1000;

export type HostedDocuments = ReturnType<typeof hostedDocumentsOver>;

export type WaitingDocument = HostedName & {
  name: string;
  changes: number;
  tries: number;
  isForced: boolean;
  inStep: InStep | undefined;
};

/** What came of one: it shows a version there, it is gone from there, or it is tried again later. */
export type HostedOutcome =
  | { shows: number; inStep: InStep; differs: readonly string[] }
  | 'gone'
  | { failure: string; until: number };

export function hostedDocumentsOver(
  read: Kysely<Tables>,
  write: Kysely<Tables>,
  keys: AddressKeys,
) {
  return {
    async due(now: number, limit: number): Promise<WaitingDocument[]> {
      const rows = await read
        .selectFrom('hosted_documents')
        .selectAll()
        .where('changes', '>', (eb) => eb.ref('sent'))
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('collection')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toWaiting);
    },

    /** What documents are to say by now; what nobody may read has nothing to say. */
    contents: (names: readonly HostedName[], withEmails: boolean) =>
      contentsOf(read, names, withEmails ? keys : undefined),

    async settle(outcomes: readonly { of: WaitingDocument; outcome: HostedOutcome }[]) {
      await write.transaction().execute(async (trx) => {
        for (const { of, outcome } of outcomes) {
          const row = { collection: of.collection, id: of.id };
          if (outcome === 'gone') {
            // Without its name: should it come back, it is new there.
            const gone = { document_id: null, in_step: null, differs: null, sent: of.changes };
            const sent = trx.updateTable('hosted_documents').set(gone);
            await writeTo(trx, whereRow(sent, row));
            const done = trx.deleteFrom('hosted_documents').where('changes', '=', of.changes);
            await writeTo(trx, whereRow(done, row));
          } else if ('failure' in outcome) {
            const { failure, until } = outcome;
            const failed = trx
              .updateTable('hosted_documents')
              .set({ failure, next_try_at: until, tries: of.tries + 1 })
              .where('changes', '=', of.changes);
            await writeTo(trx, whereRow(failed, row));
          } else {
            const { shows, inStep, differs } = outcome;
            const sent = trx.updateTable('hosted_documents').set((eb) => ({
              changes: eb('changes', '+', shows - of.changes),
              ...{ sent: shows, tries: 0, failure: null, is_forced: false, erased_at: null },
              in_step: json(inStep),
              differs: differs.length > 0 ? differs.join(' ') : null,
            }));
            await writeTo(trx, whereRow(sent, row));
          }
        }
      });
    },

    /** What was in step with one project is not with another. */
    async beginAnew(): Promise<void> {
      await write
        .updateTable('hosted_documents')
        .set({ document_id: null, in_step: null, differs: null })
        .execute();
    },

    async noteNames(names: readonly (HostedName & { name: string })[]): Promise<void> {
      await write.transaction().execute(async (trx) => {
        for (const chunk of chunked(names)) {
          const values = chunk.map(({ collection, id, name }) => ({
            ...{ collection, id, document_id: name, changes: 0, sent: 0, queued_at: 0 },
            ...{ next_try_at: 0, tries: 0, is_forced: false },
          }));
          await trx
            .insertInto('hosted_documents')
            .values(values)
            .onConflict((oc) =>
              oc
                .columns(['collection', 'id'])
                .doUpdateSet((eb) => ({ document_id: eb.ref('excluded.document_id') })),
            )
            .execute();
        }
      });
    },

    async known(collection: 'letters' | 'responses', ids: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>();
      for (const chunk of chunked(ids)) {
        const rows = await read
          .selectFrom(collection)
          .select('id')
          .where('id', 'in', chunk)
          .execute();
        for (const { id } of rows) known.add(id);
      }
      return known;
    },

    async queueAll(after: string, limit: number): Promise<string[]> {
      return write.transaction().execute(async (trx) => {
        const ids = await hostedNames(trx, 'letters', after, limit);
        const named = ids.map((id) => ({ collection: 'letters' as const, id }));
        await queueDocuments(trx, named, { isForced: true });
        await queueAnswersTo(trx, ids, { isForced: true });
        return ids;
      });
    },

    names: (collection: HostedName['collection'], after: string, limit: number) =>
      hostedNames(read, collection, after, limit),

    async queueCounters(): Promise<void> {
      const codes = await hostedNames(read, 'countries', '', EVERY_COUNTRY);
      const countries = codes.map((id) => ({ collection: 'countries' as const, id }));
      const all = [...countries, { collection: 'numberLetters' as const, id: COUNTER_DOCUMENT }];
      await write.transaction().execute((trx) => queueDocuments(trx, all, { isForced: true }));
    },

    figures: (): Promise<HostedFigures> => hostedFigures(read),
  };
}

function toWaiting(row: Selectable<Tables['hosted_documents']>): WaitingDocument {
  const { collection, id, document_id, changes, tries } = row;
  return {
    ...{ collection, id, changes, tries },
    name: document_id ?? id,
    isForced: row.is_forced,
    inStep: row.in_step,
  };
}

function whereRow<
  Query extends { where(column: 'collection' | 'id', operator: '=', value: string): Query },
>(query: Query, { collection, id }: HostedName): Query {
  return query.where('collection', '=', collection).where('id', '=', id);
}
