import type {
  ExpressionBuilder,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  Transaction,
} from 'kysely';
import { type Fingerprint, fingerprintOf } from '#domain/abuse/near-duplicates.ts';
import type { Signal } from '#domain/abuse/signals.ts';
import type { Locale } from '#domain/languages/languages.ts';
import { type Cursor, RESPONSE_CURSOR, readCursor } from '#domain/lists/cursor.ts';
import { type Page, toPage } from '#domain/lists/paging.ts';
import { marksOf } from '#domain/marks/marks.ts';
import { publicFieldsOfResponse } from '#domain/moderation/public-fields.ts';
import {
  RESPONSES_PER_SET,
  type Response,
  ringStretches,
  type Stretch,
  setOf,
} from '#domain/responses/response.ts';
import { newId } from '#store/database/ids.ts';
import { cursorOf, cut, readBeyond, sortedBy } from '#store/database/keyset.ts';
import { askTogether, write as writeTo } from '#store/database/one-trip.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import { toResponse } from '#store/database/rows.ts';
import type { MarkColumns } from '#store/database/schema/marks.ts';
import type { Tables } from '#store/database/schema.ts';
import { inSharedTransaction } from '#store/database/shared-transactions.ts';
import { queueDocuments } from '#store/hosted/queue.ts';
import { foundGroup, groupAmong, likeliestFounders } from '#store/moderation/copies.ts';
import { toMarkColumns } from '#store/moderation/mark-columns.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { indexNewAnswer, takeNumber } from '#store/search/desk-words.ts';
import { type RecordedDependencies, UNRECORDED } from '#store/site/cache-tags.ts';
import { insertOtherSlip, insertSlip, type NewSlip } from './submissions.ts';

export type Responses = ReturnType<typeof responsesOver>;

type ResponseRow = Selectable<Tables['responses']>;

export const BY_SET = sortedBy(RESPONSE_CURSOR, 'set_number', 'creation_time', 'id');

export type NewResponse = {
  id?: string;
  to: string;
  name: string;
  age: number;
  country: string;
  text: string;
  language: string;
  email?: string | undefined;
  /** Whether a note to that address is wanted once it can be read. */
  wantsNote?: boolean;
  locale?: Locale;
  /** Writing again under the same key changes nothing. */
  sentKey?: string;
  slip?: NewSlip;
  signals?: readonly Signal[];
  suspicion?: number;
  creationTime: string;
  /** It came with a sample letter; no visitor wrote it. */
  sample?: boolean;
};

export function responsesOver(
  read: Kysely<Tables>,
  write: Kysely<Tables>,
  keys: AddressKeys,
  dependencies: RecordedDependencies = UNRECORDED,
) {
  return {
    /**
     * Stores what a visitor wrote to a published letter, waiting for a person to approve it.
     * Its set comes from the responses written before it, and `nrResponses` counts it. What
     * was written under the same key before stays as it is, and is what this resolves to.
     */
    write(response: NewResponse): Promise<Response> {
      const fingerprint = fingerprintOf(response.text);
      const marks = toMarkColumns(marksOf(publicFieldsOfResponse(response)));
      return inSharedTransaction(write, (trx) =>
        insertResponse(trx, response, { ...{ fingerprint, marks }, keys }),
      );
    },

    /**
     * Three approved responses of a public letter, reading round from a starting set: every
     * one is reached, none twice, and a letter that has three always shows three.
     */
    async readPublic(
      letterId: string,
      { start, after }: { start: number; after?: Cursor | null | undefined },
    ): Promise<Page<Response>> {
      dependencies.add(`letter:${letterId}`);
      const position = readCursor(RESPONSE_CURSOR, after);
      const rows: ResponseRow[] = [];
      for (const stretch of ringStretches(start, position && Number(position[0]))) {
        const limit = RESPONSES_PER_SET + 1 - rows.length;
        if (limit <= 0) break;
        const from = stretch.fromSet === undefined ? position : undefined;
        const responses = publicIn(read, letterId, stretch);
        rows.push(
          ...(await readBeyond(BY_SET, from, { limit }, (slice) =>
            cut(responses, slice).execute(),
          )),
        );
      }
      const page = toPage(rows, {
        size: RESPONSES_PER_SET,
        atStart: !position,
        cursorOf: (row) => cursorOf(BY_SET, row),
      });
      return { ...page, items: page.items.map(toResponse) };
    },

    /** One that everybody can read; undefined if there is no such one. */
    async findPublic(letterId: string, id: string): Promise<Response | undefined> {
      dependencies.add(`letter:${letterId}`);
      const every = { fromSet: undefined, beforeSet: undefined };
      const one = publicIn(read, letterId, every).where('id', '=', id);
      const row = await one.executeTakeFirst();
      return row && toResponse(row);
    },

    /**
     * Forgets the e-mail addresses of responses that were decided before a moment, and of those
     * that were written before one and that nobody has decided on, in milliseconds. Resolves to how
     * many went.
     */
    async forgetContacts({
      decidedBefore = 0,
      undecidedBefore = 0,
    }: {
      decidedBefore?: number;
      undecidedBefore?: number;
    }): Promise<number> {
      const forget = async (due: SelectQueryBuilder<Tables, 'responses', { id: string }>) => {
        const gone = await write.transaction().execute(async (trx) => {
          const rows = await trx
            .deleteFrom('response_contacts')
            .where('response_id', 'in', due)
            .returning('response_id as id')
            .execute();
          await queueDocuments(
            trx,
            rows.map(({ id }) => ({ collection: 'responses', id })),
          );
          return rows;
        });
        return gone.length;
      };
      const responses = write.selectFrom('responses').select('id');
      const decided = responses
        .where('state', '!=', 'pending')
        .where('decided_at', '<', decidedBefore);
      const undecided = responses
        .where('state', '=', 'pending')
        .where('creation_time', '<', undecidedBefore);
      return (await forget(decided)) + (await forget(undecided));
    },
  };
}

