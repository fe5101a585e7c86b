import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LETTER_TRANSITIONS, type LetterAction } from '#domain/letters/states.ts';
import { RESPONSE_TRANSITIONS, type ResponseAction } from '#domain/responses/states.ts';
import { CACHEABLE, openPageCache } from '#server/page-cache/page-cache.ts';
import type { LetterEdition } from '#store/letters/editions.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { PAGES, said } from './cached-pages.ts';

type OfMany = Exclude<LetterAction, 'edit' | 'editPending' | 'correct'>;
type Hidden = 'unpublish' | 'trash' | 'withdraw';

/** A collection of which they are the first. */
const GATHERED = ['collection', 'collections', 'feed of a collection'];

/** Where the letter itself is seen, and where it is counted or listed besides. */
const SEEN = {
  amina: [
    ...GATHERED,
    ...['adopt', 'adopt sea', 'ages 9-11', 'country KE', 'KE to sea', 'home', 'letter amina'],
    ...['principle one-ocean', 'principle people', 'topic sea'],
  ],
  thiago: [
    ...GATHERED,
    'adopt',
    'adopt rivers',
    'ages 9-11',
    'country BR',
    'home',
    'letter thiago',
    'topic rivers',
  ],
};
const COUNTED = ['ages', 'map', 'month', 'topics'];
/** Where it is not seen, but stands after another for its answers. */
const RANKED = { amina: 'first to adopt sea', thiago: 'first to adopt rivers' };
/** Where it is counted beside a list of its country. */
const BESIDE = { amina: ['KE to desert'], thiago: [] };
const DESERT = ['adopt desert', 'topic desert'];

/** What each action drops of the letters it is done with, which were public to begin with. */
const LETTERS: Record<OfMany, { before?: Hidden; drops: 'nothing' | 'all' | 'all and desert' }> = {
  publish: { before: 'unpublish', drops: 'all' },
  publishAgain: { before: 'unpublish', drops: 'all' },
  unpublish: { drops: 'all' },
  reject: { before: 'unpublish', drops: 'nothing' },
  reopen: { before: 'unpublish', drops: 'nothing' },
  changeTopic: { drops: 'all and desert' },
  trash: { drops: 'all' },
  restore: { before: 'trash', drops: 'all' },
  erase: { before: 'trash', drops: 'nothing' },
  withdraw: { drops: 'all' },
  resend: { before: 'withdraw', drops: 'nothing' },
  eraseOwn: { drops: 'all' },
  expire: { before: 'trash', drops: 'nothing' },
  undoImport: { drops: 'all' },
  removeSample: { drops: 'all' },
};

/** The same for edits of a letter that is public. */
const EDITS: [string, LetterEdition, string[]][] = [
  ['its name', { name: 'Asha' }, SEEN.amina],
  ['its picture', { pictures: { photo: undefined, thumbnail: undefined } }, SEEN.amina],
  ['a principle', { principles: ['one-ocean', 'life'] }, [...SEEN.amina, 'principle life']],
  [
    'its country',
    { country: 'MA' },
    [...SEEN.amina, ...COUNTED, ...BESIDE.amina, RANKED.amina, 'country MA'],
  ],
  [
    'its topic',
    { topic: 'desert' },
    [...SEEN.amina, ...COUNTED, ...BESIDE.amina, RANKED.amina, ...DESERT],
  ],
  [
    'its age',
    { age: 12 },
    [...SEEN.amina, ...COUNTED, ...BESIDE.amina, RANKED.amina, 'ages 12-14'],
  ],
  ['a language', { text: { sw: 'Mpendwa bahari,', en: 'Dear,' } }, [...SEEN.amina, 'month']],
  ['nothing', { name: 'Amina' }, []],
];

/** What each action drops of the letters whose answers it is done with. */
const ANSWERS: Record<
  Exclude<ResponseAction, 'edit' | 'correct'>,
  { before?: 'approve' | 'reject' | 'withdraw'; drops: 'nothing' | 'seen' | 'seen and ranked' }[]
