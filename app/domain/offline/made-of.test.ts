import { expect, test } from 'vitest';
import { isOfThisPast, readHeard, writeHeard } from './made-of.ts';

const NOW = { past: 'p1', version: 9, mark: 'm-9' };

test('how far a device heard is read as it was written', () => {
  expect(readHeard(writeHeard(NOW))).toEqual(NOW);
  expect(readHeard(writeHeard({ ...NOW, mark: '' }))).toEqual({ ...NOW, mark: '-' });
});

test('what nobody wrote is not read', () => {
  for (const text of [
    null,
    '',
    'p1.9',
    'p1.-1.m',
    'p1.1e3.m',
    'p 1.9.m',
    `${'p'.repeat(65)}.9.m`,
  ]) {
    expect(readHeard(text), String(text)).toBeUndefined();
  }
});

test('a device heard of this past if it is not ahead, and not of another change at the same place', () => {
  expect(isOfThisPast(NOW, NOW)).toBe(true);
  expect(isOfThisPast({ ...NOW, version: 3, mark: 'm-3' }, NOW)).toBe(true);
  expect(isOfThisPast({ ...NOW, version: 10 }, NOW)).toBe(false);
  expect(isOfThisPast({ ...NOW, mark: 'another' }, NOW)).toBe(false);
  expect(isOfThisPast({ ...NOW, past: 'p2', version: 3 }, NOW)).toBe(false);
});
