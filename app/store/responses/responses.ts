import type {
  ExpressionBuilder,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  Transaction,
} from 'kysely';
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
import { NotFoundError } from '#store/database/refusals.ts';
import { toResponse } from '#store/database/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { enterGroup } from '#store/moderation/copies.ts';
import { toMarkColumns } from '#store/moderation/mark-columns.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { indexAnswer } from '#store/search/desk-words.ts';
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
      const marks = toMarkColumns(marksOf(publicFieldsOfResponse(response)));
      return write.transaction().execute(async (trx) => {
        const letter = await trx
          .updateTable('letters')
          .set((eb) => ({ nr_responses: eb('nr_responses', '+', 1) }))
          .where('id', '=', response.to)
          .where('state', '=', 'published')
          .returning(['nr_responses', 'topic'])
          .executeTakeFirst();
        if (!letter) throw new NotFoundError(`There is no public letter ${response.to}.`);
        // From here on the letter's row is ours: the same form sent at the same moment waits.
        const before = response.sentKey && (await findBySentKey(trx, response.sentKey));
        if (before) {
          await trx
            .updateTable('letters')
            .set((eb) => ({ nr_responses: eb('nr_responses', '-', 1) }))
            .where('id', '=', response.to)
            .execute();
          const at = Number(response.creationTime);
          if (response.slip) await insertOtherSlip(trx, before, response.slip, at);
          return before;
        }
        const id = response.id ?? newId();
        const at = Number(response.creationTime);
        const row = {
          id,
          letter_id: response.to,
          topic: letter.topic,
          name: response.name,
          age: response.age,
          country: response.country,
          text: response.text,
          language: response.language,
          set_number: setOf(letter.nr_responses - 1),
          state: 'pending' as const,
          rejected_reason: null,
          team_note: null,
          reviewed_by: null,
          reviewed_by_id: null,
          reviewed_at: null,
          decided_by: null,
          decided_by_id: null,
          decided_at: null,
          locale: response.locale ?? null,
          sent_key: response.sentKey ?? null,
          signals: response.signals?.join(' ') ?? '',
          suspicion: response.suspicion ?? 0,
          is_sample: response.sample ?? false,
          creation_time: at,
          version: 1,
          copy_group: await enterGroup(trx, 'response', { id, text: response.text, at }),
          ...marks,
          search_no: null,
        };
        await trx.insertInto('responses').values(row).execute();
        await indexAnswer(trx, row);
        if (response.slip) await insertSlip(trx, id, response.slip);
        if (response.email) {
          await trx
            .insertInto('response_contacts')
            .values({
              response_id: row.id,
              email: keys.seal(response.email, row.id),
              email_mark: keys.mark(response.email),
              wants_note: response.wantsNote ?? false,
            })
            .execute();
        }
        return toResponse(row);
      });
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
        const { numDeletedRows } = await write
          .deleteFrom('response_contacts')
          .where('response_id', 'in', due)
          .executeTakeFirst();
        return Number(numDeletedRows);
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

async function findBySentKey(
  trx: Transaction<Tables>,
  sentKey: string,
): Promise<Response | undefined> {
  const row = await trx
    .selectFrom('responses')
    .selectAll()
    .where('sent_key', '=', sentKey)
    .executeTakeFirst();
  return row && toResponse(row);
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
