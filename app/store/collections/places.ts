import type { Kysely, Transaction } from 'kysely';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';

export async function letterIdsOf(db: Kysely<Tables>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_letters')
    .select('letter_id')
    .where('collection_id', '=', id)
    .orderBy('place')
    .orderBy('letter_id')
    .execute();
  return rows.map(({ letter_id }) => letter_id);
}

/** Those of them that there are, each once. */
export async function existingLetters(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<string[]> {
  const there = new Set<string>();
  for (const chunk of chunked(ids)) {
    const rows = await trx.selectFrom('letters').select('id').where('id', 'in', chunk).execute();
    for (const { id } of rows) there.add(id);
  }
  return [...new Set(ids)].filter((id) => there.has(id));
}

export async function endOf(trx: Transaction<Tables>, id: string): Promise<number> {
  const { place } = await trx
    .selectFrom('collection_letters')
    .select(({ fn }) => fn.max<number | null>('place').as('place'))
    .where('collection_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(place ?? -1) + 1;
}

export async function insertPlaces(
  trx: Transaction<Tables>,
  { id, letters, from }: { id: string; letters: readonly string[]; from: number },
): Promise<void> {
  const added_at = Date.now();
  const rows = letters.map((letter_id, i) => ({
    ...{ collection_id: id, letter_id, added_at },
    place: from + i,
  }));
  for (const chunk of chunked(rows)) {
    await trx.insertInto('collection_letters').values(chunk).execute();
  }
}

export async function writePlaces(
  trx: Transaction<Tables>,
  id: string,
  letters: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom('collection_letters')
    .select(['letter_id', 'place'])
    .where('collection_id', '=', id)
    .execute();
  const places = new Map(rows.map(({ letter_id, place }) => [letter_id, place]));
  for (const [place, letter] of letters.entries()) {
    if (places.get(letter) === place) continue;
    await trx
      .updateTable('collection_letters')
      .set({ place })
      .where('collection_id', '=', id)
      .where('letter_id', '=', letter)
      .execute();
  }
}
