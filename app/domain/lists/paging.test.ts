import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';
import { PAGE_SIZE, type Page, toPage } from './paging.ts';

fc.configureGlobal({ seed: 20_260_608 });

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
    const page = toPage(rows(11), { size: 10, atStart: true, cursorOf: ({ id }) => id });
    expect(page.items).toHaveLength(10);
    expect(page.next).toBe('10');
  });

  test.each([0, 1, 9, 10])('of %i rows is the end of its list', (n) => {
    const page = toPage(rows(n), { size: 10, atStart: true, cursorOf: ({ id }) => id });
    expect(page).toEqual({ items: rows(n), next: undefined, atStart: true });
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

type Row = { time: number; id: string };

function rows(n: number): { id: string }[] {
  return Array.from({ length: n }, (_, i) => ({ id: String(i + 1) }));
}

function newestFirst(a: Row, b: Row): number {
  return b.time - a.time || (a.id < b.id ? 1 : -1);
}

function pageOf(list: Row[], size: number, after: string | undefined): Page<Row> {
  const [time, id] = readCursor(['time', 'id'], after) ?? [];
  const last = { time: Number(time), id: String(id) };
  const rest = after ? list.filter((row) => newestFirst(row, last) > 0) : list;
  return toPage(rest.slice(0, size + 1), {
    size,
    atStart: !after,
    cursorOf: (row) => writeCursor([row.time, row.id]),
  });
}

function walk(list: Row[], size: number, from?: string): Row[] {
  const seen: Row[] = [];
  let after = from;
  do {
    const page = pageOf(list, size, after);
    seen.push(...page.items);
    after = page.next;
  } while (after);
  return seen;
}
