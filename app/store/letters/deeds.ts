import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { LETTER_STATES, type LetterState } from '#domain/letters/letter.ts';
import type { Item } from '#domain/moderation/decisions.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { Tables } from '#store/database/schema.ts';
import {
  type Conflict,
  chunked,
  type DecisionOptions,
  type DecisionResult,
  decide,
  type Ruling,
} from '#store/moderation/decisions.ts';
import { type DecidedLetter, LETTER_DECISIONS } from './decisions.ts';
import { eraseLetters } from './erasing.ts';
import { findLetters } from './rows.ts';

type Options = Pick<DecisionOptions, 'by' | 'now'>;
type LetterRuling = Ruling<LetterState, DecidedLetter>;

/** Letters whose time in the trash is over are erased so many in one go. */
const ERASED_AT_ONCE = 200;

const OUTSIDE = LETTER_STATES.filter((state) => state !== 'trashed');

/** What waits or was rejected is decided on by whoever has it before their eyes, never so. */
const PUBLISH_AGAIN: LetterRuling = {
  deed: 'letter.publish',
  from: ['unpublished'],
  isDone: ({ state }) => state === 'published',
  after: () => ({ state: 'published', rejected_reason: null }),
};

const TRASH: LetterRuling = {
  deed: 'letter.trash',
  from: OUTSIDE,
  isDone: ({ state }) => state === 'trashed',
  after: ({ state }, now) => ({ state: 'trashed', state_before_trash: state, trashed_at: now }),
};

const RESTORE: LetterRuling = {
  deed: 'letter.restore',
  from: ['trashed'],
  isDone: ({ state }) => state !== 'trashed',
  after: ({ state_before_trash }) => ({
    state: state_before_trash ?? 'unpublished',
    state_before_trash: null,
    trashed_at: null,
  }),
};

const moveTo = (topic: Topic): LetterRuling => ({
  deed: 'letter.move',
  from: OUTSIDE,
  isDone: (row) => row.topic === topic,
  after: () => ({ topic }),
});

/** What of letters that were to be erased was erased, and what was not. */
export type Erasing = { erased: string[]; conflicts: Conflict[] };

/** What is done with many letters besides deciding on them, each at the version it names. */
export function letterDeedsOver(db: Kysely<Tables>) {
  const rule = (items: readonly Item[], ruling: LetterRuling, options: Options) =>
    db.transaction().execute((trx) => decide(trx, LETTER_DECISIONS, items, ruling, options));

  return {
    /** Publishes letters again that were unpublished; others are conflicts. */
    publishAgainMany: (items: readonly Item[], options: Options): Promise<DecisionResult> =>
      rule(items, PUBLISH_AGAIN, options),

    trashMany: (items: readonly Item[], options: Options): Promise<DecisionResult> =>
      rule(items, TRASH, options),

    restoreMany: (items: readonly Item[], options: Options): Promise<DecisionResult> =>
      rule(items, RESTORE, options),

    moveMany: (items: readonly Item[], topic: Topic, options: Options): Promise<DecisionResult> =>
      rule(items, moveTo(topic), options),

    /** Erases letters from the trash for ever; their folders of files are noted for deletion. */
    eraseMany: (items: readonly Item[], { by }: { by: Actor }): Promise<Erasing> =>
      db.transaction().execute(async (trx) => {
        const found = [];
        for (const chunk of chunked(items.map(({ id }) => id))) {
          found.push(...(await findLetters(trx, chunk)));
        }
        const byId = new Map(found.map((each) => [each.letter.id, each]));
        const open = items.flatMap(({ id, version }) => {
          const each = byId.get(id);
          return each?.letter.version === version && each.letter.state === 'trashed' ? [each] : [];
        });
        await eraseLetters(trx, open, { by });
        const erased = open.map(({ letter }) => letter.id);
        const rest = items.filter(({ id }) => !erased.includes(id));
        return {
          erased,
          conflicts: rest.map(({ id }) => ({
            id,
            state: byId.get(id)?.letter.state,
            by: byId.get(id)?.reviewedBy ?? undefined,
          })),
        };
      }),

    /**
     * Erases letters that were put in the trash before a moment (milliseconds), so many in one
     * transaction. Resolves to how many went; nobody did it, but it is recorded.
     */
    eraseTrashedBefore: (moment: number, limit: number = ERASED_AT_ONCE): Promise<number> =>
      db
        .transaction()
        .execute((trx) =>
          eraseExpired(
            trx,
            trx
              .selectFrom('letters')
              .where('state', '=', 'trashed')
              .where('trashed_at', '<=', moment),
            limit,
          ),
        ),

    /** Erases letters in the same way that were rejected before a moment. */
    eraseRejectedBefore: (moment: number, limit: number = ERASED_AT_ONCE): Promise<number> =>
      db.transaction().execute((trx) =>
        eraseExpired(
          trx,
          trx
            .selectFrom('letters')
            .where('state', '=', 'rejected')
            .where((eb) => eb(eb.fn.coalesce('reviewed_at', 'changed_at'), '<=', moment)),
          limit,
        ),
      ),
  };
}

async function eraseExpired(
  trx: Transaction<Tables>,
  due: SelectQueryBuilder<Tables, 'letters', object>,
  limit: number,
): Promise<number> {
  const rows = await due.select('id').orderBy('id').limit(limit).execute();
  if (rows.length === 0) return 0;
  const found = await findLetters(
    trx,
    rows.map(({ id }) => id),
  );
  await eraseLetters(trx, found, { by: 'time', details: { expired: true } });
  return found.length;
}
