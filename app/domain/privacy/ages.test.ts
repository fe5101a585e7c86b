import { expect, test } from 'vitest';
import { AGE_BANDS, bandOf, bandWithKey, shownAge, similarAges } from './ages.ts';

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

test('a band has one name, which says its ages, and each age one band', () => {
  const keys = AGE_BANDS.map(({ key }) => key);
  expect(keys.join(' ')).toBe('0-5 6-8 9-11 12-14 15-17 18-29 30-44 45-59 60-plus');
  for (const band of AGE_BANDS) {
    expect(bandOf(band.first)).toBe(band);
    expect(bandOf(band.shown.to ?? 120)).toBe(band);
    expect(bandWithKey(band.key)).toBe(band);
  }
  for (const none of ['', '9', '9-12', '9-11 ', '18', '60']) {
    expect(bandWithKey(none)).toBeUndefined();
  }
});

test('a similar age is a year more or less, and never tells more than the band that is shown', () => {
  expect(similarAges(9, 'exact')).toEqual({ from: 8, to: 10 });
  expect(similarAges(40, 'childrenInBands')).toEqual({ from: 39, to: 41 });
  expect(similarAges(10, 'childrenInBands')).toEqual({ from: 9, to: 11 });
  expect(similarAges(3, 'bands')).toEqual({ from: 0, to: 5 });
  expect(similarAges(71, 'bands').from).toBe(60);
});
