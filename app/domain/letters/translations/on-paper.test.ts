import { expect, test } from 'vitest';
import { localeOfText, NO_SECOND, textsOnPaper } from './on-paper.ts';

const NOTHING = { text: null, second: null };
const swahili = {
  originalLanguage: 'sw',
  text: { sw: 'Bahari mpendwa', en: 'Dear sea', fr: 'Chère mer', ch: '亲爱的大海' },
};

test('beside a translation stands the original', () => {
  expect(textsOnPaper(swahili, 'fr', NOTHING)).toEqual({ text: 'fr', second: 'sw' });
});

test('beside an original that was chosen stands the translation into the reader’s language', () => {
  const asked = { text: 'sw', second: null };
  expect(textsOnPaper(swahili, 'cn', asked)).toEqual({ text: 'sw', second: 'ch' });
});

test('an original that the reader can read stands alone, as one does that nobody has translated', () => {
  const french = { originalLanguage: 'fr', text: { fr: 'Chère mer', en: 'Dear sea' } };
  expect(textsOnPaper(french, 'fr', NOTHING)).toEqual({ text: 'fr', second: undefined });
  expect(textsOnPaper(french, 'de', NOTHING)).toEqual({ text: 'fr', second: undefined });
});

test('what was asked for is there, and none where none was', () => {
  const both = { text: 'en', second: 'fr' };
  expect(textsOnPaper(swahili, 'en', both)).toEqual({ text: 'en', second: 'fr' });
  const one = { text: null, second: NO_SECOND };
  expect(textsOnPaper(swahili, 'en', one)).toEqual({ text: 'en', second: undefined });
});

test('a language that the letter does not have is not heeded, nor the same one twice', () => {
  expect(textsOnPaper(swahili, 'en', { text: 'de', second: 'xx' })).toEqual({
    text: 'en',
    second: 'sw',
  });
  expect(textsOnPaper(swahili, 'en', { text: 'fr', second: 'fr' })).toEqual({
    text: 'fr',
    second: 'sw',
  });
});

test('a letter without a word has nothing to print', () => {
  const empty = { originalLanguage: 'sw', text: {} };
  expect(textsOnPaper(empty, 'en', NOTHING)).toEqual({ text: undefined, second: undefined });
});

test('the address of a text is in its language, or in one that its page has', () => {
  expect(localeOfText(swahili, 'ch', 'en')).toBe('cn');
  expect(localeOfText(swahili, 'sw', 'fr')).toBe('fr');
  expect(localeOfText(swahili, 'sw', 'de')).toBe('en');
});
