import { expect, test } from 'vitest';
import { changedFields, type LetterSnapshot } from './revision.ts';

const SNAPSHOT: LetterSnapshot = {
  topic: 'sea',
  country: 'KE',
  name: 'Amina',
  age: 9,
  originalLanguage: 'sw',
  text: { sw: 'Mpendwa bahari,', en: 'Dear sea,' },
  alt: { en: 'A dhow' },
  transcript: null,
  principles: ['people'],
  state: 'published',
  photoHash: 'one',
};

test('what differs is named, each text by its key', () => {
  const after: LetterSnapshot = {
    ...SNAPSHOT,
    age: 10,
    text: { sw: 'Mpendwa bahari,', fr: 'Chère mer,' },
    transcript: 'Bahari',
    photoHash: 'two',
  };
  expect(changedFields(SNAPSHOT, after)).toEqual([
    'age',
    'text.en',
    'text.fr',
    'transcript',
    'photo',
  ]);
});

test('a name in another language is named, also beside what was kept before there were any', () => {
  const after: LetterSnapshot = { ...SNAPSHOT, names: { ru: 'Амина' } };
  expect(changedFields(SNAPSHOT, after)).toEqual(['names.ru']);
  expect(changedFields(SNAPSHOT, { ...SNAPSHOT, names: {} })).toEqual([]);
});

test('nothing is named where nothing differs, nor another state', () => {
  expect(changedFields(SNAPSHOT, { ...SNAPSHOT, state: 'trashed' })).toEqual([]);
});
