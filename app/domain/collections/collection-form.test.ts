import { describe, expect, test } from 'vitest';
import {
  COLLECTION_LENGTHS,
  COLLECTION_SLUG_LENGTH,
  readCollection,
  readPasted,
  writeCollection,
} from './collection-form.ts';

describe('the form of a collection', () => {
  test('gives back what it was filled with', () => {
    const said = { en: { title: 'Class 4b', words: 'All on one day.' }, ar: { title: 'رسائل' } };
    expect(readCollection(writeCollection({ slug: 'class-4b', said }))).toEqual({
      said,
      slug: 'class-4b',
    });
    expect(Object.values(writeCollection(undefined)).join('')).toBe('');
  });

  test('is content with one title, in any language, and no address', () => {
    expect(readCollection({ 'title-cn': ' 一个班的信 ', slug: '' })).toEqual({
      said: { cn: { title: '一个班的信' } },
      slug: '',
    });
  });

  test('asks for a title where there is none, and where only words are', () => {
    expect(readCollection({})).toEqual({ errors: { 'title-en': 'required' } });
    expect(readCollection({ 'title-en': 'Class 4b', 'words-fr': 'Tous.' })).toEqual({
      errors: { 'title-fr': 'required' },
    });
    expect(readCollection({ 'words-fr': 'Tous.' })).toEqual({ errors: { 'title-fr': 'required' } });
  });

  test('takes as much as fits, and refuses what is longer', () => {
    const { title, words } = COLLECTION_LENGTHS;
    const full = { 'title-en': 'x'.repeat(title), 'words-en': 'x'.repeat(words) };
    expect(readCollection(full)).toHaveProperty('said');
    const over = { 'title-en': 'x'.repeat(title + 1), 'words-en': 'x'.repeat(words + 1) };
    expect(readCollection(over)).toEqual({ errors: { 'title-en': 'max', 'words-en': 'max' } });
  });

  test.each([
    ['Class-4B', undefined],
    ['4b', undefined],
    ['x'.repeat(COLLECTION_SLUG_LENGTH), undefined],
    ['x'.repeat(COLLECTION_SLUG_LENGTH + 1), 'max'],
    ['class 4b', 'valid'],
    ['klasse-4ä', 'valid'],
    ['-4b', 'valid'],
    ['4b--c', 'valid'],
    ['feed.xml', 'valid'],
    ['a/b', 'valid'],
  ])('of the address %s it says %s', (slug, error) => {
    const read = readCollection({ 'title-en': 'Class 4b', slug });
    expect('errors' in read ? read.errors.slug : undefined).toBe(error);
    if ('slug' in read) expect(read.slug).toBe(slug.toLowerCase());
  });
});

test('what is pasted names letters by whole addresses, their ends or ids, each once', () => {
  const pasted = `https://letters.example/fr/letters/sea-amina-mombasa?text=sw#answers
    sea-amina-mombasa, /letters/lakes-vera-baikal/print
    letter0001`;
  expect(readPasted(pasted)).toEqual(['sea-amina-mombasa', 'lakes-vera-baikal', 'letter0001']);
  expect(readPasted(' \n ')).toEqual([]);
});
