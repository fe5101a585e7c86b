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
  photo?: StoredPicture | undefined;
  thumbnail?: StoredPicture | undefined;
};

/** Who changes a letter: a member of staff, or its sender with their slip; samples: nobody. */
export type By = Actor | 'sender' | undefined;

/** What a change does to a letter; what is left out stays as it was. */
type Change = Partial<{
  state: LetterState;
  state_before_trash: LetterState | null;
  trashed_at: number | null;
  rejected_reason: string | null;
  slug: string;
  topic: Topic;
  country: string;
  name: string;
  age: number;
  principles: readonly Principle[];
  /** Every text and description instead of those it had. */
  words: Pick<NewLetter, 'originalLanguage' | 'text' | 'alt'>;
  pictures: Pick<NewLetter, 'photo' | 'thumbnail'>;
}>;

type Found = {
  letter: Letter;
  stateBeforeTrash: LetterState | null;
  reviewedBy: string | null;
  principles: Principle[];
};

/**
 * Changes a letter, everything that is counted by it and every place that shows it, or nothing;
 * whoever gives no version wants it whatever happened meanwhile. Throws `NotFoundError` and
 * `VersionConflictError`.
 */
export async function changeLetter(
  trx: Transaction<Tables>,
  id: string,
  { version, by, deed }: { version?: number | undefined; by?: By; deed: AuditDeed },
  decide: (letter: Letter, found: Found) => Change | undefined | Promise<Change | undefined>,
): Promise<Letter> {
  const before = await requireLetter(trx, id, version);
  const { letter } = before;
  const changes = await decide(letter, before);
  if (!changes) return letter;
  const { principles, words, pictures, ...columns } = changes;
  const staff = by === 'sender' ? undefined : by;
  await trx
    .updateTable('letters')
    .set({
      ...columns,
      ...(words && { original_language: words.originalLanguage }),
      ...(pictures && pictureColumns(pictures)),
      reviewed_by: staff?.name ?? null,
      reviewed_at: by === 'sender' ? null : Date.now(),
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
  if (words) {
    await trx.deleteFrom('letter_texts').where('letter_id', '=', id).execute();
    await insertTexts(trx, { id, ...words });
  }
  if (principles) {
    await trx.deleteFrom('letter_principles').where('letter_id', '=', id).execute();
    await insertPrinciples(trx, letter, principles);
  }
  const after = await requireLetter(trx, id);
  await moveCounters(trx, counterMoves(letter, after.letter));
  await touchLetters(trx, [letter, after.letter], [...before.principles, ...after.principles]);
  await record(trx, by, deed, letter, after.letter);
  return after.letter;
}

/** The change into a state from those that lead to it; nothing if the letter is in it already. */
export function toState(state: LetterState, from: readonly LetterState[]) {
  return (letter: Letter) => {
    if (letter.state === state) return undefined;
    if (!from.includes(letter.state)) {
      throw new NotFoundError(`A ${letter.state} letter cannot become ${state}.`);
    }
    return { state, rejected_reason: null };
  };
}

/** Keeps a new letter. Throws `SlugTakenError`. */
export async function insertLetter(
  trx: Transaction<Tables>,
  letter: NewLetter,
  state: 'pending' | 'published',
): Promise<Letter> {
  if (await isSlugTaken(trx, letter.slug)) {
    throw new SlugTakenError(`Another letter has the slug "${letter.slug}".`);
  }
  await insertRows(trx, letter, state);
  const inserted = await requireLetter(trx, letter.id);
  await moveCounters(trx, counterMoves(undefined, inserted.letter));
  await touchLetters(trx, [inserted.letter], inserted.principles);
  return inserted.letter;
}

/**
 * Erases a letter for ever, with its texts and responses, and notes its folder of files for
 * deletion in the same transaction.
 */
export async function eraseLetter(
  trx: Transaction<Tables>,
  { letter, principles }: Pick<Found, 'letter' | 'principles'>,
  by: By,
): Promise<void> {
  await record(trx, by, 'letter.erase', letter, undefined);
  await trx.deleteFrom('letters').where('id', '=', letter.id).execute();
  await trx
    .insertInto('folders_to_delete')
    .values({ folder: `letters/${letter.id}` })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await moveCounters(trx, counterMoves(letter, undefined));
  await touchLetters(trx, [letter], principles);
}

export async function isSlugTaken(db: Kysely<Tables>, slug: string): Promise<boolean> {
  const taken = await db
    .selectFrom('letters')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return taken !== undefined;
}

export async function findLetter(db: Kysely<Tables>, id: string): Promise<Found | undefined> {
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

/** A letter that is there and, where a version is given, at that version. */
export async function requireLetter(
  db: Kysely<Tables>,
  id: string,
  version?: number,
): Promise<Found> {
  const found = await findLetter(db, id);
  if (!found) throw new NotFoundError(`There is no letter ${id}.`);
  const current = found.letter.version;
  if (version !== undefined && version !== current) {
    throw new VersionConflictError(`Letter ${id}`, current, found.reviewedBy);
  }
  return found;
}

export async function findPrinciples(db: Kysely<Tables>, id: string): Promise<Principle[]> {
  const rows = await db
    .selectFrom('letter_principles')
    .select('principle')
    .where('letter_id', '=', id)
    .execute();
  return inOrder(rows.map(({ principle }) => principle));
}

export function inOrder(principles: readonly Principle[]): Principle[] {
  return PRINCIPLES.filter((principle) => principles.includes(principle));
}

/** Records what somebody did to a letter; a move says from where to where. */
async function record(
  trx: Transaction<Tables>,
  by: By,
  deed: AuditDeed,
  letter: Letter,
  after: Letter | undefined,
): Promise<void> {
  if (!by) return;
  const moved =
    after && (after.topic !== letter.topic || after.country !== letter.country)
      ? { from: `${letter.topic} ${letter.country}`, to: `${after.topic} ${after.country}` }
      : {};
  await recordDeeds(trx, [
    {
      by: by === 'sender' ? undefined : by,
      deed,
      subject: { kind: 'letter', id: letter.id },
      details: { before: letter.state, ...moved },
    },
  ]);
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
      ...pictureColumns(letter),
      is_sample: letter.sample ? 1 : 0,
      rejected_reason: null,
      reviewed_by: null,
      reviewed_at: null,
      version: 1,
    })
    .execute();
  await insertTexts(trx, letter);
  await insertPrinciples(trx, letter, letter.principles ?? []);
}

function pictureColumns({ photo, thumbnail }: Pick<NewLetter, 'photo' | 'thumbnail'>) {
  return {
    photo_hash: photo?.hash ?? null,
    photo_width: photo?.width ?? null,
    photo_height: photo?.height ?? null,
    thumbnail_hash: thumbnail?.hash ?? null,
    thumbnail_width: thumbnail?.width ?? null,
    thumbnail_height: thumbnail?.height ?? null,
  };
}

async function insertTexts(
  trx: Transaction<Tables>,
  { id, originalLanguage, text, alt }: Pick<NewLetter, 'id' | 'originalLanguage' | 'text' | 'alt'>,
): Promise<void> {
  const original = textKeyOf(originalLanguage);
  const keys = new Set([...Object.keys(text), ...Object.keys(alt)]);
  const texts = [...keys].map((key) => ({
    letter_id: id,
    text_key: key,
    is_original: key === original ? 1 : 0,
    text: text[key] ?? '',
    alt: alt[key] ?? null,
  }));
  if (texts.length > 0) await trx.insertInto('letter_texts').values(texts).execute();
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
