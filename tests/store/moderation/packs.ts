import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PACK_SIZE } from '#domain/packs/pack.ts';
import { NotFoundError, PackUsedUpError, SheetTakenError } from '#store/database/refusals.ts';
import type { NewPack } from '#store/packs/packs.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import {
  SUBMISSION,
  type SubmissionSteps,
  submissionSteps,
} from '#tests/store/letters/submission-steps.ts';

const CLASS: NewPack = {
  ...{ id: 'pack', children: 3, country: 'KE', language: 'sw', topic: 'lakes', locale: 'fr' },
  ...{ consentText: 'D’accord.', consentAt: NOON, codeHash: 'hash of a class' },
  sheetHashes: ['sheet 1', 'sheet 2', 'sheet 3'],
};

/** What a class hands in with one pack, for every database behind the store. */
export function describePacks(where: string, open: () => Promise<OpenedStore>): void {
  describe(`packs of classes ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let { expectRefusal } = {} as SubmissionSteps;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      ({ expectRefusal } = submissionSteps(opened));
      await store.packs.make(CLASS);
    });
    afterEach(() => opened.close());

    const handIn = (no: number, key = `key ${no}`, packId = 'pack') =>
      store.submissions.submit(letterNo(no + 10, { id: key.replace(' ', '') }), {
        ...{ ...SUBMISSION, slipHash: `slip ${key}`, sentKey: key },
        sheet: { packId, no },
      });
    const publish = (id: string) => letterStep(store, 'publish', id, { version: 1, by: ROSA });
    const states = async () =>
      (await store.packs.sheetsOf('pack')).map(({ no, letter }) => [no, letter?.state]);
    const taken = async () => (await store.packs.findByCode(['hash of a class']))?.lettersTaken;

    test('are found by any hash of their code, with all that the class agreed to', async () => {
      const { codeHash: _, sheetHashes: __, ...pack } = CLASS;
      const found = { ...pack, lettersTaken: 0 };
      expect(await store.packs.findByCode(['newer hash', 'hash of a class'])).toEqual(found);
      expect(await store.packs.findByCode(['another'])).toBeUndefined();
      expect(await store.packs.findSheet('sheet 2')).toEqual({
        ...{ pack: found, no: 2, letterId: undefined },
      });
      expect(await store.packs.findSheet('sheet 4')).toBeUndefined();
    });

    test('are made once, however often the same form comes', async () => {
      await store.packs.make({ ...CLASS, id: 'again' });
      expect(await store.packs.findByCode(['hash of a class'])).toMatchObject({ id: 'pack' });
      expect(await store.packs.sheetsOf('again')).toEqual([]);
    });

    test('lay each letter on its sheet, and tell what has become of it', async () => {
      const { id, slug } = await handIn(2);
      await handIn(3);
      await publish(id);
      expect(await states()).toEqual([
        [1, undefined],
        [2, 'published'],
        [3, 'pending'],
      ]);
      const [, second] = await store.packs.sheetsOf('pack');
      expect(second?.letter).toMatchObject({ id, slug, rejectedReason: undefined });
      expect(await store.packs.findSheet('sheet 2')).toMatchObject({ letterId: id });
    });

    test('take one letter a sheet, and the same one again as done', async () => {
      const first = await handIn(1);
      expect((await handIn(1)).id).toBe(first.id);
      await expectRefusal(() => handIn(1, 'another key'), SheetTakenError);
      expect(await taken()).toBe(1);
    });

    test('refuse sheets of a class that is not there', async () => {
      await expectRefusal(() => handIn(1, 'a key', 'nobody’s'), NotFoundError);
    });

    test('end their allowance, also for letters that were erased again', async () => {
      const most = CLASS.children + PACK_SIZE.spare;
      for (let n = 0; n < most; n += 1) {
        const { id } = await handIn(1, `key ${n}`);
        await store.submissions.erase(id);
      }
      expect(await states()).toContainEqual([1, undefined]);
      await expectRefusal(() => handIn(1, 'one more'), PackUsedUpError);
      expect(await taken()).toBe(most);
    });

    test('take back one letter or all, once, and nothing of others', async () => {
      await store.packs.make({
        ...{ ...CLASS, id: 'other', codeHash: 'another class' },
        sheetHashes: ['other 1', 'other 2', 'other 3'],
      });
      const [, second] = [await handIn(1), await handIn(2)];
      await handIn(3, 'key of others', 'other');
      await publish(second.id);
      expect(await store.packs.withdraw('pack', 1)).toBe(1);
      expect(await store.packs.withdraw('pack', 1)).toBe(0);
      expect(await store.packs.withdraw('pack', 3)).toBe(0);
      expect(await states()).toEqual([
        [1, 'withdrawn'],
        [2, 'published'],
        [3, undefined],
      ]);
      expect(await store.packs.withdraw('pack')).toBe(1);
      expect(await store.packs.withdraw('pack')).toBe(0);
      expect(await store.letters.findBySlug(second.slug)).toBeUndefined();
      const [, , others] = await store.packs.sheetsOf('other');
      expect(others?.letter?.state).toBe('pending');
      expect(await store.counts.verify()).toEqual([]);
    });

    test('tell the desk how many of them wait', async () => {
      const [first, second] = [await handIn(1), await handIn(2)];
      await handIn(3);
      await publish(second.id);
      const { items } = await store.moderation.letters.list({
        ...{ state: 'pending', order: 'oldest' },
      } as Parameters<typeof store.moderation.letters.list>[0]);
      expect(items.find(({ id }) => id === first.id)?.pack).toEqual({ waiting: 2 });
      await store.packs.forget(NOON + 1);
      expect((await store.moderation.letters.get(first.id))?.pack).toBeUndefined();
    });

    test('are forgotten in time, with their sheets and without their letters', async () => {
      const { id } = await handIn(1);
      await store.packs.forget(NOON);
      expect(await states()).toHaveLength(3);
      await store.packs.forget(NOON + 1);
      expect(await states()).toEqual([]);
      expect(await store.packs.findSheet('sheet 1')).toBeUndefined();
      expect(await store.submissions.findBySlip('slip key 1')).toMatchObject({ letter: { id } });
    });
  });
}
