import type { Kysely, Transaction } from 'kysely';
import { fold, searchedWords } from '#domain/search/search.ts';
import type { Tables } from '#store/database/schema.ts';
import { type Found, findLetters } from '#store/letters/rows.ts';
import { indexLetter } from './letter-search.ts';
import { indexSomeResponses } from './response-search.ts';

const LETTERS_AT_ONCE = 200;

/** How many letters and answers the search of the desk does not find by all that they say. */
export type Unsearched = { letters: number; responses: number };

export type SearchIndex = ReturnType<typeof searchIndexOver>;

export function searchIndexOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    verify: (): Promise<Unsearched> => findUnsearched(read),

    /** While the site runs too; resolves to what was made searchable. */
    async repair(): Promise<Unsearched> {
      const done: Unsearched = { letters: 0, responses: 0 };
      for await (const ids of unsearchedLetters(read)) {
        for (const id of ids) {
          await write
            .transaction()
            .setIsolationLevel('repeatable read')
            .execute((trx) => indexAgain(trx, id));
        }
        done.letters += ids.length;
      }
      for (;;) {
        const some = await write.transaction().execute((trx) => indexSomeResponses(trx));
        if (some === 0) return done;
        done.responses += some;
      }
    },
  };
}

export async function findUnsearched(read: Kysely<Tables>): Promise<Unsearched> {
  let letters = 0;
  for await (const ids of unsearchedLetters(read)) letters += ids.length;
  return { letters, responses: await countResponses(read) };
}

async function indexAgain(trx: Transaction<Tables>, id: string): Promise<void> {
  const [found] = await findLetters(trx, [id]);
  if (found) await indexLetter(trx, found.letter);
}

async function* unsearchedLetters(db: Kysely<Tables>): AsyncGenerator<string[]> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('letters')
      .leftJoin('letter_search', 'letter_search.letter_id', 'letters.id')
      .select(['letters.id', 'search_no', 'letter_search.name', 'words'])
      .where('letters.id', '>', after)
      .orderBy('letters.id')
      .limit(LETTERS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const indexed = new Map(rows.map((row) => [row.id, row]));
    const lacking = (await findLetters(db, [...indexed.keys()])).filter((found) =>
      lacks(found, indexed.get(found.letter.id)),
    );
    if (lacking.length > 0) yield lacking.map(({ letter }) => letter.id);
  }
}

type Indexed = { search_no: number | null; name: string | null; words: string | null };

function lacks({ letter }: Found, indexed: Indexed | undefined): boolean {
  if (!indexed || indexed.search_no === null) return true;
  return indexed.name !== fold(letter.name) || indexed.words !== searchedWords(letter);
}

async function countResponses(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('responses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('search_no', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
