import type { Kysely, Transaction } from 'kysely';
import { fold, searchedWords } from '#domain/search/search.ts';
import type { Tables } from '#store/database/schema.ts';
import { type Found, findLetters } from '#store/letters/rows.ts';
import { indexLetter } from './letter-search.ts';
import { indexWordsAgain, lacksWords } from './letter-words.ts';
import { indexSomeResponses } from './response-search.ts';
import { yieldToOthers } from './search-matches.ts';

const LETTERS_AT_ONCE = 200;

/** How many letters and answers a search does not find by all that they say, or finds though it must not. */
export type Unsearched = { letters: number; responses: number };

export type SearchIndex = ReturnType<typeof searchIndexOver>;

export function searchIndexOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    verify: (): Promise<Unsearched> => findUnsearched(read),

    /** Those whose words no index of visitors has yet, some at a time. */
    publicLetters() {
      let after: string | undefined = '';
      return {
        /** Resolves to how many letters were looked at; 0 when there are no more. */
        async indexSome(limit: number = LETTERS_AT_ONCE): Promise<number> {
          const rows = after === undefined ? [] : await publicAfter(read, after, limit);
          after = rows.at(-1)?.id;
          for (const { id, no } of rows) {
            if (no !== null) continue;
            await write.transaction().execute((trx) => indexAgain(trx, id));
            await yieldToOthers();
          }
          return rows.length;
        },
      };
    },

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

function publicAfter(db: Kysely<Tables>, after: string, limit: number) {
  return db
    .selectFrom('letters')
    .leftJoin('letter_words', 'letter_words.letter_id', 'letters.id')
    .select(['letters.id', 'letter_words.no'])
    .where('letters.state', '=', 'published')
    .where('letters.id', '>', after)
    .orderBy('letters.id')
    .limit(limit)
    .execute();
}

async function indexAgain(trx: Transaction<Tables>, id: string): Promise<void> {
  const [found] = await findLetters(trx, [id]);
  if (!found) return;
  await indexLetter(trx, found.letter);
  await indexWordsAgain(trx, found);
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
    const ids = [...indexed.keys()];
    const words = await db
      .selectFrom('letter_words')
      .selectAll()
      .where('letter_id', 'in', ids)
      .execute();
    const wordsOf = new Map(words.map((row) => [row.letter_id, row]));
    const lacking = (await findLetters(db, ids)).filter(
      (found) =>
        lacks(found, indexed.get(found.letter.id)) ||
        lacksWords(found, wordsOf.get(found.letter.id)),
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
