import type { Transaction } from 'kysely';
import {
  type AnswerWords,
  answerWords,
  deskWords,
  type IndexedWords,
} from '#domain/search/indexed-words.ts';
import { write } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Found } from '#store/letters/rows.ts';

/** In the transaction that writes what a letter says; whatever its state. */
export async function indexAtDesk(
  trx: Transaction<Tables>,
  { letter }: Found,
  { no, indexed }: { no: number; indexed: IndexedWords },
): Promise<void> {
  const words = deskWords(letter, indexed);
  await trx
    .insertInto('desk_letter_words')
    .values({ no, letter_id: letter.id, words })
    .onConflict((oc) => oc.column('no').doUpdateSet({ words }))
    .execute();
}

export async function indexAnswer(trx: Transaction<Tables>, answer: AnswerWords): Promise<void> {
  const no = await numberOf(trx, 'responses', answer.id);
  const words = answerWords(answer);
  await trx
    .insertInto('desk_response_words')
    .values({ no, response_id: answer.id, words })
    .onConflict((oc) =>
      oc.column('no').doUpdateSet({ words }).where('desk_response_words.words', '<>', words),
    )
    .execute();
}

export function indexNewAnswer(
  trx: Transaction<Tables>,
  answer: AnswerWords & { search_no: number },
): Promise<void> {
  const row = { no: answer.search_no, response_id: answer.id, words: answerWords(answer) };
  return write(trx, trx.insertInto('desk_response_words').values(row));
}

export function takeNumber(trx: Transaction<Tables>, kind: 'letters' | 'responses') {
  return trx
    .updateTable('search_numbers')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('kind', '=', kind)
    .returning('taken');
}

/** What a row of an index is known by, for life. */
export async function numberOf(
  trx: Transaction<Tables>,
  kind: 'letters' | 'responses',
  id: string,
): Promise<number> {
  const { search_no: known } = await trx
    .selectFrom(kind)
    .select('search_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (known !== null) return known;
  const { taken } = await takeNumber(trx, kind).executeTakeFirstOrThrow();
  await trx.updateTable(kind).set({ search_no: taken }).where('id', '=', id).execute();
  return taken;
}
