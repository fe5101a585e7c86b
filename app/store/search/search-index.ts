import type { Kysely } from 'kysely';
import { answerWords } from '#domain/search/indexed-words.ts';
import type { Tables } from '#store/database/schema.ts';
import { findLetters } from '#store/letters/rows.ts';
import { indexAnswer } from './desk-words.ts';
import { yieldToOthers } from './engine.ts';
import { indexAgain, lacksWords } from './letter-words.ts';

const AT_ONCE = 200;

/** How many letters and answers a search does not find by all that they say, or finds though it must not. */
export type Unsearched = { letters: number; responses: number };

export type SearchIndex = ReturnType<typeof searchIndexOver>;

export function searchIndexOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  const indexLetter = (id: string) =>
    write.transaction().execute(async (trx) => {
      const [found] = await findLetters(trx, [id]);
      if (found) await indexAgain(trx, found);
    });
  const indexResponse = (id: string) =>
    write.transaction().execute(async (trx) => {
      const said = ['id', 'name', 'country', 'text'] as const;
      const answer = trx.selectFrom('responses').select(said).where('id', '=', id);
      const found = await answer.executeTakeFirst();
      if (found) await indexAnswer(trx, found);
    });

  return {
    verify: (): Promise<Unsearched> => findUnsearched(read),

    catchUp() {
      let letter: string | undefined = '';
      let response: string | undefined = '';
      return {
        /** Resolves to how many were looked at; 0 when there are no more. */
        async step(limit: number): Promise<number> {
          const letters = letter === undefined ? [] : await lettersAfter(read, letter, limit);
          const responses =
            response === undefined
              ? []
              : await responsesAfter(read, response, limit).select('no').execute();
          for (const [rows, index] of [
            [letters, indexLetter],
            [responses, indexResponse],
          ] as const) {
            for (const { id, no } of rows) {
              if (no !== null) continue;
              await index(id);
              await yieldToOthers();
            }
          }
          // Only now: what failed is tried again.
          letter = letters.at(-1)?.id;
          response = responses.at(-1)?.id;
          return letters.length + responses.length;
        },
      };
    },

    /** While the site runs too; resolves to what was made searchable. */
    async repair(): Promise<Unsearched> {
      const done: Unsearched = { letters: 0, responses: 0 };
      for await (const ids of unsearchedLetters(read)) {
        for (const id of ids) await indexLetter(id);
        done.letters += ids.length;
      }
      for await (const ids of unsearchedResponses(read)) {
        for (const id of ids) await indexResponse(id);
        done.responses += ids.length;
      }
      return done;
    },
  };
}

export async function findUnsearched(read: Kysely<Tables>): Promise<Unsearched> {
  const found: Unsearched = { letters: 0, responses: 0 };
  for await (const ids of unsearchedLetters(read)) found.letters += ids.length;
  for await (const ids of unsearchedResponses(read)) found.responses += ids.length;
  return found;
}

function lettersAfter(db: Kysely<Tables>, after: string, limit: number) {
  return db
    .selectFrom('letters')
    .leftJoin('desk_letter_words', 'desk_letter_words.letter_id', 'letters.id')
    .select(['letters.id', 'desk_letter_words.no'])
    .where('letters.id', '>', after)
    .orderBy('letters.id')
    .limit(limit)
    .execute();
}

function responsesAfter(db: Kysely<Tables>, after: string, limit: number) {
  return db
    .selectFrom('responses')
    .leftJoin('desk_response_words', 'desk_response_words.response_id', 'responses.id')
    .select('responses.id')
    .where('responses.id', '>', after)
    .orderBy('responses.id')
    .limit(limit);
}

async function* unsearchedLetters(db: Kysely<Tables>): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows = await lettersAfter(db, after, AT_ONCE);
    after = rows.at(-1)?.id;
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    const [desk, shown] = await Promise.all(
      (['desk_letter_words', 'letter_words'] as const).map((table) =>
        db.selectFrom(table).selectAll().where('letter_id', 'in', ids).execute(),
      ),
    );
    const deskOf = new Map(desk?.map((row) => [row.letter_id, row.words]));
    const shownOf = new Map(shown?.map((row) => [row.letter_id, row]));
    const lacking = (await findLetters(db, ids)).filter((found) => {
      const { id } = found.letter;
      return lacksWords(found, { desk: deskOf.get(id), shown: shownOf.get(id) });
    });
    if (lacking.length > 0) yield lacking.map(({ letter }) => letter.id);
  }
}

async function* unsearchedResponses(db: Kysely<Tables>): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const said = ['name', 'country', 'text', 'words'] as const;
    const rows = await responsesAfter(db, after, AT_ONCE).select(said).execute();
    after = rows.at(-1)?.id;
    const lacking = rows.filter((row) => row.words !== answerWords(row));
    if (lacking.length > 0) yield lacking.map(({ id }) => id);
  }
}
