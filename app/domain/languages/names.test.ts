import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { capitalized, nameOfLanguage } from './names.ts';
import { otherLanguages } from './written.ts';

test('within a sentence a language begins as its reader writes it', () => {
  expect(nameOfLanguage('ru', 'ru')).toBe('русский');
  expect(nameOfLanguage('fr', 'fr')).toBe('français');
  expect(nameOfLanguage('es', 'es')).toBe('español');
  expect(nameOfLanguage('de', 'de')).toBe('Deutsch');
  expect(nameOfLanguage('en', 'en')).toBe('English');
});

test('alone, or at the beginning, it has a capital', () => {
  expect(capitalized('русский', 'ru')).toBe('Русский');
  expect(capitalized('العربية', 'ar')).toBe('العربية');
  expect(capitalized('', 'fr')).toBe('');
});

test('every language that one can write in has a name in every language of the site', () => {
  const tags = otherLanguages('en').map(({ tag }) => tag);
  expect(tags).toEqual(expect.arrayContaining(['ber', 'gil', 'nqo', 'skr', 'syl']));
  for (const { tag } of LANGUAGES) {
    expect(tags.filter((code) => nameOfLanguage(code, tag) === undefined)).toEqual([]);
    expect(otherLanguages(tag)).toHaveLength(tags.length);
  }
});

test('names that mean something else are corrected', () => {
  expect(nameOfLanguage('gil', 'ar')).toBe('الكيريباتية');
  expect(nameOfLanguage('nqo', 'zh-CN')).toBe('恩科语');
});

test('nothing has a name that is no language, and nothing is named in one without names', () => {
  expect(nameOfLanguage('not a tag', 'en')).toBeUndefined();
  expect(nameOfLanguage('sw', 'xx')).toBeUndefined();
});
