import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { LetterAction } from '#domain/letters/states.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { Tables } from '#store/database/schema.ts';
import {
  begunBatch,
  type EditSaved,
  isSavedBefore,
  requireDone,
  type SeenForEdit,
  type Target,
  type TransitionOptions,
  type TransitionResult,
} from '#store/moderation/transitions.ts';
import { editedPending, type LetterContent, type PendingEdition, reworded } from './editions.ts';
import { type Found, requireLetter } from './rows.ts';
import { changeLetter, markedAhead, transitionLetters } from './transitions.ts';

const ERASED_AT_ONCE = 200;

type OfMany = Exclude<LetterAction, 'edit' | 'editPending' | 'correct'>;

export function letterTransitionsOver(db: Kysely<Tables>) {
  return {
    transition: (
      targets: readonly Target[],
      action: OfMany,
      options: TransitionOptions & { topic?: Topic },
    ): Promise<TransitionResult> =>
      db.transaction().execute((trx) => transitionLetters(trx, targets, action, options)),

    /** Records fields, not words. Throws `NotFoundError` and `VersionConflictError`. */
    edit: (
      id: string,
      seen: SeenForEdit,
      edition: PendingEdition,
      publish = false,
    ): Promise<EditSaved> =>
      editPending(db, { id, ...seen, publish }, (found) => editedPending(found, edition)),

    /**
     * Sets some of its public strings, by their fields (`name`, `text.en`, `alt.en` …).
     * Throws `NotFoundError` and `VersionConflictError`.
     */
    reword: (
      id: string,
      seen: SeenForEdit,
      words: Readonly<Record<string, string>>,
      publish = false,
    ): Promise<EditSaved> =>
      editPending(db, { id, ...seen, publish }, (found) => reworded(found, words)),

    /** `moment` in milliseconds. Resolves to how many went; nobody did it, but it is recorded. */
    eraseTrashedBefore: (moment: number, limit: number = ERASED_AT_ONCE): Promise<number> =>
      db.transaction().execute((trx) => {
        const trashed = trx.selectFrom('letters').where('state', '=', 'trashed');
        return expire(trx, trashed.where('trashed_at', '<=', moment), limit);
      }),

    eraseRejectedBefore: (moment: number, limit: number = ERASED_AT_ONCE): Promise<number> =>
      db.transaction().execute((trx) => {
        const rejected = trx.selectFrom('letters').where('state', '=', 'rejected');
        const due = rejected.where((eb) =>
          eb(eb.fn.coalesce('reviewed_at', 'changed_at'), '<=', moment),
        );
        return expire(trx, due, limit);
      }),
  };
}

/** Puts a letter right that waits, and publishes it in the same transaction if it is to. */
async function editPending(
  db: Kysely<Tables>,
  { id, version, by, batch, publish }: SeenForEdit & { id: string; publish: boolean },
  content: (found: Found) => LetterContent | undefined,
): Promise<EditSaved> {
  const marked = await markedAhead(db, { id, version }, content);
  return db.transaction().execute(async (trx) => {
    if ((await begunBatch(trx, batch, by)).before.has(id)) return batch ? { batch } : {};
    if (publish) {
      const found = await requireLetter(trx, id);
      const was = { state: found.letter.state, reviewed_by_id: found.reviewedById };
      if (isSavedBefore(was, 'published', by) && !content(found)) return {};
    }
    const letter = await changeLetter(trx, { id, version }, 'editPending', {
      by,
      content: marked,
      ...(!publish && { batch }),
    });
    if (!publish) return {};
    const target = { id, version: letter.version };
    const published = await transitionLetters(trx, [target], 'publish', { by, batch });
    requireDone(published, target);
    return { batch: published.batch };
  });
}

async function expire(
  trx: Transaction<Tables>,
  due: SelectQueryBuilder<Tables, 'letters', object>,
  limit: number,
): Promise<number> {
  const targets = await due.select(['id', 'version']).orderBy('id').limit(limit).execute();
  const options = { by: 'time', details: { expired: true } } as const;
  return (await transitionLetters(trx, targets, 'expire', options)).done.length;
}
