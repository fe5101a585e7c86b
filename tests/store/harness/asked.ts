import { TABLE_FILTERS } from '#domain/letters/table.ts';
import { readFilters } from '#domain/lists/filters.ts';
import { askedWith, type PlaceNames, queryOf } from '#domain/search/query.ts';
import type { AskedLetters } from '#store/letters/table.ts';
import type { Store } from '#store/store.ts';

const TOPICS = { sea: 'Sea', desert: 'Desert', rivers: 'Rivers' };
const ENGLISH: PlaceNames = {
  tag: 'en',
  topics: { ...TOPICS, lakes: 'Lakes', mountains: 'Mountains', forests: 'Forests' },
};

/** What the address of the desk's table asks, in English. */
export function askedLetters(query: string | Record<string, string>): AskedLetters {
  return askedWith(readFilters(TABLE_FILTERS, new URLSearchParams(query)), ENGLISH);
}

export const wordsOf = (typed: string) => queryOf(typed, ENGLISH);

/** What the job does for a store that is older than the index of its words. */
export async function catchUp({ searchIndex }: Pick<Store, 'searchIndex'>): Promise<void> {
  const behind = searchIndex.catchUp();
  while ((await behind.step(100)) > 0);
}
