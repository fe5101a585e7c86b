import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PRINCIPLES, type Principle } from '#domain/ocean/principles.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, writeCast } from '#tests/cast/cast.ts';
import { letterStep, letterSteps } from '#tests/cast/steps.ts';
import {
  expectNoChange,
  expectRefusal,
  invalidatedBy,
  type OpenedStore,
} from '#tests/store/harness/opened-store.ts';
import { idsOf } from '#tests/store/harness/written.ts';

/** What every database has to do with the principles of the ocean that letters touch. */
export function describeLetterPrinciples(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the principles of a letter ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
    });

    afterEach(() => opened.close());

    test('are stored in their own order, each once', async () => {
      const { principlesOf, insert } = store.letterLife;
      const twice = ['life', 'one-ocean', 'life'] as const;
      await insert(letterNo(1, { principles: twice }));
      await insert(letterNo(2));
      expect(await principlesOf('letter0001')).toEqual(['one-ocean', 'life']);
      expect(await principlesOf('letter0002')).toEqual([]);
      expect(await principlesOf('nobody')).toEqual([]);
    });

    test('lead to the newest public letters that touch them, as many as asked for', async () => {
      for (let n = 0; n < 12; n += 1) {
        const principles = n % 2 ? ['life' as const] : ['life' as const, 'unexplored' as const];
        const creationTime = String(NOON + (n % 3));
        const letter = letterNo(n, { principles, creationTime });
        await store.letterLife.insert(letter, n > 9 ? 'pending' : 'published');
      }
      const { listByPrinciple } = store.letters;
      const list = async (...asked: Parameters<typeof listByPrinciple>) =>
        idsOf(await listByPrinciple(...asked)).map((id) => Number(id.slice(6)));
      expect(await list('life', { locale: 'en', limit: 3 })).toEqual([8, 5, 2]);
      expect(await list('unexplored', { locale: 'en', limit: 9 })).toEqual([8, 2, 4, 6, 0]);
      expect(await list('people', { locale: 'en', limit: 3 })).toEqual([]);
      await letterStep(store, 'trash', 'letter0008', { version: 1 });
      expect(await list('life', { locale: 'en', limit: 3 })).toEqual([5, 2, 7]);
      const [letter] = await listByPrinciple('life', { locale: 'fr', limit: 1 });
      expect(letter).toEqual(await store.letters.findById('letter0005'));
    });

    test('may be others, and then those it left and those it came to are invalidated', async () => {
      const { amina } = await writeCast(store);
      const { edit, principlesOf } = store.letterLife;
      const relate = (id: string, seen: { version: number }, principles: Principle[]) =>
        edit(id, seen, { principles });
      const invalidated = await invalidatedBy(store, () =>
        relate('amina', amina, ['life', 'people']),
      );
      expect(invalidated).toEqual(['letter:amina', 'principle:life', 'principle:one-ocean']);
      expect(await principlesOf('amina')).toEqual(['life', 'people']);
      expect(await store.letterLife.get('amina')).toEqual({ ...amina, version: 2 });
      await expectNoChange(tables, () => relate('amina', { version: 2 }, ['people', 'life']));
      await expectRefusal(tables, () => relate('amina', amina, []), VersionConflictError);
      await expectRefusal(tables, () => relate('nobody', amina, []), NotFoundError);
      await relate('amina', { version: 2 }, []);
      expect(await principlesOf('amina')).toEqual([]);
    });

    test('of a letter that is not public invalidate nothing, and go when it is erased', async () => {
      const { hina } = await writeCast(store);
      const { trash, erase } = letterSteps(store);
      expect(
        await invalidatedBy(store, () =>
          store.letterLife.edit('hina', hina, { principles: PRINCIPLES }),
        ),
      ).toEqual([]);
      await trash('hina', { version: 2 });
      await erase('hina', { version: 3 });
      const left = await tables.selectFrom('letter_principles').select('letter_id').execute();
      expect(left.map(({ letter_id }) => letter_id)).toEqual(['amina', 'amina']);
    });
  });
}
