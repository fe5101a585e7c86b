import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/languages/languages.ts';
import { SINGLE_PAGES } from '#domain/site/pages.ts';
import { deleteFolder, letterFolder } from '#files/files.ts';
import { hashOf } from '#files/pictures/encoded-picture.server.ts';
import { openSocialPictures } from '#server/social/social-pictures.server.ts';
import {
  openTypesetter,
  type Typesetter,
  TypesettingError,
} from '#server/typesetting/typesetter.server.ts';
import { MADE, openSocialWorkshop, pathOf, type SocialWorkshop } from '#tests/cast/social.ts';

let workshop: SocialWorkshop;
let typesetter: Typesetter;

beforeAll(async () => {
  workshop = await openSocialWorkshop();
  typesetter = openTypesetter();
});
afterAll(() => Promise.all([workshop.close(), typesetter.close()]));

test('where it cannot be made now, its scene is shown, and is not kept by anybody', async () => {
  const letter = await workshop.publish();
  for (const reason of ['busy', 'failed', 'timeout'] as const) {
    let broken = true;
    const { addressOf, openWith } = workshop;
    const ask = openWith(async () => {
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
    expect(hashOf(bytes)).toBe(hashOf(await workshop.drawings.scene(letter.topic, true)));
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    broken = false;
    expect(await (await ask(address)).bytes()).toEqual(MADE);
  }
});

test('a letter whose picture is lost in the store is shown by its scene', async () => {
  const { addressOf, openWith } = workshop;
  const ask = openWith(async () => MADE);
  const letter = await workshop.publish({}, [900, 600]);
  await deleteFolder(workshop.files, letterFolder(letter.id));
  const answer = await ask(await addressOf(pathOf(letter)));
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const scene = await workshop.drawings.scene(letter.topic, false);
  expect(hashOf(await answer.bytes())).toBe(hashOf(scene));
});

test('one is made at a time however many are asked for, and whoever is too late is told so by a scene', async () => {
  const waiting: ((made: Uint8Array<ArrayBuffer>) => void)[] = [];
  const { addressOf, openWith } = workshop;
  const ask = openWith(() => new Promise((resolve) => waiting.push(resolve)), {
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
  const { files, drawings } = workshop;
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
    data: () => ({}),
    pictures: [],
  } as const;
  for (const version of ['a', 'a', 'b', 'a']) await social.read({ ...post, version });
  expect(made).toBe(3);
  expect(social.has({ ...post, version: 'b' })).toBe(false);
});

test('no face lacks a sign of a page, in any language; one that does is told', async () => {
  const { postOf, drawings } = workshop;
  const lying = {
    '/scene.jpg': await drawings.scene('sea', false),
    '/stamp.png': await drawings.stamp('sea'),
  };
  const missing = async (path: string, locale: Locale) => {
    const post = await postOf(path, locale);
    if (!post) throw new Error(`There is no picture of ${path}.`);
    const { template, data } = post;
    return typesetter.missing({ template, data: data(), files: lying });
  };
  for (const { path } of SINGLE_PAGES) {
    for (const locale of LOCALES)
      expect(`${locale} ${path} ${await missing(path, locale)}`).toBe(`${locale} ${path} `);
  }
  const letter = await workshop.publish({ text: { en: 'Dear sea 🌊 ᚠ' } });
  expect(await missing(pathOf(letter), 'en')).toBe('ᚠ');
});
