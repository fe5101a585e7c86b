import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedSheets, type Sheet, type Side } from './imposition.ts';

const sides = (sheets: Sheet[]) => sheets.flatMap(({ front, back }) => [front, back]);

/** As somebody reads it who has laid the sheets on one pile, folded it and turns page after page. */
function leafedThrough(sheets: Sheet[], rightToLeft = false): (number | undefined)[] {
  const inOrder = ([left, right]: Side) => (rightToLeft ? [right, left] : [left, right]);
  const firstHalf = sheets.flatMap(({ front, back }) => [inOrder(front)[1], inOrder(back)[0]]);
  const secondHalf = sheets.flatMap(({ front, back }) => [inOrder(front)[0], inOrder(back)[1]]);
  return [...firstHalf, ...secondHalf.toReversed()];
}

describe('pages on sheets that are folded', () => {
  test('are those of one sheet where there are four', () => {
    expect(foldedSheets(4)).toEqual([{ front: [4, 1], back: [2, 3] }]);
  });

  test('lie outside in, eight on two sheets and twelve on three', () => {
    expect(sides(foldedSheets(8))).toEqual([
      [8, 1],
      [2, 7],
      [6, 3],
      [4, 5],
    ]);
    expect(sides(foldedSheets(12))).toEqual([
      [12, 1],
      [2, 11],
      [10, 3],
      [4, 9],
      [8, 5],
      [6, 7],
    ]);
  });

  test('have blank ones before the last of thirteen, which stays outside', () => {
    expect(sides(foldedSheets(13))).toEqual([
      [13, 1],
      [2, undefined],
      [undefined, 3],
      [4, undefined],
      [12, 5],
      [6, 11],
      [10, 7],
      [8, 9],
    ]);
  });

  test('are bound on the right where one reads from right to left', () => {
    expect(sides(foldedSheets(8, { rightToLeft: true }))).toEqual([
      [1, 8],
      [7, 2],
      [3, 6],
      [5, 4],
    ]);
  });

  test('are each there once and in order, however many there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.boolean(), (pages, rightToLeft) => {
        const read = leafedThrough(foldedSheets(pages, { rightToLeft }), rightToLeft);
        expect(read.length % 4).toBe(0);
        expect(read.length - pages).toBeLessThan(4);
        expect(read.filter((page) => page !== undefined)).toEqual(
          Array.from({ length: pages }, (_, page) => page + 1),
        );
        expect([read[0], read.at(-1)]).toEqual([1, pages]);
      }),
    );
  });

  test('are none of nothing, and one alone has three blank ones', () => {
    expect(foldedSheets(0)).toEqual([]);
    expect(foldedSheets(1)).toEqual([{ front: [undefined, 1], back: [undefined, undefined] }]);
  });
});
