import { describe, expect, test } from 'vitest';
import {
  fold,
  patternOf,
  readLanguages,
  searchedWords,
  searchWords,
  writeLanguages,
} from './search.ts';

test.each([
  ['Дорогое МОРЕ', 'дорогое море'],
  ['ＡＭＩＮＡ', 'amina'],
  ['Chère\n\n  Mer', 'chère mer'],
  ['e\u0301toile', 'étoile'],
  ['ﷺ', 'صلى الله عليه وسلم'],
  ['\0', ''],
])('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('a letter is found by its name, address and texts, whatever language they are in', () => {
  const letter = {
    id: 'a1',
    name: 'Amina',
    slug: 'sea-amina-kenya',
    text: { en: 'Dear Sea,', ru: 'Дорогое море', ch: '亲爱的大海：', fr: '' },
    alt: { en: 'A dhow' },
    names: { ar: 'أمينة' },
    transcript: 'Mpendwa bahari',
  };
  const words = searchedWords(letter);
  for (const part of ['amina', 'sea-amina-kenya', 'a1', 'дорогое', '大海', 'dhow', 'bahari']) {
    expect(words).toContain(part);
  }
});

describe('what is looked for', () => {
  test('is every word once, a few of them', () => {
    expect(searchWords(' Sea  SEA amina ')).toEqual(['sea', 'amina']);
    expect(searchWords(' ')).toEqual([]);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
    expect(searchWords('x'.repeat(500))).toEqual(['x'.repeat(80)]);
  });

  test('means nothing but itself', () => {
    expect(patternOf('100%_\\')).toBe('%100\\%\\_\\\\%');
    expect(patternOf('大海')).toBe('%大海%');
  });
});

test('languages are those that have words', () => {
  expect(writeLanguages({ fr: 'Oui', en: 'Yes', de: '' })).toBe(' en fr ');
  expect(readLanguages(' en fr ')).toEqual(['en', 'fr']);
  expect(readLanguages(writeLanguages({}))).toEqual([]);
});
