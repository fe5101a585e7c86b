import type { Kysely, Selectable } from 'kysely';
import { COUNTER_DOCUMENT } from '#domain/hosted/documents.ts';
import { APPROVED, type InStep } from '#domain/hosted/merge.ts';
import { chunked } from '#store/database/chunked.ts';
import { json } from '#store/database/columns.ts';
import { write as writeTo } from '#store/database/one-trip.ts';
import type { SaidThere } from '#store/database/schema/hosted.ts';
import type { Tables } from '#store/database/schema.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import type { responseKind } from '#store/responses/transitions.ts';
import { answersThereOver } from './answers-there.ts';
import { contentsOf, hostedPath } from './contents.ts';
import { hostedDecisionsOver } from './decisions.ts';
import { type HostedFigures, hostedFigures } from './figures.ts';
import { lettersThereOver } from './letters-there.ts';
import { hostedNames } from './names.ts';
import type { NotedDocument } from './noted.ts';
import { type HostedName, queueAnswersTo, queueDocuments } from './queue.ts';
import { noteTaken, type Takes } from './taken.ts';

const EVERY_COUNTRY = 1000;

export type HostedDocuments = ReturnType<typeof hostedDocumentsOver>;

/** What came of one: it shows a version there, it is gone from there, or it is tried again later. */
export type HostedOutcome =
  | { shows: number; inStep: InStep; differs: readonly string[]; saidThere?: SaidThere | undefined }
  | 'gone'
  | { failure: string; until: number };

export function hostedDocumentsOver(
  read: Kysely<Tables>,
  write: Kysely<Tables>,
  keys: AddressKeys,
  answers: ReturnType<typeof responseKind>,
) {
  return {
    ...hostedDecisionsOver(write),
    ...lettersThereOver(write),
    ...answersThereOver(write, keys, answers),

    async due(now: number, limit: number): Promise<NotedDocument[]> {
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
      return rows.map(toNoted);
    },

    /** What documents are to say by now; what nobody may read has nothing to say. */
    contents: (names: readonly HostedName[], withEmails: boolean) =>
      contentsOf(read, names, withEmails ? keys : undefined),

    async settle(outcomes: readonly { of: NotedDocument; outcome: HostedOutcome }[]) {
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
              // What was only looked at waits from now on.
              .set((eb) => ({
                changes: eb
                  .case()
                  .when('sent', '=', of.changes)
                  .then(of.changes + 1)
                  .else(eb.ref('changes'))
                  .end(),
              }))
              .where('changes', '=', of.changes);
            await writeTo(trx, whereRow(failed, row));
          } else {
            const { shows, inStep, differs, saidThere } = outcome;
            const noted = {
              ...{ sent: shows, tries: 0, failure: null, is_forced: false, erased_at: null },
              in_step: json(inStep),
              differs: differs.length > 0 ? differs.join(' ') : null,
              said_there: saidThere ? json(saidThere) : null,
            };
            const first = {
              ...{ ...row, document_id: of.name, changes: shows, queued_at: 0, next_try_at: 0 },
              ...noted,
            };
            const sent = trx
              .insertInto('hosted_documents')
              .values(first)
              .onConflict((oc) =>
                oc.columns(['collection', 'id']).doUpdateSet((eb) => ({
                  changes: eb('hosted_documents.changes', '+', shows - of.changes),
                  ...noted,
                })),
              );
            await writeTo(trx, sent);
          }
        }
      });
    },

    /** What was in step with one project is not with another. */
    async beginAnew(): Promise<void> {
      await write
        .updateTable('hosted_documents')
        .set({ document_id: null, in_step: null, differs: null, said_there: null })
        .execute();
    },

    async noted(names: readonly (HostedName & { name: string })[]): Promise<NotedDocument[]> {
      const rows = new Map<string, NotedDocument>();
      for (const [collection, group] of Map.groupBy(names, (name) => name.collection)) {
        for (const chunk of chunked(group.map(({ id }) => id))) {
          const found = await read
            .selectFrom('hosted_documents')
            .selectAll()
            .where('collection', '=', collection)
            .where('id', 'in', chunk)
            .execute();
          for (const row of found) rows.set(hostedPath(row), toNoted(row));
        }
      }
      return names.map((one) => ({ ...(rows.get(hostedPath(one)) ?? blank(one)), name: one.name }));
    },

    async inStep(collection: HostedName['collection'], after: string, limit: number) {
      const rows = await read
        .selectFrom('hosted_documents')
        .selectAll()
        .where('collection', '=', collection)
        .where('in_step', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toNoted);
    },

    async undecided(limit: number): Promise<NotedDocument[]> {
      const rows = await read
        .selectFrom('hosted_documents')
        .selectAll()
        .where('differs', 'is not', null)
        .where('differs', '!=', APPROVED)
        .orderBy('collection')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toNoted);
    },

    async noteRefused(refused: readonly Takes[]): Promise<void> {
      await write.transaction().execute(async (trx) => {
        for (const one of refused) await noteTaken(trx, one);
      });
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

function toNoted(row: Selectable<Tables['hosted_documents']>): NotedDocument {
  const { collection, id, document_id, changes, sent, tries } = row;
  return {
    ...{ collection, id, changes, sent, tries },
    name: document_id ?? id,
    isForced: row.is_forced,
    inStep: row.in_step,
    differs: row.differs?.split(' ') ?? [],
    saidThere: row.said_there,
  };
}

function blank({ collection, id, name }: HostedName & { name: string }): NotedDocument {
  const nothing = { inStep: undefined, differs: [], saidThere: undefined };
  return { collection, id, name, changes: 0, sent: 0, tries: 0, isForced: false, ...nothing };
}

function whereRow<
  Query extends { where(column: 'collection' | 'id', operator: '=', value: string): Query },
>(query: Query, { collection, id }: HostedName): Query {
  return query.where('collection', '=', collection).where('id', '=', id);
}
