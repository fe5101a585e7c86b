import { expect, test } from 'vitest';
import { KEPT_MS } from '#domain/moderation/unsent-decisions.ts';
import { readKeptWords } from './kept-words.ts';

const NOW = 1_800_000_000_000;
const WORDS = { base: { text: 'Call 07700 900123.' }, typed: { text: 'Call […].' }, at: NOW };

test('what was typed on a card is read as it was kept', () => {
  expect(readKeptWords(JSON.parse(JSON.stringify(WORDS)), NOW)).toEqual(WORDS);
  const refused = { ...WORDS, problem: 'Tomasz was first.' };
  expect(readKeptWords(refused, NOW)).toEqual(refused);
});

test.each([
  ['nothing', undefined],
  ['what is too old', { ...WORDS, at: NOW - KEPT_MS - 1 }],
  ['no moment', { ...WORDS, at: undefined }],
  ['no words', { ...WORDS, typed: undefined }],
  ['words that are none', { ...WORDS, base: { text: 7 } }],
])('%s is left alone', (_, value) => {
  expect(readKeptWords(value, NOW)).toBeUndefined();
});
