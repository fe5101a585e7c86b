import { expect, test } from 'vitest';
import { LETTERS_IN_PIECE, lettersPiecePath, piecesOf, readLettersPiece } from './sitemap.ts';

test('the letters of a month make as many pieces as they need', () => {
  const partsOf = (letters: number) => piecesOf({ month: '2026-05', letters }).length;
  expect([1, LETTERS_IN_PIECE, LETTERS_IN_PIECE + 1].map(partsOf)).toEqual([1, 1, 2]);
});

test.each(['1969-12', '2026-01', '2026-10', '+033658-09'])(
  'each piece of %s has one path',
  (month) => {
    for (const part of [1, 2, 9, 10, 99_999]) {
      const piece = { month, part };
      expect(readLettersPiece(lettersPiecePath(piece))).toEqual(piece);
    }
  },
);

test.each([
  '/sitemap/letters.xml',
  '/sitemap/letters-2026.xml',
  '/sitemap/letters-2026-00.xml',
  '/sitemap/letters-2026-13.xml',
  '/sitemap/letters-2026-05-1.xml',
  '/sitemap/letters-2026-05-02.xml',
  '/sitemap/letters-2026-05-100000.xml',
  '/sitemap/letters-2026-05.xml.gz',
])('%s is no piece', (path) => {
  expect(readLettersPiece(path)).toBeUndefined();
});
