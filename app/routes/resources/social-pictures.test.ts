import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#domain/languages/languages.ts';
import {
  openTypesetter,
  type Setting,
  type Typesetter,
} from '#server/typesetting/typesetter.server.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { MADE, openSocialWorkshop, pathOf, type SocialWorkshop } from '#tests/cast/social.ts';
import { letterSteps } from '#tests/cast/steps.ts';

const VERSION = '0'.repeat(8);

let workshop: SocialWorkshop;
let typesetter: Typesetter;

beforeAll(async () => {
  workshop = await openSocialWorkshop();
  typesetter = openTypesetter();
});
afterAll(() => Promise.all([workshop.close(), typesetter.close()]));

test('a letter, a page and a collection have a JPEG of 1200 × 630, in every language', async () => {
  const { addressOf, openWith, store } = workshop;
  const ask = openWith(typesetter.jpeg);
  const tall = await workshop.publish(
    { text: { en: 'Dear sea,\n\nI swim.', ar: 'عزيزي البحر،' } },
    [600, 900],
  );
  const wide = await workshop.publish({}, [900, 200]);
  await store.collectionDesk.create(
    { id: 'c1', slug: '4b', said: { de: { title: 'Die 4b' } } },
    ROSA,
  );
  await store.collectionDesk.add('c1', [tall.id, wide.id], ROSA);
  const draft = await store.collectionDesk.get('c1');
  expect((await ask(await addressOf('/collections/4b'))).status).toBe(404);
  await store.collectionDesk.setState('c1', 'published', {
    version: draft?.version ?? 0,
    by: ROSA,
  });

  const paths = ['/', '/sea', '/countries/ke', pathOf(tall), pathOf(wide), '/collections/4b'];
  for (const path of paths) {
    for (const locale of path === '/' || path === pathOf(tall) ? LOCALES : ['ar' as const]) {
      const answer = await ask(await addressOf(path, locale));
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
      const bytes = await answer.bytes();
      expect(bytes).toHaveLength(Number(answer.headers.get('Content-Length')));
      expect(bytes.length).toBeLessThan(250_000);
      const { format, width, height, space, exif } = await sharp(bytes).metadata();
      expect({ path, format, width, height, space, exif }).toEqual({
        ...{ path, format: 'jpeg', width: 1200, height: 630, space: 'srgb', exif: undefined },
      });
    }
  }
});

