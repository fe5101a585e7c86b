import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Cursor } from '#domain/lists/cursor.ts';
import type { ActivityFilter } from '#domain/staff/activity.ts';
import type { AuditDeed } from '#domain/staff/audit.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What every database has to do for the record of what was done. */
export function describeActivity(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the record ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    /** Deeds a minute apart, the first at noon. */
    const record = (deeds: [AuditDeed, Partial<Deed>?][]) =>
      opened.tables.transaction().execute((trx) =>
        recordDeeds(
          trx,
          deeds.map(([deed, rest], i) => ({
            by: ROSA,
            deed,
            subject: { kind: 'letter' as const, id: `l${i}` },
            at: NOON + i * 60_000,
            ...rest,
          })),
        ),
      );
    type Deed = Parameters<typeof recordDeeds>[1][number];

    const deeds = async (filter: ActivityFilter) =>
      (await store.activity.list(filter)).items.map(({ deed }) => deed);

    async function pages(filter: ActivityFilter, limit: number) {
      const all = [];
      for (let after: Cursor | undefined; ; ) {
        const page = await store.activity.list(filter, { after, limit });
        all.push(page.items);
        after = page.next;
        if (!after) return all;
      }
    }

    test('is read from the newest on, by person, deed, subject and day', async () => {
      await record([
        ['letter.publish'],
        ['letter.edit', { by: TOMASZ }],
        ['response.approve', { subject: { kind: 'response', id: 'r' }, at: NOON + DAY_MS }],
        ['letter.withdraw', { by: undefined, at: NOON + 2 * DAY_MS }],
      ]);
      const all = ['letter.withdraw', 'response.approve', 'letter.edit', 'letter.publish'];
      expect(await deeds({})).toEqual(all);
      expect(await deeds({ person: 'tomasz' })).toEqual(['letter.edit']);
      expect(await deeds({ deed: 'letter.edit' })).toEqual(['letter.edit']);
      expect(await deeds({ deed: 'letter' })).toEqual(all.toSpliced(1, 1));
      expect(await deeds({ kind: 'response' })).toEqual(['response.approve']);
      expect(await deeds({ from: '2026-06-09' })).toEqual(all.slice(0, 2));
      expect(await deeds({ to: '2026-06-08' })).toEqual(all.slice(2));
      expect(await deeds({ from: '2026-06-09', to: '2026-06-09' })).toEqual(['response.approve']);
      expect(await deeds({ person: 'nobody' })).toEqual([]);
    });

    test('has pages that neither repeat nor leave out, though many came at one moment', async () => {
      await record(Array.from({ length: 25 }, () => ['letter.edit', { at: NOON }]));
      const read = await pages({}, 10);
      expect(read.map((page) => page.length)).toEqual([10, 10, 5]);
      expect(new Set(read.flat().map(({ id }) => id)).size).toBe(25);
    });

    test('shows what was done in one go as one line, which opens', async () => {
      const many = Array.from({ length: 12 }, (_, i): [AuditDeed, Partial<Deed>] => [
        'response.approve',
        { subject: { kind: 'response', id: `r${i}` }, at: NOON, batch: 'b1' },
      ]);
      const undone = many
        .slice(0, 3)
        .map(([, deed]): [AuditDeed, Partial<Deed>] => [
          'response.undo',
          { ...deed, at: NOON + 1000 },
        ]);
      await record([...many, ...undone, ['letter.edit', { at: NOON + 2000 }]]);
      const lines = (await store.activity.list({})).items.map(({ deed, together }) => ({
        deed,
        together,
      }));
      expect(lines).toEqual([
        { deed: 'letter.edit', together: 1 },
        { deed: 'response.undo', together: 3 },
        { deed: 'response.approve', together: 12 },
      ]);
      expect((await pages({}, 1)).map((page) => page.length)).toEqual([1, 1, 1]);
      const opened = await pages({ batch: 'b1' }, 10);
      expect(opened.map((page) => page.length)).toEqual([10, 5]);
      expect(opened.flat().every(({ together }) => together === 1)).toBe(true);
    });

    test('can be taken along in pieces, each deed on its own', async () => {
      await record(
        Array.from({ length: 7 }, () => ['letter.edit', { at: NOON, batch: 'b1' }] as const).map(
          ([deed, rest]) => [deed, rest],
        ),
      );
      const first = await store.activity.walk({}, { limit: 4 });
      const second = await store.activity.walk({}, { after: first.next, limit: 4 });
      expect([first.items.length, second.items.length]).toEqual([4, 3]);
      expect(second.next).toBeUndefined();
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(7);
    });

    test('knows everybody in it, under the name they had last', async () => {
      await record([
        ['letter.edit', { by: { id: 'rosa', name: 'Rosie' } }],
        ['letter.edit', { by: TOMASZ }],
        ['letter.edit', { by: ROSA }],
        ['letter.withdraw', { by: undefined }],
      ]);
      expect(await store.activity.people()).toEqual([ROSA, TOMASZ]);
    });

    test('knows what a deed was about as long as it is there', async () => {
      const { amina } = await writeCast(store);
      const answer = await store.responses.write(responseNo(0, amina.id, { name: 'Nina' }));
      const known = await store.activity.known([
        { kind: 'letter', id: amina.id },
        { kind: 'letter', id: 'erased' },
        { kind: 'response', id: answer.id },
        { kind: 'member', id: 'gone' },
        { kind: 'setting', id: 'name' },
      ]);
      expect(Object.fromEntries(known)).toEqual({
        'letter amina': { name: 'Amina', topic: 'sea' },
        [`response ${answer.id}`]: { name: 'Nina', letter: 'amina' },
      });
      expect((await store.activity.known([])).size).toBe(0);
    });

    test('forgets what is older than is kept, in pieces, and nothing else', async () => {
      await record([
        ...Array.from({ length: 1203 }, (): [AuditDeed, Partial<Deed>] => [
          'letter.edit',
          { at: NOON - DAY_MS },
        ]),
        ['letter.publish', { at: NOON }],
      ]);
      expect(await store.activity.forget(NOON)).toBe(1203);
      expect(await store.activity.forget(NOON)).toBe(0);
      expect(await deeds({})).toEqual(['letter.publish']);
    });
  });
}
