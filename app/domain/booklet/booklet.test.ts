import { describe, expect, test } from 'vitest';
import { BOOKLET_ROOM, bookletQuery, readBooklet } from './booklet.ts';

const read = (query: string) => readBooklet(new URLSearchParams(query));
const USUAL = { texts: 'both', paper: 'a5', pictures: true };

describe('what is asked of a booklet', () => {
  test('is all that was written to a place, with the usual choices', () => {
    expect(read('topic=sea')).toEqual({ source: { topic: 'sea' }, ...USUAL });
  });

  test('is a collection, or letters by slug or id in the order that is given', () => {
    expect(read('collection=world-ocean-day')).toEqual({
      source: { collection: 'world-ocean-day' },
      ...USUAL,
    });
    expect(read('letters=sea-amina-mombasa,x7,sea-amina-mombasa')).toEqual({
      source: { letters: ['sea-amina-mombasa', 'x7'], leftOut: 0 },
      ...USUAL,
    });
  });

  test('is which texts, whether with pictures, and on what paper', () => {
    expect(read('topic=lakes&texts=original&photo=none&paper=letter')).toEqual({
      source: { topic: 'lakes' },
      texts: 'original',
      paper: 'letter',
      pictures: false,
    });
    expect(read('topic=lakes&texts=all&photo=some&paper=a3')).toMatchObject(USUAL);
  });

  test('has room for so many letters, and counts the others', () => {
    const names = Array.from({ length: BOOKLET_ROOM + 2 }, (_, i) => `letter-${i}`);
    const choice = read(`letters=${names.join(',')}`);
    expect(choice).toMatchObject({
      source: { letters: names.slice(0, BOOKLET_ROOM), leftOut: 2 },
    });
  });

  test.each([
    ['', 'nothing'],
    ['letters=', 'nothing'],
    ['letters=,,', 'nothing'],
    ['texts=one', 'nothing'],
    ['topic=moon', 'topic'],
    ['topic=Sea', 'topic'],
    ['collection=../x', 'collection'],
    ['letters=<b>,%22', 'letters'],
  ])('"%s" is no booklet: %s', (query, wrong) => {
    expect(read(query)).toBe(wrong);
  });

  test.each([
    'topic=sea',
    'collection=x&texts=one',
    'letters=a,b&paper=letter&photo=none',
    'letters=a&texts=original',
  ])('%s is written as it is read', (query) => {
    const choice = read(query);
    if (typeof choice === 'string') throw new Error(choice);
    expect(bookletQuery(choice)).toBe(query);
  });
});
