import type { Kysely, Transaction } from 'kysely';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import { transitionLetters } from '#store/letters/transitions.ts';
import type { Target } from '#store/moderation/transitions.ts';
import { type responseKind, transitionResponses } from '#store/responses/transitions.ts';
import { ERASURE_KEY, erasedAmong, settleKey, tombstoneOf } from './tombstones.ts';

const AT_ONCE = 100;

export type ErasedLetters = ReturnType<typeof erasedLettersOver>;

type Erase = (trx: Transaction<Tables>, gone: readonly Target[]) => Promise<unknown>;

export function erasedLettersOver(write: Kysely<Tables>, kind: ReturnType<typeof responseKind>) {
  return {
    erasedAmong: (ids: readonly string[]): Promise<Set<string>> => erasedAmong(write, ids),

    /** With which the marks of erased letters are made. */
    key: (): Promise<string> => settleKey(write),

    /** The mark of a letter or an answer, if it was erased for good. */
    async markOf(id: string): Promise<string | undefined> {
      const erased = await erasedAmong(write, [id]);
      return erased.has(id) ? tombstoneOf(await settleKey(write), id) : undefined;
    },

    /**
     * Takes over marks that were set elsewhere under a key, and erases every letter and answer that has
     * one. Resolves to how many went.
     */
    async eraseAgain(elsewhere: readonly string[], key: string): Promise<number> {
      await takeOver(elsewhere, key);
      const stored = await write.selectFrom('erased_letters').select('mark').execute();
      const marks = new Set(stored.map(({ mark }) => mark));
      const options = { by: 'time' } as const;
      const letters = await eraseMarked('letters', (trx, gone) =>
        transitionLetters(trx, gone, 'undoImport', options),
      );
      const answers = await eraseMarked('responses', (trx, gone) =>
        transitionResponses(trx, kind, gone, 'undoImport', options),
      );
      return letters + answers;

      async function eraseMarked(table: 'letters' | 'responses', erase: Erase): Promise<number> {
        let erased = 0;
        for (let after = ''; ; ) {
          const rows = await write
            .selectFrom(table)
            .select(['id', 'version'])
            .where('id', '>', after)
            .orderBy('id')
            .limit(AT_ONCE)
            .execute();
          if (rows.length === 0) return erased;
          after = rows.at(-1)?.id ?? '';
          const gone = rows.filter(({ id }) => marks.has(tombstoneOf(key, id)));
          if (gone.length === 0) continue;
          await write.transaction().execute((trx) => erase(trx, gone));
          erased += gone.length;
        }
      }
    },
  };

  async function takeOver(marks: readonly string[], key: string): Promise<void> {
    if ((await settleKey(write, key)) !== key) {
      await write
        .updateTable('site_meta')
        .set({ value: key })
        .where('name', '=', ERASURE_KEY)
        .execute();
      await write.deleteFrom('erased_letters').execute();
    }
    for (const chunk of chunked(marks)) {
      await write
        .insertInto('erased_letters')
        .values(chunk.map((mark) => ({ mark, erased_at: Date.now() })))
        .onConflict((oc) => oc.column('mark').doNothing())
        .execute();
    }
  }
}
