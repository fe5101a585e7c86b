import { expect, test } from 'vitest';
import { languagesWithout, readWording, writeWording } from './reason-forms.ts';

test('a wording comes back as it was typed, and what was left empty is left out', () => {
  const wording = { fr: { name: 'Photo', words: 'Floue.' }, ar: { words: 'غير واضحة.' } };
  expect(readWording('own', writeWording(wording))).toEqual({ wording });
  expect(languagesWithout(wording)).toEqual(['en', 'cn', 'de', 'ru', 'es']);
});

test('a reason of one’s own needs a name and words in one language, a built-in one nothing', () => {
  expect(readWording(undefined, { 'de-name': 'Foto' })).toEqual({
    errors: { 'en-words': 'required' },
  });
  expect(readWording('spam', {})).toEqual({ wording: {} });
});

test('what is too long is told beside its field', () => {
  const texts = { 'en-name': 'x'.repeat(101), 'ru-words': 'x'.repeat(501), 'ru-name': 'x' };
  expect(readWording('own', texts)).toEqual({ errors: { 'en-name': 'max', 'ru-words': 'max' } });
});
