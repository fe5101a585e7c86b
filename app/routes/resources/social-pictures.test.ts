import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { SINGLE_PAGES } from '#domain/site/pages.ts';
import { socialAddress } from '#domain/site/social.ts';
import { deleteFolder, letterFolder } from '#files/files.ts';
import { hashOf } from '#files/pictures/encoded-picture.server.ts';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { putPictures } from '#files/pictures/stored-pictures.server.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { openPostDrawings } from '#routes/social/drawings.server.ts';
import { findPost } from '#routes/social/find-post.server.ts';
import { toNamed } from '#server/letters/commit-pictures.server.ts';
import type { Site } from '#server/site.server.ts';
import { openSocialPictures } from '#server/social/social-pictures.server.ts';
import {
  openTypesetter,
  type Setting,
  type Typesetter,
  TypesettingError,
} from '#server/typesetting/typesetter.server.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { letterSteps } from '#tests/cast/steps.ts';
import { openWorkshop, photograph, type Workshop } from '#tests/cast/workshop.ts';
import { socialPictures } from './social-pictures.server.ts';

const SETTINGS = { name: 'Wildpost', ages: 'exact' };
const VERSION = '0'.repeat(8);
const MADE = Uint8Array.of(1, 2, 3);

const imageWorkers = createImageWorkerPool();
const drawings = openPostDrawings();
let workshop: Workshop;
let typesetter: Typesetter;
let last = 0;

beforeAll(async () => {
  workshop = await openWorkshop(imageWorkers);
  typesetter = openTypesetter();
});
afterAll(async () => {
  await Promise.all([workshop.close(), typesetter.close()]);
  await imageWorkers.close();
});

/** Who gives out pictures that are set in this way. */
function openWith(jpeg: Typesetter['jpeg'], options: { queueLimit?: number } = {}) {
  const { files, store } = workshop;
  const social = openSocialPictures({ files, drawings, typesetter: { jpeg }, ...options });
  const settings = { current: async () => SETTINGS };
  const pictures = socialPictures({ ...workshop, settings, social } as unknown as Site);
  return {
    /** Where a page says that its picture is. */
    async addressOf(path: string, locale: Locale = 'en') {
      const reader = { locale, settings: SETTINGS, t: translateFor(locale) };
      const post = await findPost(path, reader as never, store);
      return socialAddress(locale, path, post?.version ?? 'none');
    },
    ask: (address: string, init: RequestInit = {}) => pictures.request(address, init),
  };
}

/** A published letter, with a picture if it says how wide and high. */
async function publish(more: Partial<Letter> = {}, size?: [number, number]): Promise<Letter> {
  const { store, files } = workshop;
  last += 1;
  const photo = size && (await photograph(last));
  const encoded =
    photo &&
    (await imageWorkers.encode(
      await sharp(photo)
        .resize(...size, { fit: 'fill' })
        .toBuffer(),
    ));
  const letter = letterNo(last, { ...(encoded && toNamed(encoded)), ...more });
  if (encoded) await putPictures(files, letter.id, encoded);
  return store.letterLife.insert(letter, 'published');
}

const pathOf = ({ slug }: Letter) => `/letters/${slug}`;

