import type { Transaction } from 'kysely';
import type { Tables } from '#store/database/schema.ts';
import { invalidate } from '#store/site/cache-tags.ts';
import { tagsOf } from './rows.ts';

/** Those of samples alone go; one into which somebody put a letter stays, and is a sample no more. */
export async function releaseSampleCollections(trx: Transaction<Tables>): Promise<void> {
  const samples = await trx
    .selectFrom('collections')
    .select('id')
    .where('is_sample', '=', true)
    .execute();
  if (samples.length === 0) return;
  const ids = samples.map(({ id }) => id);
  const rows = await trx
    .selectFrom('collection_letters')
    .innerJoin('letters', 'letters.id', 'collection_letters.letter_id')
    .select('collection_id')
    .distinct()
    .where('collection_id', 'in', ids)
    .where('letters.is_sample', '=', false)
    .execute();
  const kept = rows.map(({ collection_id }) => collection_id);
  const gone = ids.filter((id) => !kept.includes(id));
  if (kept.length > 0) {
    await trx
      .updateTable('collections')
      .set({ is_sample: false })
      .where('id', 'in', kept)
      .execute();
  }
  if (gone.length > 0) await trx.deleteFrom('collections').where('id', 'in', gone).execute();
  await invalidate(trx, tagsOf(ids));
}
