import type { Kysely, Transaction } from 'kysely';
import { isPublic, type Letter } from '#domain/letters/letter.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import { writeLanguages } from '#domain/search/search.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { Tables } from '#store/database/schema.ts';
import { chunked } from '#store/moderation/decisions.ts';
import { announcerOf } from './announcements.ts';

/**
 * What a public page can show, and a change can touch: a letter itself, with the number of its
 * answers; which letters a topic, a country or a principle has; how many answers letters of a topic
 * have, by which the lists for adoption are ordered; in which languages letters have texts; and which
 * letters there are at all.
 */
export type CacheTag =
  | `letter:${string}`
  | `topic:${Topic}`
  | `answers:${Topic}`
  | `country:${string}`
  | `principle:${Principle}`
  | 'texts'
  | 'total'
  /** Names, notices and numbers that staff set: every page shows some. */
  | 'settings';

/** Hears what is read of the public content, from whoever wants to show it again. */
export type RecordedDependencies = {
  add(...subjects: CacheTag[]): void;
  /** What was read says something else from this moment on, in milliseconds, by itself. */
  expireAt(moment: number): void;
};

/** For reads of which nobody keeps anything. */
export const UNRECORDED: RecordedDependencies = { add() {}, expireAt() {} };

/** What every public page shows some of. */
export const EVERY_PAGE = 'settings' satisfies CacheTag;

/** Subjects noted in one statement: each takes two parameters, and a statement some thousands. */
const TAGS_PER_STATEMENT = 2000;

type TaggedLetter = Pick<Letter, 'id' | 'state' | 'topic' | 'country'>;

/** Every public place in which a letter shows; none if it is not public. */
export function cacheTagsOf(letter: TaggedLetter, principles: readonly Principle[]): CacheTag[] {
  if (!isPublic(letter)) return [];
  return [
    `letter:${letter.id}`,
    `topic:${letter.topic}`,
    `country:${letter.country}`,
    ...principles.map((principle) => `principle:${principle}` as const),
    'total',
  ];
}

type TaggedState = {
  letter: TaggedLetter & Pick<Letter, 'text' | 'originalLanguage'>;
  principles: readonly Principle[];
};

/** What a change of one letter touches; if it stays where it was, little but the letter itself. */
export function changedCacheTags(before: TaggedState, after: TaggedState): CacheTag[] {
  const was = cacheTagsOf(before.letter, before.principles);
  const is = cacheTagsOf(after.letter, after.principles);
  const stays =
    isPublic(before.letter) &&
    isPublic(after.letter) &&
    before.letter.topic === after.letter.topic &&
    before.letter.country === after.letter.country;
  if (!stays) return [...was, ...is];
  const changed = [...was, ...is].filter((tag) => !was.includes(tag) || !is.includes(tag));
  const said = languagesOf(before.letter) === languagesOf(after.letter);
  return [`letter:${after.letter.id}`, ...changed, ...(said ? [] : (['texts'] as const))];
}

function languagesOf({
  text,
  originalLanguage,
}: Pick<Letter, 'text' | 'originalLanguage'>): string {
  return originalLanguage + writeLanguages(text);
}

/**
 * Moves the content version on and notes what was touched under it, in the transaction of the
 * change itself: a page that read something touched since must not be served again. A database
 * that can tells every process of it when the transaction is kept.
 */
export async function invalidate(trx: Transaction<Tables>, tags: CacheTag[]): Promise<void> {
  if (tags.length === 0) return;
  const { version } = await trx
    .updateTable('content')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  const unique = [...new Set(tags)].sort();
  for (const chunk of chunked(unique, TAGS_PER_STATEMENT)) {
    await trx
      .insertInto('content_touched')
      .values(chunk.map((subject) => ({ subject, version })))
      .onConflict((oc) => oc.column('subject').doUpdateSet({ version }))
      .execute();
  }
  await announcerOf(trx)?.notify(trx, { version: Number(version), tags: unique });
}

export async function contentVersion(db: Kysely<Tables>): Promise<number> {
  const { version } = await db
    .selectFrom('content')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(version);
}

/** What was touched after a version, for whoever keeps pages. */
export async function invalidatedSince(db: Kysely<Tables>, version: number): Promise<string[]> {
  const rows = await db
    .selectFrom('content_touched')
    .select('subject')
    .where('version', '>', version)
    .orderBy('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}
