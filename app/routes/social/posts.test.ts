import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { PUBLIC_PAGES } from '#domain/site/pages.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { toLetterPost } from './letter-post.server.ts';
import { homeScene, overSceneOf, toPagePost } from './page-post.server.ts';

const SETTINGS = { name: 'Wildpost', ages: 'childrenInBands' } as unknown as SiteSettings;
const readerOf = (locale: Locale, settings = SETTINGS) => ({
  ...{ locale, settings, t: translateFor(locale) },
});

const LETTER = {
  ...{ id: 'l1', slug: 'sea-ada-leeds', topic: 'sea', country: 'GB', name: 'Ada', age: 9 },
  ...{ names: { ar: 'آدا' }, translatedFrom: {}, originalLanguage: 'en' },
  ...{ alt: { en: 'A whale in felt pen' }, transcript: 'words on the scan', transcripts: {} },
  ...{ creationTime: '1780000000000', sample: false, state: 'published', version: 3 },
  text: { en: 'Dear sea,\n\nI swim.', ar: 'عزيزي البحر،\n\nأنا أسبح.' },
  photo: { hash: 'p', width: 900, height: 600 },
  thumbnail: { hash: 't', width: 512, height: 340 },
} as unknown as Letter;

test('a letter is shown as its page shows it: its band of ages, its name in that language, its words', () => {
  const { data, pictures, alt, theme, fromRight } = toLetterPost(LETTER, readerOf('en'));
  expect(data()).toMatchObject({
    ...{
      site: 'Wildpost',
      fromRight: false,
      name: 'Ada',
      facts: '9 to 11 years old · United Kingdom',
    },
    ...{ picture: { width: 512, height: 340 }, language: { lang: 'en', region: null } },
    words: { fromRight: false, greeting: 'Dear sea,', openings: ['I swim.'] },
  });
  expect({ pictures, theme, fromRight }).toEqual({
    ...{ pictures: [{ id: 'l1', hash: 't' }], theme: 'sea', fromRight: false },
  });
  expect(alt).toBe(
    'A postcard that shows how the letter from Ada begins, and its picture: A whale in felt pen',
  );
});

test('of a picture that is described in another language it is said only that there is a letter', () => {
  const { data, alt, fromRight } = toLetterPost(LETTER, readerOf('ar'));
  expect(data()).toMatchObject({ name: 'آدا', fromRight: true, words: { fromRight: true } });
  expect(fromRight).toBe(true);
  expect(alt).toContain('آدا');
  expect(alt).not.toContain('whale');
});

test('nothing is drawn that the page does not show', () => {
  const drawn = JSON.stringify(toLetterPost(LETTER, readerOf('en')).data());
  for (const hidden of ['words on the scan', 'sea-ada-leeds', '"age"', '1780000000000', 'l1']) {
    expect(drawn).not.toContain(hidden);
  }
  const sample = toLetterPost({ ...LETTER, sample: true }, readerOf('en'));
  expect(JSON.stringify(sample.data())).toContain('Sample');
});

test('what is shown otherwise has another version, and what is not shown has not', () => {
  const version = (letter: Partial<Letter>, settings = SETTINGS) =>
    toLetterPost({ ...LETTER, ...letter }, readerOf('en', settings)).version;
  const first = version({});
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  expect(version({ version: 4, nrApproved: 7, transcript: 'other words' })).toBe(first);
  const changed = [
    version({ name: 'Eve' }),
    version({ text: { en: 'Dear sea,\n\nI dive.' } }),
    version({ country: 'FR' }),
    version({ thumbnail: { hash: 'u', width: 512, height: 340 } }),
    version({}, { ...SETTINGS, name: 'Letters' }),
    version({}, { ...SETTINGS, ages: 'exact' }),
  ];
  expect(new Set([first, ...changed]).size).toBe(7);
});

test('every page that is found has a heading of its own over its scene, in every language', () => {
  const paths = PUBLIC_PAGES.filter(({ listed }) => listed).map(({ path }) =>
    path.replace(':code', 'ke').replace(':topic', 'sea').replace(':band', '9-11'),
  );
  const stored = ['/letters/:slug', '/collections/:slug'];
  for (const locale of LOCALES) {
    const reader = readerOf(locale);
    const without = paths.filter((path) => !overSceneOf(path, reader)?.heading);
    expect(without).toEqual(stored);
    const headings = paths.flatMap((path) => overSceneOf(path, reader)?.heading ?? []);
    const twice = headings.filter((heading, i) => headings.indexOf(heading) !== i);
    expect(twice).toEqual([]);
    expect(headings.filter((heading) => /\{\{|undefined/.test(heading))).toEqual([]);
  }
});

test.each([
  '/countries/zz',
  '/countries/ke/moon',
  '/countries/ke/sea/more',
  '/ages/7',
  '/pack/x',
  '',
])('there is nothing to show of %s', (path) => {
  expect(overSceneOf(path, readerOf('en'))).toBeUndefined();
});

test('a page is shown from its side of reading, in its language', () => {
  const of = (locale: Locale) => toPagePost(homeScene(readerOf(locale)), readerOf(locale));
  expect(of('ar').fromRight).toBe(true);
  expect(of('ar').data()).toMatchObject({ saidFromRight: true });
  expect(of('cn').data()).toMatchObject({ language: { lang: 'zh', region: 'CN' } });
  expect(new Set(LOCALES.map((locale) => of(locale).version)).size).toBe(LOCALES.length);
});
