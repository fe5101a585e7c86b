import { expect, test } from 'vitest';
import { readLanguages, sortedName, writeLanguages } from './columns.ts';

test.each([
  ['Дорогое МОРЕ', 'дорогое море'],
  ['ＡＭＩＮＡ', 'amina'],
  ['Chère\n\n  Mer', 'chère mer'],
  ['e\u0301toile', 'étoile'],
  ['\0', ''],
])('the name %j is put in order as %j', (name, sorted) => {
  expect(sortedName(name)).toBe(sorted);
});

test('languages are those that have words', () => {
  expect(writeLanguages({ fr: 'Oui', en: 'Yes', de: '' })).toBe(' en fr ');
  expect(readLanguages(' en fr ')).toEqual(['en', 'fr']);
  expect(readLanguages(writeLanguages({}))).toEqual([]);
});
