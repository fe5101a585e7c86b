import type { Kysely, Transaction } from 'kysely';
import { textKeyOf } from '#domain/languages/languages.ts';
import {
  type OptionalTexts,
  type RequiredName,
  toOptionalColumns,
} from '#domain/letters/fields.ts';
import type { Letter, LetterState, StoredPicture } from '#domain/letters/letter.ts';
import { letterSlug } from '#domain/letters/slug.ts';
import { translatedFromAfter } from '#domain/letters/translations/translated-from.ts';
import type { Marks } from '#domain/marks/marks.ts';
import { PRINCIPLES, type Principle } from '#domain/ocean/principles.ts';
import { sortedName, writeLanguages } from '#domain/search/columns.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import { LETTER_COLUMNS, toLetter } from '#store/database/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { copiedTextOf, enterGroup } from '#store/moderation/copies.ts';
import { letterMarkColumns } from '#store/moderation/mark-columns.ts';
import { beginTranslations } from '#store/translations/follow.ts';

export type NewLetter = Pick<
  Letter,
  'id' | 'slug' | 'creationTime' | 'text' | 'alt' | RequiredName
> & {
  principles?: readonly Principle[];
  sample?: boolean;
  photo?: StoredPicture | undefined;
  thumbnail?: StoredPicture | undefined;
  /** Found in its texts before the transaction began. */
  marks?: Marks;
} & Partial<OptionalTexts & Pick<Letter, 'names' | 'transcripts' | 'translatedFrom'>>;

export type Found = {
  letter: Letter;
  principles: Principle[];
  stateBeforeTrash: LetterState | null;
  trashedAt: number | null;
  rejectedReason: string | null;
  teamNote: string | null;
  reviewedBy: string | null;
  reviewedById: string | null;
  reviewedAt: number | null;
  markCount: number;
  concern: number;
};

export async function findLetter(db: Kysely<Tables>, id: string): Promise<Found | undefined> {
  return (await findLetters(db, [id]))[0];
}

export async function findLetters(db: Kysely<Tables>, ids: readonly string[]): Promise<Found[]> {
  const rows = await db
    .selectFrom('letters')
    .select([...LETTER_COLUMNS, 'state_before_trash', 'trashed_at', 'rejected_reason'])
    .select(['team_note', 'reviewed_by', 'reviewed_by_id', 'reviewed_at', 'mark_count', 'concern'])
    .where('id', 'in', ids)
    .execute();
  if (rows.length === 0) return [];
  const texts = await db
    .selectFrom('letter_texts')
    .selectAll()
    .where('letter_id', 'in', ids)
    .execute();
  const principles = await db
    .selectFrom('letter_principles')
    .select(['letter_id', 'principle'])
    .where('letter_id', 'in', ids)
    .execute();
  const textsOf = Map.groupBy(texts, ({ letter_id }) => letter_id);
  const principlesOf = Map.groupBy(principles, ({ letter_id }) => letter_id);
  return rows.map((row) => ({
    letter: toLetter(row, textsOf.get(row.id) ?? []),
    stateBeforeTrash: row.state_before_trash,
    trashedAt: row.trashed_at,
    rejectedReason: row.rejected_reason,
    teamNote: row.team_note,
    reviewedBy: row.reviewed_by,
    reviewedById: row.reviewed_by_id,
    reviewedAt: row.reviewed_at,
    markCount: row.mark_count,
    concern: row.concern,
    principles: sortPrinciples((principlesOf.get(row.id) ?? []).map(({ principle }) => principle)),
  }));
}

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
  return sortPrinciples(rows.map(({ principle }) => principle));
}

export function sortPrinciples(principles: readonly Principle[]): Principle[] {
  return PRINCIPLES.filter((principle) => principles.includes(principle));
}

/** The id that makes it unique is no secret: the addresses of the letter's pictures have it too. */
export async function freeSlug(
  db: Kysely<Tables>,
  letter: Pick<Letter, 'id' | 'topic' | 'name' | 'country'>,
): Promise<string> {
  const slug = letterSlug(letter);
  for (const candidate of [slug, `${slug}-${letter.id.slice(0, 4)}`]) {
    if (!(await isSlugTaken(db, candidate))) return candidate;
  }
  return `${slug}-${letter.id}`;
}

export async function isSlugTaken(db: Kysely<Tables>, slug: string): Promise<boolean> {
  const taken = await db
    .selectFrom('letters')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return taken !== undefined;
}

export async function insertRows(
  trx: Transaction<Tables>,
  letter: NewLetter,
  state: LetterState,
): Promise<void> {
  const at = Number(letter.creationTime);
  const written = { id: letter.id, text: copiedTextOf(letter), at };
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
      creation_time: at,
      nr_responses: 0,
      nr_approved: 0,
      nr_waiting: 0,
      ...pictureColumns(letter),
      is_sample: letter.sample ?? false,
      rejected_reason: null,
      team_note: null,
      reviewed_by: null,
      reviewed_by_id: null,
      reviewed_at: null,
      version: 1,
      ...toOptionalColumns(letter),
      languages: writeLanguages(letter.text),
      changed_at: Date.now(),
      sorted_name: sortedName(letter.name),
      search_no: null,
      copy_group: state === 'pending' ? await enterGroup(trx, 'letter', written) : null,
      ...letterMarkColumns(letter, letter.marks),
    })
    .execute();
  const { transcript, translatedFrom = {} } = letter;
  await insertTexts(trx, { ...letter, transcript }, { ...letter, transcript, translatedFrom });
  await beginTranslations(trx, { ...letter, transcript, translatedFrom });
  await insertPrinciples(trx, letter, letter.principles ?? []);
}

export function pictureColumns({ photo, thumbnail }: Pick<NewLetter, 'photo' | 'thumbnail'>) {
  return {
    photo_hash: photo?.hash ?? null,
    photo_width: photo?.width ?? null,
    photo_height: photo?.height ?? null,
    thumbnail_hash: thumbnail?.hash ?? null,
    thumbnail_width: thumbnail?.width ?? null,
    thumbnail_height: thumbnail?.height ?? null,
  };
}

export async function insertTexts(
  trx: Transaction<Tables>,
  words: Pick<NewLetter, 'id' | 'originalLanguage' | 'text' | 'alt' | 'names' | 'transcripts'> &
    Pick<Letter, 'transcript'>,
  before: Parameters<typeof translatedFromAfter>[0],
): Promise<void> {
  const { id, originalLanguage, text, alt, names = {}, transcripts = {} } = words;
  const translatedFrom = translatedFromAfter(before, words);
  const original = textKeyOf(originalLanguage);
  const all = [text, alt, names, transcripts];
  const keys = new Set(all.flatMap(Object.keys));
  const said = [...keys].filter((key) => all.some((each) => each[key]));
  const texts = said.map((key) => ({
    letter_id: id,
    text_key: key,
    is_original: key === original,
    text: text[key] ?? '',
    alt: alt[key] || null,
    name: names[key] || null,
    transcript: transcripts[key] || null,
    translated_from_hash: translatedFrom[key] ?? null,
  }));
  if (texts.length > 0) await trx.insertInto('letter_texts').values(texts).execute();
}

export async function insertPrinciples(
  trx: Transaction<Tables>,
  { id, creationTime }: { id: string; creationTime: string },
  principles: readonly Principle[],
): Promise<void> {
  const rows = sortPrinciples(principles).map((principle) => ({
    letter_id: id,
    principle,
    creation_time: Number(creationTime),
  }));
  if (rows.length > 0) await trx.insertInto('letter_principles').values(rows).execute();
}
