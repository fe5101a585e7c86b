import type { Kysely, Transaction } from 'kysely';
import { textKeyOf } from '../domain/languages/languages.ts';
import { counterMoves } from '../domain/letters/counters.ts';
import type { Letter, LetterState, StoredPicture, Texts } from '../domain/letters/letter.ts';
import { PRINCIPLES, type Principle } from '../domain/ocean/principles.ts';
import type { Actor, AuditDeed } from '../domain/staff/audit.ts';
import type { Topic } from '../domain/topics/topics.ts';
import { recordDeeds } from './audit.ts';
import { subjectsOf, touch } from './content.ts';
import { moveCounters } from './counts.ts';
import { NotFoundError, SlugTakenError, VersionConflictError } from './refusals.ts';
import { LETTER_COLUMNS, toLetter } from './rows.ts';
import type { Tables } from './schema.ts';

export type LetterLife = ReturnType<typeof letterLifeOver>;

export type NewLetter = {
  id: string;
  slug: string;
  topic: Topic;
  country: string;
  name: string;
  age: number;
  originalLanguage: string;
  text: Texts;
  alt: Texts;
  creationTime: string;
  /** The ocean literacy principles it touches; none if left out. */
  principles?: readonly Principle[];
  sample?: boolean;
  photo?: StoredPicture;
  thumbnail?: StoredPicture;
};

/** The version of the record that the one who asks has seen, and who that is; samples: nobody. */
type Seen = { version: number; by?: Actor | undefined };
type Change = Partial<{
  principles: readonly Principle[];
  state: LetterState;
  state_before_trash: LetterState | null;
  trashed_at: number | null;
  rejected_reason: string | null;
  topic: Topic;
  country: string;
}>;

type Found = {
  letter: Letter;
  stateBeforeTrash: LetterState | null;
  reviewedBy: string | null;
  principles: Principle[];
};

/**
 * The life of a letter. Each step names the version it was decided on, moves the counters and
 * the content version in its own transaction, and changes nothing if it has been done already.
 * Steps throw `NotFoundError` and `VersionConflictError`.
 */
