import { expect, test } from 'vitest';
import { LOCALES } from '#domain/languages/languages.ts';
import { emptyCounts, TRANSLATION_LISTS } from '#domain/translations/states.ts';
import { emptyList, sumsOf, toProgressView } from './state-views.server.ts';

const NONE = emptyCounts();
const DONE = { ...NONE, done: 51 };

test('what is done is counted of the letters that need the language', () => {
  expect(sumsOf(DONE)).toEqual({ open: 0, done: 51, total: 51 });
  const counts = { missing: 30, outdated: 1, inWork: 2, waiting: 4, done: 35 };
  expect(sumsOf(counts)).toEqual({ open: 37, done: 35, total: 72 });
  const progress = toProgressView(new Map([['fr', counts]]), 'en', undefined);
  expect(progress.find(({ code }) => code === 'fr')).toMatchObject({
    share: '35 of 72 done',
    value: 35 / 72,
  });
  expect(progress.find(({ code }) => code === 'de')).toMatchObject({
    share: '0 of 0 done',
    value: 1,
  });
});

test('the languages of a translator come first', () => {
  const codes = (own?: string[]) => toProgressView(new Map(), 'en', own).map(({ code }) => code);
  expect(codes()).toEqual(LOCALES);
  expect(codes(['ru', 'ar']).slice(0, 3)).toEqual([
    ...LOCALES.filter((code) => ['ru', 'ar'].includes(code)),
    LOCALES[0],
  ]);
});

test('an empty list says whether nothing is left to do, nothing is there yet, or none is in this state', () => {
  expect(emptyList(NONE, 'missing', 'en')).toBe(
    'There is no letter to translate into this language yet.',
  );
  expect(emptyList(DONE, 'missing', 'en')).toBe(
    'Nothing is missing in this language, and nothing is out of date. Thank you.',
  );
  expect(emptyList({ ...DONE, outdated: 1 }, 'missing', 'en')).toBe(
    'No letter is waiting to be started. Thank you.',
  );
  expect(emptyList({ ...NONE, missing: 1 }, 'done', 'en')).toContain('No translation is done yet.');
  expect(emptyList(DONE, 'mine', 'en')).toContain('You are not working on any letter');
});

test.each(LOCALES)('each empty list has words of its own in %s', (locale) => {
  const some = { ...DONE, missing: 1 };
  const said = TRANSLATION_LISTS.map((list) => emptyList(some, list, locale));
  said.push(emptyList(NONE, 'missing', locale), emptyList(DONE, 'missing', locale));
  expect(new Set(said).size).toBe(TRANSLATION_LISTS.length + 2);
});
