import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Store } from '#store/store.ts';
import { type Cast, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** What every database has to do for what staff set. */
export function describeSettings(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the settings ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    const stored = async (setting: string) =>
      (await store.settings.list()).find((one) => one.name === setting);
    const trail = () => store.activity.list({ kind: 'setting' });

    test('a setting is stored with who set it, and every page that shows it is invalidated', async () => {
      const before = (await store.content()).version;
      expect(await store.settings.list()).toEqual([]);
      await store.settings.change('name', { version: 0, by: ROSA }, 'Sea post');
      expect(await stored('name')).toEqual({
        name: 'name',
        value: 'Sea post',
        version: 1,
        changedAt: expect.any(Number),
        changedBy: 'Rosa',
      });
      expect(await store.invalidatedSince(before)).toEqual(['settings']);
    });

    test('it can be none on purpose, and go back to what the site was started with', async () => {
      await store.settings.change('contact', { version: 0, by: ROSA }, null);
      expect((await stored('contact'))?.value).toBeNull();
      await store.settings.change('contact', { version: 1, by: TOMASZ }, undefined);
      expect(await stored('contact')).toMatchObject({
        value: undefined,
        version: 2,
        changedBy: 'Tomasz',
      });
    });

    test('whoever comes second is told who was first, and nothing is overwritten', async () => {
      const first = { version: 0, by: ROSA };
      await store.settings.change('total', first, 5);
      const late = store.settings.change('total', { version: 0, by: TOMASZ }, 6);
      await expect(late).rejects.toThrow(VersionConflictError);
      await expect(late).rejects.toMatchObject({ current: 1, by: 'Rosa' });
      await store.settings.change('total', { version: 1, by: TOMASZ }, 7);
      await expect(
        store.settings.change('total', { version: 1, by: ROSA }, 8),
      ).rejects.toMatchObject({ current: 2, by: 'Tomasz' });
      expect((await stored('total'))?.value).toBe(7);
      await expect(
        store.settings.change('name', { version: 4, by: ROSA }, 'Never set'),
      ).rejects.toMatchObject({ current: 0, by: undefined });
      expect((await trail()).items).toHaveLength(2);
    });

    test('of two at the same moment one wins', async () => {
      const both = await Promise.allSettled([
        store.settings.change('name', { version: 0, by: ROSA }, 'Sea post'),
        store.settings.change('name', { version: 0, by: TOMASZ }, 'River post'),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await stored('name'))?.version).toBe(1);
    });

    test('several are set in one go, or none of them', async () => {
      const notice = (text: string) => ({ text, from: null, until: null });
      const of = (name: 'notice-fr' | 'notice-de', version: number, text: string) => ({
        name,
        version,
        value: notice(text),
      });
      await store.settings.changeAll([of('notice-fr', 0, 'Un'), of('notice-de', 0, 'Eins')], ROSA);
      expect((await stored('notice-de'))?.value).toEqual(notice('Eins'));
      expect((await trail()).items).toHaveLength(2);
      const late = [of('notice-fr', 1, 'Deux'), of('notice-de', 0, 'Zwei')];
      await expect(store.settings.changeAll(late, TOMASZ)).rejects.toMatchObject({ by: 'Rosa' });
      expect((await stored('notice-fr'))?.value).toEqual(notice('Un'));
      expect((await trail()).items).toHaveLength(2);
    });

    test('the trail says which setting, never what it says', async () => {
      const notice = { text: 'Closed on Monday', from: null, until: null };
      await store.settings.change('notice-fr', { version: 0, by: ROSA }, notice);
      const { items } = await trail();
      expect(items).toMatchObject([
        {
          actor: ROSA,
          deed: 'settings.change',
          subject: { kind: 'setting', id: 'notice-fr' },
          details: { back: false },
        },
      ]);
      expect(JSON.stringify(items)).not.toContain('Monday');
    });

    test('pages are invalidated when a notice begins by itself', async () => {
      const before = (await store.content()).version;
      await store.settings.renew();
      expect(await store.invalidatedSince(before)).toEqual(['settings']);
    });

    describe('reasons for rejecting', () => {
      const reasons = async () => (await store.rejectionReasons.list()).all;
      const order = async () => (await reasons()).map(({ id }) => id);

      test('are at first those of the product, and more can be added, moved and retired', async () => {
        const brought = ['private', 'unkind', 'spam', 'offTopic', 'unreadable', 'twice'];
        expect(await order()).toEqual(brought);
        const before = (await store.content()).version;
        await store.rejectionReasons.add({ fr: { name: 'Photo', words: 'Floue.' } }, ROSA);
        const { id = '' } = (await reasons()).at(-1) ?? {};
        await store.rejectionReasons.move(id, -1, ROSA);
        await store.rejectionReasons.move('private', -1, ROSA);
        expect(await order()).toEqual([...brought.slice(0, -1), id, 'twice']);
        await store.rejectionReasons.retire('spam', true, TOMASZ);
        await store.rejectionReasons.retire('spam', true, TOMASZ);
        expect((await reasons()).filter(({ retired }) => retired)).toMatchObject([{ id: 'spam' }]);
        await store.rejectionReasons.retire('spam', false, TOMASZ);
        expect((await reasons()).some(({ retired }) => retired)).toBe(false);
        expect(await store.invalidatedSince(before)).toEqual(['settings']);
        expect((await trail()).items.map(({ details }) => details)).toEqual([
          { reason: 'spam', done: 'offer' },
          { reason: 'spam', done: 'retire' },
          { reason: `wording:${id}.1`, done: 'move' },
          { reason: `wording:${id}.1`, done: 'add' },
        ]);
        await expect(store.rejectionReasons.move('none', 1, ROSA)).rejects.toThrow(NotFoundError);
        await expect(store.rejectionReasons.retire('none', true, ROSA)).rejects.toThrow();
      });

      test('keep every wording, and whoever reads an older one is refused', async () => {
        await store.rejectionReasons.reword('twice', 1, { de: { words: 'Doppelt.' } }, ROSA);
        await store.rejectionReasons.reword('twice', 2, { de: { words: 'Zweimal.' } }, TOMASZ);
        const { all, wordings } = await store.rejectionReasons.list();
        expect(all.at(-1)).toMatchObject({ id: 'twice', version: 3, worded: 3 });
        expect(wordings).toMatchObject([
          { reason: 'twice', version: 3, wording: { de: { words: 'Zweimal.' } }, by: 'Tomasz' },
          { reason: 'twice', version: 2, wording: { de: { words: 'Doppelt.' } }, by: 'Rosa' },
        ]);
        const late = store.rejectionReasons.reword('twice', 2, {}, ROSA);
        await expect(late).rejects.toThrow(VersionConflictError);
        await expect(late).rejects.toMatchObject({ by: 'Tomasz' });
      });
    });

    describe('samples', () => {
      let cast: Cast;

      beforeEach(async () => {
        cast = await writeCast(store);
        await opened.tables.updateTable('letters').set({ is_sample: true }).execute();
      });

      test('say what would go before they do, and who removed them', async () => {
        const all = await opened.tables.selectFrom('letters').select('id').execute();
        await store.responses.write(responseNo(0, cast.amina.id, { sample: true }));
        expect(await store.samples.count()).toMatchObject({
          letters: all.length,
          visitorResponses: 0,
        });
        const removal = await store.samples.remove({ evenAnswered: false, by: ROSA });
        expect(removal).toMatchObject({ removed: true, letters: all.length });
        expect(await store.samples.count()).toMatchObject({ letters: 0, responses: 0 });
        expect((await trail()).items).toMatchObject([
          { actor: ROSA, deed: 'samples.remove', details: { letters: all.length } },
        ]);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('stay if visitors answered them, unless that was said to be all right', async () => {
        await store.responses.write(responseNo(1, cast.amina.id));
        expect((await store.samples.count()).visitorResponses).toBe(1);
        const refused = await store.samples.remove({ evenAnswered: false, by: ROSA });
        expect(refused.removed).toBe(false);
        expect((await trail()).items).toEqual([]);
        expect((await store.samples.remove({ evenAnswered: true, by: ROSA })).removed).toBe(true);
      });
    });
  });
}
