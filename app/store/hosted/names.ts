import type { Kysely } from 'kysely';
import { COUNTER_DOCUMENT, type HostedCollection } from '#domain/hosted/documents.ts';
import type { Tables } from '#store/database/schema.ts';

export async function hostedNames(
  db: Kysely<Tables>,
  collection: HostedCollection,
  after: string,
  limit: number,
): Promise<string[]> {
  if (collection === 'numberLetters') return [COUNTER_DOCUMENT].filter((id) => id > after);
  if (collection === 'countries') {
    const rows = await db
      .selectFrom('country_counters')
      .select('country as id')
      .distinct()
      .where('country', '>', after)
      .orderBy('country')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }
  const rows =
    collection === 'letters'
      ? await db
          .selectFrom('letters')
          .select('id')
          .where('state', '=', 'published')
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute()
      : await db
          .selectFrom('responses')
          .innerJoin('letters', 'letters.id', 'responses.letter_id')
          .select('responses.id')
          .where('letters.state', '=', 'published')
          .where('responses.state', '!=', 'withdrawn')
          .where('responses.id', '>', after)
          .orderBy('responses.id')
          .limit(limit)
          .execute();
  return rows.map(({ id }) => id);
}
