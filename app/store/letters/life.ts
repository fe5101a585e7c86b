import type { Kysely } from 'kysely';
import type { LetterRevision } from '#domain/history/revision.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import type { Actor, AuditDeed } from '#domain/staff/audit.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { changeLetter, insertLetter, toState } from './changes.ts';
import { eraseLetters } from './erasing.ts';
import { edited, type LetterEdition } from './fields.ts';
import { readRevisions } from './revisions.ts';
import {
  findLetter,
  findPrinciples,
  freeSlug,
  inOrder,
  type NewLetter,
  requireLetter,
} from './rows.ts';

export type LetterLife = ReturnType<typeof letterLifeOver>;

/** The version of the record that the one who asks has seen, and who that is; samples: nobody. */
type Seen = { version: number; by?: Actor | undefined };

/**
 * The life of a letter. Each step names the version it was decided on, moves the counters and
 * the content version in its own transaction, and changes nothing if it has been done already.
 * Steps throw `NotFoundError` and `VersionConflictError`.
 */
export function letterLifeOver(db: Kysely<Tables>) {
  type Decide = Parameters<typeof changeLetter>[3];

  const change = (id: string, { version, by }: Seen, deed: AuditDeed, decide: Decide) =>
    db.transaction().execute((trx) => changeLetter(trx, id, { version, by, deed }, decide));

  return {
    /** A letter in any state, for staff. */
    async get(id: string): Promise<Letter | undefined> {
      return (await findLetter(db, id))?.letter;
    },

    /** A letter in any state by its slug, for staff and for loading samples. */
    async getBySlug(slug: string): Promise<Letter | undefined> {
      const row = await db
        .selectFrom('letters')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row && (await findLetter(db, row.id))?.letter;
    },

    /** Keeps a new letter: pending, or published at once by staff. Throws `SlugTakenError`. */
    insert: (letter: NewLetter, state: 'pending' | 'published' = 'pending'): Promise<Letter> =>
      db.transaction().execute((trx) => insertLetter(trx, letter, state)),

    /**
     * Keeps a letter that staff write, under a slug made of what it says. The same letter once
     * more (by its id) keeps nothing: the one that is there is returned.
     */
    create: (
      letter: Omit<NewLetter, 'slug'>,
      { by, state }: { by: Actor; state: 'pending' | 'published' },
    ): Promise<Letter> =>
      db.transaction().execute(async (trx) => {
        const first = await findLetter(trx, letter.id);
        if (first) return first.letter;
        return insertLetter(trx, { ...letter, slug: await freeSlug(trx, letter) }, state, by);
      }),

    /**
     * Sets what a letter says, and its pictures where they are given; what is left out stays.
     * A letter in the trash, or that its sender took back, is not edited.
     */
    edit: (id: string, seen: Seen, edition: LetterEdition) =>
      change(id, seen, 'letter.edit', (letter, { principles }) => {
        if (letter.state === 'trashed' || letter.state === 'withdrawn') {
          throw new NotFoundError(`A ${letter.state} letter is not edited.`);
        }
        return edited(letter, principles, edition);
      }),

    /** What a letter said at a version, and what became of it since, the earliest first. */
    revisionsFrom: (id: string, version: number): Promise<LetterRevision[]> =>
      readRevisions(db, id, version),

    publish: (id: string, seen: Seen) =>
      change(
        id,
        seen,
        'letter.publish',
        toState('published', ['pending', 'unpublished', 'rejected']),
      ),

    unpublish: (id: string, seen: Seen) =>
      change(id, seen, 'letter.unpublish', toState('unpublished', ['published'])),

    /** Says that a letter is not going to be published, and why. */
    reject: (id: string, { reason, ...seen }: Seen & { reason: string }) =>
      change(id, seen, 'letter.reject', (letter) => {
        const changes = toState('rejected', ['pending', 'unpublished'])(letter);
        return changes && { ...changes, rejected_reason: reason };
      }),

    /** Puts a letter back among those that wait for a decision. */
    reopen: (id: string, seen: Seen) =>
      change(id, seen, 'letter.reopen', toState('pending', ['rejected', 'unpublished'])),

    /** Puts a letter in the trash: gone from every public place at once. */
    trash: (id: string, seen: Seen, now: number = Date.now()) =>
      change(id, seen, 'letter.trash', ({ state }) =>
        state === 'trashed'
          ? undefined
          : { state: 'trashed', state_before_trash: state, trashed_at: now },
      ),

    /** Takes a letter out of the trash, back to what it was. */
    restore: (id: string, seen: Seen) =>
      change(id, seen, 'letter.restore', ({ state }, { stateBeforeTrash }) =>
        state === 'trashed'
          ? {
              state: stateBeforeTrash ?? 'unpublished',
              state_before_trash: null,
              trashed_at: null,
            }
          : undefined,
      ),

    /** Moves a letter to another topic, country, or both. */
    move: (id: string, seen: Seen, to: { topic: Topic; country: string }) =>
      change(id, seen, 'letter.move', (letter) =>
        letter.topic === to.topic && letter.country === to.country
          ? undefined
          : { topic: to.topic, country: to.country },
      ),

    /** The ocean literacy principles that a letter in any state touches, in their own order. */
    principlesOf: (id: string): Promise<Principle[]> => findPrinciples(db, id),

    /** Says which ocean literacy principles a letter touches, instead of those it had. */
    relate: (id: string, seen: Seen, principles: readonly Principle[]) =>
      change(id, seen, 'letter.relate', (_, { principles: before }) =>
        inOrder(principles).join() === before.join() ? undefined : { principles },
      ),

    /** Erases a letter from the trash for ever; its folder of files is noted for deletion. */
    erase(id: string, { version, by }: Seen): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const found = await requireLetter(trx, id, version);
        if (found.letter.state !== 'trashed') {
          throw new NotFoundError(`The letter ${id} is not in the trash.`);
        }
        await eraseLetters(trx, [found], { by });
      });
    },

    /** Folders of erased letters whose files may still be there. */
    async foldersToDelete(): Promise<string[]> {
      const rows = await db.selectFrom('folders_to_delete').select('folder').execute();
      return rows.map(({ folder }) => folder);
    },

    async folderDeleted(folder: string): Promise<void> {
      await db.deleteFrom('folders_to_delete').where('folder', '=', folder).execute();
    },

    async countPending(): Promise<number> {
      const { n } = await db
        .selectFrom('letters')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      return n;
    },
  };
}
