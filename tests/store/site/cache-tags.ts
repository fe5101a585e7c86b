import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bandOf } from '#domain/privacy/ages.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { type CacheTag, recordIn } from '#store/site/cache-tags.ts';
import { pollInvalidations } from '#store/site/polled-invalidations.ts';
import type { Store } from '#store/store.ts';
import { ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import { invalidatedBy, type OpenedStore } from '#tests/store/harness/opened-store.ts';

/** What reads depend on and changes invalidate, for every database behind the store. */
export function describeContent(where: string, open: () => Promise<OpenedStore>): void {
  describe(`content ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      await writeCast(store);
    });
    afterEach(() => opened.close());

    /** What a read depends on, and that it reads the same as when nobody listens. */
    async function recorded(read: (store: Store) => Promise<unknown>): Promise<CacheTag[]> {
      const tags = new Set<CacheTag>();
      const recorder = recordIn(tags as Set<string>);
      expect(await read(store.recordDependencies(recorder))).toEqual(await read(store));
      return [...tags].sort();
    }

    const answers = TOPICS.map((topic) => `answers:${topic}`).sort();

    test('what is invalidated is told in the order of the changes, of each tag the last', async () => {
      const { version } = await store.content();
      const letters = async () =>
        (await store.invalidationsInOrder(version, 100))
          .filter(({ tag }) => tag.startsWith('letter:'))
          .map(({ tag }) => tag);
      await letterStep(store, 'trash', 'thiago', { version: 1 });
      await letterStep(store, 'trash', 'amina', { version: 1 });
      expect(await letters()).toEqual(['letter:thiago', 'letter:amina']);
      await letterStep(store, 'restore', 'thiago', { version: 2 });
      expect(await letters()).toEqual(['letter:amina', 'letter:thiago']);
      expect(await store.invalidationsInOrder(version, 1)).toHaveLength(1);
      expect(await store.invalidationsInOrder((await store.content()).version, 9)).toEqual([]);
    });

    test.each<[string, (store: Store) => Promise<unknown>, string[]]>([
      [
        'a topic’s letters',
        ({ letters }) => letters.listByTopic('sea', { locale: 'en' }),
        ['letter:amina', 'topic:sea'],
      ],
      [
        'a topic without letters',
        ({ letters }) => letters.listByTopic('desert', { locale: 'en' }),
        ['topic:desert'],
      ],
      [
        'a country’s letters',
        ({ letters }) => letters.listByCountry('BR', { locale: 'en' }),
        ['country:BR', 'letter:thiago'],
      ],
      [
        'a country’s letters to a topic',
        ({ letters }) => letters.listByCountryAndTopic('BR', 'rivers', { locale: 'en' }),
        ['country:BR', 'letter:thiago'],
      ],
      [
        'letters of a band of ages',
        ({ letters }) => letters.listByAge(bandOf(10), { locale: 'en' }),
        ['ages:9-11', 'letter:amina', 'letter:thiago'],
      ],
      [
        'the latest',
        ({ letters }) => letters.listLatest({ locale: 'en', limit: 2 }),
        ['letter:mei', 'letter:thiago', 'total'].sort(),
      ],
      [
        'letters to adopt',
        ({ letters }) => letters.listForAdoption('lakes', { locale: 'en' }),
        ['answers:lakes', 'letter:mei', 'topic:lakes'],
      ],
      [
        'letters of all topics to adopt',
        ({ letters }) => letters.listForAdoption(undefined, { locale: 'en', limit: 5 }),
        [...answers, 'letter:amina', 'letter:mei', 'letter:thiago', 'total'],
      ],
      [
        'letters of a principle',
        ({ letters }) => letters.listByPrinciple('people', { locale: 'en', limit: 3 }),
        ['letter:amina', 'principle:people'],
      ],
      ['a letter', ({ letters }) => letters.findBySlug('sea-amina-mombasa'), ['letter:amina']],
      ['a letter by its id', ({ letters }) => letters.findById('mei'), ['letter:mei']],
      ['a letter that is not public', ({ letters }) => letters.findById('hina'), []],
      [
        'who stands around a letter',
        async ({ letters }) => {
          const amina = await letters.findById('amina');
          const around = { locale: 'en', ages: { from: 8, to: 10 } } as const;
          return amina && letters.around({ ...amina, topic: 'rivers' }, around);
        },
        ['country:KE', 'letter:amina', 'letter:thiago', 'topic:rivers'],
      ],
      [
        'addresses',
        ({ letters }) => letters.listAddresses('2026-06', { limit: 10 }),
        ['month:2026-06'],
      ],
      ['the months', ({ letters }) => letters.countByMonth(), ['total']],
      ['answers', ({ responses }) => responses.readPublic('amina', { start: 0 }), ['letter:amina']],
      ['the total', ({ counts }) => counts.total(), ['total']],
      ['the map', ({ counts }) => counts.byCountry(), ['total']],
      ['a country', ({ counts }) => counts.ofCountry('KE'), ['country:KE']],
      ['the ages', ({ counts }) => counts.byAge(), ['total']],
      ['an age', ({ counts }) => counts.ofAge(bandOf(4)), ['ages:0-5']],
      ['the topics', ({ counts }) => counts.byTopic(), TOPICS.map((t) => `topic:${t}`).sort()],
    ])('reading %s says what it depends on', async (_, read, tags) => {
      expect(await recorded(read)).toEqual(tags);
    });

    test('a watch tells what was invalidated since it looked last', async () => {
      const watch = store.watchInvalidations();
      const told = async () => {
        const tags: string[] = [];
        await expect
          .poll(() => {
            tags.push(...(watch.takeInvalidated() ?? []));
            return tags.length;
          })
          .toBeGreaterThan(0);
        return tags;
      };
      const { id } = await store.responses.write(responseNo(0, 'amina'));
      await answerStep(store, 'approve', id, { version: 1, by: ROSA });
      expect(await told()).toEqual(['answers:sea', 'letter:amina']);
      expect(watch.takeInvalidated()).toEqual([]);
      await letterStep(store, 'trash', 'mei', { version: 1, by: ROSA });
      expect(await told()).toEqual([
        'ages:6-8',
        'country:CN',
        'letter:mei',
        'month:2026-06',
        'topic:lakes',
        'total',
      ]);
    });

    test('only a text in another language invalidates where letters can be read', async () => {
      const { edit, get } = store.letterLife;
      const seen = async () => ({ version: (await get('thiago'))?.version ?? 0, by: ROSA });
      const saying = (text: Record<string, string>) =>
        invalidatedBy(store, async () => edit('thiago', await seen(), { text }));
      const both = { pt: 'Querido rio,', en: 'Hello river,' };
      expect(await saying(both)).toEqual(['letter:thiago']);
      const added = await saying({ ...both, de: 'Lieber Fluss,' });
      expect(added).toEqual(['letter:thiago', 'month:2026-06']);
      expect(await saying(both)).toEqual(['letter:thiago', 'month:2026-06']);
      await letterStep(store, 'unpublish', 'thiago', await seen());
      expect(await saying({ ...both, fr: 'Cher fleuve,' })).toEqual([]);
    });

    test('a watch that asks again and again knows nothing while it is not answered', async () => {
      const watch = pollInvalidations(opened.tables, { everyMs: 5, trustedMs: 300 });
      expect(watch.takeInvalidated()).toBeUndefined();
      await expect.poll(() => watch.takeInvalidated()).toEqual([]);
      await letterStep(store, 'trash', 'amina', { version: 1, by: ROSA });
      await expect.poll(() => watch.takeInvalidated()).toContain('letter:amina');
      watch.close();
      await expect.poll(() => watch.takeInvalidated()).toBeUndefined();
    });

    test('a watch that finds its version with another mark, or after a loss, has every page looked at again', async () => {
      let losses = 0;
      const watch = pollInvalidations(opened.tables, { everyMs: 5, losses: () => losses });
      await expect.poll(() => watch.takeInvalidated()).toEqual([]);
      await opened.tables.updateTable('content').set({ mark: 'of another past' }).execute();
      await expect.poll(() => watch.takeInvalidated()).toEqual(['settings']);
      expect(watch.takeInvalidated()).toEqual([]);
      losses += 1;
      expect(watch.state?.().isAway).toBe(true);
      await expect.poll(() => watch.takeInvalidated()).toEqual(['settings']);
      expect(watch.state?.().isAway).toBe(false);
      watch.close();
    });

    test('each change has a mark that no other has', async () => {
      const marks = new Set<string>();
      for (const action of ['trash', 'restore'] as const) {
        marks.add((await store.content()).mark);
        await letterStep(store, action, 'amina', { version: marks.size, by: ROSA });
      }
      marks.add((await store.content()).mark);
      expect(marks.size).toBe(3);
    });

    test('a watch that finds an older content than before has every page looked at again', async () => {
      const watch = pollInvalidations(opened.tables, { everyMs: 5 });
      await expect.poll(() => watch.takeInvalidated()).toEqual([]);
      await opened.tables.updateTable('content').set({ version: 1 }).execute();
      await expect.poll(() => watch.takeInvalidated()).toEqual(['settings']);
      await letterStep(store, 'trash', 'amina', { version: 1, by: ROSA });
      await expect.poll(() => watch.takeInvalidated()).toContain('letter:amina');
      watch.close();
    });
  });
}
