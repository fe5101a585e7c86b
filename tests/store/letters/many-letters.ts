import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNDO_MS } from '#domain/moderation/decisions.ts';
import type { Tables } from '#store/database/schema.ts';
import { BEFORE_ANY_CHANGE } from '#store/letters/pictures.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answersOf, letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** What is done in the table with many letters at once, in every database. */
export function describeManyLetters(where: string, open: () => Promise<OpenedStore>): void {
  describe(`letters in bulk ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      await writeCast(store);
    });
    afterEach(() => opened.close());

    const items = async (...ids: string[]) => {
      const rows = await tables.selectFrom('letters').select(['id', 'version']).execute();
      return ids.flatMap((id) => rows.filter((row) => row.id === id));
    };
    const stateOf = async (id: string) => (await store.letterLife.get(id))?.state;
    const expectRight = async () => expect(await store.counts.verify()).toEqual([]);

    describe('many at once', () => {
      test('go to the trash and come back, each to what it was', async () => {
        await letterStep(store, 'reject', 'hina', { version: 1, by: TOMASZ, reason: 'spam' });
        const { letters } = store.moderation;
        const chosen = await items('amina', 'thiago', 'hina');
        const { done, batch } = await letters.transition(chosen, 'trash', {
          by: ROSA,
          now: NOON,
        });
        expect(done).toHaveLength(3);
        expect(await stateOf('hina')).toBe('trashed');
        await expectRight();
        await store.moderation.undo(batch, ROSA, NOON + 1);
        expect([await stateOf('amina'), await stateOf('hina')]).toEqual(['published', 'rejected']);
        expect((await letters.get('hina'))?.rejectedReason).toBe('spam');
        await expectRight();

        await letters.transition(await items('amina', 'hina'), 'trash', { by: ROSA, now: NOON });
        const restored = await letters.transition(await items('amina', 'hina'), 'restore', {
          by: ROSA,
        });
        expect(restored.done).toHaveLength(2);
        expect([await stateOf('amina'), await stateOf('hina')]).toEqual(['published', 'rejected']);
        await expectRight();
        await store.moderation.undo(restored.batch, ROSA);
        const { rows } = await store.letterTable.page({ state: 'trashed', order: 'newest' });
        expect(rows.map(({ trashedAt }) => trashedAt)).toEqual([NOON, NOON]);
        await letters.transition(await items('amina'), 'restore', { by: ROSA });
        expect(await stateOf('amina')).toBe('published');
        await expectRight();
      });

      test('move to another topic with their answers, and back', async () => {
        await store.responses.write(responseNo(1, 'amina'));
        const { letters } = store.moderation;
        const chosen = await items('amina', 'thiago', 'hina');
        const changed = await letters.transition(chosen, 'changeTopic', {
          topic: 'lakes',
          by: ROSA,
        });
        expect(changed.done).toHaveLength(3);
        expect(await store.counts.ofCountry('KE')).toMatchObject({
          perTopic: { sea: 0, lakes: 1 },
        });
        expect((await answersOf(store, 'amina'))[0]?.topic).toBe('lakes');
        const [trail] = await store.audit.listOf({ kind: 'letter', id: 'amina' });
        expect(trail).toMatchObject({
          deed: 'letter.move',
          details: { from: 'sea KE', to: 'lakes KE' },
        });
        await expectRight();
        expect(await store.moderation.undo(changed.batch, ROSA)).toMatchObject({ undone: 3 });
        expect((await store.letterLife.get('amina'))?.topic).toBe('sea');
        expect((await answersOf(store, 'amina'))[0]?.topic).toBe('sea');
        await expectRight();
        const again = await letters.transition(await items('amina'), 'changeTopic', {
          topic: 'sea',
          by: ROSA,
        });
        expect(again).toMatchObject({ done: [], already: ['amina'] });
      });

      test('are left as they are where somebody was quicker, and named', async () => {
        const chosen = await items('amina', 'thiago');
        await letterStep(store, 'unpublish', 'amina', { version: 1, by: TOMASZ });
        const { letters } = store.moderation;
        const asked = [...chosen, { id: 'nobody', version: 1 }];
        const result = await letters.transition(asked, 'trash', { by: ROSA });
        expect(result.done).toEqual(['thiago']);
        expect(result.conflicts).toMatchObject([
          { id: 'amina', state: 'unpublished', by: 'Tomasz' },
          { id: 'nobody', state: undefined, by: undefined },
        ]);
        const changed = await letters.transition(await items('thiago'), 'changeTopic', {
          topic: 'lakes',
          by: ROSA,
        });
        expect(changed.conflicts).toMatchObject([{ id: 'thiago', state: 'trashed' }]);
        await expectRight();
      });

      test('are published again if they were unpublished, and not if they wait or were rejected', async () => {
        const by = ROSA;
        await letterStep(store, 'unpublish', 'amina', { version: 1, by });
        await letterStep(store, 'unpublish', 'thiago', { version: 1, by });
        await letterStep(store, 'reject', 'thiago', { version: 2, by, reason: 'spam' });
        const { letters } = store.moderation;
        const chosen = await items('amina', 'thiago', 'hina');
        const result = await letters.transition(chosen, 'publishAgain', { by });
        expect(result.done).toEqual(['amina']);
        expect(result.conflicts).toMatchObject([
          { id: 'thiago', state: 'rejected' },
          { id: 'hina', state: 'pending' },
        ]);
        expect([await stateOf('amina'), await stateOf('thiago'), await stateOf('hina')]).toEqual([
          'published',
          'rejected',
          'pending',
        ]);
        await expectRight();
        expect(await store.moderation.undo(result.batch, by)).toMatchObject({ undone: 1 });
        expect(await stateOf('amina')).toBe('unpublished');
        await expectRight();
      });

      test('are taken back for half a minute only', async () => {
        const options = { by: ROSA, now: NOON };
        const { batch } = await store.moderation.letters.transition(
          await items('amina'),
          'trash',
          options,
        );
        const late = store.moderation.undo(batch, ROSA, NOON + UNDO_MS + 1);
        await expect(late).rejects.toThrow('too long ago');
      });
    });

    describe('erasing', () => {
      const rowsAbout = async (id: string) => {
        const about = [
          'letter_texts',
          'letter_principles',
          'letter_revisions',
          'desk_letter_words',
        ];
        const counts = await Promise.all(
          (about as (keyof Tables & 'letter_texts')[]).map((table) =>
            tables
              .selectFrom(table)
              .select((eb) => eb.fn.countAll<number>().as('n'))
              .where('letter_id', '=', id)
              .executeTakeFirstOrThrow(),
          ),
        );
        return counts.map(({ n }) => Number(n));
      };

      test('takes from the trash what was chosen, and everything about it', async () => {
        await store.responses.write(
          responseNo(1, 'amina', { email: 'nina@example.org', sentKey: 'key', wantsNote: true }),
        );
        await store.idempotencyKeys.insert({
          content: 'c',
          sentKey: 'key',
          fingerprint: [1],
          at: NOON,
        });
        const { letters } = store.moderation;
        await letters.transition(await items('amina', 'thiago'), 'trash', { by: ROSA });
        expect(await rowsAbout('amina')).not.toContain(0);
        const chosen = await items('amina', 'thiago', 'mei');
        await letterStep(store, 'restore', 'thiago', { version: 2, by: TOMASZ });
        const { done, conflicts } = await letters.transition(chosen, 'erase', { by: ROSA });
        expect(done).toEqual(['amina']);
        expect(conflicts).toMatchObject([
          { id: 'thiago', state: 'published', by: 'Tomasz' },
          { id: 'mei', state: 'published', by: undefined },
        ]);
        expect(await rowsAbout('amina')).toEqual([0, 0, 0, 0]);
        const rows = await tables.selectFrom('desk_letter_words').select('words').execute();
        const words = rows.flatMap((row) => row.words.split(' '));
        expect([words.includes('dhow'), words.includes('thiago')]).toEqual([false, true]);
        expect(await tables.selectFrom('responses').selectAll().execute()).toEqual([]);
        expect(await tables.selectFrom('response_contacts').selectAll().execute()).toEqual([]);
        expect(await tables.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
        const notes = await store.letterPictures.unended(BEFORE_ANY_CHANGE);
        expect(notes.map(({ letterId }) => letterId)).toEqual(['amina']);
        await expectRight();
      });

      test('comes by itself to what was trashed before a moment, and says so', async () => {
        const { letters } = store.moderation;
        await letters.transition(await items('amina'), 'trash', { by: ROSA, now: NOON });
        await letters.transition(await items('thiago'), 'trash', { by: ROSA, now: NOON + 1 });
        expect(await letters.eraseTrashedBefore(NOON - 1)).toBe(0);
        expect(await letters.eraseTrashedBefore(NOON)).toBe(1);
        expect(await letters.eraseTrashedBefore(NOON)).toBe(0);
        expect(await stateOf('amina')).toBeUndefined();
        expect(await stateOf('thiago')).toBe('trashed');
        const [last] = await store.audit.listOf({ kind: 'letter', id: 'amina' });
        expect(last).toMatchObject({
          deed: 'letter.erase',
          actor: undefined,
          details: { before: 'trashed', expired: true },
        });
        await expectRight();
      });
    });
  });
}
