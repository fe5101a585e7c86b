import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Site } from '#server/site.server.ts';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { faultsOfXml } from '#tests/setup/xml.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';
import { feeds } from './feeds.server.ts';

const JUNE = Date.UTC(2024, 5, 8);

let opened: OpenedStore;
let store: Store;
let ask: (path: string) => Promise<Response>;

beforeEach(async () => {
  opened = await openTemporaryStore();
  ({ store } = opened);
  const settings = { current: async () => ({ name: 'Wildpost' }) };
  const config = { siteUrl: 'https://letters.example.org' };
  const site = { config, store, settings } as unknown as Site;
  ask = async (path) => feeds(site).request(path);
  for (const n of [1, 2]) {
    const letter = letterNo(n, { slug: `sea-${n}`, creationTime: String(JUNE) });
    await store.letterLife.insert(letter, 'published');
  }
  const said = { de: { title: 'Die Briefe der 4b & c', words: 'Alle an einem Tag.' } };
  await store.collectionDesk.create({ id: 'one', slug: '4b', said }, ROSA);
  await store.collectionDesk.add('one', ['letter0001', 'letter0002'], ROSA);
  await publish();
});
afterEach(() => opened.close());

async function publish(state: 'published' | 'draft' = 'published') {
  const version = (await store.collectionDesk.get('one'))?.version ?? 0;
  await store.collectionDesk.setState('one', state, { version, by: ROSA });
}

test('a collection has a feed in every language, with what came into it last first', async () => {
  const answer = await ask('/fr/collections/4b/feed.json');
  expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  expect(await answer.json()).toMatchObject({
    title: 'Die Briefe der 4b & c · Wildpost',
    description: 'Alle an einem Tag.',
    language: 'fr',
    home_page_url: 'https://letters.example.org/fr/collections/4b',
    feed_url: 'https://letters.example.org/fr/collections/4b/feed.json',
    items: [
      { url: 'https://letters.example.org/fr/letters/sea-2' },
      { url: 'https://letters.example.org/fr/letters/sea-1' },
    ],
  });
  const atom = await (await ask('/collections/4b/feed.xml')).text();
  expect(faultsOfXml(atom)).toEqual([]);
  expect(atom).toContain('Die Briefe der 4b &#38; c');
});

test('a letter that was written long ago is news on the day on which it comes in', async () => {
  const { items } = (await (await ask('/collections/4b/feed.json')).json()) as {
    items: { date_published: string }[];
  };
  for (const { date_published } of items) {
    expect(Date.parse(date_published)).toBeGreaterThan(JUNE + 1000);
  }
});

test('there is no feed of a draft, nor of what there is not', async () => {
  await publish('draft');
  for (const path of ['/collections/4b/feed.xml', '/de/collections/4b/feed.json']) {
    expect((await ask(path)).status).toBe(404);
  }
  expect((await ask('/collections/none/feed.json')).status).toBe(404);
});
