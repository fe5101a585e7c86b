import { describe, expect, test } from 'vitest';
import {
  type CollectionMove,
  collectionText,
  movedIn,
  titledIn,
  untitledIn,
} from './collection.ts';
import { collectionSlug } from './collection-slug.ts';

const SAID = {
  de: { title: 'Die Briefe der 4b', words: 'Alle an einem Tag.' },
  ru: { title: 'Письма 4 «Б»' },
};

describe('what is said of a collection', () => {
  test('is in the page’s language, and tells which that is', () => {
    expect(collectionText(SAID, 'title', 'ru')).toEqual({ text: 'Письма 4 «Б»', tag: 'ru' });
    expect(collectionText(SAID, 'title', 'de')).toEqual({ text: 'Die Briefe der 4b', tag: 'de' });
  });

  test('is in English elsewhere, else in the first language that has it', () => {
    expect(collectionText(SAID, 'title', 'ar')).toMatchObject({ tag: 'de' });
    const inEnglish = { ...SAID, en: { title: 'The letters of 4b' } };
    expect(collectionText(inEnglish, 'title', 'ar')).toMatchObject({ tag: 'en' });
    expect(collectionText(inEnglish, 'words', 'en')).toMatchObject({ tag: 'de' });
  });

  test('is nothing where nobody said anything', () => {
    expect(collectionText({ en: { title: 'Together' } }, 'words', 'en')).toBeUndefined();
    expect(collectionText({}, 'title', 'en')).toBeUndefined();
  });

  test('has or lacks a title in each language', () => {
    expect(titledIn(SAID)).toEqual(['de', 'ru']);
    expect(untitledIn(SAID)).toEqual(['en', 'fr', 'cn', 'ar', 'es']);
    expect(untitledIn({ fr: { words: 'Seulement un texte.' } })).toContain('fr');
  });
});

describe('an address that is made', () => {
  test('is of the English title, else of one in Latin letters', () => {
    expect(collectionSlug({ ...SAID, en: { title: 'Class 4b, 2026!' } }, 60)).toBe('class-4b-2026');
    expect(collectionSlug({ cn: { title: '一个班的信' }, fr: { title: 'Été' } }, 60)).toBe('ete');
    expect(collectionSlug({ ru: { title: 'Письма' } }, 60)).toBe('pisma');
  });

  test('is none where no title can be written in Latin letters', () => {
    expect(collectionSlug({ cn: { title: '一个班的信' }, ar: { title: 'رسائل' } }, 60)).toBe('');
    expect(collectionSlug({ cn: { title: '2026年' } }, 60)).toBe('');
  });

  test('ends with a whole word', () => {
    expect(collectionSlug({ en: { title: 'For World Ocean Day' } }, 15)).toBe('for-world-ocean');
    expect(collectionSlug({ en: { title: 'For World Ocean Day' } }, 14)).toBe('for-world');
    expect(collectionSlug({ en: { title: 'Supercalifragilistic' } }, 5)).toBe('super');
  });
});

test.each<[CollectionMove, string, string]>([
  ['first', 'c', 'cabd'],
  ['up', 'c', 'acbd'],
  ['down', 'b', 'acbd'],
  ['last', 'b', 'acdb'],
  ['up', 'a', 'abcd'],
  ['down', 'd', 'abcd'],
  ['first', 'x', 'abcd'],
])('%s moves %s: %s', (move, letter, order) => {
  expect(movedIn([...'abcd'], letter, move).join('')).toBe(order);
});
