import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Destination } from '#domain/moderation/together/team-notes.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { WAITING, writeResponses } from './to-moderate.ts';

const CREATED = '2026-06-09T12:00:00.000Z';

/** What a team puts aside, hands over and says about it, in every database. */
export function describeTeamNotes(
  where: string,
  open: (options: { mailOn: boolean }) => Promise<OpenedStore>,
): void {
  describe(`notes of the team ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let notes: Store['moderation']['teamNotes'];

    const add = (id: string, destination: Destination, text = '', part = {}) =>
      notes.add(
        { ids: [id], kind: 'response', destination, text, mentioned: [], by: ROSA, ...part },
        NOON,
      );
    const queueOf = async ({ id }: { id: string }) => {
      const { items } = await store.moderation.responses.list(WAITING, { queueOf: id });
      return items.map((item) => item.id);
    };

    beforeEach(async () => {
      opened = await open({ mailOn: true });
      ({ store } = opened);
      notes = store.moderation.teamNotes;
      await writeCast(store);
      await opened.tables
        .insertInto('staff')
        .values(
          [ROSA, TOMASZ].map(({ id, name }) => ({
            ...{ id, name, email: `${id}@example.org`, email_verified: true, image: null },
            ...{ role: 'moderator' as const, created_at: CREATED, updated_at: CREATED },
            last_sign_in_at: null,
          })),
        )
        .execute();
      await writeResponses(store, 3);
    });

    afterEach(() => opened.close());

    test('put aside for all, it is in nobody’s queue until it is put back', async () => {
      await add('r0000', 'all');
      expect(await queueOf(ROSA)).toEqual(['r0001', 'r0002']);
      expect(await queueOf(TOMASZ)).toEqual(['r0001', 'r0002']);
      expect(await notes.held('response')).toEqual(['r0000']);
      expect(await notes.held('letter')).toEqual([]);
      await notes.putBack(['r0000'], TOMASZ);
      expect(await queueOf(TOMASZ)).toEqual(['r0000', 'r0001', 'r0002']);
      expect(await notes.held('response')).toEqual([]);
    });

    test('put aside for oneself, it goes on waiting for the others', async () => {
      await add('r0000', 'me');
      expect(await queueOf(ROSA)).toEqual(['r0001', 'r0002']);
      expect(await queueOf(TOMASZ)).toEqual(['r0000', 'r0001', 'r0002']);
      expect(await notes.handedTo(ROSA.id, 'response')).toEqual([]);
    });

    test('handed over, it waits for that member alone, and for all when they decide no more', async () => {
      await add('r0001', { to: TOMASZ });
      expect(await queueOf(ROSA)).toEqual(['r0000', 'r0002']);
      expect(await notes.handedTo(TOMASZ.id, 'response')).toEqual(['r0001']);
      expect(await notes.handedTo(ROSA.id, 'response')).toEqual([]);
      expect((await notes.of(['r0001'])).holds.get('r0001')).toEqual({
        by: ROSA,
        to: TOMASZ,
        at: NOON,
      });
      const tomasz = opened.tables.updateTable('staff').where('id', '=', TOMASZ.id);
      await tomasz.set({ role: 'translator' }).execute();
      expect(await queueOf(ROSA)).toEqual(['r0000', 'r0001', 'r0002']);
      await tomasz.set({ role: 'administrator' }).execute();
      expect(await queueOf(ROSA)).toEqual(['r0000', 'r0002']);
      await opened.tables.deleteFrom('staff').where('id', '=', TOMASZ.id).execute();
      expect(await queueOf(ROSA)).toEqual(['r0000', 'r0001', 'r0002']);
    });

    test('is no longer aside once it was decided, and not when that is taken back', async () => {
      await add('r0000', 'all', 'Is this a place?');
      const target = { id: 'r0000', version: 1 };
      const { batch } = await store.moderation.responses.transition([target], 'approve', {
        by: ROSA,
      });
      expect(await notes.held('response')).toEqual([]);
      await store.moderation.undo(batch, ROSA);
      expect(await queueOf(TOMASZ)).toContain('r0000');
      expect((await notes.of(['r0000'])).notes.get('r0000')).toMatchObject([
        { by: ROSA, text: 'Is this a place?', at: NOON },
      ]);
    });

    test('cannot be put aside where it does not wait; a note can be left', async () => {
      await answerStep(store, 'approve', 'r0000', { version: 1, by: ROSA });
      await expect(add('r0000', 'all', 'Late')).rejects.toThrow(NotFoundError);
      await expect(add('gone', 'note', 'Late')).rejects.toThrow(NotFoundError);
      await add('r0000', 'note', 'Well done.');
      await add('r0001', 'note');
      const { notes: said, holds } = await notes.of(['r0000', 'r0001']);
      expect(said.get('r0000')?.map(({ text }) => text)).toEqual(['Well done.']);
      expect([said.size, holds.size]).toEqual([1, 0]);
    });

    test('several are put aside and back in one go, with one note each and one mention', async () => {
      const ids = ['r0000', 'r0001', 'r0002'];
      await answerStep(store, 'approve', 'r0001', { version: 1, by: TOMASZ });
      const group = { ids: [...ids, 'gone'], mentioned: [TOMASZ] };
      expect(await add('', { to: TOMASZ }, '@Tomasz Ours?', group)).toEqual(['r0000', 'r0002']);
      expect(await notes.handedTo(TOMASZ.id, 'response')).toEqual(['r0000', 'r0002']);
      const { notes: said } = await notes.of(ids);
      expect(ids.map((id) => said.get(id)?.map(({ text }) => text))).toEqual([
        ['@Tomasz Ours?'],
        undefined,
        ['@Tomasz Ours?'],
      ]);
      expect(await notes.mentionsOf(TOMASZ.id)).toHaveLength(1);
      await notes.putBack(ids, TOMASZ);
      expect(await queueOf(ROSA)).toEqual(['r0000', 'r0002']);
      await expect(add('', 'all', '', { ids: ['r0001', 'gone'] })).rejects.toThrow(NotFoundError);
    });

    test('stands in the record: who put what aside, handed it over or put it back, never the words', async () => {
      await add('r0000', 'all', 'Secret one');
      await add('r0001', 'me', 'Secret two');
      await add('', { to: TOMASZ }, 'Secret three', { ids: ['r0001', 'r0002'] });
      await add('hina', 'all', 'Secret four', { kind: 'letter' });
      await add('r0000', 'note', 'Secret five');
      await notes.putBack(['hina'], TOMASZ, NOON + 1);
      await notes.putBack(['hina'], TOMASZ, NOON + 2);
      const { items } = await store.activity.list({});
      const lines = items.map(({ actor, deed, subject, details, together }) =>
        [actor?.name, deed, together > 1 ? together : subject.id, ...Object.values(details)].join(
          ' ',
        ),
      );
      expect(lines[0]).toBe('Tomasz letter.putBack hina');
      expect(lines.slice(1).toSorted()).toEqual([
        'Rosa letter.putAside hina all',
        'Rosa response.handOver 2 Tomasz',
        'Rosa response.putAside r0000 all',
        'Rosa response.putAside r0001 me',
      ]);
      expect(JSON.stringify(items)).not.toContain('Secret');
      expect(await store.moderation.newsSince(NOON + 1)).not.toContainEqual(
        expect.objectContaining({ id: 'hina', by: 'Tomasz' }),
      );
    });

    test('sends the daily mail though nothing waits: to whom it mentions, and to nobody else', async () => {
      await add('r0000', 'note', '@Tomasz', { mentioned: [TOMASZ] });
      for (const { id } of (await store.moderation.responses.list(WAITING)).items) {
        await answerStep(store, 'approve', id, { version: 1, by: ROSA });
      }
      await letterStep(store, 'publish', 'hina', { version: 1, by: ROSA });
      expect((await store.digests.waiting()).oldestAt).toBeUndefined();
      await store.digests.queue('2026-06-09', NOON);
      const mails = await opened.tables.selectFrom('outbox').select('recipient').execute();
      expect(mails).toEqual([{ recipient: `${TOMASZ.id}@example.org` }]);
      expect(await store.digests.forMember(`${TOMASZ.id}@example.org`)).toEqual({
        handed: 0,
        mentions: 1,
      });
    });

    test('mentions others until they have read it, never oneself', async () => {
      await add('r0001', 'note', '@Tomasz @Rosa', { mentioned: [TOMASZ, ROSA] });
      expect(await notes.mentionsOf(ROSA.id)).toEqual([]);
      const [mention] = await notes.mentionsOf(TOMASZ.id);
      expect(mention).toMatchObject({ by: ROSA, text: '@Tomasz @Rosa', letterId: 'thiago' });
      await notes.markRead(ROSA.id, mention?.id ?? '');
      expect(await notes.mentionsOf(TOMASZ.id)).toHaveLength(1);
      await notes.markRead(TOMASZ.id, mention?.id ?? '');
      expect(await notes.mentionsOf(TOMASZ.id)).toEqual([]);
    });

    test('goes without a trace when what it is about is erased, with a letter its answers too', async () => {
      await add('r0000', 'all', 'Secret one', { mentioned: [TOMASZ] });
      await add('r0001', 'me', 'Secret two', { mentioned: [TOMASZ] });
      await add('hina', 'all', 'Secret three', { kind: 'letter' });
      expect(await notes.held('letter')).toEqual(['hina']);
      const { items } = await store.moderation.letters.list(WAITING, { queueOf: TOMASZ.id });
      expect(items).toEqual([]);
      await answerStep(store, 'erase', 'r0000', { version: 1, by: ROSA });
      await letterStep(store, 'trash', 'thiago', { version: 1, by: ROSA });
      await letterStep(store, 'erase', 'thiago', { version: 2, by: ROSA });
      for (const table of ['queue_holds', 'team_notes'] as const) {
        const rows = await opened.tables.selectFrom(table).select('item_id').execute();
        expect(rows).toEqual([{ item_id: 'hina' }]);
      }
      expect(await notes.mentionsOf(TOMASZ.id)).toEqual([]);
    });
  });
}
