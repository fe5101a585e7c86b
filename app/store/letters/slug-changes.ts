import type { Kysely } from 'kysely';
import { isPublic, type Letter } from '#domain/letters/letter.ts';
import { fullNameSlug, letterSlug } from '#domain/letters/slug.ts';
import type { Tables } from '#store/database/schema.ts';
import { freeSlug } from './rows.ts';

/** A name that was taken out of a letter is not to stay in its address. */
export async function slugAfter(
  db: Kysely<Tables>,
  letter: Letter,
  changes: Partial<Pick<Letter, 'topic' | 'name' | 'country'>>,
): Promise<string> {
  const after = { ...letter, ...changes };
  // A letter may still have the address of a whole name, from before these were kept out of it.
  const follows = isMadeAs(letterSlug(letter), letter) || isMadeAs(fullNameSlug(letter), letter);
  if (isPublic(letter) || !follows) return letter.slug;
  if (fullNameSlug(after) === fullNameSlug(letter)) return letter.slug;
  if (isMadeAs(letterSlug(after), letter)) return letter.slug;
  return freeSlug(db, after);
}

function isMadeAs(made: string, { id, slug }: Pick<Letter, 'id' | 'slug'>): boolean {
  return slug === made || slug.startsWith(`${made}-${id.slice(0, 4)}`);
}
