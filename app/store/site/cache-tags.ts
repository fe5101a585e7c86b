import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { monthOf } from '#domain/dates/dates.ts';
import { isPublic, type Letter } from '#domain/letters/letter.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import { bandOf } from '#domain/privacy/ages.ts';
import { writeLanguages } from '#domain/search/columns.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { chunked } from '#store/database/chunked.ts';
import { write } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';
import { announcerOf } from './announcements.ts';

/**
 * What a page can depend on and a change can invalidate; `answers` orders a topic's adoption
 * lists, `month` is the letters of one (UTC) and their languages, `total` which letters there are,
 * `collections` which of them there are and what each holds.
 */
export type CacheTag =
  | `letter:${string}`
  | `topic:${Topic}`
  | `answers:${Topic}`
  | `country:${string}`
  | `ages:${string}`
  | `principle:${Principle}`
  | `month:${string}`
  | `collection:${string}`
  | 'collections'
  | 'total'
  | 'settings';

export type RecordedDependencies = {
  add(...tags: CacheTag[]): void;
  expireAt(moment: number): void;
};

export const UNRECORDED: RecordedDependencies = { add() {}, expireAt() {} };

export function recordIn(tags: Set<string>): RecordedDependencies {
  return {
    add(...read) {
      for (const tag of read) tags.add(tag);
    },
    expireAt() {},
  };
}

export const EVERY_PAGE = 'settings' satisfies CacheTag;

/** Each takes a parameter, and a statement some thousands. */
const TAGS_PER_STATEMENT = 2000;

type TaggedLetter = Pick<Letter, 'id' | 'state' | 'topic' | 'country' | 'age' | 'creationTime'>;

export function cacheTagsOf(letter: TaggedLetter, principles: readonly Principle[]): CacheTag[] {
  if (!isPublic(letter)) return [];
  return [
    `letter:${letter.id}`,
    `topic:${letter.topic}`,
    `country:${letter.country}`,
    `ages:${bandOf(letter.age).key}`,
    monthTag(letter),
    ...principles.map((principle) => `principle:${principle}` as const),
    'total',
  ];
}

function monthTag({ creationTime }: TaggedLetter): CacheTag {
  return `month:${monthOf(creationTime)}`;
}

type TaggedState = {
  letter: TaggedLetter & Pick<Letter, 'text' | 'originalLanguage'>;
  principles: readonly Principle[];
};

/** For a letter that stays in its lists, little but the letter itself. */
export function changedCacheTags(before: TaggedState, after: TaggedState): CacheTag[] {
  const was = cacheTagsOf(before.letter, before.principles);
  const is = cacheTagsOf(after.letter, after.principles);
  const stays =
    isPublic(before.letter) &&
    isPublic(after.letter) &&
    before.letter.topic === after.letter.topic &&
    before.letter.country === after.letter.country &&
    before.letter.age === after.letter.age;
  if (!stays) return [...was, ...is];
  const changed = [...was, ...is].filter((tag) => !was.includes(tag) || !is.includes(tag));
  const said = languagesOf(before.letter) === languagesOf(after.letter);
  return [`letter:${after.letter.id}`, ...changed, ...(said ? [] : [monthTag(after.letter)])];
}

function languagesOf({
  text,
  originalLanguage,
}: Pick<Letter, 'text' | 'originalLanguage'>): string {
  return originalLanguage + writeLanguages(text);
}

/** In the transaction of the change; where the database can, processes are notified on commit. */
export async function invalidate(trx: Transaction<Tables>, tags: CacheTag[]): Promise<void> {
  if (tags.length === 0) return;
  const mark = randomMark();
  const unique = [...new Set(tags)].sort();
  const touched = chunked(unique, TAGS_PER_STATEMENT).map(
    (chunk) => sql`insert into content_touched (subject, version, mark)
      select given.column1, content.version, content.mark
      from content, (values ${sql.join(chunk.map((subject) => sql`(${subject})`))}) as given
      where content.id = 1
      on conflict (subject) do update set version = excluded.version, mark = excluded.mark`,
  );
  await write(
    trx,
    trx
      .updateTable('content')
      .set((eb) => ({ version: eb('version', '+', 1), mark }))
      .where('id', '=', 1),
    ...touched,
  );
  await announcerOf(trx)?.notify(trx, { mark, tags: unique });
}

/** A version comes twice if its server was lost with the last changes; a mark does not. */
export type Content = { version: number; mark: string };

const randomMark = () => randomBytes(9).toString('base64url');

export function readContent(db: Kysely<Tables>): Promise<Content> {
  return db
    .selectFrom('content')
    .select(['version', 'mark'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}

export async function invalidatedSince(
  db: Kysely<Tables>,
  version: number,
  most?: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('content_touched')
    .select('subject')
    .where('version', '>', version)
    .orderBy('subject')
    .$if(most !== undefined, (q) => q.limit(most ?? 0))
    .execute();
  return rows.map(({ subject }) => subject);
}

/**
 * What each of the tags was last touched by; of one that never was, nothing. Equal ones are of the same moment of
 * the same past, whatever the database has lost or was put back to in between.
 */
export async function readTagVersions(
  db: Kysely<Tables>,
  tags: readonly string[],
): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  for (const chunk of chunked(tags, TAGS_PER_STATEMENT)) {
    const rows = await db
      .selectFrom('content_touched')
      .select(['subject', 'version', 'mark'])
      .where('subject', 'in', chunk)
      .execute();
    // A node of the version before knows no marks, and leaves the one that was there.
    for (const { subject, version, mark } of rows) versions.set(subject, `${version}.${mark}`);
  }
  return versions;
}

/** In the order in which they came; of a tag that came again, the last time. */
export function invalidationsInOrder(
  db: Kysely<Tables>,
  version: number,
  most: number,
): Promise<{ tag: string; version: number }[]> {
  return db
    .selectFrom('content_touched')
    .select(['subject as tag', 'version'])
    .where('version', '>', version)
    .orderBy('version')
    .orderBy('subject')
    .limit(most)
    .execute();
}
