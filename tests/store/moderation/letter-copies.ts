import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { QueueFilter } from '#domain/moderation/queue.ts';
import type { NewLetter } from '#store/letters/rows.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, TOMASZ } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { submit, WAITING } from './to-moderate.ts';

const onTheBoard = (name: string) => ({
  en:
    `Dear river, my name is ${name}. Our class walked along you and we counted eleven herons. ` +
    'We want to come back every spring and we will never leave anything on your banks.',
});
const OWN_WORDS = {
  en: 'Why do you turn left at the mill? My uncle says you always did, but I think you changed.',
};

/** What a class sends from the board, as the queue of letters holds it, in every database. */
export function describeLetterCopies(where: string, open: () => Promise<OpenedStore>): void {
  describe(`near copies among letters ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    const send = (n: number, part: Partial<NewLetter>) => submit(opened, n, {}, part);
    const list = (filter: Partial<QueueFilter<'pending'>> = {}, options = {}) =>
      store.moderation.letters.list({ ...WAITING, ...filter }, { now: NOON, ...options });
    const ids = async (...args: Parameters<typeof list>) =>
      (await list(...args)).items.map(({ id }) => Number(id.slice(-4)));
    const groups = async () =>
      (await list()).items.map(({ id, copies }) => [Number(id.slice(-4)), copies]);
    const nameOf = (n: number) => letterNo(n).id;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      await send(1, { text: onTheBoard('Nina') });
      await send(2, { text: OWN_WORDS });
      await send(3, { text: onTheBoard('Karim'), country: 'FR' });
      await send(4, { text: onTheBoard('Olga'), country: 'FR' });
    });

    afterEach(() => opened.close());

    test('stand together where the first one stands, on one place of a page, in every order', async () => {
      expect(await groups()).toEqual([
        [1, nameOf(1)],
        [3, nameOf(1)],
        [4, nameOf(1)],
        [2, nameOf(2)],
      ]);
      expect(await ids({ order: 'newest' })).toEqual([2, 1, 3, 4]);
      expect(await ids({ order: 'suspicion' })).toEqual([1, 3, 4, 2]);
      expect(await ids({ order: 'marks' })).toEqual([1, 3, 4, 2]);
      const first = await list({}, { limit: 1 });
      expect(first.items).toHaveLength(3);
      expect(await ids({}, { limit: 1, after: first.next })).toEqual([2]);
      expect(await ids({ country: 'FR' })).toEqual([3, 4]);
    });

    test('are listed one by one when their group is asked for, and are none once they are decided', async () => {
      const { items } = await list({ copies: nameOf(1) });
      expect(items.map(({ id, copies }) => [id, copies])).toEqual([
        [nameOf(1), undefined],
        [nameOf(3), undefined],
        [nameOf(4), undefined],
      ]);
      const { done } = await store.moderation.letters.transition(
        [1, 3].map((n) => ({ id: nameOf(n), version: 1 })),
        'publish',
        { by: ROSA },
      );
      expect(done).toHaveLength(2);
      expect(await ids()).toEqual([2, 4]);
      const published = await store.moderation.letters.list({ ...WAITING, state: 'published' });
      expect(published.items.map(({ copies }) => copies)).toEqual([undefined, undefined]);
    });

    test('are none where a child may need help, with a picture, or when they came back', async () => {
      await send(5, { text: onTheBoard('Ben'), photo: { hash: 'heron', width: 8, height: 8 } });
      await send(6, { text: onTheBoard('Mia') });
      await opened.tables
        .updateTable('letters')
        .set({ concern: 1 })
        .where('id', '=', nameOf(6))
        .execute();
      await letterStep(store, 'reject', nameOf(3), { version: 1, by: ROSA, reason: 'private' });
      await letterStep(store, 'reopen', nameOf(3), { version: 2, by: ROSA });
      expect(await groups()).toEqual([
        [6, undefined],
        [1, nameOf(1)],
        [3, undefined],
        [4, nameOf(1)],
        [2, nameOf(2)],
        [5, undefined],
      ]);
    });

    test('part when a text is put right, also that of the first one; the others stay together', async () => {
      const { letters } = store.moderation;
      await letters.reword(nameOf(1), { version: 1, by: ROSA }, { 'text.en': OWN_WORDS.en });
      expect(await ids()).toEqual([1, 2, 3, 4]);
      const [one, two, three, four] = (await list()).items.map(({ copies }) => copies);
      expect([one, three]).toEqual([two, four]);
      expect(one).not.toBe(three);
    });

    test('leave nothing behind when they are erased; who comes later begins another group', async () => {
      await letterStep(store, 'trash', nameOf(1), { version: 1, by: ROSA });
      await letterStep(store, 'erase', nameOf(1), { version: 2, by: TOMASZ });
      await send(7, { text: onTheBoard('Zoe') });
      expect(await ids()).toEqual([2, 3, 4, 7]);
      const founders = await opened.tables
        .selectFrom('copy_founders')
        .select('item_id')
        .orderBy('item_id')
        .execute();
      expect(founders.map(({ item_id }) => item_id)).toEqual([nameOf(2), nameOf(7)]);
      const bands = await opened.tables
        .selectFrom('copy_bands')
        .select('copy_group')
        .distinct()
        .orderBy('copy_group')
        .execute();
      expect(bands.map(({ copy_group }) => copy_group)).toEqual([nameOf(2), nameOf(7)]);
    });

    test('that came before there were groups find each other; answers are no copies of them', async () => {
      await opened.tables.deleteFrom('copy_bands').execute();
      await opened.tables.deleteFrom('copy_founders').execute();
      await opened.tables.updateTable('letters').set({ copy_group: null }).execute();
      expect(await ids()).toEqual([1, 2, 3, 4]);
      expect(await store.moderation.copies.groupSome('letter', 3)).toBe(3);
      expect(await store.moderation.copies.groupSome('letter', 3)).toBe(1);
      expect(await store.moderation.copies.groupSome('letter', 3)).toBe(0);
      expect(await store.moderation.copies.groupSome('response', 3)).toBe(0);
      expect(await ids()).toEqual([1, 3, 4, 2]);
      const { id } = await store.letterLife.insert(letterNo(8), 'published');
      const response = { ...letterNo(9), to: id, text: onTheBoard('Ida').en, language: 'en' };
      await store.responses.write(response);
      const answers = await store.moderation.responses.list(WAITING);
      expect(answers.items.map(({ copies }) => copies)).toEqual([nameOf(9)]);
    });

    test('sent at the same moment by many are one group', async () => {
      const together = Array.from({ length: 20 }, (_, n) => 20 + n);
      await Promise.all(together.map((n) => send(n, { text: onTheBoard(`Pupil ${n}`) })));
      const { items } = await list();
      expect(items).toHaveLength(24);
      expect(items.filter(({ copies }) => copies === nameOf(1))).toHaveLength(23);
    });
  });
}
