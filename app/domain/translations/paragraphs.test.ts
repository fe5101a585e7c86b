import { expect, test } from 'vitest';
import { changedSince } from './changes.ts';
import { joinParagraphs, pairParagraphs } from './paragraphs.ts';
import { phraseIn, sentencesOf } from './phrases.ts';
import { termsOf } from './terms.ts';

test('paragraphs stand beside each other, and what one text has more stands alone', () => {
  expect(pairParagraphs('One\n\n\nTwo\n\nThree', 'Un\n\nDeux')).toEqual([
    { original: 'One', translation: 'Un' },
    { original: 'Two', translation: 'Deux' },
    { original: 'Three', translation: '' },
  ]);
  expect(pairParagraphs('', '')).toEqual([{ original: '', translation: '' }]);
});

test('what is not whole yet stays beside what it was written for', () => {
  expect(pairParagraphs('One\n\nTwo\n\nThree', ['Un', '', 'Trois'])).toEqual([
    { original: 'One', translation: 'Un' },
    { original: 'Two', translation: '' },
    { original: 'Three', translation: 'Trois' },
  ]);
});

test('what was typed becomes one text, also with an empty line inside a paragraph', () => {
  expect(joinParagraphs(['Un', '', 'Deux\n\n\nTrois'])).toBe('Un\n\nDeux\n\nTrois');
});

test('a text of which only empty lines would change stays as it is', () => {
  expect(joinParagraphs(['Un', 'Deux'], 'Un\n\n\n\nDeux')).toBe('Un\n\n\n\nDeux');
  expect(joinParagraphs(['Un', 'Trois'], 'Un\n\n\n\nDeux')).toBe('Un\n\nTrois');
});

test('a sentence is found in another letter, in its place or with its paragraph', () => {
  const pair = {
    original: 'Dear sea,\n\nHow are you? I am well.',
    translation: 'Chère mer,\n\nComment vas-tu ? Je vais bien.',
  };
  expect(phraseIn('I am well.', pair, 'en', 'fr')?.translation).toBe('Je vais bien.');
  const joined = { ...pair, translation: 'Chère mer,\n\nComment vas-tu, moi ça va.' };
  expect(phraseIn('I am well.', joined, 'en', 'fr')?.translation).toBe(
    'Comment vas-tu, moi ça va.',
  );
  expect(phraseIn('I am ill.', pair, 'en', 'fr')).toBeUndefined();
  expect(
    phraseIn('I am well.', { ...pair, translation: 'Tout en un.' }, 'en', 'fr'),
  ).toBeUndefined();
  expect(sentencesOf('Hi. Dear sea, hello! Dear sea, hello!', 'en')).toEqual(['Dear sea, hello!']);
});

test('the words of a language that a letter has come first', () => {
  const [first] = termsOf('fr', 'en', 'I saw a sea turtle.');
  expect(first).toEqual({ from: 'sea turtle', into: 'tortue marine', occurs: true });
  expect(termsOf('sw', 'en', 'sea turtle')).toEqual([]);
  expect(termsOf('fr', 'sw', 'kasa')[0]?.occurs).toBe(false);
});

test('what changed since a translation was made is nothing, words, or not known any more', () => {
  const now = {
    originalLanguage: 'en',
    text: { en: 'Dear big sea', fr: 'Chère mer' },
    translatedFrom: { fr: 'none' },
  } as never;
  expect(
    changedSince({ ...(now as object), translatedFrom: {} } as never, 'fr', []),
  ).toBeUndefined();
  expect(changedSince(now, 'fr', [])).toEqual({ parts: undefined });
});
