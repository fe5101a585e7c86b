import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AdoptionCursor,
  type Cursor,
  PAGE_SIZE,
  type Page,
  readAdoptionCursor,
  readCursor,
  toPage,
  writeAdoptionCursor,
  writeCursor,
} from './paging.ts';

fc.configureGlobal({ seed: 20_260_608 });

const aCursor = fc.record<Cursor>({
  creationTime: fc.maxSafeNat().map(String),
  id: fc.stringMatching(/^[a-z0-9]{1,40}$/),
});
/** Few moments, so that most letters share theirs with others. */
const aList = fc
  .uniqueArray(
    fc.record({ time: fc.integer({ min: 1, max: 4 }), id: fc.stringMatching(/^[a-z0-9]{1,3}$/) }),
    { selector: ({ id }) => id, maxLength: 45 },
  )
  .map((list) => list.sort(newestFirst));

describe('a page', () => {
  test('holds ten', () => {
    expect(PAGE_SIZE).toBe(10);
  });

  test('of ten out of eleven rows says where to read on', () => {
    const page = toPage(rows(11), ({ id }) => id);
    expect(page.items).toHaveLength(10);
    expect(page.next).toBe('10');
  });

  test.each([0, 1, 9, 10])('of %i rows is the end of its list', (n) => {
    const page = toPage(rows(n), ({ id }) => id);
    expect(page).toEqual({ items: rows(n), next: undefined });
  });
});

describe('paging', () => {
  test('neither repeats nor loses a letter, however many share a moment', () => {
    fc.assert(
      fc.property(aList, fc.integer({ min: 1, max: 12 }), (list, size) => {
        expect(walk(list, size)).toEqual(list);
      }),
    );
  });

  test('is not upset by letters that arrive or go while somebody reads', () => {
    fc.assert(
      fc.property(aList, aList, fc.integer({ min: 1, max: 5 }), (before, after, size) => {
        const first = pageOf(before, size, undefined);
        const seen = first.next ? [...first.items, ...walk(after, size, first.next)] : first.items;
        const ids = seen.map(({ time, id }) => `${time}.${id}`);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe('a cursor in an address', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(aCursor, fc.integer({ min: 0, max: 999_999_999 }), (cursor, nrApproved) => {
        expect(readCursor(writeCursor(cursor))).toEqual(cursor);
        const adoption: AdoptionCursor = { nrApproved, ...cursor };
        expect(readAdoptionCursor(writeAdoptionCursor(adoption))).toEqual(adoption);
      }),
    );
  });

  test.each([
    null,
    '',
    '1780000000000',
    '1780000000000.',
    '.abc',
    '-5.abc',
    '1e12.abc',
    '1780000000000.ABC',
    "1.a' or 1=1",
    '1.a\n',
    ' 1.a',
    '12345678901234567.a',
    `1.${'a'.repeat(41)}`,
    '0.1780000000000.abc',
  ])('%j is none', (value) => {
    expect(readCursor(value)).toBeUndefined();
  });

  test.each([null, '', '1780000000000.abc', '-1.2.a', '1234567890.2.a', '1.2.a.b'])(
    '%j is none of the adoption list',
    (value) => {
      expect(readAdoptionCursor(value)).toBeUndefined();
    },
  );
});

type Row = { time: number; id: string };

function rows(n: number): { id: string }[] {
  return Array.from({ length: n }, (_, i) => ({ id: String(i + 1) }));
}

function newestFirst(a: Row, b: Row): number {
  return b.time - a.time || (a.id < b.id ? 1 : -1);
}

function pageOf(list: Row[], size: number, after: Row | undefined): Page<Row, Row> {
  const rest = after ? list.filter((row) => newestFirst(row, after) > 0) : list;
  return toPage(rest.slice(0, size + 1), (row) => row, size);
}

function walk(list: Row[], size: number, from?: Row): Row[] {
  const seen: Row[] = [];
  let after = from;
  do {
    const page = pageOf(list, size, after);
    seen.push(...page.items);
    after = page.next;
  } while (after);
  return seen;
}
