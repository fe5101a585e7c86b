import { expect, test } from 'vitest';
import { foldWord, formsOf } from './folding.ts';
import { indexedWords, lexemeOf } from './indexed-words.ts';
import { wordsIn } from './words.ts';

const formsIn = (text: string) => [...wordsIn(text)].map(({ forms }) => forms);

test.each([
  ['case, accents and width', ['ÉLÉPHANT', 'elephant', 'ｅléphant', 'e\u0301le\u0301phant']],
  ['ё and е', ['ёж', 'еж']],
  ['ß and ss', ['Straße', 'STRASSE']],
  ['hamza and forms of alef', ['أمينة', 'امينه', 'إمينة']],
  ['tashkeel and the line that stretches', ['بَحْر', 'بحر', 'بـــحر']],
  ['Persian and Arabic yeh and kaf', ['کیک', 'كيك']],
  ['digits of any script', ['1907', '١٩٠٧', '۱۹۰۷', '１９０７', '१९०७']],
])('%s are one', (_, typed) => {
  expect(new Set(typed.map(foldWord)).size).toBe(1);
});

test('what makes another word stays: vowels of Hindi and Thai, voices of kana, syllables of Korean', () => {
  for (const [one, other] of [
    ['कि', 'की'],
    ['กา', 'กิ'],
    ['か', 'が'],
    ['하', '해'],
  ] as const) {
    expect(foldWord(one)).not.toBe(foldWord(other));
  }
});

test('a word with an umlaut is found with and without its e, one with an e as it is', () => {
  expect(formsOf('Märchen')).toEqual(['marchen', 'maerchen']);
  expect(formsOf('Maerchen')).toEqual(['maerchen']);
});

test('an Arabic word is found without what is written together with it', () => {
  expect(formsOf('والبحر')).toContain('بحر');
  expect(formsOf('ولد')).toEqual(['ولد']);
});

test('words end at signs; what an apostrophe or a hyphen joins is found in parts and whole', () => {
  expect(formsIn('L’Aïd, mein_Pie-de-Lobo!')).toEqual([
    ['l', 'laid'],
    ['aid'],
    ['mein'],
    ['pie', 'piedelobo'],
    ['de'],
    ['lobo'],
  ]);
});

test('characters without spaces are found two by two, the last one alone', () => {
  expect(formsIn('海浪 大海!')).toEqual([['海浪'], ['浪'], ['大海'], ['海']]);
});

test('databases get nothing but letters and digits of ASCII, of which beginnings stay beginnings', () => {
  for (const form of ['sea', '大海', 'море', 'البحر', '😀'])
    expect(lexemeOf(form)).toMatch(/^[a-z0-9]+$/);
  expect(lexemeOf('море').startsWith(lexemeOf('мор'))).toBe(true);
  expect(lexemeOf('sea')).toBe('sea');
});

test('the order of its languages makes no difference to what a letter is found by', () => {
  const letter = { name: 'Mia', topic: 'sea', country: 'KE', transcript: undefined } as const;
  const none = { names: {}, alt: {}, transcripts: {} };
  const one = indexedWords({ ...letter, ...none, text: { en: 'Dear sea', fr: 'Chère mer' } });
  const other = indexedWords({ ...letter, ...none, text: { fr: 'Chère mer', en: 'Dear sea' } });
  expect(one).toEqual(other);
  expect(one).toEqual({ name: 'mia', place: 'x0000sea x0000ke', words: 'dear sea chere mer' });
});
