import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { QueueFilter } from '#domain/moderation/queue.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { WAITING } from './to-moderate.ts';

const onTheBoard = (name: string) =>
  `Dear Amina, my name is ${name}. We read your letter in class and we think the sea is wonderful. ` +
  'We want to help it and we will never throw rubbish on the beach.';
const OWN_WORDS =
  'My grandmother had a boat with a blue sail, and once a seal slept on it all afternoon long.';
const OTHER_WORDS =
  'Do whales dream? I asked our teacher and she would like to know it too, so please answer us both.';

/** One text from the board, as a queue holds it, in every database. */
export function describeNearCopies(where: string, open: () => Promise<OpenedStore>): void {
  describe(`near copies ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    const write = (id: string, n: number, part: Parameters<typeof responseNo>[2]) =>
      store.responses.write(responseNo(n, 'amina', { id, ...part }));
    const list = (filter: Partial<QueueFilter<'pending' | 'rejected'>> = {}, options = {}) =>
      store.moderation.responses.list({ ...WAITING, ...filter }, { now: NOON, ...options });
    const ids = async (...args: Parameters<typeof list>) =>
      (await list(...args)).items.map(({ id }) => id);

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      await writeCast(store);
      await write('one', 1, { text: onTheBoard('Nina') });
      await write('own1', 2, { text: OWN_WORDS });
      await write('two', 3, { text: onTheBoard('Karim'), country: 'KE' });
      await write('own2', 4, { text: OTHER_WORDS });
      await write('three', 5, { text: onTheBoard('Olga'), country: 'KE' });
    });

    afterEach(() => opened.close());

    test('stand together where the first one stands, and know it of each other', async () => {
      const { items } = await list();
      expect(items.map(({ id }) => id)).toEqual(['one', 'two', 'three', 'own1', 'own2']);
      expect(items.map(({ copies }) => copies)).toEqual(['one', 'one', 'one', 'own1', 'own2']);
      expect(await ids({ order: 'newest' })).toEqual(['own2', 'own1', 'one', 'two', 'three']);
    });

    test('take one place of a page, and come on no other', async () => {
      const first = await list({}, { limit: 1 });
      expect(first.items.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
      const second = await list({}, { limit: 1, after: first.next });
      expect(second.items.map(({ id }) => id)).toEqual(['own1']);
      expect(await ids({}, { limit: 9, after: second.next })).toEqual(['own2']);
    });

    test('are more than a card shows: the others stand together once the first are put aside', async () => {
      for (let n = 10; n < 72; n += 1) await write(`more${n}`, n, { text: onTheBoard('Nina') });
      const copies = async () =>
        (await list({}, { queueOf: ROSA.id })).items
          .filter((item) => item.copies === 'one')
          .map(({ id }) => id);
      const shown = await copies();
      expect(shown).toHaveLength(60);
      await write('far', 80, { text: onTheBoard('Olga'), country: 'KE' });
      expect(await ids({ country: 'KE' })).toEqual(['two', 'three', 'far']);
      await answerStep(store, 'reject', 'far', { version: 1, by: ROSA, reason: 'spam' });
      await store.moderation.teamNotes.add({
        ...{ ids: shown, kind: 'response', destination: 'all', text: '', mentioned: [], by: ROSA },
      });
      expect(await copies()).toEqual(['more67', 'more68', 'more69', 'more70', 'more71']);
    });

    test('are listed one by one when their group is asked for, and are no copies where they are decided', async () => {
      const { items } = await list({ copies: 'one' });
      expect(items.map(({ id, copies }) => [id, copies])).toEqual([
        ['one', undefined],
        ['two', undefined],
        ['three', undefined],
      ]);
      expect(await ids({ copies: 'gone' })).toEqual([]);
      expect((await store.moderation.responses.get('two'))?.copies).toBeUndefined();
    });

    test('stand together as far as a filter lets them through', async () => {
      expect(await ids({ country: 'KE' })).toEqual(['two', 'three']);
      expect(await ids({ country: 'DE' })).toEqual(['one', 'own1', 'own2']);
    });

    test('go on standing together when the first one is decided, or erased', async () => {
      await answerStep(store, 'reject', 'one', { version: 1, by: ROSA, reason: 'spam' });
      expect(await ids()).toEqual(['own1', 'two', 'three', 'own2']);
      expect(await ids({ state: 'rejected' })).toEqual(['one']);
      await write('four', 6, { text: onTheBoard('Ben') });
      expect(await ids()).toEqual(['own1', 'two', 'three', 'four', 'own2']);
      await answerStep(store, 'erase', 'one', { version: 2, by: ROSA });
      await write('five', 7, { text: onTheBoard('Mia') });
      expect(await ids()).toEqual(['own1', 'two', 'three', 'four', 'own2', 'five']);
      const founders = await opened.tables.selectFrom('copy_founders').select('item_id').execute();
      expect(founders.map(({ item_id }) => item_id).toSorted()).toEqual(['five', 'own1', 'own2']);
    });

    test('part when a text is put right so that it is another one', async () => {
      const edit = { name: 'Karim', age: 9, country: 'KE', language: 'en' };
      const seen = { version: 1, by: ROSA };
      await store.moderation.responses.edit('two', seen, { ...edit, text: OWN_WORDS });
      expect(await ids()).toEqual(['one', 'three', 'own1', 'two', 'own2']);
      await store.moderation.responses.edit('one', seen, { ...edit, text: OTHER_WORDS });
      expect(await ids()).toEqual(['one', 'own2', 'own1', 'two', 'three']);
    });

    test('that came before there were groups find each other, and old founders are forgotten', async () => {
      await opened.tables.deleteFrom('copy_bands').execute();
      await opened.tables.deleteFrom('copy_founders').execute();
      await opened.tables.updateTable('responses').set({ copy_group: null }).execute();
      expect(await ids()).toEqual(['one', 'own1', 'two', 'own2', 'three']);
      expect(await store.moderation.copies.groupSome('response', 4)).toBe(4);
      expect(await store.moderation.copies.groupSome('response', 4)).toBe(1);
      expect(await store.moderation.copies.groupSome('response', 4)).toBe(0);
      expect(await ids()).toEqual(['one', 'two', 'three', 'own1', 'own2']);
      await store.moderation.copies.forgetFounders(NOON + 10 * 60_000);
      await write('late', 9, { text: onTheBoard('Zoe') });
      expect(await ids()).toEqual(['one', 'two', 'three', 'own1', 'own2', 'late']);
    });

    test('written at the same moment by many are one group', async () => {
      const several = Array.from({ length: 20 }, (_, n) => ({
        ...responseNo(10 + n, ['amina', 'thiago', 'mei'][n % 3] ?? '', { id: `at${n}` }),
        text: `We are pupil number ${n}, and dear sea, we shall never again leave a bottle on the sand.`,
      }));
      await Promise.all(several.map((response) => store.responses.write(response)));
      const rows = await opened.tables
        .selectFrom('responses')
        .select('copy_group')
        .distinct()
        .where('id', 'like', 'at%')
        .execute();
      expect(rows).toHaveLength(1);
    });

    test('are not made of short texts, which are alike by chance', async () => {
      await write('short1', 8, { text: 'I like it!' });
      await write('short2', 9, { text: 'I like it!' });
      const { items } = await list();
      expect(items.slice(-2).map(({ copies }) => copies)).toEqual(['short1', 'short2']);
    });
  });
}
