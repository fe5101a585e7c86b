import type { Kysely, Transaction } from 'kysely';
import { changedFields, snapshotOf } from '#domain/history/revision.ts';
import { counterMoves } from '#domain/letters/counters.ts';
import { isPublic, type Letter, type LetterState } from '#domain/letters/letter.ts';
import { fullNameSlug, letterSlug } from '#domain/letters/slug.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import { writeLanguages } from '#domain/search/search.ts';
import type { Actor, AuditDeed } from '#domain/staff/audit.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { NotFoundError, SlugTakenError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { cacheTagsOf, changedCacheTags, invalidate } from '#store/site/cache-tags.ts';
import { adjustCounters } from '#store/site/counts.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { beginHistory, keepRevisions } from './revisions.ts';
import {
  type Found,
  freeSlug,
  insertPrinciples,
  insertRows,
  insertTexts,
  isSlugTaken,
  type NewLetter,
  pictureColumns,
  requireLetter,
} from './rows.ts';
import { keepSearch } from './search.ts';

/** Who changes a letter: a member of staff, or its sender with their slip; samples: nobody. */
export type By = Actor | 'sender' | undefined;

/** What a change does to a letter; what is left out stays as it was. */
export type Change = Partial<{
  state: LetterState;
  state_before_trash: LetterState | null;
  trashed_at: number | null;
  rejected_reason: string | null;
  topic: Topic;
  country: string;
  name: string;
  age: number;
  transcript: string | null;
  principles: readonly Principle[];
  /** Every text and description instead of those it had. */
  words: Pick<NewLetter, 'originalLanguage' | 'text' | 'alt'>;
  pictures: Pick<NewLetter, 'photo' | 'thumbnail'>;
}>;

/** What of a letter its slug is made of. */
type Sluggish = Pick<Letter, 'id' | 'topic' | 'name' | 'country'>;

/**
 * Changes a letter, everything that is counted by it and every place that shows it, or nothing;
 * whoever gives no version wants it whatever happened meanwhile. Throws `NotFoundError` and
 * `VersionConflictError`.
 */
export async function changeLetter(
  trx: Transaction<Tables>,
  id: string,
  { version, by, deed }: { version?: number | undefined; by?: By; deed: AuditDeed },
  decide: (letter: Letter, found: Found) => Change | undefined,
): Promise<Letter> {
  const before = await requireLetter(trx, id, version);
  const { letter } = before;
  const changes = decide(letter, before);
  if (!changes) return letter;
  const { principles, words, pictures, ...columns } = changes;
  const staff = staffOf(by);
  await beginHistory(trx, [before]);
  await trx
    .updateTable('letters')
    .set({
      ...columns,
      slug: await slugAfter(trx, letter, changes),
      ...(words && {
        original_language: words.originalLanguage,
        languages: writeLanguages(words.text),
      }),
      changed_at: Date.now(),
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
  await keepSearch(trx, after.letter);
  await adjustCounters(trx, counterMoves(letter, after.letter));
  await invalidate(trx, changedCacheTags(before, after));
  await keepRevisions(trx, [after], { by: staff, deed });
  await record(trx, by, deed, before, after);
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

/** Keeps a new letter; only what staff do is recorded in the trail. Throws `SlugTakenError`. */
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
  const inserted = await requireLetter(trx, letter.id);
  await adjustCounters(trx, counterMoves(undefined, inserted.letter));
  await invalidate(trx, cacheTagsOf(inserted.letter, inserted.principles));
  await keepRevisions(trx, [inserted], { by, deed: 'letter.create' });
  if (by) {
    const subject = { kind: 'letter', id: letter.id } as const;
    await recordDeeds(trx, [{ by, deed: 'letter.create', subject, details: { state } }]);
  }
  return inserted.letter;
}

/**
 * A slug that was made from what a letter said follows it while the letter is not public: a name
 * that was taken out of a letter is not to stay in its address.
 */
export async function slugAfter(
  db: Kysely<Tables>,
  letter: Sluggish & { state: LetterState; slug: string },
  changes: Partial<Sluggish>,
): Promise<string> {
  const after = { ...letter, ...changes };
  // A letter may still have the address of a whole name, from before these were kept out of it.
  const follows = isMadeAs(letterSlug(letter), letter) || isMadeAs(fullNameSlug(letter), letter);
  if (isPublic(letter) || !follows) return letter.slug;
  if (fullNameSlug(after) === fullNameSlug(letter)) return letter.slug;
  if (isMadeAs(letterSlug(after), letter)) return letter.slug;
  return freeSlug(db, after);
}

/** Whether a letter's slug was made as these words, or made longer since another letter has them. */
function isMadeAs(made: string, { id, slug }: Pick<Letter, 'id' | 'slug'>): boolean {
  return slug === made || slug.startsWith(`${made}-${id.slice(0, 4)}`);
}

/** Records what somebody did to a letter: a move says from where to where, an edit which fields. */
async function record(
  trx: Transaction<Tables>,
  by: By,
  deed: AuditDeed,
  { letter, principles }: Pick<Found, 'letter' | 'principles'>,
  after: Found,
): Promise<void> {
  if (!by) return;
  const to = after.letter;
  const moved =
    to.topic !== letter.topic || to.country !== letter.country
      ? { from: `${letter.topic} ${letter.country}`, to: `${to.topic} ${to.country}` }
      : {};
  const fields =
    deed === 'letter.edit'
      ? changedFields(snapshotOf(letter, principles), snapshotOf(after.letter, after.principles))
      : undefined;
  await recordDeeds(trx, [
    {
      by: staffOf(by),
      deed,
      subject: { kind: 'letter', id: letter.id },
      details: { before: letter.state, ...moved, ...(fields && { fields: fields.join(' ') }) },
    },
  ]);
}

/** Whoever acted, if that was a member of staff. */
export function staffOf(by: By): Actor | undefined {
  return by === 'sender' ? undefined : by;
}