> = {
  approve: [{ drops: 'seen and ranked' }, { before: 'reject', drops: 'seen and ranked' }],
  unapprove: [
    { before: 'approve', drops: 'seen and ranked' },
    { before: 'reject', drops: 'nothing' },
  ],
  reject: [{ drops: 'nothing' }, { before: 'approve', drops: 'seen and ranked' }],
  erase: [{ drops: 'seen' }, { before: 'approve', drops: 'seen and ranked' }],
  expire: [{ before: 'reject', drops: 'seen' }],
  undoImport: [{ drops: 'seen' }, { before: 'approve', drops: 'seen and ranked' }],
  withdraw: [{ drops: 'nothing' }, { before: 'approve', drops: 'seen and ranked' }],
  resend: [{ before: 'withdraw', drops: 'nothing' }],
  eraseOwn: [{ drops: 'seen' }, { before: 'approve', drops: 'seen and ranked' }],
};

/** Which cached pages every action drops, on every database. */
export function describeDroppedPages(where: string, open: () => Promise<OpenedStore>): void {
  describe(`cached pages ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      await writeCast(store);
      const said = { en: { title: 'Gathered' } };
      const letters = ['amina', 'thiago'];
      await store.collectionDesk.addSample({ id: 'gathered', slug: 'gathered', said, letters });
      for (const [n, topic] of (['sea', 'rivers', 'sea', 'rivers'] as const).entries()) {
        const first = letterNo(n, { topic, country: 'PE', creationTime: String(NOON - n - 1) });
        await store.letterLife.insert(first, 'published');
      }
    });
    afterEach(() => opened.close());

    /** Everything is cached, then something happens: what is dropped or was no page, the rest being right. */
    async function droppedBy(act: () => Promise<unknown>): Promise<string[]> {
      const cached = new Map<string, string>();
      const invalidated: string[] = [];
      const cache = openPageCache({
        invalidations: { takeInvalidated: () => invalidated.splice(0), close() {} },
        bytesMax: 10_000_000,
        random: () => 0,
        async render(key, { dependencies }) {
          const body = await said(key, store.recordDependencies(dependencies));
          if (body === undefined) return new Response('', { status: 404 });
          cached.set(key, body);
          return new Response(body, { headers: { 'Cache-Control': CACHEABLE } });
        },
      });
      const names = Object.keys(PAGES);
      for (const name of names) await cache.get(name);
      const before = names.filter((name) => cache.find(name));
      const version = (await store.content()).version;
      await act();
      invalidated.push(...(await store.invalidatedSince(version)));
      cache.applyInvalidations();
      const dropped = before.filter((name) => !cache.find(name));
      for (const name of dropped) await cache.get(name);
      const appeared: string[] = [];
      for (const name of names) {
        const now = await said(name, store);
        if (!before.includes(name)) appeared.push(...(now === undefined ? [] : [name]));
        else if (now === undefined) expect(dropped).toContain(name);
        else expect([name, cached.get(name)]).toEqual([name, now]);
      }
      return [...dropped, ...appeared].sort();
    }

    const versionsOf = async (ids: readonly string[]) =>
      (await store.moderation.letters.getMany(ids)).map(({ id, version }) => ({ id, version }));

    async function act(ids: readonly string[], action: OfMany): Promise<string> {
      const { may } = LETTER_TRANSITIONS[action];
      const by = may === 'sender' || may === 'time' ? may : ROSA;
      const options = { by, ...(action === 'changeTopic' && { topic: 'desert' as const }) };
      const targets = await versionsOf(ids);
      const result = await store.moderation.letters.transition(targets, action, options);
      expect(result.done).toHaveLength(ids.length);
      return result.batch;
    }

    const amounts: [string, ('amina' | 'thiago')[]][] = [
      ['one letter', ['amina']],
      ['several letters', ['amina', 'thiago']],
    ];

    describe.each(amounts)('of %s', (_, ids) => {
      const seen = ids.flatMap((id) => SEEN[id]);
      const ranked = ids.map((id) => RANKED[id]);
      const all = [...seen, ...ranked, ...COUNTED, ...ids.flatMap((id) => BESIDE[id])];
      const expected = {
        nothing: [],
        seen,
        'seen and ranked': [...seen, ...ranked],
        all: [...all, 'addresses of collections'],
        'all and desert': [...all, ...DESERT],
      };

      test.each(Object.entries(LETTERS) as [OfMany, (typeof LETTERS)[OfMany]][])(
        '%s drops those that show them, undone too',
        async (action, { before, drops }) => {
          if (before) await act(ids, before);
          let batch = '';
          const dropped = await droppedBy(async () => {
            batch = await act(ids, action);
          });
          expect(dropped).toEqual(sorted(expected[drops]));
          if (!LETTER_TRANSITIONS[action].undo) return;
          const undone = await droppedBy(() => store.moderation.undo(batch, ROSA));
          expect(undone).toEqual(dropped);
        },
      );

      test('answers to them drop those that show them, undone too', async () => {
        for (const [action, cases] of Object.entries(ANSWERS)) {
          for (const [n, { before, drops }] of cases.entries()) {
            const done = `${action} after ${before}`;
            const answers: { id: string; version: number }[] = [];
            for (const to of ids) {
              const id = `${to}${action.toLowerCase()}${n}`;
              const written = await store.responses.write(responseNo(0, to, { id }));
              answers.push({ id: written.id, version: before ? 2 : 1 });
            }
            const decide = (name: keyof typeof ANSWERS, targets: { id: string }[]) => {
              const by = RESPONSE_TRANSITIONS[name].may === 'time' ? ('time' as const) : ROSA;
              return store.moderation.responses.transition(targets, name, { by });
            };
            if (before)
              await decide(
                before,
                answers.map(({ id }) => ({ id })),
              );
            let batch = '';
            const dropped = await droppedBy(async () => {
              const result = await decide(action as 'approve', answers);
              expect([done, result.done.length]).toEqual([done, ids.length]);
              ({ batch } = result);
            });
            expect([done, dropped]).toEqual([done, sorted(expected[drops])]);
            if (!RESPONSE_TRANSITIONS[action as 'approve'].undo) continue;
            const undone = await droppedBy(() => store.moderation.undo(batch, ROSA));
            expect([done, undone]).toEqual([done, dropped]);
          }
        }
      });
    });

    test.each(EDITS)('setting %s drops those that show it', async (_, edition, expected) => {
      const edit = () => store.letterLife.edit('amina', { version: 1, by: ROSA }, edition);
      expect(await droppedBy(edit)).toEqual(sorted(expected));
    });

    test('an answer that is edited drops the pages of its letter once both are public', async () => {
      const { responses } = store.moderation;
      const edit = { name: 'Lou', age: 12, country: 'PK', text: 'Dear Amina', language: 'en' };
      const { id } = await store.responses.write(responseNo(0, 'amina'));
      const edited = (version: number, name: string) =>
        droppedBy(() => responses.edit(id, { version, by: ROSA }, { ...edit, name }));
      expect(await edited(1, 'Lou')).toEqual([]);
      await responses.transition([{ id }], 'approve', { by: ROSA });
      expect(await edited(3, 'L.')).toEqual(sorted(SEEN.amina));
      expect(await edited(4, 'L.')).toEqual([]);
      await act(['amina'], 'unpublish');
      expect(await edited(4, 'Lou')).toEqual([]);
    });

    test('nothing is dropped by what happens to letters that are not public', async () => {
      const { moderation, submissions, letterLife, responses } = store;
      const by = ROSA;
      const written = await responses.write(responseNo(0, 'amina'));
      const words = { name: 'Huma', age: 12, country: 'PK' };
      const picture = { hash: 'other', width: 10, height: 10 };
      const corrected = {
        ...{ ...words, topic: 'mountains' as const, originalLanguage: 'ur', alt: {} },
        ...{ text: { ur: 'پہاڑ' }, pictures: { photo: picture, thumbnail: picture } },
      };
      const edit = { ...words, text: 'x', language: 'ur' };
      const steps: Record<string, () => Promise<unknown>> = {
        edit: () => letterLife.edit('hina', { version: 1, by }, { name: 'Hana', topic: 'sea' }),
        editPending: () =>
          moderation.letters.edit(
            'hina',
            { version: 2, by },
            { ...edit, alt: '', topic: 'mountains' },
          ),
        correct: () => submissions.correct('hina', 3, corrected),
        editAnswer: () => moderation.responses.edit(written.id, { version: 1, by }, edit),
        async approveUnseen() {
          await act(['amina'], 'unpublish');
          const version = (await store.content()).version;
          await moderation.responses.transition([{ id: written.id }], 'approve', { by });
          expect(await store.invalidatedSince(version)).toEqual([]);
          await act(['amina'], 'publish');
        },
      };
      const dropped: Record<string, string[]> = {};
      for (const [name, step] of Object.entries(steps)) dropped[name] = await droppedBy(step);
      expect(dropped).toEqual({
        ...{ edit: [], editPending: [], correct: [], editAnswer: [] },
        approveUnseen: sorted([
          ...[...SEEN.amina, ...COUNTED, ...BESIDE.amina],
          ...[RANKED.amina, 'addresses of collections'],
        ]),
      });
    });
  });
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort();
