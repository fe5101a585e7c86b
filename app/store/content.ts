import type { Kysely, Transaction } from 'kysely';
import { isPublic, type LetterState } from '../domain/letters/letter.ts';
import type { Principle } from '../domain/ocean/principles.ts';
import type { Topic } from '../domain/topics/topics.ts';
import type { Tables } from './schema.ts';

/** What a public page can show, and a change can touch. */
export type Subject =
  | `letter:${string}`
  | `topic:${Topic}`
  | `country:${string}`
  | `principle:${Principle}`
  | 'total'
  /** Names, notices and numbers that staff set: every page shows some. */
  | 'settings';

/** Every public place in which a letter shows; none if it is not public. */
export function subjectsOf(
  letter: { id: string; state: LetterState; topic: Topic; country: string },
  principles: readonly Principle[],
): Subject[] {
  if (!isPublic(letter)) return [];
  return [
    `letter:${letter.id}`,
    `topic:${letter.topic}`,
    `country:${letter.country}`,
    ...principles.map((principle) => `principle:${principle}` as const),
    'total',
  ];
}

/**
 * Moves the content version on and notes what was touched under it, in the transaction of the
 * change itself: a page that read something touched since must not be served again.
 */
export async function touch(trx: Transaction<Tables>, subjects: Subject[]): Promise<void> {
  const { version } = await trx
    .updateTable('content')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('content_touched')
    .values([...new Set(subjects)].map((subject) => ({ subject, version })))
    .onConflict((oc) => oc.column('subject').doUpdateSet({ version }))
    .execute();
}

export async function contentVersion(db: Kysely<Tables>): Promise<number> {
  const { version } = await db
    .selectFrom('content')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}

/** What was touched after a version, for whoever keeps pages. */
export async function touchedSince(db: Kysely<Tables>, version: number): Promise<string[]> {
  const rows = await db
    .selectFrom('content_touched')
    .select('subject')
    .where('version', '>', version)
    .orderBy('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}
