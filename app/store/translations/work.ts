import type { Kysely, Selectable } from 'kysely';
import type { TranslationState, TranslationWork } from '#domain/translations/states.ts';
import type { Tables } from '#store/database/schema.ts';

export type StoredWork = TranslationWork & { state: TranslationState };

/** By letter, then by the key of a language; of what is missing, and in nobody's hands, there is none. */
export async function readWork(
  db: Kysely<Tables>,
  letterIds: readonly string[],
): Promise<Map<string, Map<string, StoredWork>>> {
  const works = new Map<string, Map<string, StoredWork>>(letterIds.map((id) => [id, new Map()]));
  if (letterIds.length === 0) return works;
  const rows = await db
    .selectFrom('letter_translations')
    .selectAll()
    .where('letter_id', 'in', letterIds)
    .execute();
  for (const row of rows) works.get(row.letter_id)?.set(row.text_key, toWork(row));
  return works;
}

function toWork(row: Selectable<Tables['letter_translations']>): StoredWork {
  const { claimed_by_id: id, claimed_by: name, claimed_at: at } = row;
  return {
    key: row.text_key,
    state: row.state,
    claim: id !== null && name !== null && at !== null ? { id, name, at } : undefined,
    // One that has waited for longer than there were such words has none.
    proposal: row.proposal && { ...row.proposal, transcript: row.proposal.transcript ?? '' },
    made: row.made ?? undefined,
    madeBy:
      row.made_by !== null && row.made_at !== null
        ? { id: row.made_by_id ?? undefined, name: row.made_by, at: row.made_at }
        : undefined,
    readBy: row.read_by ?? undefined,
  };
}