export function letterLifeOver(db: Kysely<Tables>) {
  /** Changes a letter and everything that is counted by it, or nothing. */
  function change(
    id: string,
    seen: Seen,
    deed: AuditDeed,
    decide: (letter: Letter, found: Found) => Change | undefined,
  ): Promise<Letter> {
    return db.transaction().execute(async (trx) => {
      const before = await find(trx, id);
      if (!before) throw new NotFoundError(`There is no letter ${id}.`);
      const { letter } = before;
      if (letter.version !== seen.version) {
        throw new VersionConflictError(`Letter ${id}`, letter.version, before.reviewedBy);
      }
      const changes = decide(letter, before);
      if (!changes) return letter;
      const { principles, ...columns } = changes;
      await trx
        .updateTable('letters')
        .set({
          ...columns,
          reviewed_by: seen.by?.name ?? null,
          reviewed_at: Date.now(),
          version: letter.version + 1,
        })
        .where('id', '=', id)
        .execute();
      if (changes.topic) {
        await trx
          .updateTable('responses')
          .set({ topic: changes.topic })
          .where('letter_id', '=', id)
          .execute();
      }
      if (principles) {
        await trx.deleteFrom('letter_principles').where('letter_id', '=', id).execute();
        await insertPrinciples(trx, letter, principles);
      }
      const after: Letter = {
        ...letter,
        state: changes.state ?? letter.state,
        topic: changes.topic ?? letter.topic,
        country: changes.country ?? letter.country,
        version: letter.version + 1,
      };
      await moveCounters(trx, counterMoves(letter, after));
      await touchLetters(trx, [letter, after], [...before.principles, ...(principles ?? [])]);
      await record(trx, seen, deed, letter, after);
      return after;
    });
  }

  const toState = (state: LetterState, from: readonly LetterState[]) => (letter: Letter) => {
    if (letter.state === state) return undefined;
    if (!from.includes(letter.state)) {
      throw new NotFoundError(`A ${letter.state} letter cannot become ${state}.`);
    }
    return { state, rejected_reason: null };
  };

  return {
    /** A letter in any state, for staff. */
    async get(id: string): Promise<Letter | undefined> {
      return (await find(db, id))?.letter;
    },

    /** A letter in any state by its slug, for staff and for loading samples. */
    async getBySlug(slug: string): Promise<Letter | undefined> {
      const row = await db
        .selectFrom('letters')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row && (await find(db, row.id))?.letter;
    },

    /** Keeps a new letter: pending, or published at once by staff. Throws `SlugTakenError`. */
    insert(letter: NewLetter, state: 'pending' | 'published' = 'pending'): Promise<Letter> {
      return db.transaction().execute(async (trx) => {
        const taken = await trx
          .selectFrom('letters')
          .select('id')
          .where('slug', '=', letter.slug)
          .executeTakeFirst();
        if (taken) throw new SlugTakenError(`Another letter has the slug "${letter.slug}".`);
        await insertRows(trx, letter, state);
        const inserted = await find(trx, letter.id);
        if (!inserted) throw new NotFoundError(`Letter ${letter.id} was not kept.`);
        await moveCounters(trx, counterMoves(undefined, inserted.letter));
        await touchLetters(trx, [inserted.letter], inserted.principles);
        return inserted.letter;
      });
    },

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

    /**
     * Erases a letter from the trash for ever, with its texts and responses, and notes its
     * folder of files for deletion in the same transaction.
     */
    erase(id: string, seen: Seen): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const found = await find(trx, id);
        if (found?.letter.state !== 'trashed') {
          throw new NotFoundError(`There is no letter ${id} in the trash.`);
        }
        if (found.letter.version !== seen.version) {
          throw new VersionConflictError(`Letter ${id}`, found.letter.version, found.reviewedBy);
        }
        await record(trx, seen, 'letter.erase', found.letter, undefined);
        await trx.deleteFrom('letters').where('id', '=', id).execute();
        await trx
          .insertInto('folders_to_delete')
          .values({ folder: `letters/${id}` })
          .onConflict((oc) => oc.doNothing())
          .execute();
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
        .select((eb) => eb.fn.countAll<number | string>().as('n'))
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}

/** Records what a member of staff did to a letter; a move says from where to where. */
async function record(
  trx: Transaction<Tables>,
  { by }: Seen,
  deed: AuditDeed,
  letter: Letter,
  after: Letter | undefined,
): Promise<void> {
  if (!by) return;
  const moved =
    after && (after.topic !== letter.topic || after.country !== letter.country)
      ? { from: `${letter.topic} ${letter.country}`, to: `${after.topic} ${after.country}` }
      : {};
  const details = { before: letter.state, ...moved };
  await recordDeeds(trx, [{ by, deed, subject: { kind: 'letter', id: letter.id }, details }]);
}

/** Notes every public place in which these letters show. */
async function touchLetters(
  trx: Transaction<Tables>,
  letters: Letter[],
  principles: Principle[],
): Promise<void> {
  const subjects = letters.flatMap((letter) => subjectsOf(letter, principles));
  if (subjects.length > 0) await touch(trx, subjects);
}

async function find(db: Kysely<Tables>, id: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('letters')
    .select([...LETTER_COLUMNS, 'state_before_trash', 'reviewed_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const texts = await db
    .selectFrom('letter_texts')
    .selectAll()
    .where('letter_id', '=', id)
    .execute();
  return {
    letter: toLetter(row, texts),
    stateBeforeTrash: row.state_before_trash,
    reviewedBy: row.reviewed_by,
    principles: await findPrinciples(db, id),
  };
}

async function findPrinciples(db: Kysely<Tables>, id: string): Promise<Principle[]> {
  const rows = await db
    .selectFrom('letter_principles')
    .select('principle')
    .where('letter_id', '=', id)
    .execute();
  return inOrder(rows.map(({ principle }) => principle));
}

function inOrder(principles: readonly Principle[]): Principle[] {
  return PRINCIPLES.filter((principle) => principles.includes(principle));
}

async function insertRows(
  trx: Transaction<Tables>,
  letter: NewLetter,
  state: LetterState,
): Promise<void> {
  await trx
    .insertInto('letters')
    .values({
      id: letter.id,
      slug: letter.slug,
      topic: letter.topic,
      country: letter.country,
      name: letter.name,
      age: letter.age,
      original_language: letter.originalLanguage,
      state,
      state_before_trash: null,
      trashed_at: null,
      creation_time: Number(letter.creationTime),
      nr_responses: 0,
      nr_approved: 0,
      photo_hash: letter.photo?.hash ?? null,
      photo_width: letter.photo?.width ?? null,
      photo_height: letter.photo?.height ?? null,
      thumbnail_hash: letter.thumbnail?.hash ?? null,
      thumbnail_width: letter.thumbnail?.width ?? null,
      thumbnail_height: letter.thumbnail?.height ?? null,
      is_sample: letter.sample ? 1 : 0,
      rejected_reason: null,
      reviewed_by: null,
      reviewed_at: null,
      version: 1,
    })
    .execute();
  const original = textKeyOf(letter.originalLanguage);
  const keys = new Set([...Object.keys(letter.text), ...Object.keys(letter.alt)]);
  const texts = [...keys].map((key) => ({
    letter_id: letter.id,
    text_key: key,
    is_original: key === original ? 1 : 0,
    text: letter.text[key] ?? '',
    alt: letter.alt[key] ?? null,
  }));
  if (texts.length > 0) await trx.insertInto('letter_texts').values(texts).execute();
  await insertPrinciples(trx, letter, letter.principles ?? []);
}

async function insertPrinciples(
  trx: Transaction<Tables>,
  { id, creationTime }: { id: string; creationTime: string },
  principles: readonly Principle[],
): Promise<void> {
  const rows = inOrder(principles).map((principle) => ({
    letter_id: id,
    principle,
    creation_time: Number(creationTime),
  }));
  if (rows.length > 0) await trx.insertInto('letter_principles').values(rows).execute();
}
