import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MarkFilter, QueueOrder } from '#domain/moderation/queue.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { submit, WAITING } from './to-moderate.ts';

const PHONE = 'Call me: 0151 2345678';

/** What the highlighter found is stored, and the queues are filtered and sorted by it. */
export function describeMarks(where: string, open: () => Promise<OpenedStore>): void {
  describe(`marks ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      await writeCast(store);
    });

    afterEach(() => opened.close());

    async function stored(table: 'letters' | 'responses', id: string) {
      const { marks, mark_count, mark_rules, concern } = await tables
        .selectFrom(table)
        .select(['marks', 'mark_count', 'mark_rules', 'concern'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { kinds: marks.trim().split(' ').filter(Boolean), mark_count, mark_rules, concern };
    }
    const kindsOf = async (table: 'letters' | 'responses', id: string) =>
      (await stored(table, id)).kinds;
    const answer = (id: string, text: string, n = 1) =>
      store.responses.write(responseNo(n, 'amina', { id, text, name: 'Nina' }));

    describe('are written with the words', () => {
      test('of an answer that is sent, and of one that is put right', async () => {
        await answer('one', PHONE);
        await answer('two', 'Dear Amina, hello.');
        expect(await stored('responses', 'one')).toMatchObject({ kinds: ['phone'], mark_count: 1 });
        expect(await stored('responses', 'two')).toMatchObject({ kinds: [], mark_count: 0 });
        const edit = { name: 'Nina', age: 9, country: 'DE', language: 'en', text: 'Call me' };
        await store.moderation.responses.edit('one', { version: 1, by: ROSA }, edit);
        expect(await kindsOf('responses', 'one')).toEqual([]);
        const name = { ...edit, text: PHONE, name: 'Nina Schneider' };
        await store.moderation.responses.edit('one', { version: 2, by: ROSA }, name);
        expect(await kindsOf('responses', 'one')).toEqual(['phone', 'fullName']);
      });

      test('of a letter in all its fields, as it is written, corrected and edited', async () => {
        const { id } = await submit(opened, 1);
        const sent = { ...letterNo(1), originalLanguage: 'en', name: 'Nina' };
        expect(await kindsOf('letters', id)).toEqual([]);
        await store.submissions.correct(id, 1, {
          ...sent,
          text: { en: 'Dear sea' },
          alt: { en: PHONE },
        });
        expect(await kindsOf('letters', id)).toEqual(['phone']);
        await store.letterLife.edit(
          id,
          { version: 2, by: ROSA },
          {
            alt: {},
            text: { en: 'Dear sea', fr: 'nina@example.org' },
            transcript: 'https://example.org/nina',
          },
        );
        expect(await kindsOf('letters', id)).toEqual(['email', 'link']);
        await store.letterLife.edit(
          id,
          { version: 3, by: ROSA },
          { transcript: undefined, text: { en: 'Dear sea' } },
        );
        expect(await kindsOf('letters', id)).toEqual([]);
        await store.letterLife.insert(
          letterNo(2, { slug: 'sea-nina-schneider', name: 'Nina Schneider' }),
        );
        expect(await kindsOf('letters', letterNo(2).id)).toEqual(['fullName']);
      });

      test('and an edit that is refused leaves them as they were', async () => {
        await answer('one', PHONE);
        const edit = { name: 'Nina', age: 9, country: 'DE', language: 'en', text: 'Hello' };
        const late = store.moderation.responses.edit('one', { version: 7, by: ROSA }, edit);
        await expect(late).rejects.toThrow();
        expect(await kindsOf('responses', 'one')).toEqual(['phone']);
      });
    });

    describe('of what older rules read, or nobody yet,', () => {
      const forget = async (table: 'letters' | 'responses') => {
        const unread = { marks: '', mark_count: -1, mark_rules: 0, concern: 0 };
        await tables.updateTable(table).set(unread).execute();
      };
      const unread = async () => {
        const { n } = await tables
          .selectFrom('responses')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('mark_rules', '=', 0)
          .executeTakeFirstOrThrow();
        return n;
      };

      test('are made anew in steps, what waits first, and nothing is left', async () => {
        await answer('one', PHONE);
        await answer('two', 'Hello', 2);
        await store.moderation.responses.transition([{ id: 'one' }], 'approve', { by: ROSA });
        await forget('responses');
        await forget('letters');
        const versions = () =>
          tables.selectFrom('responses').select(['id', 'version']).orderBy('id').execute();
        const before = await versions();
        expect(await store.moderation.markUnread(1)).toBe(1);
        expect(await stored('responses', 'two')).toMatchObject({ mark_count: 0 });
        expect(await stored('responses', 'one')).toMatchObject({ mark_count: -1, mark_rules: 0 });
        while ((await store.moderation.markUnread(2)) > 0);
        expect(await kindsOf('responses', 'one')).toEqual(['phone']);
        expect(await unread()).toBe(0);
        expect(await store.moderation.markUnread()).toBe(0);
        expect(await versions()).toEqual(before);
      });

      test('are neither some nor none until then', async () => {
        await answer('one', 'Hello');
        await forget('responses');
        const list = (marks: MarkFilter) => store.moderation.responses.list({ ...WAITING, marks });
        expect((await list('any')).items).toEqual([]);
        expect((await list('none')).items).toEqual([]);
        await store.moderation.markUnread();
        expect((await list('none')).items.map(({ id }) => id)).toEqual(['one']);
      });
    });

    describe('in a queue', () => {
      beforeEach(async () => {
        await answer('one', 'Hello', 1);
        await answer('two', PHONE, 2);
        await answer('three', `${PHONE} or nina@example.org`, 3);
        await answer('four', 'I am afraid', 4);
        await tables
          .updateTable('responses')
          .set({ concern: 1 })
          .where('id', '=', 'four')
          .execute();
        for (const n of [1, 2, 3]) await submit(opened, n, { suspicion: n });
        await tables
          .updateTable('letters')
          .set({ concern: 1 })
          .where('id', '=', 'letter0002')
          .execute();
      });
      const ids = async (marks?: MarkFilter, order: QueueOrder = 'oldest') => {
        const filter = { ...WAITING, order, marks };
        return (await store.moderation.responses.list(filter)).items.map(({ id }) => id);
      };

      test('choose what has some, none, or one of a kind', async () => {
        expect(await ids('any')).toEqual(['two', 'three']);
        expect(await ids('none')).toEqual(['four', 'one']);
        expect(await ids('email')).toEqual(['three']);
        expect(await ids('concern')).toEqual(['four']);
        expect(await ids('birthday')).toEqual([]);
      });

      test.each<[QueueOrder, string[]]>([
        ['oldest', ['four', 'one', 'two', 'three']],
        ['newest', ['four', 'three', 'two', 'one']],
        ['suspicion', ['four', 'one', 'two', 'three']],
        ['marks', ['four', 'three', 'two', 'one']],
      ])('sort it, and a child who may need help comes first: %s', async (order, expected) => {
        expect(await ids(undefined, order)).toEqual(expected);
        const walked: string[] = [];
        let after: string | undefined;
        do {
          const filter = { ...WAITING, order };
          const page = await store.moderation.responses.list(filter, { after, limit: 1 });
          walked.push(...page.items.map(({ id }) => id));
          after = page.next;
        } while (after);
        expect(walked).toEqual(expected);
      });

      test.each<[QueueOrder, string[]]>([
        ['oldest', ['letter0002', 'letter0001', 'letter0003']],
        ['newest', ['letter0002', 'letter0003', 'letter0001']],
        ['suspicion', ['letter0002', 'letter0003', 'letter0001']],
        ['marks', ['letter0002', 'letter0001', 'letter0003']],
      ])('sort letters too: %s', async (order, expected) => {
        const sent = (filter: object) =>
          store.moderation.letters.list({ ...WAITING, order, ...filter }, { limit: 50 });
        const found = (await sent({})).items.map(({ id }) => id);
        expect(found.filter((id) => expected.includes(id))).toEqual(expected);
        const flagged = (await sent({ flagged: true })).items.map(({ id }) => id);
        expect(flagged).toEqual(expected.filter((id) => id !== 'letter0001'));
      });

      test('leave what is urgent out of a group of near copies', async () => {
        await tables.updateTable('responses').set({ copy_group: 'group' }).execute();
        const { items } = await store.moderation.responses.list(WAITING);
        expect(items.map(({ id, copies }) => [id, copies])).toEqual([
          ['four', undefined],
          ['one', 'group'],
          ['two', 'group'],
          ['three', 'group'],
        ]);
      });

      test('are counted, with what waits and since when', async () => {
        const { responses, letters } = await store.moderation.queueFigures(100);
        expect(responses).toEqual({ waiting: 4, marked: 2, urgent: 1, oldestAt: NOON + 60_000 });
        expect(letters).toMatchObject({ urgent: 1 });
        expect((await store.moderation.queueFigures(3)).responses.waiting).toBe(3);
        await tables.updateTable('responses').set({ state: 'approved' }).execute();
        const none = { waiting: 0, marked: 0, urgent: 0, oldestAt: undefined };
        expect((await store.moderation.queueFigures(100)).responses).toEqual(none);
      });

      test('leave out what is spared when many are decided, and say which', async () => {
        const { responses } = store.moderation;
        const all = ['one', 'two', 'three', 'four'].map((id) => ({ id, version: 1 }));
        expect(
          await store.moderation.markedAmong(
            'responses',
            all.map(({ id }) => id),
          ),
        ).toEqual({ marked: 2, urgent: 1 });
        const without = await responses.transition(all, 'approve', { by: ROSA, spare: 'marked' });
        expect(without.done).toEqual(['one']);
        expect(without.spared).toEqual([
          { id: 'two', urgent: false },
          { id: 'three', urgent: false },
          { id: 'four', urgent: true },
        ]);
        expect(without.conflicts).toEqual([]);
        const others = await responses.transition(all, 'approve', { by: ROSA, spare: 'urgent' });
        expect(others).toMatchObject({ done: ['two', 'three'], already: ['one'] });
        expect(others.spared).toEqual([{ id: 'four', urgent: true }]);
        const alone = await responses.transition(all.slice(3), 'approve', { by: ROSA });
        expect(alone).toMatchObject({ done: ['four'], spared: [] });
      });

      test('leave what is urgent out of all that is selected, but not what was decided', async () => {
        const { responses, letters } = store.moderation;
        const selected = async (state: 'pending' | 'approved') =>
          (await responses.items({ ...WAITING, state }, 9)).map(({ id }) => id);
        expect(await selected('pending')).toEqual(['one', 'two', 'three']);
        expect((await letters.items(WAITING, 50)).map(({ id }) => id)).not.toContain('letter0002');
        await responses.transition([{ id: 'four' }], 'approve', { by: ROSA });
        expect(await selected('approved')).toEqual(['four']);
      });
    });

    test('do not count as older than they are: an address that changes is read again', async () => {
      const { id } = await store.letterLife.insert(
        letterNo(5, {
          slug: 'sea-nina-schneider-kenya',
          name: 'Nina Schneider',
          topic: 'sea',
          country: 'KE',
          creationTime: String(NOON),
        }),
      );
      expect((await stored('letters', id)).mark_count).toBe(2);
      await store.moderation.letters.transition([{ id }], 'changeTopic', {
        by: ROSA,
        topic: 'lakes',
      });
      expect((await stored('letters', id)).mark_rules).toBe(0);
      while ((await store.moderation.markUnread()) > 0);
      expect((await stored('letters', id)).mark_count).toBe(1);
    });
  });
}