test('a letter, a page and a collection have a JPEG of 1200 × 630, in every language', async () => {
  const { store } = workshop;
  const { addressOf, ask } = openWith(typesetter.jpeg);
  const tall = await publish(
    { text: { en: 'Dear sea,\n\nI swim.', ar: 'عزيزي البحر،' } },
    [600, 900],
  );
  const wide = await publish({}, [900, 200]);
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
  const { addressOf, ask } = openWith(async (setting) => {
    set.push(setting);
    return MADE;
  });
  const letter = await publish({}, [900, 600]);
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
  const { addressOf, ask } = openWith(async ({ data }) => {
    shown.push((data as { name: string }).name);
    return MADE;
  });
  const letter = await publish({ name: 'Ada Lovelace' });
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
  const { addressOf, ask } = openWith(async () => MADE);
  const {
    unpublish,
    publish: publishAgain,
    trash,
    restore,
    erase,
    reject,
    reopen,
  } = letterSteps(workshop.store);
  let letter = await publish({}, [900, 600]);
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

test('a collection shows no letter that was taken down', async () => {
  const lying: number[] = [];
  const { addressOf, ask } = openWith(async ({ files }) => {
    lying.push(Object.keys(files ?? {}).length - 2);
    return MADE;
  });
  const { store } = workshop;
  const [one, two] = [await publish({}, [400, 300]), await publish({}, [400, 300])];
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

test('where it cannot be made now, its scene is shown, and is not kept by anybody', async () => {
  const letter = await publish();
  for (const reason of ['busy', 'failed', 'timeout'] as const) {
    let broken = true;
    const { addressOf, ask } = openWith(async () => {
      if (broken) throw new TypesettingError(reason);
      return MADE;
    });
    const address = await addressOf(pathOf(letter), 'ar');
    const instead = await ask(address);
    expect(instead.status).toBe(200);
    expect(instead.headers.get('Cache-Control')).toBe('no-store');
    expect(instead.headers.get('Retry-After')).toBe('60');
    expect(instead.headers.get('ETag')).toBeNull();
    const bytes = await instead.bytes();
    expect(hashOf(bytes)).toBe(hashOf(await drawings.scene(letter.topic, true)));
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    broken = false;
    expect(await (await ask(address)).bytes()).toEqual(MADE);
  }
});

test('a letter whose picture is lost in the store is shown by its scene', async () => {
  const { addressOf, ask } = openWith(async () => MADE);
  const letter = await publish({}, [900, 600]);
  await deleteFolder(workshop.files, letterFolder(letter.id));
  const answer = await ask(await addressOf(pathOf(letter)));
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const scene = await drawings.scene(letter.topic, false);
  expect(hashOf(await answer.bytes())).toBe(hashOf(scene));
});

test('one is made at a time however many are asked for, and whoever is too late is told so by a scene', async () => {
  const waiting: ((made: Uint8Array<ArrayBuffer>) => void)[] = [];
  const { addressOf, ask } = openWith(() => new Promise((resolve) => waiting.push(resolve)), {
    queueLimit: 2,
  });
  const answers: Response[] = [];
  const asked = ['/', '/sea', '/desert', '/lakes', '/rivers', '/map'].map(async (path) =>
    answers.push(await ask(await addressOf(path))),
  );
  await expect.poll(() => answers.length).toBe(3);
  expect(answers.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(
    Array(3).fill([200, '60']),
  );
  for (const made of [1, 2, 3]) {
    await expect.poll(() => waiting.length).toBe(made);
    expect(answers).toHaveLength(2 + made);
    waiting[made - 1]?.(MADE);
    await expect.poll(() => answers.length).toBe(3 + made);
  }
  await Promise.all(asked);
  expect(answers.slice(3).map(({ headers }) => headers.has('ETag'))).toEqual(Array(3).fill(true));
});

test('what is kept is bounded: the picture asked for last makes the first one go', async () => {
  let made = 0;
  const { files } = workshop;
  const large = new Uint8Array(600);
  const jpeg = async () => {
    made += 1;
    return large;
  };
  const social = openSocialPictures({ files, drawings, typesetter: { jpeg }, bytesMax: 1000 });
  const post = {
    template: 'social-page',
    theme: 'sea',
    fromRight: false,
    data: {},
    pictures: [],
  } as const;
  for (const version of ['a', 'a', 'b', 'a']) await social.read({ ...post, version });
  expect(made).toBe(3);
  expect(social.has({ ...post, version: 'b' })).toBe(false);
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
  const { ask } = openWith(() => expect.fail('None is made.'));
  const answer = await ask(address);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('no face lacks a sign of a page, in any language; one that does is told', async () => {
  const { store } = workshop;
  const missing = async (path: string, locale: Locale) => {
    const reader = { locale, settings: SETTINGS, t: translateFor(locale) };
    const post = await findPost(path, reader as never, store);
    if (!post) throw new Error(`There is no picture of ${path}.`);
    const { template, data } = post;
    const files = {
      '/scene.jpg': await drawings.scene('sea', false),
      '/stamp.png': await drawings.stamp('sea'),
    };
    return typesetter.missing({ template, data, files });
  };
  for (const { path } of SINGLE_PAGES) {
    for (const locale of LOCALES)
      expect(`${locale} ${path} ${await missing(path, locale)}`).toBe(`${locale} ${path} `);
  }
  const letter = await publish({ text: { en: 'Dear sea 🌊 ᚠ' } });
  expect(await missing(pathOf(letter), 'en')).toBe('ᚠ');
});
