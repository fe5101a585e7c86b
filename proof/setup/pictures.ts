import type { Kysely } from 'kysely';
import type { Files } from '#files/files.ts';
import { readWhole } from '#files/pictures/stored-pictures.server.ts';
import type { Tables } from '#store/database/schema.ts';

/** Every picture that a letter names, by the sum of its bytes. */
export async function examinePictures(
  tables: Kysely<Tables>,
  files: Files,
): Promise<{ pictures: number; damaged: number }> {
  const letters = await tables
    .selectFrom('letters')
    .select(['id', 'photo_hash', 'thumbnail_hash'])
    .where('photo_hash', 'is not', null)
    .execute();
  const named = letters.flatMap(({ id, photo_hash, thumbnail_hash }) => [
    { id, kind: 'photo' as const, hash: photo_hash ?? '' },
    { id, kind: 'thumbnail' as const, hash: thumbnail_hash ?? '' },
  ]);
  let damaged = 0;
  for (const picture of named) {
    if (typeof (await readWhole(files, picture)) === 'string') damaged += 1;
  }
  return { pictures: named.length, damaged };
}
