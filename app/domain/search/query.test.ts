import { expect, test } from 'vitest';
import { placeNamesOf } from '#routes/place-names.server.ts';
import { queryOf, spelledAnew, spelledAsMeant } from './query.ts';

const NAMES = placeNamesOf('en');

test('a word is set right where it stands by itself, not where another holds it', () => {
  const words = queryOf('whalee hale', NAMES);
  const anew = (typed: string, meant: string) =>
    words.map((word) =>
      word.typed === typed ? { ...word, forms: [meant], isMeant: true as const } : word,
    );
  expect(spelledAsMeant('whalee hale', anew('hale', 'whale'))).toBe('whalee whale');
  expect(spelledAsMeant('whalee, HALE?', anew('hale', 'whale'))).toBe('whalee, HALE?');
  expect(spelledAsMeant('hale and hale', anew('hale', 'whale'))).toBe('whale and whale');
});

test('what is put in a place is taken as it is, also where it reads like a pattern', () => {
  const words = queryOf('a narwhla', NAMES);
  const told = spelledAnew('a narwhla', words, ({ typed }) =>
    typed === 'narwhla' ? '$&' : undefined,
  );
  expect(told).toBe('a $&');
  expect(spelledAnew('a narwhla', words, () => undefined)).toBe('a narwhla');
});
