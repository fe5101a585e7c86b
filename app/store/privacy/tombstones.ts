import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';

/** Where the store notes the key of its marks. */
export const ERASURE_KEY = 'erasure key';
const KEY_BYTES = 32;

/** What tells of an erased letter or answer that it was erased, and nothing else. */
export async function setTombstones(
  trx: Transaction<Tables>,
  ids: readonly string[],
  at: number = Date.now(),
): Promise<void> {
  if (ids.length === 0) return;
  const key = await settleKey(trx);
  const rows = ids.map((id) => ({ mark: tombstoneOf(key, id), erased_at: at }));
  await trx
    .insertInto('erased_letters')
    .values(rows)
    .onConflict((oc) => oc.column('mark').doNothing())
    .execute();
}

export async function erasedAmong(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Set<string>> {
  const erased = new Set<string>();
  const key = await settleKey(db);
  for (const chunk of chunked(ids)) {
    const byMark = new Map(chunk.map((id) => [tombstoneOf(key, id), id]));
    const rows = await db
      .selectFrom('erased_letters')
      .select('mark')
      .where('mark', 'in', [...byMark.keys()])
      .execute();
    for (const { mark } of rows) erased.add(byMark.get(mark) ?? '');
  }
  return erased;
}

export async function settleKey(
  db: Kysely<Tables>,
  key: string = randomBytes(KEY_BYTES).toString('hex'),
): Promise<string> {
  await db
    .insertInto('site_meta')
    .values({ name: ERASURE_KEY, value: key })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  const found = await db
    .selectFrom('site_meta')
    .select('value')
    .where('name', '=', ERASURE_KEY)
    .executeTakeFirstOrThrow();
  return found.value;
}

/** In hexadecimal, which is a key of a file too. */
export function tombstoneOf(key: string, id: string): string {
  return createHmac('sha256', key).update(id).digest('hex');
}
