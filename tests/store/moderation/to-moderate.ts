import type { Kysely } from 'kysely';
import type { Letter } from '#domain/letters/letter.ts';
import type { Tables } from '#store/database/schema.ts';
import type { NewLetter } from '#store/letters/rows.ts';
import type { Store } from '#store/store.ts';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** A queue as it is first opened. */
export const WAITING = { state: 'pending', order: 'oldest' } as const;
/** The letters of the cast that the public can answer. */
const PUBLIC_CAST = ['amina', 'thiago', 'mei'];

/** Writes so many responses, to one letter after the other. */
export async function writeResponses(
  store: Store,
  count: number,
  letters: readonly string[] = PUBLIC_CAST,
): Promise<{ id: string; version: number }[]> {
  const items = [];
  for (let n = 0; n < count; n += 1) {
    const to = letters[n % letters.length] ?? '';
    const { id, version } = await store.responses.write(
      responseNo(n, to, { id: `r${String(n).padStart(4, '0')}` }),
    );
    items.push({ id, version });
  }
  return items;
}

/** A letter that a visitor sent, with what was noticed about it. */
export async function submit(
  { store, tables }: OpenedStore,
  n: number,
  part: { signals?: string; suspicion?: number } = {},
  words: Partial<NewLetter> = {},
): Promise<Letter> {
  const letter = await store.letterLife.insert(letterNo(n, words));
  await tables
    .insertInto('submissions')
    .values({
      letter_id: letter.id,
      slip_hash: `slip ${n}`,
      sent_key: `key ${n}`,
      sender: 'parent',
      locale: 'en',
      consent_text: 'We agree.',
      consent_at: Number(letter.creationTime),
      signals: '',
      suspicion: 0,
      ...part,
    })
    .execute();
  return letter;
}

/** Rows of everything that decisions change, versions and moments of change aside. */
export async function storedRows(tables: Kysely<Tables>) {
  const responses = await tables.selectFrom('responses').selectAll().orderBy('id').execute();
  const letters = await tables.selectFrom('letters').selectAll().orderBy('id').execute();
  const countries = await tables.selectFrom('country_counters').selectAll().execute();
  const counters = await tables.selectFrom('counters').selectAll().orderBy('name').execute();
  const bare = (row: { version: number }) => ({ ...row, version: 0, changed_at: 0 });
  return {
    responses: responses.map(bare),
    letters: letters.map(bare),
    countries: countries
      .filter(({ letters: n }) => n > 0)
      .map((row) => `${row.country} ${row.topic} ${row.letters}`)
      .sort(),
    counters,
  };
}

const COPIES_FROM = 100_000;

/** Copies responses in turn until there are so many: a thousand commits would take their time. */
export async function copyResponses(
  tables: Kysely<Tables>,
  written: readonly { id: string; version: number }[],
  count: number,
): Promise<{ id: string; version: number }[]> {
  const ids = written.map(({ id }) => id);
  const rows = await tables.selectFrom('responses').selectAll().where('id', 'in', ids).execute();
  const said = await tables.selectFrom('desk_response_words').selectAll().execute();
  const wordsOf = new Map(said.map(({ no, words }) => [no, words]));
  const words: typeof said = [];
  const copies = Array.from({ length: count - rows.length }, (_, n) => {
    const row = rows[n % rows.length] as (typeof rows)[number];
    const id = `copy${String(n).padStart(4, '0')}`;
    const no = COPIES_FROM + n;
    words.push({ no, response_id: id, words: `${id} ${wordsOf.get(row.search_no ?? 0)}` });
    return { ...row, id, sent_key: null, search_no: no, copy_group: id };
  });
  await tables.transaction().execute(async (trx) => {
    for (let start = 0; start < copies.length; start += 200) {
      await trx
        .insertInto('responses')
        .values(copies.slice(start, start + 200))
        .execute();
      await trx
        .insertInto('desk_response_words')
        .values(words.slice(start, start + 200))
        .execute();
    }
    for (const [id, { length }] of Map.groupBy(copies, ({ letter_id }) => letter_id)) {
      await trx
        .updateTable('letters')
        .set((eb) => ({
          nr_responses: eb('nr_responses', '+', length),
          nr_waiting: eb('nr_waiting', '+', length),
        }))
        .where('id', '=', id)
        .execute();
    }
  });
  return [...written, ...copies.map(({ id, version }) => ({ id, version }))];
}
