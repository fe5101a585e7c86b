import type { Kysely, Selectable, Transaction } from 'kysely';
import { marksOf } from '#domain/moderation/marks.ts';
import { publicFieldsOfResponse } from '#domain/moderation/public-fields.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import { RESPONSE_TRANSITIONS, type ResponseAction } from '#domain/responses/states.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { chunked } from '#store/database/chunked.ts';
import type { MarkColumns } from '#store/database/schema/marks.ts';
import type { Tables } from '#store/database/schema.ts';
import { dropNotes, queueNotes } from '#store/mail/outbox.ts';
import { forgetTraces } from '#store/moderation/erased-traces.ts';
import { toMarkColumns } from '#store/moderation/mark-columns.ts';
import type { Kind, Reviewed } from '#store/moderation/reviewed-rows.ts';
import {
  requireDone,
  type Target,
  type TransitionOptions,
  type TransitionResult,
  transition,
} from '#store/moderation/transitions.ts';
import { followResponses } from './consequences.ts';
import { regroup } from './copies.ts';

/** Answers whose time is over are erased so many in one go. */
const ERASED_AT_ONCE = 200;

/** What of an answer staff may put right before it is public. */
export type ResponseEdit = {
  text: string;
  name: string;
  age: number;
  country: string;
  language: string;
};

const FIELDS = [
  'text',
  'name',
  'age',
  'country',
  'language',
] as const satisfies (keyof ResponseEdit)[];

type Row = Reviewed<ResponseState> & { letter_id: string };
type Content = Partial<ResponseEdit> & Partial<Selectable<MarkColumns>>;

/**
 * How answers go from state to state, and what goes with it.
 * @param mailOn whether the site can mail those who asked to be told
 */
export const responseKind = (mailOn: boolean): Kind<ResponseState, Row, Content> => ({
  table: 'responses',
  subject: 'response',
  columns: {},
  restoredFrom: () => ({}),

  detailsOf: ({ before, content }) => ({
    letter: before.letter_id,
    ...(content && { fields: FIELDS.filter((field) => field in content).join(' ') }),
  }),

  read: (trx, ids) =>
    trx
      .selectFrom('responses')
      .select(['id', 'version', 'state', 'rejected_reason', 'reviewed_by', 'reviewed_at'])
      .select(['letter_id', 'mark_count', 'concern'])
      .where('id', 'in', ids)
      .execute(),

  async follow(trx, changes, { now }) {
    const turned = (from: boolean, to: boolean) =>
      changes
        .filter(({ before }) => (before.state === 'approved') === from)
        .filter(({ after }) => (after.state === 'approved') === to)
        .map(({ before }) => before.id);
    await dropNotes(trx, turned(true, false));
    if (mailOn) await queueNotes(trx, turned(false, true), now);
    for (const { before, content } of changes) {
      if (!content) continue;
      await trx.updateTable('responses').set(content).where('id', '=', before.id).execute();
      const { text } = content;
      if (text !== undefined) await regroup(trx, { id: before.id, text, at: now });
    }
    await followResponses(
      trx,
      changes.map(({ before, after }) => ({
        letter_id: before.letter_id,
        before: before.state,
        after: after.state,
      })),
    );
  },

  /** With their addresses, the mails about them and the traces of who sent them. */
  async erase(trx, rows) {
    const ids = rows.map(({ id }) => id);
    await forgetTraces(trx, 'response', ids);
    for (const chunk of chunked(ids)) {
      await trx.deleteFrom('responses').where('id', 'in', chunk).execute();
    }
    await followResponses(
      trx,
      rows.map(({ letter_id, state }) => ({ letter_id, before: state })),
    );
  },
});

/** Does one thing with an answer or a thousand, each at the version that is named. */
export function transitionResponses(
  trx: Transaction<Tables>,
  kind: ReturnType<typeof responseKind>,
  targets: readonly Target[],
  action: Exclude<ResponseAction, 'edit'>,
  options: TransitionOptions,
): Promise<TransitionResult> {
  return transition(trx, kind, targets, RESPONSE_TRANSITIONS[action], options);
}

export function responseTransitionsOver(db: Kysely<Tables>, kind: ReturnType<typeof responseKind>) {
  return {
    transition: (
      targets: readonly Target[],
      action: Exclude<ResponseAction, 'edit'>,
      options: TransitionOptions,
    ): Promise<TransitionResult> =>
      db.transaction().execute((trx) => transitionResponses(trx, kind, targets, action, options)),

    /**
     * Puts an answer right that is not public. The record says which fields, not the words.
     * Throws `NotFoundError` and `VersionConflictError`.
     */
    edit(
      id: string,
      { version, by }: { version: number; by: Actor },
      edit: ResponseEdit,
    ): Promise<void> {
      const marks = toMarkColumns(marksOf(publicFieldsOfResponse(edit)));
      return db.transaction().execute(async (trx) => {
        const says = await trx
          .selectFrom('responses')
          .select(FIELDS)
          .where('id', '=', id)
          .executeTakeFirst();
        const changed = FIELDS.filter((field) => says?.[field] !== edit[field]);
        const content = {
          ...Object.fromEntries(changed.map((field) => [field, edit[field]])),
          ...marks,
        };
        const plan = {
          ...RESPONSE_TRANSITIONS.edit,
          set: () => ({ content: changed.length > 0 ? content : undefined }),
        };
        requireDone(await transition(trx, kind, [{ id, version }], plan, { by }), { id, version });
      });
    },

    /**
     * Erases answers that were rejected before a moment (milliseconds), so many in one
     * transaction. Resolves to how many went; nobody did it, but it is recorded.
     */
    eraseRejectedBefore: (moment: number, limit: number = ERASED_AT_ONCE): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const due = await trx
          .selectFrom('responses')
          .select(['id', 'version'])
          .where('state', '=', 'rejected')
          .where((eb) => eb(eb.fn.coalesce('reviewed_at', 'creation_time'), '<=', moment))
          .orderBy('id')
          .limit(limit)
          .execute();
        const options = { by: 'time', details: { expired: true } } as const;
        const { done } = await transitionResponses(trx, kind, due, 'expire', options);
        return done.length;
      }),
  };
}
