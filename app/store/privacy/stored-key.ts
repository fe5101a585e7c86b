import type { Kysely } from 'kysely';
import { storedText } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';
import type { AddressKeys } from './address-keys.ts';
import { newKey, readKeys } from './key-file.ts';

/** Where a store keeps the key that it made for itself. */
export const STORED_KEY = 'own address key';

/** Takes the store's own key, which is made unless a setting names others. */
export async function adoptStoredKey(write: Kysely<Tables>, keys: AddressKeys): Promise<void> {
  const read = async () => {
    const query = write.selectFrom('site_meta').select('value').where('name', '=', STORED_KEY);
    return (await query.executeTakeFirst())?.value;
  };
  if (!keys.isOutside && (await read()) === undefined) {
    await write
      .insertInto('site_meta')
      .values({ name: STORED_KEY, value: newKey() })
      .onConflict((oc) => oc.column('name').doNothing())
      .execute();
  }
  for (const key of readKeys((await read()) ?? '')) keys.adopt(key);
}

/** Once keys from outside have taken its place, unless an import waits with addresses under it. */
export async function dropStoredKey(write: Kysely<Tables>): Promise<boolean> {
  const waiting = await write
    .selectFrom('import_rows')
    .select('n')
    .where(storedText('record'), 'like', '%"email":"sealed:%')
    .limit(1)
    .executeTakeFirst();
  if (waiting) return false;
  await write.deleteFrom('site_meta').where('name', '=', STORED_KEY).execute();
  return true;
}
