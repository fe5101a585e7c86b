import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newBatch } from '#domain/moderation/decisions.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { VersionConflictError } from '#store/database/refusals.ts';
import type { Store } from '#store/store.ts';
import { ROSA, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { writeResponses } from './to-moderate.ts';

/** What the site did although nobody heard of it, and is asked for once more. */
export function describeSentTwice(where: string, open: () => Promise<OpenedStore>): void {
  describe(`what is sent twice ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let responses: Store['moderation']['responses'];

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      ({ responses } = store.moderation);
      await writeCast(store);
      await writeResponses(store, 3);
    });

    afterEach(() => opened.close());

    const deedsOf = async (id: string) =>
      (await store.audit.listOf({ kind: 'response', id })).map(({ deed }) => deed).reverse();
    const one = (n: number, version = 1) => ({ id: `r000${n}`, version });

    test('a decision holds once, whatever became of it meanwhile', async () => {
      const batch = newBatch();
      const approve = () => responses.transition([one(0), one(1)], 'approve', { by: ROSA, batch });
      expect(await approve()).toMatchObject({ batch, done: ['r0000', 'r0001'] });
      await answerStep(store, 'reject', 'r0000', { version: 2, by: ROSA, reason: 'spam' });
      await answerStep(store, 'unapprove', 'r0001', { version: 2, by: TOMASZ });
      const again = await approve();
      expect(again).toMatchObject({ done: [], already: ['r0000', 'r0001'], conflicts: [] });
      expect((await responses.get('r0000'))?.state).toBe('rejected');
      expect((await responses.get('r0001'))?.state).toBe('pending');
      expect(await deedsOf('r0000')).toEqual(['response.approve', 'response.reject']);
    });

    test('of many, what was done before stays, and what was not is a conflict as ever', async () => {
      const batch = newBatch();
      await answerStep(store, 'reject', 'r0001', { version: 1, by: TOMASZ, reason: 'spam' });
      const reject = () =>
        responses.transition([one(0), one(1)], 'reject', { by: ROSA, reason: 'spam', batch });
      const conflicts = [{ id: 'r0001', by: 'Tomasz' }];
      expect(await reject()).toMatchObject({ done: ['r0000'], conflicts });
      expect(await reject()).toMatchObject({ done: [], already: ['r0000'], conflicts });
    });

    test('two at once under one name are one', async () => {
      const batch = newBatch();
      const approve = () => responses.transition([one(0)], 'approve', { by: ROSA, batch });
      const both = await Promise.all([approve(), approve()]);
      expect(both.flatMap(({ done }) => done)).toEqual(['r0000']);
      expect(both.flatMap(({ conflicts }) => conflicts)).toEqual([]);
      expect(await deedsOf('r0000')).toEqual(['response.approve']);
    });

    test('taken back once, it stays taken back', async () => {
      const batch = newBatch();
      await responses.transition([one(0)], 'approve', { by: ROSA, batch });
      await store.moderation.undo(batch, ROSA);
      await responses.transition([one(0)], 'approve', { by: ROSA, batch });
      expect((await responses.get('r0000'))?.state).toBe('pending');
    });

    test('a name that is somebody else’s counts for nothing', async () => {
      const batch = newBatch();
      await responses.transition([one(0)], 'approve', { by: TOMASZ, batch });
      const result = await responses.transition([one(0), one(1)], 'approve', { by: ROSA, batch });
      expect(result).toMatchObject({ done: ['r0001'], conflicts: [{ id: 'r0000' }] });
      expect(result.batch).not.toBe(batch);
    });

    test.each([false, true])(
      'an edit is no conflict with oneself, nor with who edited after it (approve: %s)',
      async (approve) => {
        const batch = newBatch();
        const seen = { version: 1, by: ROSA, batch };
        const edit = () => responses.edit('r0000', seen, { text: 'Mine.' }, approve);
        await edit();
        const version = approve ? 3 : 2;
        await responses.edit('r0000', { version, by: TOMASZ }, { text: 'His.' });
        await edit();
        expect(await responses.get('r0000')).toMatchObject({ text: 'His.', version: version + 1 });
        const other = { ...seen, batch: newBatch() };
        await expect(responses.edit('r0000', other, { text: 'Else.' })).rejects.toThrow(
          VersionConflictError,
        );
      },
    );

    test('a decision that somebody of the same name has made is a conflict', async () => {
      const namesake = { id: 'rosa-2', name: ROSA.name };
      const { letters } = store.moderation;
      const approve = (by: Actor) => responses.transition([one(0)], 'approve', { by });
      expect(await approve(ROSA)).toMatchObject({ done: ['r0000'] });
      expect(await approve(ROSA)).toMatchObject({ already: ['r0000'], conflicts: [] });
      expect(await approve(namesake)).toMatchObject({ already: [], conflicts: [{ id: 'r0000' }] });
      const seen = { version: (await store.letterLife.get('hina'))?.version ?? 0 };
      const publish = (by: Actor) => letters.reword('hina', { ...seen, by }, { name: 'H.' }, true);
      await publish(ROSA);
      expect(await publish(ROSA)).toEqual({});
      await expect(publish(namesake)).rejects.toThrow(VersionConflictError);
      const edit = (by: Actor) => responses.edit('r0001', { version: 1, by }, { text: 'T.' }, true);
      await edit(ROSA);
      expect(await edit(ROSA)).toEqual({});
      await expect(edit(namesake)).rejects.toThrow(VersionConflictError);
    });

    test('a letter that was put right and published likewise', async () => {
      const { letters, undo } = store.moderation;
      const batch = newBatch();
      const before = await store.letterLife.get('hina');
      const seen = { version: before?.version ?? 0, by: ROSA, batch };
      const save = () => letters.reword('hina', seen, { name: 'H.' }, true);
      expect(await save()).toEqual({ batch });
      await undo(batch, ROSA);
      expect(await save()).toEqual({ batch });
      expect(await store.letterLife.get('hina')).toMatchObject({ name: 'H.', state: 'pending' });
    });

    test.each(['note', 'all'] as const)(
      'a note of the team is written once, also to several (%s)',
      async (destination) => {
        const { teamNotes } = store.moderation;
        const add = (batch: string, by = ROSA) =>
          teamNotes.add({
            ...{ ids: ['r0000', 'r0001'], kind: 'response', destination, text: 'Look.' },
            ...{ mentioned: [], by, batch },
          });
        const batch = newBatch();
        expect(await add(batch)).toEqual(['r0000', 'r0001']);
        expect((await add(batch)).toSorted()).toEqual(['r0000', 'r0001']);
        const notesOf = async (id: string) => (await teamNotes.of([id])).notes.get(id)?.length;
        expect([await notesOf('r0000'), await notesOf('r0001')]).toEqual([1, 1]);
        const deeds = (await deedsOf('r0000')).length;
        expect(deeds).toBe(destination === 'all' ? 1 : 0);
        await add(batch, TOMASZ);
        expect(await notesOf('r0000')).toBe(2);
      },
    );
  });
}
