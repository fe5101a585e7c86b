import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/languages/languages.ts';
import { COUNTRIES } from './countries.ts';
import { countryLines, readCountryLines, regionOf } from './likely-countries.ts';

const codes = (countries: { code: string }[]) => countries.map(({ code }) => code);

describe('the countries of a form', () => {
  test('begin with those where the page’s language is spoken, and all of them follow', () => {
    for (const locale of LOCALES) {
      const { likely, all } = readCountryLines(countryLines(locale), undefined);
      expect(likely.length, locale).toBeGreaterThan(4);
      expect(likely.length, locale).toBeLessThan(15);
      expect(codes(all).toSorted(), locale).toEqual(COUNTRIES.toSorted());
    }
    const { likely } = readCountryLines(countryLines('fr'), undefined);
    expect(codes(likely)).toEqual(expect.arrayContaining(['FR', 'BE', 'CA', 'SN', 'MA']));
    expect(codes(likely)).not.toContain('DE');
    expect(likely[0]).toEqual({ code: 'FR', name: 'France' });
  });

  test('begin with the device’s own, once, and never with what is no country', () => {
    const lines = countryLines('de');
    expect(codes(readCountryLines(lines, 'FR').likely)).toEqual([
      ...['FR', 'DE', 'AT', 'CH', 'BE', 'LU', 'LI'],
    ]);
    expect(codes(readCountryLines(lines, 'CH').likely).slice(0, 3)).toEqual(['CH', 'DE', 'AT']);
    expect(codes(readCountryLines(lines, 'EU').likely)[0]).toBe('DE');
  });
});

test('a device’s region is that of the first of its languages which names one', () => {
  expect(regionOf(['de', 'de-AT', 'en-US'])).toBe('AT');
  expect(regionOf(['zh-Hant-TW'])).toBe('TW');
  expect(regionOf(['sr-latn-rs', 'en'])).toBe('RS');
  expect([regionOf(['en', 'es-419', 'ar-Arab']), regionOf([])]).toEqual([undefined, undefined]);
});
