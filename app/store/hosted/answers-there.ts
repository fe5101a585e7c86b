import type { Kysely, Transaction } from 'kysely';
import type { ResponseTaken } from '#domain/hosted/incoming.ts';
import { marksOf } from '#domain/marks/marks.ts';
import { publicFieldsOfResponse } from '#domain/moderation/public-fields.ts';
import { RESPONSE_TRANSITIONS, type ResponseDecision } from '#domain/responses/states.ts';
import { HOSTED_ACTOR } from '#domain/staff/audit.ts';
import type { ResponseRecord } from '#domain/transfer/records.ts';
import { chunked } from '#store/database/chunked.ts';
import { json } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';
import { requireDone, transition } from '#store/moderation/transitions.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { erasedAmong } from '#store/privacy/tombstones.ts';
import { followResponses } from '#store/responses/consequences.ts';
import { SNAPSHOT_FIELDS } from '#store/responses/revisions.ts';
import {
  contentAhead,
  type responseKind,
  transitionResponses,
} from '#store/responses/transitions.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { insertImportedResponse, topicsOf } from '#store/transfer/imported-responses.ts';
import { withVersion } from './letters-there.ts';
import { noteTaken, type Takes, waitingChanges } from './taken.ts';

const by = HOSTED_ACTOR;

export type AnswerChangedThere = Takes & {
  version: number;
  taken: ResponseTaken;
  apart: ResponseTaken | undefined;
  decision: ResponseDecision | undefined;
};

/** What comes from there was rejected by nobody. */
const NO_REASONS = { all: [], wordings: new Map() };

/** What the hosted project says of answers that is done here, each in one transaction with its note. */
export function answersThereOver(
  write: Kysely<Tables>,
  keys: AddressKeys,
  kind: ReturnType<typeof responseKind>,
) {
  return {
    /** Those that nobody knows here, to letters that everybody can read; resolves to what was made. */
    async takeAnswers(
      answers: readonly (Takes & { response: ResponseRecord })[],
    ): Promise<string[]> {
      const marked = answers.map((one) => ({
        ...one,
        marks: marksOf(publicFieldsOfResponse(one.response)),
      }));
      return write.transaction().execute(async (trx) => {
        const ids = answers.map(({ response }) => response.id);
        const letters = await topicsOf(
          trx,
          answers.map(({ response }) => response.to),
        );
        const known = new Set([
          ...(await erasedAmong(trx, ids)),
          ...(await answersAmong(trx, ids)),
        ]);
        const made = marked.flatMap((one) => {
          const letter = letters.get(one.response.to);
          const isFresh = letter?.state === 'published' && !known.has(one.response.id);
          return isFresh ? [{ ...one, letter }] : [];
        });
        for (const { response, letter, marks } of made) {
          const { topic } = letter;
          await insertImportedResponse(trx, response, { topic, marks, keys, reasons: NO_REASONS });
        }
        await followResponses(
          trx,
          made.map(({ response, letter }) => ({
            ...{ id: response.id, letter_id: response.to, letter_state: letter.state },
            ...{ topic: letter.topic, after: response.state },
          })),
        );
        await recordDeeds(
          trx,
          made.map(({ response: { id, to, state } }) => ({
            ...{ by, deed: 'response.create' as const, details: { letter: to, state } },
            subject: { kind: 'response' as const, id },
          })),
        );
        for (const one of made) await noteTaken(trx, one);
        return made.map(({ response }) => response.id);
      });
    },

    /** Throws `NotFoundError` and `VersionConflictError`. */
    async changeAnswer(change: AnswerChangedThere): Promise<void> {
      const { of, taken, apart, decision } = change;
      const { id } = of;
      const contentOf = await contentAhead(write, id, taken);
      await write.transaction().execute(async (trx) => {
        const waiting = await waitingChanges(trx, of);
        let { version } = change;
        const { content } = await contentOf(trx);
        if (content) {
          const plan = { ...RESPONSE_TRANSITIONS.edit, set: () => ({ content }) };
          const done = await transition(trx, kind, [{ id, version }], plan, { by });
          requireDone(done, { id, version });
          version += 1;
        }
        if (decision) {
          const target = { id, version };
          requireDone(await transitionResponses(trx, kind, [target], decision, { by }), target);
        }
        const kept = apart && (await keepTheirs(trx, id, apart));
        await noteTaken(trx, kept ? withVersion(change, kept) : change, waiting);
      });
    },

    async knownAnswers(
      ids: readonly string[],
    ): Promise<{ here: Set<string>; erased: Set<string> }> {
      return { here: await answersAmong(write, ids), erased: await erasedAmong(write, ids) };
    },
  };
}

async function answersAmong(db: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const chunk of chunked(ids)) {
    const rows = await db.selectFrom('responses').select('id').where('id', 'in', chunk).execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

async function keepTheirs(
  trx: Transaction<Tables>,
  id: string,
  apart: ResponseTaken,
): Promise<number> {
  const {
    creation_time: sentAt,
    version: before,
    ...said
  } = await trx
    .selectFrom('responses')
    .select([...SNAPSHOT_FIELDS, 'creation_time', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const version = before + 1;
  const revision = (at: number, number: number, snapshot: typeof said, isTheirs: boolean) => ({
    ...{ response_id: id, version: number, at, snapshot: json(snapshot) },
    actor_id: isTheirs ? by.id : null,
    actor_name: isTheirs ? by.name : null,
  });
  await trx
    .insertInto('response_revisions')
    .values(revision(sentAt, before, said, false))
    .onConflict((oc) => oc.columns(['response_id', 'version']).doNothing())
    .execute();
  const now = Date.now();
  await trx
    .insertInto('response_revisions')
    .values([
      revision(now, version, { ...said, ...apart }, true),
      revision(now, version + 1, said, true),
    ])
    .execute();
  await trx
    .updateTable('responses')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
  return version;
}
