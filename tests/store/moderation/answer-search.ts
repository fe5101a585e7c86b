import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tables } from '#store/database/schema.ts';
import { type AskedResponses, LOOKED_AT_ONCE } from '#store/responses/found.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { wordsOf } from '#tests/store/harness/asked.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { copyResponses } from './to-moderate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What finds an answer again, in every database. */
export function describeAnswerSearch(where: string, open: () => Promise<OpenedStore>): void {
  describe(`answers are found ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      await writeCast(store);
      const say = (n: number, to: string, id: string, part: object) =>
        store.responses.write(responseNo(n, to, { id, ...part }));
      await say(0, 'amina', 'whale', { text: 'A whale-song for you, Zürich.', name: 'Nina Falk' });
      await say(1, 'thiago', 'hai', { text: '我喜欢大海，也喜欢鲸鱼。', language: 'zh-CN' });
      await say(2, 'amina', 'bahr', { text: 'أحب البحر كثيرًا', language: 'ar' });
      await say(3, 'mei', 'late', {
        ...{ text: '100% of the whales sing', name: 'Omar' },
        ...{ creationTime: String(NOON + 3 * DAY_MS), email: 'Nina.Falk@example.org' },
      });
      await say(4, 'mei', 'early', {
        creationTime: String(NOON - DAY_MS),
        email: 'nina.falk@example.org',
      });
    });
    afterEach(() => opened.close());

    const responses = () => store.moderation.responses;
    const ids = async (filter: Partial<AskedResponses>) => {
      const asked = { state: 'pending', order: 'oldest', ...filter } as const;
      const [page, count, items] = await Promise.all([
        responses().list(asked, { limit: 50 }),
        responses().count(asked, 100),
        responses().items(asked, 100),
      ]);
      const found = page.items.map(({ id }) => id);
      expect([count, items.map(({ id }) => id)]).toEqual([found.length, found]);
      return found;
    };

    test.each<[string, string[]]>([
      ['whale', ['whale', 'late']],
      ['WHALES', ['whale', 'late']],
      ['zurich', ['whale']],
      ['Germany whale', ['whale', 'late']],
      ['zürich falk', ['whale']],
      ['whale-song', ['whale']],
      ['song-whale', ['whale']],
      ['song-whalers', []],
      ['大海', ['hai']],
      ['喜欢鲸', ['hai']],
      ['欢喜', []],
      ['بحر', ['bahr']],
      ['100%', ['late']],
      ['hale', []],
      ['%', []],
      ['omar', ['late']],
      ['early', ['early']],
    ])('by words of any script: %s', async (q, expected) => {
      expect(await ids({ words: wordsOf(q) })).toEqual(expected);
    });

    test('by a slip of what they say only once it is set right', async () => {
      expect(await ids({ words: wordsOf('zürihc') })).toEqual([]);
      const [meant] = (await responses().meant(wordsOf('zürihc'))) ?? [];
      expect(meant?.forms).toEqual(['zurich']);
      expect(await responses().meant(wordsOf('whale'))).toBeUndefined();
    });

    test('by words, in any order and with every filter, in pages', async () => {
      expect(await ids({ words: wordsOf('whale'), order: 'newest' })).toEqual(['late', 'whale']);
      expect(await ids({ words: wordsOf('whale'), topic: 'sea', country: 'DE' })).toEqual([
        'whale',
      ]);
      expect(await ids({ words: wordsOf('whale'), state: 'approved' })).toEqual([]);
      const asked = { state: 'pending', order: 'oldest', words: wordsOf('whale') } as const;
      const first = await responses().list(asked, { limit: 1 });
      const second = await responses().list(asked, { limit: 1, after: first.next });
      expect([first, second].map(({ items }) => items[0]?.id)).toEqual(['whale', 'late']);
      expect(second.next).toBeUndefined();
      expect((await responses().among(asked, ['hai', 'late'])).map(({ id }) => id)).toEqual([
        'late',
      ]);
    });

    test('by what they say now, not by what they said, and not once they are erased', async () => {
      const edit = { text: 'A gull', name: 'N.', age: 9, country: 'DE', language: 'en' };
      await responses().edit('whale', { version: 1, by: ROSA }, edit);
      expect(await ids({ words: wordsOf('falk') })).toEqual([]);
      expect(await ids({ words: wordsOf('gull') })).toEqual(['whale']);
      await answerStep(store, 'erase', 'whale', { version: 2, by: ROSA });
      expect(await ids({ words: wordsOf('gull') })).toEqual([]);
      const rows = await tables.selectFrom('desk_response_words').select('words').execute();
      const said = rows.flatMap((row) => row.words.split(' '));
      expect([said.includes('gull'), said.includes('whales')]).toEqual([false, true]);
    });

    test('by words too if they are more than are put in order by themselves', async () => {
      const written = await responses().items({ state: 'pending', order: 'oldest' }, 9);
      await copyResponses(tables, written, LOOKED_AT_ONCE * 14);
      const asked = { state: 'pending', order: 'newest' } as const;
      const frequent = { ...asked, words: wordsOf('reader') } as const;
      expect(await responses().count({ ...asked, words: wordsOf('whale') }, 5000)).toBe(2800);
      expect(await responses().count(frequent, 5000)).toBe(4200);
      expect(await responses().count({ ...frequent, topic: 'rivers' }, 5000)).toBe(1400);
      expect(await responses().count({ ...frequent, state: 'approved' }, 5000)).toBe(0);
      const page = await responses().list(frequent, { limit: 3 });
      const next = await responses().list(frequent, { limit: 3, after: page.next });
      const both = await responses().list(frequent, { limit: 6 });
      expect([...page.items, ...next.items]).toEqual(both.items);
      expect(page.items.map(({ name }) => name)).toEqual(['Reader 2', 'Reader 2', 'Reader 2']);
    });

    test('by their day, by their letter, and none to no letter', async () => {
      expect(await ids({ from: '2026-06-09' })).toEqual(['late']);
      expect(await ids({ to: '2026-06-07' })).toEqual(['early']);
      expect(await ids({ from: '2026-06-08', to: '2026-06-08' })).toEqual(['whale', 'hai', 'bahr']);
      expect(await ids({ letters: ['amina'] })).toEqual(['whale', 'bahr']);
      expect(await ids({ letters: ['amina', 'mei'], words: wordsOf('whale') })).toEqual([
        'whale',
        'late',
      ]);
      expect(await ids({ letters: [] })).toEqual([]);
    });

    test('a letter is named by its address, its slug, its id or words of it', async () => {
      const named = (typed: string, most: number) =>
        store.letterTable.lettersNamed(typed, { words: wordsOf(typed), most });
      const { slug = '' } = (await store.letters.findById('amina')) ?? {};
      for (const typed of ['amina', slug, `https://example.org/fr/letters/${slug}?text=en`]) {
        expect(await named(typed, 5)).toEqual(['amina']);
      }
      expect(await named('Mpendwa', 5)).toEqual(['amina']);
      expect(await named('nobody-at-all', 5)).toEqual([]);
      expect(await named('%', 5)).toEqual([]);
      expect(await named('Mpendwa', 0)).toBeUndefined();
    });

    test('by who decided and when, the latest first', async () => {
      const by = (member: typeof ROSA, now: number) => ({ by: member, now });
      const approve = (id: string, options: ReturnType<typeof by>) =>
        responses().transition([{ id }], 'approve', options);
      await approve('whale', by(ROSA, NOON + 1));
      await approve('hai', by(TOMASZ, NOON + 3));
      await approve('bahr', by(ROSA, NOON + 2));
      const approved = { state: 'approved', order: 'decided' } as const;
      expect(await ids(approved)).toEqual(['hai', 'bahr', 'whale']);
      expect(await ids({ ...approved, by: 'rosa' })).toEqual(['bahr', 'whale']);
      expect(await ids({ ...approved, by: 'rosa', order: 'oldest' })).toEqual(['whale', 'bahr']);
      expect(await ids({ ...approved, by: 'Nobody' })).toEqual([]);
      expect((await responses().choices('approved')).deciders).toEqual([
        { ...ROSA, lastAt: NOON + 2 },
        { ...TOMASZ, lastAt: NOON + 3 },
      ]);
      const first = await responses().list(approved, { limit: 2 });
      const rest = await responses().list(approved, { limit: 2, after: first.next });
      expect(rest.items.map(({ id }) => id)).toEqual(['whale']);
      const edit = { text: 'x', name: 'y', age: 9, country: 'DE', language: 'en' };
      await responses().edit('whale', { version: 2, by: TOMASZ }, edit);
      expect(await ids(approved)).toEqual(['hai', 'bahr', 'whale']);
    });

    test('two of one name are two who decide, and one who takes another name stays one', async () => {
      const other = { id: 'rosa2', name: 'Rosa' };
      const approve = (id: string, by: typeof ROSA, now: number) =>
        responses().transition([{ id }], 'approve', { by, now });
      await approve('whale', ROSA, NOON + 1);
      await approve('hai', other, NOON + 2);
      await approve('bahr', { id: ROSA.id, name: 'Rosa M.' }, NOON + 3);
      const approved = { state: 'approved', order: 'decided' } as const;
      expect(await ids({ ...approved, by: other.id })).toEqual(['hai']);
      expect(await ids({ ...approved, by: ROSA.id })).toEqual(['bahr', 'whale']);
      expect((await responses().choices('approved')).deciders).toEqual([
        { id: ROSA.id, name: 'Rosa M.', lastAt: NOON + 3 },
        { ...other, lastAt: NOON + 2 },
      ]);
    });

    test('what was undone is decided by nobody, or by whom it was before', async () => {
      await responses().transition([{ id: 'hai' }], 'reject', {
        ...{ by: TOMASZ, reason: 'spam', now: NOON },
      });
      const now = Date.now();
      const { batch } = await responses().transition([{ id: 'hai' }, { id: 'bahr' }], 'approve', {
        ...{ by: ROSA, now },
      });
      await store.moderation.undo(batch, ROSA, now);
      expect(await responses().get('hai')).toMatchObject({ decidedBy: 'Tomasz', decidedAt: NOON });
      expect(await responses().get('bahr')).toMatchObject({
        ...{ state: 'pending', decidedBy: undefined, decidedAt: undefined },
      });
    });

    test('decided by nobody they come last, none twice and none lost', async () => {
      const rows = ['whale', 'hai', 'bahr', 'late', 'early'];
      await responses().transition(
        rows.map((id) => ({ id })),
        'approve',
        { by: ROSA, now: NOON },
      );
      await tables
        .updateTable('responses')
        .set({ decided_at: null })
        .where('id', 'in', ['hai', 'late'])
        .execute();
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const asked = { state: 'approved', order: 'decided' } as const;
        const page = await responses().list(asked, { limit: 1, after });
        seen.push(...page.items.map(({ id }) => id));
        after = page.next;
      } while (after && seen.length < 9);
      expect(seen).toEqual(['whale', 'early', 'bahr', 'late', 'hai']);
    });

    test('by the address of another, which nothing that is shown says; asking is recorded', async () => {
      const found = await responses().findByContact(' NINA.falk@EXAMPLE.org ', ROSA);
      expect(found).toBe('late');
      expect(await ids({ writer: 'late' })).toEqual(['early', 'late']);
      expect(await ids({ writer: 'late', words: wordsOf('whales') })).toEqual(['late']);
      expect(await ids({ writer: 'whale' })).toEqual([]);
      expect(await ids({ writer: 'gone' })).toEqual([]);
      expect(await responses().findByContact('nina.falk@example.or', ROSA)).toBeUndefined();
      const { items } = await store.activity.list({});
      expect(items.map(({ deed, subject }) => `${deed} ${subject.id}`).toSorted()).toEqual([
        'response.findContact late',
        'response.findNoContact none',
      ]);
      expect(items.map(({ actor }) => actor)).toEqual([ROSA, ROSA]);
      expect(JSON.stringify(items).toLowerCase()).not.toContain('falk');
    });
  });
}
