import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ResponseSnapshot } from '#domain/history/revision.ts';
import type { LetterState } from '#domain/letters/letter.ts';
import { marksOf } from '#domain/marks/marks.ts';
import { publicFieldsOfResponse } from '#domain/moderation/public-fields.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import { RESPONSE_TRANSITIONS, type ResponseAction } from '#domain/responses/states.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { chunked } from '#store/database/chunked.ts';
import type { MarkColumns } from '#store/database/schema/marks.ts';
import type { Tables } from '#store/database/schema.ts';
import { inSharedTransaction } from '#store/database/shared-transactions.ts';
import { forgetPictures } from '#store/letters/pictures.ts';
import { dropNotes, queueNotes } from '#store/mail/outbox.ts';
import { regroup } from '#store/moderation/copies.ts';
import { forgetTraces } from '#store/moderation/erased-traces.ts';
import { toMarkColumns } from '#store/moderation/mark-columns.ts';
import type { Kind, Reviewed } from '#store/moderation/reviewed-rows.ts';
import {
  type By,
  begunBatch,
  type EditSaved,
  isSavedBefore,
  requireDone,
  type SeenForEdit,
  type Target,
  type TransitionOptions,
  type TransitionResult,
  transition,
} from '#store/moderation/transitions.ts';
import { setTombstones } from '#store/privacy/tombstones.ts';
import { followResponses } from './consequences.ts';
import { SNAPSHOT_FIELDS, writeResponseContent } from './revisions.ts';

/** Answers whose time is over are erased so many in one go. */
const ERASED_AT_ONCE = 200;

type Row = Reviewed<ResponseState> & {
  letter_id: string;
  letter_state: LetterState | null;
  topic: Topic;
  decided_by: string | null;
  decided_by_id: string | null;
  decided_at: number | null;
};
type OfMany = Exclude<ResponseAction, 'edit' | 'correct'>;
type Content = Partial<ResponseSnapshot> & Partial<Selectable<MarkColumns>>;

/**
 * How answers go from state to state, and what goes with it.
 * @param mailOn whether the site can mail those who asked to be told
 */
