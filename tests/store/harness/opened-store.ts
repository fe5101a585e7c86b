import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { TOPICS } from '#domain/topics/topics.ts';
import type { Tables } from '#store/database/schema.ts';
import { type AddressKeys, addressKeysFrom } from '#store/privacy/address-keys.ts';
import { newKey, readKeys } from '#store/privacy/key-file.ts';
import type { Store } from '#store/store.ts';

/** A store with nothing in it, and a way past its interface to the tables behind it. */
export type OpenedStore = { store: Store; tables: Kysely<Tables>; close: () => Promise<void> };

const KEYS = readKeys(newKey());

/** Keys that a setting names, so that a store with them makes none of its own. */
export function keysOfTest(): AddressKeys {
  return addressKeysFrom({ keys: () => KEYS, where: 'this test', isOutside: true });
}

/** What an action invalidates for the page cache, and that it moved the content version. */
export async function invalidatedBy(
  store: Store,
  action: () => Promise<unknown>,
): Promise<string[]> {
  const before = (await store.content()).version;
  await action();
  const invalidated = await store.invalidatedSince(before);
  expect((await store.content()).version > before).toBe(invalidated.length > 0);
  return invalidated;
}

/** Expects a refusal that leaves every row of every table as it was. */
export async function expectRefusal(
  tables: Kysely<Tables>,
  action: () => Promise<unknown>,
  refusal: new (...args: never[]) => Error,
): Promise<void> {
  const before = await everything(tables);
  await expect(action()).rejects.toThrow(refusal);
  expect(await everything(tables)).toEqual(before);
}

/** Expects that an action succeeds and leaves every row of every table as it was. */
export async function expectNoChange(
  tables: Kysely<Tables>,
  action: () => Promise<unknown>,
): Promise<void> {
  const before = await everything(tables);
  await action();
  expect(await everything(tables)).toEqual(before);
}

/** Expects the counters to be these, every other nought, and each of them right. */
export async function expectCounts(store: Store, expected: Record<string, number>): Promise<void> {
  expect(await countsOf(store)).toEqual(expected);
  expect(await store.counts.verify()).toEqual([]);
}

/** Every counter that is not nought. */
async function countsOf({ counts }: Store): Promise<Record<string, number>> {
  const found: Record<string, number> = { total: await counts.total() };
  for (const { country, perTopic } of await counts.byCountry()) {
    for (const topic of TOPICS) if (perTopic[topic]) found[`${country} ${topic}`] = perTopic[topic];
  }
  return found;
}

/** Every row of every table, in an order of its own. */
export async function everything(tables: Kysely<Tables>): Promise<Record<string, string[]>> {
  const names = [
    'letters',
    'letter_texts',
    'letter_principles',
    'responses',
    'response_contacts',
    'response_submissions',
    'country_counters',
    'counters',
    'content',
    'content_touched',
    'picture_changes',
    'site_meta',
    'submissions',
    'class_packs',
    'pack_sheets',
    'audit',
    'outbox',
  ] as const satisfies (keyof Tables)[];
  const rows: Record<string, string[]> = {};
  for (const name of names) {
    const found = await tables.selectFrom(name).selectAll().execute();
    rows[name] = found.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}
