import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RESPONSES_PER_SET, readStartSet, ringStretches, setOf, startSet } from './response.ts';

fc.configureGlobal({ seed: 20_260_608 });

/** Which of a letter's responses, in the order of their writing, are approved. */
const aLetter = fc.array(fc.boolean(), { maxLength: 20 });
const aRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('sets', () => {
  test('are of three', () => {
    expect(RESPONSES_PER_SET).toBe(3);
  });

  test.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [300, 100],
  ])('after %i responses the next is in set %i', (before, set) => {
    expect(setOf(before)).toBe(set);
  });
});

describe('the start of a reading', () => {
  test.each([
    [0, 0, 0],
    [0, 0.999, 0],
    [2, 0.999, 0],
    [3, 0, 0],
    [3, 0.49, 0],
    [3, 0.5, 1],
    [8, 0.999, 2],
    [9, 0.999, 3],
  ])('with %i responses and a throw of %d is set %i', (nrResponses, random, start) => {
    expect(startSet(nrResponses, random)).toBe(start);
  });

  test('is an integer between nought and a third of the responses, each of them possible', () => {
    fc.assert(
      fc.property(fc.nat(1000), aRandom, (nrResponses, random) => {
        const start = startSet(nrResponses, random);
        expect(Number.isInteger(start)).toBe(true);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(nrResponses / 3);
        expect(readStartSet(String(start), nrResponses)).toBe(start);
      }),
    );
    for (let start = 0; start <= 4; start += 1) expect(startSet(12, (start + 0.5) / 5)).toBe(start);
  });

  test('in an address is one that the letter can have', () => {
    expect(readStartSet('0', 0)).toBe(0);
    expect(readStartSet('3', 9)).toBe(3);
    expect(readStartSet('3', 11)).toBe(3);
  });

  test('in an address of somebody on the way is any, though answers were erased', () => {
    expect(readStartSet('4', Number.POSITIVE_INFINITY)).toBe(4);
    expect(readStartSet('-1', Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  test.each([null, '', '4', '-1', '1.5', 'x', ' 1', '1\n', '1234567890'])(
    '%j is none for a letter with eleven responses',
    (value) => {
      expect(readStartSet(value, 11)).toBeUndefined();
    },
  );
});

describe('reading round the ring', () => {
  test('goes from the start to the end, then from the beginning up to the start', () => {
    expect(ringStretches(2)).toEqual([
      { fromSet: 2, beforeSet: undefined },
      { fromSet: 0, beforeSet: 2 },
    ]);
    expect(ringStretches(0)).toEqual([{ fromSet: 0, beforeSet: undefined }]);
  });

  test('goes on after the last one read, on either side of the beginning', () => {
    expect(ringStretches(2, 2)).toEqual([
      { fromSet: undefined, beforeSet: undefined },
      { fromSet: 0, beforeSet: 2 },
    ]);
    expect(ringStretches(2, 1)).toEqual([{ fromSet: undefined, beforeSet: 2 }]);
  });

  test('reaches every approved response exactly once, from every start', () => {
    fc.assert(
      fc.property(aLetter, (letter) => {
        const approved = approvedOf(letter);
        for (let start = 0; start <= setOf(letter.length); start += 1) {
          const read = walk(approved, start).flat();
          expect(read.map(({ id }) => id).sort()).toEqual(approved.map(({ id }) => id).sort());
        }
      }),
    );
  });

  test('shows three whenever there are three, and never none when there is one', () => {
    fc.assert(
      fc.property(aLetter, aRandom, (letter, random) => {
        const approved = approvedOf(letter);
        const [first = []] = walk(approved, startSet(letter.length, random));
        expect(first).toHaveLength(Math.min(3, approved.length));
      }),
    );
  });

  test('begins with the first approved response at or after the start', () => {
    fc.assert(
      fc.property(aLetter, aRandom, (letter, random) => {
        const approved = approvedOf(letter);
        const start = startSet(letter.length, random);
        const expected = approved.find(({ set }) => set >= start) ?? approved[0];
        expect(walk(approved, start)[0]?.[0]).toEqual(expected);
      }),
    );
  });
});

type Approved = { set: number; creationTime: string; id: string };

/** Responses written at three to a moment, ids running backwards, so that ties are common. */
function approvedOf(letter: boolean[]): Approved[] {
  return letter
    .map((approved, i) => ({
      approved,
      response: { set: setOf(i), creationTime: String(Math.floor(i / 3)), id: `r${100 - i}` },
    }))
    .filter(({ approved }) => approved)
    .map(({ response }) => response)
    .sort(inOrder);
}

function inOrder(a: Approved, b: Approved): number {
  const byTime = a.set - b.set || Number(a.creationTime) - Number(b.creationTime);
  return byTime || (a.id > b.id ? 1 : a.id < b.id ? -1 : 0);
}

/** Three at a time until nothing is left, over a plain list in place of the store. */
function walk(approved: Approved[], start: number): Approved[][] {
  const pages: Approved[][] = [];
  let after: Approved | undefined;
  while (pages.flat().length <= approved.length) {
    const rest = ringStretches(start, after?.set).flatMap(({ fromSet, beforeSet }) =>
      approved.filter(
        (response) =>
          (beforeSet === undefined || response.set < beforeSet) &&
          (fromSet === undefined ? after && inOrder(response, after) > 0 : response.set >= fromSet),
      ),
    );
    if (rest.length === 0) break;
    pages.push(rest.slice(0, RESPONSES_PER_SET));
    after = pages.at(-1)?.at(-1);
  }
  return pages;
}
