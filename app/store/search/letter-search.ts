import { sql, type Transaction } from 'kysely';
import { fold, type Searched, searchedWords } from '#domain/search/search.ts';
import { termsOf } from '#domain/search/search-terms.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';

/** As many bits as a number of JavaScript holds exactly. */
export const GROUP_SIZE = 50;
const EVERY_BIT = 2 ** GROUP_SIZE - 1;

export async function indexLetter(trx: Transaction<Tables>, letter: Searched): Promise<void> {
  const found = { name: fold(letter.name), words: searchedWords(letter) };
  const before = await trx
    .selectFrom('letters')
    .leftJoin('letter_search', 'letter_search.letter_id', 'letters.id')
    .select(['search_no', 'letter_search.name', 'words'])
    .where('id', '=', letter.id)
    .executeTakeFirstOrThrow();
  const { search_no: no, words } = before;
  if (no !== null && before.name === found.name && words === found.words) return;
  await trx
    .insertInto('letter_search')
    .values({ letter_id: letter.id, ...found })
    .onConflict((oc) => oc.column('letter_id').doUpdateSet(found))
    .execute();
  const number = no ?? (await takeNumber(trx, letter.id));
  const had = no === null ? [] : termsOf(words ?? '');
  const has = termsOf(found.words);
  await removeTerms(trx, [number], without(had, has));
  await addTerms(trx, number, without(has, had));
}

export async function removeFromIndex(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom('letters')
    .select('search_no')
    .where('id', 'in', ids)
    .where('search_no', 'is not', null)
    .execute();
  const numbers = rows.flatMap(({ search_no }) => search_no ?? []);
  for (const together of Map.groupBy(numbers, groupOf).values()) await removeTerms(trx, together);
}

function without(terms: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return terms.filter((term) => !known.has(term)).sort();
}

export function bitOf(no: number): number {
  return 2 ** (no % GROUP_SIZE);
}

export function groupOf(no: number): number {
  return Math.floor(no / GROUP_SIZE);
}

async function takeNumber(trx: Transaction<Tables>, id: string): Promise<number> {
  const { no: last } = await trx
    .selectFrom('search_groups')
    .select((eb) => eb.fn.max('no').as('no'))
    .executeTakeFirstOrThrow();
  const open = await trx
    .updateTable('search_groups')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('no', '=', last)
    .where('taken', '<', GROUP_SIZE)
    .returning(['no', 'taken'])
    .executeTakeFirst();
  const group = open ?? { no: last === null ? 0 : last + 1, taken: 1 };
  if (!open) await trx.insertInto('search_groups').values(group).execute();
  const number = group.no * GROUP_SIZE + group.taken - 1;
  await trx.updateTable('letters').set({ search_no: number }).where('id', '=', id).execute();
  return number;
}

/** Rows that every writer takes in the same order are in nobody's way for long. */
async function addTerms(
  trx: Transaction<Tables>,
  no: number,
  terms: readonly string[],
): Promise<void> {
  const bit = { group_no: groupOf(no), places: bitOf(no) };
  for (const chunk of chunked(terms)) {
    await trx
      .insertInto('search_terms')
      .values(chunk.map((term) => ({ ...bit, term })))
      .onConflict((oc) =>
        oc.columns(['group_no', 'term']).doUpdateSet({
          places: sql`search_terms.places | excluded.places`,
        }),
      )
      .execute();
  }
}

async function removeTerms(
  trx: Transaction<Tables>,
  numbers: readonly number[],
  terms?: readonly string[],
): Promise<void> {
  const group = groupOf(numbers[0] ?? 0);
  const bits = numbers.reduce((sum, no) => sum + bitOf(no), 0);
  for (const chunk of terms ? chunked(terms) : [undefined]) {
    await trx
      .updateTable('search_terms')
      .set({ places: sql`places & ${EVERY_BIT - bits}` })
      .where('group_no', '=', group)
      .where(sql<boolean>`(places & ${bits}) <> 0`)
      .$if(chunk !== undefined, (q) => q.where('term', 'in', chunk ?? []))
      .execute();
    await trx
      .deleteFrom('search_terms')
      .where('group_no', '=', group)
      .where('places', '=', 0)
      .$if(chunk !== undefined, (q) => q.where('term', 'in', chunk ?? []))
      .execute();
  }
}
