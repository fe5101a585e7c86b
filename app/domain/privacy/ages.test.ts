import { expect, test } from 'vitest';
import { shownAge, similarAges } from './ages.ts';

test('ages are shown as they are, or as a band in which each age is once', () => {
  for (let age = 0; age <= 120; age += 1) {
    expect(shownAge(age, 'exact')).toEqual({ age });
    const { from = 0, to = 200 } = shownAge(age, 'bands') as { from?: number; to?: number };
    expect(from <= age && age <= to, String(age)).toBe(true);
  }
  expect(shownAge(9, 'childrenInBands')).toEqual({ from: 9, to: 11 });
  expect(shownAge(17, 'childrenInBands')).toEqual({ from: 15, to: 17 });
  expect(shownAge(18, 'childrenInBands')).toEqual({ age: 18 });
  expect(shownAge(4, 'childrenInBands')).toEqual({ to: 5 });
  expect(shownAge(71, 'bands')).toEqual({ from: 60 });
});

test('a similar age is a year more or less, and never tells more than the band that is shown', () => {
  expect(similarAges(9, 'exact')).toEqual({ from: 8, to: 10 });
  expect(similarAges(40, 'childrenInBands')).toEqual({ from: 39, to: 41 });
  expect(similarAges(10, 'childrenInBands')).toEqual({ from: 9, to: 11 });
  expect(similarAges(3, 'bands')).toEqual({ from: 0, to: 5 });
  expect(similarAges(71, 'bands').from).toBe(60);
});
