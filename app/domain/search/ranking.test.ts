import { expect, test } from 'vitest';
import { placeNamesOf } from '#routes/place-names.server.ts';
import { type Indexed, indexedWords } from './indexed-words.ts';
import { queryOf } from './query.ts';
import { scoreOf } from './ranking.ts';

const letter: Indexed = {
  name: 'Хаожань',
  names: {},
  transcripts: {},
  transcript: undefined,
  topic: 'forests',
  country: 'CN',
  text: { ru: '' },
  alt: {},
};
const russian = placeNamesOf('ru');

test('who asks for a whale gets whales before China, which begins so in Russian', () => {
  const asked = queryOf('кит', russian);
  const ofWhales = indexedWords({ ...letter, country: 'EG', text: { ru: 'Здесь жил кит.' } });
  expect(scoreOf(asked, indexedWords(letter))).toBeGreaterThan(0);
  expect(scoreOf(asked, ofWhales)).toBeGreaterThan(scoreOf(asked, indexedWords(letter)));
});

test('who names a country gets its letters before those that speak of it', () => {
  const asked = queryOf('Китай', russian);
  const speaks = indexedWords({ ...letter, country: 'EG', text: { ru: 'Мой дядя едет в Китай.' } });
  expect(scoreOf(asked, indexedWords(letter))).toBeGreaterThan(scoreOf(asked, speaks));
});
