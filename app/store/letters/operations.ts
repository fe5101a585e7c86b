import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Letter } from '#domain/letters/letter.ts';
import type { LetterAction } from '#domain/letters/states.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Target, TransitionOptions, TransitionResult } from '#store/moderation/transitions.ts';
import { editedPending, type PendingEdition } from './editions.ts';
import { editLetter, transitionLetters } from './transitions.ts';

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
      { version, by }: { version: number; by: Actor },
      edition: PendingEdition,
    ): Promise<Letter> =>
      editLetter(db, { id, version }, 'editPending', {
        by,
        content: (found) => editedPending(found, edition),
      }),

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

async function expire(
  trx: Transaction<Tables>,
  due: SelectQueryBuilder<Tables, 'letters', object>,
  limit: number,
): Promise<number> {
  const targets = await due.select(['id', 'version']).orderBy('id').limit(limit).execute();
  const options = { by: 'time', details: { expired: true } } as const;
  return (await transitionLetters(trx, targets, 'expire', options)).done.length;
}
