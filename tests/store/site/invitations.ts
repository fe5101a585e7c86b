import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { NOON, ROSA } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const NINA = { name: 'Nina', email: 'nina@example.org', role: 'translator' } as const;
const HOUR = 60 * 60_000;

/** Whoever is invited may be limited to languages from the start, in every database. */
export function describeInvitations(where: string, open: () => Promise<OpenedStore>): void {
  describe(`an invitation ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    const invite = (languages?: string[]) =>
      store.staffLinks.invite({ ...NINA, languages }, 'hash', ROSA, NOON);
    const join = async (hash = 'hash') => {
      expect(await store.staffLinks.use(hash, 'salt:key', NOON + HOUR)).toBe(true);
      return store.team.findByEmail(NINA.email);
    };
    const deeds = async () =>
      (await opened.tables.selectFrom('audit').select(['deed', 'details']).execute())
        .map(({ deed, details }) => `${deed} ${details.languages}`)
        .sort();

    test('keeps its languages until whoever accepts it has them, also with a new link', async () => {
      const id = await invite(['de', 'ch']);
      expect(await store.staffLinks.listInvitations(NOON)).toMatchObject([
        { id, role: 'translator', languages: ['de', 'ch'] },
      ]);
      await store.staffLinks.renewInvitation(id, 'again', ROSA, NOON);
      expect((await join('again'))?.languages).toEqual(['de', 'ch']);
      expect(await deeds()).toEqual([
        'team.invite de ch',
        'team.invite undefined',
        'team.join de ch',
      ]);
    });

    test('without languages is for all of them', async () => {
      await invite();
      expect(await store.staffLinks.listInvitations(NOON)).toMatchObject([
        { languages: undefined },
      ]);
      expect((await join())?.languages).toBeUndefined();
      expect(await deeds()).toEqual(['team.invite undefined', 'team.join undefined']);
    });

    test('that is made anew counts with its own languages, not with those of before', async () => {
      await invite(['de']);
      await invite(['fr']);
      expect((await join())?.languages).toEqual(['fr']);
      expect(await store.staffLinks.use('hash', 'salt:key', NOON + HOUR)).toBe(false);
    });
  });
}
