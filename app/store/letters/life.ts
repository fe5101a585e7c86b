import type { Kysely, Transaction } from 'kysely';
import type { LetterRevision } from '#domain/history/revision.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { marksOf } from '#domain/marks/marks.ts';
import { publicTextsOfLetter } from '#domain/moderation/public-fields.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { SlugTakenError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { followLetters } from './consequences.ts';
import { edited, type LetterEdition } from './editions.ts';
import { readRevisions } from './revisions.ts';
import {
  findLetter,
  findPrinciples,
  freeSlug,
  insertRows,
  isSlugTaken,
  type NewLetter,
  requireLetter,
} from './rows.ts';
import { editLetter } from './transitions.ts';

export type LetterLife = ReturnType<typeof letterLifeOver>;

export function letterLifeOver(db: Kysely<Tables>) {
  return {
    async get(id: string): Promise<Letter | undefined> {
      return (await findLetter(db, id))?.letter;
    },

    async getBySlug(slug: string): Promise<Letter | undefined> {
      const row = await db
        .selectFrom('letters')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row && (await findLetter(db, row.id))?.letter;
    },

    /** Throws `SlugTakenError`. */
    insert(letter: NewLetter, state: 'pending' | 'published' = 'pending'): Promise<Letter> {
      const marks = marksOf(publicTextsOfLetter(letter));
      return db.transaction().execute((trx) => insertLetter(trx, { ...letter, marks }, state));
    },

    /** The same id once more stores nothing: the letter that is there is returned. */
    create(
      letter: Omit<NewLetter, 'slug'>,
      { by, state }: { by: Actor; state: 'pending' | 'published' },
    ): Promise<Letter> {
      const marks = marksOf(publicTextsOfLetter(letter));
      return db.transaction().execute(async (trx) => {
        const first = await findLetter(trx, letter.id);
        if (first) return first.letter;
        const slug = await freeSlug(trx, letter);
        return insertLetter(trx, { ...letter, slug, marks }, state, by);
      });
    },

    /** What is left out stays. Throws `NotFoundError` and `VersionConflictError`. */
    edit: (
      id: string,
      { version, by }: { version: number; by?: Actor | undefined },
      edition: LetterEdition,
    ): Promise<Letter> =>
      editLetter(db, { id, version }, 'edit', {
        by,
        content: (found) => edited(found, edition),
      }),

    revisionsFrom: (id: string, version: number): Promise<LetterRevision[]> =>
      readRevisions(db, id, version),

    principlesOf: (id: string): Promise<Principle[]> => findPrinciples(db, id),

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

/** Only what staff do is recorded in the trail. Throws `SlugTakenError`. */
export async function insertLetter(
  trx: Transaction<Tables>,
  letter: NewLetter,
  state: 'pending' | 'published',
  by?: Actor,
): Promise<Letter> {
  if (await isSlugTaken(trx, letter.slug)) {
    throw new SlugTakenError(`Another letter has the slug "${letter.slug}".`);
  }
  await insertRows(trx, letter, state);
  const after = await requireLetter(trx, letter.id);
  await followLetters(trx, [{ after }], { by, deed: 'letter.create', now: Date.now() });
  if (by) {
    const subject = { kind: 'letter', id: letter.id } as const;
    await recordDeeds(trx, [{ by, deed: 'letter.create', subject, details: { state } }]);
  }
  return after.letter;
}
