import { describe, expect, test } from 'vitest';
import {
  isEmpty,
  isFull,
  isOnShelf,
  mergedShelf,
  putOnShelf,
  readQuestion,
  readShelf,
  SHELF_ROOM,
  SHELF_STEP,
  type Shelf,
  takeOffShelf,
  writeQuestion,
} from './shelf.ts';

const EMPTY_SHELF: Shelf = { kept: [], adopted: [] };
const ids = (shelf: Shelf) => shelf.kept.map(({ id }) => id);
const full = Array.from({ length: SHELF_ROOM }, (_, n) => ({ id: `letter${n}`, since: n }));

describe('the shelf that a device stores', () => {
  test('comes back as it was written, newest first, and holds nothing of a letter but its id', () => {
    let shelf = putOnShelf(EMPTY_SHELF, 'kept', { id: 'amina', since: 1 });
    shelf = putOnShelf(shelf, 'kept', { id: 'hina', since: 2 });
    shelf = putOnShelf(shelf, 'adopted', { id: 'amina', since: 3 });
    const stored = JSON.stringify(shelf);
    expect(readShelf(JSON.parse(stored))).toEqual(shelf);
    expect(ids(shelf)).toEqual(['hina', 'amina']);
    expect(JSON.parse(stored)).toEqual({
      kept: [
        { id: 'hina', since: 2 },
        { id: 'amina', since: 1 },
      ],
      adopted: [{ id: 'amina', since: 3 }],
    });
  });

  test.each([
    undefined,
    null,
    7,
    'kept',
    [],
    { kept: 'amina' },
    { kept: { length: 3 } },
    { kept: [null, 7, 'amina', [], {}, { id: 7 }, { id: '' }] },
    { kept: [{ id: '<script>' }, { id: '../../profile' }, { id: 'A'.repeat(41) }, { id: 'a b' }] },
  ])('is empty where something else stands in its place: %j', (stored) => {
    expect(readShelf(stored)).toEqual(EMPTY_SHELF);
    expect(isEmpty(readShelf(stored))).toBe(true);
  });

  test('keeps what can be read of one that somebody damaged', () => {
    const kept = [{ id: 'amina', since: 'yesterday' }, 5, { id: 'hina', since: 2, name: 'Hina' }];
    const shelf = readShelf({ kept: [...kept, { id: 'hina', since: 9 }], adopted: 'none' });
    expect(shelf.kept).toEqual([
      { id: 'hina', since: 2 },
      { id: 'amina', since: 0 },
    ]);
    expect(shelf.adopted).toEqual([]);
  });

  test('has each letter once, in the place that it was put in last', () => {
    let shelf = putOnShelf(EMPTY_SHELF, 'kept', { id: 'amina', since: 1 });
    shelf = putOnShelf(shelf, 'kept', { id: 'hina', since: 2 });
    shelf = putOnShelf(shelf, 'kept', { id: 'amina', since: 3 });
    expect(ids(shelf)).toEqual(['amina', 'hina']);
    expect(isOnShelf(shelf, 'kept', 'amina')).toBe(true);
    expect(isOnShelf(shelf, 'adopted', 'amina')).toBe(false);
    expect(ids(takeOffShelf(shelf, 'kept', ['amina', 'nobody']))).toEqual(['hina']);
    expect(takeOffShelf(shelf, 'adopted', ['amina'])).toEqual(shelf);
  });

  test('is full at some point, never holds more, and one more lets the oldest go', () => {
    const shelf = readShelf({ kept: [...full, { id: 'last', since: SHELF_ROOM }] });
    expect(shelf.kept).toHaveLength(SHELF_ROOM);
    expect(isFull(shelf, 'kept')).toBe(true);
    expect(isFull(shelf, 'adopted')).toBe(false);
    expect(isFull(takeOffShelf(shelf, 'kept', ['last']), 'kept')).toBe(false);
    const more = putOnShelf(shelf, 'kept', { id: 'new', since: SHELF_ROOM + 1 });
    expect(more.kept).toHaveLength(SHELF_ROOM);
    expect(isOnShelf(more, 'kept', 'letter1')).toBe(false);
    expect(isOnShelf(more, 'kept', 'new')).toBe(true);
  });

  test('that is put back loses nothing that was kept meanwhile', () => {
    const before = readShelf({ kept: [{ id: 'amina', since: 1 }], adopted: [] });
    const now = readShelf({
      kept: [{ id: 'hina', since: 2 }],
      adopted: [{ id: 'vera', since: 3 }],
    });
    const both = mergedShelf(now, before);
    expect(ids(both)).toEqual(['hina', 'amina']);
    expect(both.adopted).toEqual(now.adopted);
    expect(mergedShelf(before, before)).toEqual(before);
  });
});

describe('what is asked about a shelf', () => {
  const asked = (form: Record<string, string>) => readQuestion(new Map(Object.entries(form)));
  const some = (length: number, of = 'letter') => Array.from({ length }, (_, n) => `${of}${n}`);

  test('arrives as it was sent, each letter once', () => {
    const question = { cards: ['amina', 'hina'], others: ['vera'] };
    expect(asked(writeQuestion(question))).toEqual(question);
    expect(asked({ cards: 'amina amina  hina' })).toEqual({ cards: ['amina', 'hina'], others: [] });
    expect(asked({ others: 'amina' })).toEqual({ cards: [], others: ['amina'] });
  });

  test('is as much as stands on a shelf', () => {
    const cards = some(2 * SHELF_STEP);
    const others = some(2 * SHELF_ROOM - cards.length, 'other');
    expect(asked(writeQuestion({ cards, others }))).toEqual({ cards, others });
    expect(asked(writeQuestion({ cards, others: [...others, 'more'] }))).toBeUndefined();
    expect(asked(writeQuestion({ cards: [...cards, 'more'], others: [] }))).toBeUndefined();
  });

  test.each([
    {},
    { cards: '', others: ' ' },
    { cards: "amina' or 1=1" },
    { cards: 'amina,hina' },
    { others: '../amina' },
    { cards: 'Ámina' },
  ])('is refused if it asks about nothing, or about what no letter is called: %j', (form) => {
    expect(asked(form)).toBeUndefined();
  });
});