export const responseKind = (mailOn: boolean): Kind<ResponseState, Row, Content> => ({
  table: 'responses',
  subject: 'response',
  columns: { decided_by: 'text', decided_by_id: 'text', decided_at: 'bigint' },

  restoredFrom: ({ decidedByBefore, deciderBefore, decidedAtBefore }, row) => ({
    decided_by: decidedByBefore === undefined ? row.decided_by : (decidedByBefore as string | null),
    decided_by_id:
      deciderBefore === undefined ? row.decided_by_id : (deciderBefore as string | null),
    decided_at: decidedAtBefore === undefined ? row.decided_at : (decidedAtBefore as number | null),
  }),

  detailsOf: ({ before, after, content }) => ({
    letter: before.letter_id,
    ...(content && { fields: SNAPSHOT_FIELDS.filter((field) => field in content).join(' ') }),
    ...(after &&
      after.decided_at !== before.decided_at && {
        decidedByBefore: before.decided_by,
        deciderBefore: before.decided_by_id,
        decidedAtBefore: before.decided_at,
      }),
  }),

  read: (trx, ids) =>
    trx
      .selectFrom('responses')
      .select(['id', 'letter_id', 'version', 'state', 'mark_count', 'concern'])
      .select(['rejected_reason', 'team_note', 'reviewed_by', 'reviewed_by_id', 'reviewed_at'])
      .select(['decided_by', 'decided_by_id', 'decided_at', 'topic'])
      .select((eb) =>
        eb
          .selectFrom('letters')
          .select('letters.state')
          .whereRef('letters.id', '=', 'responses.letter_id')
          .as('letter_state'),
      )
      .where('id', 'in', ids)
      .execute(),

  async follow(trx, changes, done) {
    const turned = (from: boolean, to: boolean) =>
      changes
        .filter(({ before }) => (before.state === 'approved') === from)
        .filter(({ after }) => (after.state === 'approved') === to)
        .map(({ before }) => before.id);
    await dropNotes(trx, turned(true, false));
    if (mailOn) await queueNotes(trx, turned(false, true), done.now);
    for (const { before, content } of changes) {
      if (!content) continue;
      await writeResponseContent(trx, before, content, done);
      const { text } = content;
      if (text !== undefined) await regroup(trx, 'response', { id: before.id, text, at: done.now });
    }
    await followResponses(
      trx,
      changes.map(({ before, after, content }) => ({
        id: before.id,
        letter_id: before.letter_id,
        letter_state: before.letter_state,
        topic: before.topic,
        before: before.state,
        after: after.state,
        edited: content !== undefined,
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
      rows.map(({ state: before, ...row }) => ({ ...row, before })),
    );
  },
});

/** Does one thing with an answer or a thousand, each at the version that is named. */
export async function transitionResponses(
  trx: Transaction<Tables>,
  kind: ReturnType<typeof responseKind>,
  targets: readonly Target[],
  action: OfMany,
  options: TransitionOptions,
): Promise<TransitionResult> {
  const plan = RESPONSE_TRANSITIONS[action];
  const set = (row: Row, now: number) => ({ columns: decisionOf(row, plan.to, options, now) });
  const result = await transition(trx, kind, targets, { ...plan, set }, options);
  // An import that was taken back may come again.
  if (plan.to === 'erased' && action !== 'undoImport') {
    await setTombstones(trx, result.done, options.now);
    // An answer has no pictures, but its mark is put beside those of the letters in the same way.
    await forgetPictures(trx, result.done);
  }
  return result;
}

export const UNDECIDED = { decided_by: null, decided_by_id: null, decided_at: null } as const;

function decisionOf(
  row: Row,
  to: ResponseState | 'erased',
  { by, reason = null }: { by: By; reason?: string | null },
  now: number,
): Partial<Row> {
  if (to === 'erased' || (to === row.state && reason === row.rejected_reason)) return {};
  if (to === 'pending') return UNDECIDED;
  const member = typeof by === 'object' ? by : undefined;
  return {
    decided_by: member?.name ?? null,
    decided_by_id: member?.id ?? null,
    decided_at: now,
  };
}

/** The marks are read before a transaction begins, for it takes time; what changes is read in it. */
export async function contentAhead(
  db: Kysely<Tables>,
  id: string,
  edit: Partial<ResponseSnapshot>,
) {
  const before = await db
    .selectFrom('responses')
    .select(SNAPSHOT_FIELDS)
    .where('id', '=', id)
    .executeTakeFirst();
  const marks = before && toMarkColumns(marksOf(publicFieldsOfResponse({ ...before, ...edit })));
  return async (trx: Transaction<Tables>) => {
    const says = await trx
      .selectFrom('responses')
      .select([...SNAPSHOT_FIELDS, 'version', 'state', 'reviewed_by_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    const changed = SNAPSHOT_FIELDS.filter(
      (field) => field in edit && says?.[field] !== edit[field],
    );
    const said = Object.fromEntries(changed.map((field) => [field, edit[field]]));
    const content: Content | undefined = changed.length > 0 ? { ...said, ...marks } : undefined;
    return { says, content };
  };
}

export function responseTransitionsOver(db: Kysely<Tables>, kind: ReturnType<typeof responseKind>) {
  return {
    transition: (
      targets: readonly Target[],
      action: OfMany,
      options: TransitionOptions,
    ): Promise<TransitionResult> =>
      inSharedTransaction(db, (trx) => transitionResponses(trx, kind, targets, action, options)),

    /**
     * Puts an answer right, and approves it in the same transaction if it is to. The record says
     * which fields; the words are in its history. Throws `NotFoundError` and `VersionConflictError`.
     */
    async edit(
      id: string,
      { version, by, batch }: SeenForEdit,
      edit: Partial<ResponseSnapshot>,
      approve = false,
    ): Promise<EditSaved> {
      const contentOf = await contentAhead(db, id, edit);
      return db.transaction().execute(async (trx) => {
        if ((await begunBatch(trx, batch, by)).before.has(id)) return batch ? { batch } : {};
        const { says, content } = await contentOf(trx);
        if (approve && says && isSavedBefore(says, 'approved', by) && !content) return {};
        const plan = { ...RESPONSE_TRANSITIONS.edit, set: () => ({ content }) };
        const edited = await transition(trx, kind, [{ id, version }], plan, {
          by,
          ...(!approve && { batch }),
        });
        requireDone(edited, { id, version });
        if (!approve) return {};
        const target = { id, version: (says?.version ?? version) + edited.done.length };
        const approved = await transitionResponses(trx, kind, [target], 'approve', { by, batch });
        requireDone(approved, target);
        return { batch: approved.batch };
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
