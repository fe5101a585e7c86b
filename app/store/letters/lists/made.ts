import type { Kysely } from 'kysely';
import type { MadeWith } from '#domain/translations/states.ts';
import type { Tables } from '#store/database/schema.ts';

/** By text key, where it is known. */
export type Made = Partial<Record<string, MadeWith>>;

/** How the translations of letters were made, by the letter's id. */
export async function readMade(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Made>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('letter_translations')
    .select(['letter_id', 'text_key', 'made'])
    .where('letter_id', 'in', ids)
    .execute();
  const found = new Map<string, Made>();
  for (const { letter_id, text_key, made } of rows) {
    if (made) found.set(letter_id, { ...found.get(letter_id), [text_key]: made });
  }
  return found;
}
