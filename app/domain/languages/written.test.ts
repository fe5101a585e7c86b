import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { otherLanguages, readWrittenLanguage } from './written.ts';

describe('the languages that one can write in', () => {
  test.each(LANGUAGES)('are named for readers of $englishName, in their order', ({ tag }) => {
    const all = otherLanguages(tag);
    const names = all.map(({ name }) => name);
    expect(all.length).toBeGreaterThan(250);
    expect(names).toEqual(names.toSorted(new Intl.Collator(tag).compare));
    expect(new Set(names).size).toBe(names.length);
    expect(
      all.filter((language) => Intl.getCanonicalLocales(language.tag)[0] !== language.tag),
    ).toEqual([]);
  });

  test('leave out those of the site', () => {
    const tags = otherLanguages('en').map(({ tag }) => tag);
    expect(tags.filter((tag) => LANGUAGES.some((ours) => ours.tag.startsWith(tag)))).toEqual([]);
  });

  test('know their own names', () => {
    expect(otherLanguages('de').find(({ tag }) => tag === 'sw')).toEqual({
      tag: 'sw',
      name: 'Suaheli',
      own: 'Kiswahili',
    });
  });
});

describe('a language that somebody typed', () => {
  test.each([
    ['Suaheli', 'sw'],
    ['kiswahili', 'sw'],
    ['SWAHILI', 'sw'],
    ['türkçe', 'tr'],
    ['Українська', 'uk'],
    ['اردو', 'ur'],
    [' 日本語 ', 'ja'],
    ['Chinesisch', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['pt-br', 'pt-BR'],
    ['Deutsch', 'de'],
    ['gsw', 'gsw'],
    ['en-Anna', 'en'],
    ['sw-Emma-QX', 'sw'],
  ])('%j is %s', (typed, tag) => {
    expect(readWrittenLanguage(typed, 'de')).toBe(tag);
  });

  test.each([
    '',
    ' ',
    'xx',
    'und',
    'no such language',
    'en-u-ca-buddhist',
    'i-klingon',
    'x-wave',
    '../en',
    'a'.repeat(5000),
  ])('%j is none', (typed) => {
    expect(readWrittenLanguage(typed, 'de')).toBeUndefined();
  });
});

test('what is too long to be the name of a language is compared with none', () => {
  const longest = LANGUAGES.flatMap(({ tag }) => otherLanguages(tag))
    .flatMap(({ name, own }) => [name.length, own.length])
    .reduce((most, length) => Math.max(most, length), 0);
  expect(longest).toBeGreaterThan(5);
  expect(longest).toBeLessThan(100);
  expect(readWrittenLanguage(`a${'\u0301\u0316'.repeat(200_000)}`, 'en')).toBeUndefined();
});