type Ahead = {
  fingerprint: Fingerprint | undefined;
  marks: Selectable<MarkColumns>;
  keys: AddressKeys;
};

/** Two round trips, the second of which goes with the commit. */
async function insertResponse(
  trx: Transaction<Tables>,
  { to, sentKey, slip, signals, suspicion, email, wantsNote, ...said }: NewResponse,
  { fingerprint, marks, keys }: Ahead,
): Promise<Response> {
  const [[letter], [before], founders, [number]] = await askTogether(
    trx,
    trx
      .selectFrom('letters')
      .select(['nr_responses', 'topic'])
      .where('id', '=', to)
      .where('state', '=', 'published'),
    sentKey ? trx.selectFrom('responses').selectAll().where('sent_key', '=', sentKey) : undefined,
    fingerprint && likeliestFounders(trx, 'response', fingerprint),
    takeNumber(trx, 'responses'),
  );
  if (!letter || !number) throw new NotFoundError(`There is no public letter ${to}.`);
  const at = Number(said.creationTime);
  if (before) {
    const known = toResponse(before);
    if (slip) await insertOtherSlip(trx, known, slip, at);
    return known;
  }
  // The letter's row first: the same form sent at the same moment waits, and is begun again.
  await writeTo(
    trx,
    trx
      .updateTable('letters')
      .set((eb) => ({
        nr_responses: eb('nr_responses', '+', 1),
        nr_waiting: eb('nr_waiting', '+', 1),
      }))
      .where('id', '=', to),
  );
  const id = said.id ?? newId();
  const like = fingerprint && groupAmong(founders, fingerprint);
  if (fingerprint && !like) await foundGroup(trx, 'response', { id, fingerprint, at });
  const row = {
    id,
    letter_id: to,
    topic: letter.topic,
    name: said.name,
    age: said.age,
    country: said.country,
    text: said.text,
    language: said.language,
    set_number: setOf(letter.nr_responses),
    state: 'pending' as const,
    rejected_reason: null,
    team_note: null,
    reviewed_by: null,
    reviewed_by_id: null,
    reviewed_at: null,
    decided_by: null,
    decided_by_id: null,
    decided_at: null,
    locale: said.locale ?? null,
    sent_key: sentKey ?? null,
    signals: signals?.join(' ') ?? '',
    suspicion: suspicion ?? 0,
    is_sample: said.sample ?? false,
    creation_time: at,
    version: 1,
    copy_group: like ?? id,
    ...marks,
    search_no: number.taken,
  };
  await writeTo(trx, trx.insertInto('responses').values(row));
  await queueDocuments(trx, [
    { collection: 'letters', id: to },
    { collection: 'responses', id },
  ]);
  await indexNewAnswer(trx, row);
  if (slip) await insertSlip(trx, id, slip);
  if (email) {
    const contact = {
      response_id: id,
      email: keys.seal(email, id),
      email_mark: keys.mark(email),
      wants_note: wantsNote ?? false,
    };
    await writeTo(trx, trx.insertInto('response_contacts').values(contact));
  }
  return toResponse(row);
}

function publicIn(db: Kysely<Tables>, letterId: string, { fromSet, beforeSet }: Stretch) {
  return db
    .selectFrom('responses')
    .selectAll()
    .where('letter_id', '=', letterId)
    .where('state', '=', 'approved')
    .where((eb) => eb(stateOf(eb, letterId), '=', 'published'))
    .$if(fromSet !== undefined, (q) => q.where('set_number', '>=', fromSet ?? 0))
    .$if(beforeSet !== undefined, (q) => q.where('set_number', '<', beforeSet ?? 0));
}

/** A value, not a condition on a second table: the responses keep the order of their index. */
function stateOf(eb: ExpressionBuilder<Tables, 'responses'>, letterId: string) {
  return eb.selectFrom('letters').select('letters.state').where('letters.id', '=', letterId);
}