test('it is made once for all who ask, asked for each time, and not made to tell what it is', async () => {
  const set: Setting[] = [];
  const { addressOf, openWith } = workshop;
  const ask = openWith(async (setting) => {
    set.push(setting);
    return MADE;
  });
  const letter = await workshop.publish({}, [900, 600]);
  const address = await addressOf(pathOf(letter));
  const head = await ask(address, { method: 'HEAD' });
  expect({ status: head.status, body: (await head.bytes()).length, set }).toEqual({
    ...{ status: 200, body: 0, set: [] },
  });
  const answers = await Promise.all([ask(address), ask(address), ask(address)]);
  for (const answer of answers) expect(await answer.bytes()).toEqual(MADE);
  expect(set).toHaveLength(1);
  expect(Object.keys(set[0]?.files ?? {})).toEqual(['/scene.jpg', '/stamp.png', '/picture-0']);

  const { headers } = answers[0] as Response;
  expect(headers.get('Cache-Control')).toBe('public, no-cache');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  const etag = headers.get('ETag') ?? '';
  expect(address).toContain(etag.slice(1, -1));
  const known = await ask(address, { headers: { 'If-None-Match': `W/${etag}` } });
  expect(known.status).toBe(304);
  expect((await ask(address, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  expect((await ask(address, { method: 'POST' })).status).toBe(404);
});

test('whoever has the address of an earlier version gets what holds now', async () => {
  const shown: string[] = [];
  const { addressOf, openWith } = workshop;
  const ask = openWith(async ({ data }) => {
    shown.push((data as { name: string }).name);
    return MADE;
  });
  const letter = await workshop.publish({ name: 'Ada Lovelace' });
  const before = await addressOf(pathOf(letter));
  await ask(before);
  const { letterLife } = workshop.store;
  await letterLife.edit(letter.id, { version: letter.version, by: ROSA }, { name: 'Ada' });
  const after = await addressOf(pathOf(letter));
  expect(after).not.toBe(before);
  const answer = await ask(before);
  expect(after).toContain(answer.headers.get('ETag')?.slice(1, -1));
  expect(shown).toEqual(['Ada Lovelace', 'Ada']);
});

test('it is gone at once with its letter, whatever takes that away, and there again with it', async () => {
  const { addressOf, openWith } = workshop;
  const ask = openWith(async () => MADE);
  const {
    unpublish,
    publish: publishAgain,
    trash,
    restore,
    erase,
    reject,
    reopen,
  } = letterSteps(workshop.store);
  let letter = await workshop.publish({}, [900, 600]);
  const address = await addressOf(pathOf(letter));
  const first = await ask(address);
  const etag = first.headers.get('ETag') ?? '';
  const statuses = async () => [
    (await ask(address)).status,
    (await ask(address, { method: 'HEAD' })).status,
    (await ask(address, { headers: { 'If-None-Match': etag } })).status,
    (await ask(address.replace('/en/', '/fr/'))).status,
  ];
  const seen = { by: ROSA };
  const [there, gone] = [
    [200, 200, 304, 200],
    [404, 404, 404, 404],
  ];
  expect(await statuses()).toEqual(there);
  for (const [name, step, expected] of [
    ['unpublish', unpublish, gone],
    ['publish', publishAgain, there],
    ['trash', trash, gone],
    ['restore', restore, there],
    ['unpublish', unpublish, gone],
    ['reject', reject, gone],
    ['reopen', reopen, gone],
    ['publish', publishAgain, there],
    ['trash', trash, gone],
  ] as const) {
    letter = await step(letter.id, { ...seen, version: letter.version, reason: 'other' });
    expect({ name, statuses: await statuses() }).toEqual({ name, statuses: expected });
  }
  await erase(letter.id, { ...seen, version: letter.version }).catch(() => undefined);
  expect(await workshop.store.letterLife.get(letter.id)).toBeUndefined();
  expect(await statuses()).toEqual(gone);
  expect((await ask(address)).headers.get('Cache-Control')).toBe('no-store');
});

test('a letter that is taken down while its picture is made is not shown', async () => {
  const { addressOf, openWith, publish, store } = workshop;
  const letter = await publish();
  const ask = openWith(async () => {
    await letterSteps(store).unpublish(letter.id, { version: letter.version, by: ROSA });
    return MADE;
  });
  expect((await ask(await addressOf(pathOf(letter)))).status).toBe(404);
});

test('a letter that is changed while its picture is made is shown by its scene, and then as it is', async () => {
  const { addressOf, openWith, publish, store } = workshop;
  const letter = await publish();
  let seen = { version: letter.version, by: ROSA };
  const ask = openWith(async () => {
    await store.letterLife.edit(letter.id, seen, { name: 'Ada' });
    return MADE;
  });
  const address = await addressOf(pathOf(letter));
  const answer = await ask(address);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('ETag')).toBeNull();
  seen = { ...seen, version: (await store.letterLife.get(letter.id))?.version ?? 0 };
  expect((await ask(address)).headers.get('ETag')).not.toBeNull();
});

test('a collection shows no letter that was taken down', async () => {
  const lying: number[] = [];
  const { addressOf, openWith } = workshop;
  const ask = openWith(async ({ files }) => {
    lying.push(Object.keys(files ?? {}).length - 2);
    return MADE;
  });
  const { store } = workshop;
  const [one, two] = [
    await workshop.publish({}, [400, 300]),
    await workshop.publish({}, [400, 300]),
  ];
  await store.collectionDesk.create(
    { id: 'c2', slug: 'two', said: { en: { title: 'Two' } } },
    ROSA,
  );
  await store.collectionDesk.add('c2', [one.id, two.id], ROSA);
  const { version = 0 } = (await store.collectionDesk.get('c2')) ?? {};
  await store.collectionDesk.setState('c2', 'published', { version, by: ROSA });
  const before = await addressOf('/collections/two');
  await ask(before);
  await letterSteps(store).unpublish(one.id, { version: one.version, by: ROSA });
  await ask(before);
  expect(await addressOf('/collections/two')).not.toBe(before);
  expect(lying).toEqual([2, 1]);
});

test.each([
  `/social/en/letters/nobody/${VERSION}.jpg`,
  `/social/en/profile/${VERSION}.jpg`,
  `/social/en/pack/code/${VERSION}.jpg`,
  `/social/en/letters/sea-1/print/${VERSION}.jpg`,
  `/social/en/countries/zz/${VERSION}.jpg`,
  `/social/en/collections/none/${VERSION}.jpg`,
  `/social/xx/${VERSION}.jpg`,
  '/social/en/index.html',
  '/social/',
  `/social/en//${VERSION}.jpg`,
  `/social/en/letters/${'a'.repeat(5000)}/${VERSION}.jpg`,
])('there is no picture at %s', async (address) => {
  const ask = workshop.openWith(() => expect.fail('None is made.'));
  const answer = await ask(address);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});
