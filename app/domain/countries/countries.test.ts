import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import {
  COUNTRIES,
  COUNTRY_LIST_FILE,
  correctCountryNames,
  countryChoices,
  countryName,
  givenCountryName,
  isCountry,
  longCountryName,
  makeCountryList,
  sortByName,
} from './countries.ts';
import { SHORT_NAMES } from './short-names.ts';

describe('the countries', () => {
  test('are the 249 of ISO 3166-1 and Kosovo, each once, in order', () => {
    expect(COUNTRIES).toHaveLength(250);
    expect(COUNTRIES).toContain('XK');
    expect([...new Set(COUNTRIES)].sort()).toEqual(COUNTRIES);
  });

  test('have a name in every language of the site', () => {
    for (const { tag } of LANGUAGES) {
      const names = COUNTRIES.map((code) => countryName(code, tag));
      for (const [i, name] of names.entries()) expect(name).not.toBe(COUNTRIES[i]);
      expect(new Set(names).size).toBe(COUNTRIES.length);
    }
  });

  test('are told from everything else', () => {
    expect(isCountry('KE')).toBe(true);
    for (const other of ['ke', 'XX', 'UK', 'EU', '', 'Kenya', undefined, null]) {
      expect(isCountry(other)).toBe(false);
    }
  });
});

describe('the name of a country', () => {
  test('is in the language asked for', () => {
    expect(countryName('DE', 'en')).toBe('Germany');
    expect(countryName('DE', 'fr')).toBe('Allemagne');
    expect(countryName('DE', 'zh-CN')).toBe('德国');
    expect(countryName('KE', 'ar')).toBe('كينيا');
  });

  test.each([
    ['ru', 'IM', 'Остров Мэн'],
    ['ru', 'KR', 'Южная Корея'],
    ['de', 'CI', 'Elfenbeinküste'],
    ['es', 'CI', 'Costa de Marfil'],
    ['ar', 'CD', 'جمهورية الكونغو الديمقراطية'],
    ['fr', 'HK', 'Hong Kong'],
    ['zh-CN', 'MO', '澳门'],
    ['en', 'PS', 'Palestine'],
  ])('in %s is for %s the one that people look for', (tag, code, name) => {
    expect(countryName(code, tag)).toBe(name);
    expect(longCountryName(code, tag)).not.toBe(name);
  });

  test('is corrected only where it is another than that of Intl, and holds no abbreviation', () => {
    for (const [tag, names] of Object.entries(SHORT_NAMES)) {
      for (const [code, name] of Object.entries(names)) {
        expect(isCountry(code), code).toBe(true);
        expect(longCountryName(code, tag), code).not.toBe(name);
      }
      const all = COUNTRIES.map((code) => countryName(code, tag));
      expect(all.filter((name) => /о-ва?(?!\p{L})|САР|R\.A\.S|RAE|SAR /u.test(name))).toEqual([]);
    }
  });

  test('stands in a list where a reader looks for it', () => {
    for (const { tag } of LANGUAGES) {
      const names = countryChoices(tag).map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator(tag).compare));
    }
  });

  test('is the staff’s where they have corrected it, in that language alone', () => {
    expect(countryChoices('fr').find(({ code }) => code === 'KE')?.name).toBe('Kenya');
    correctCountryNames({ KE: { fr: 'Le Kenya' } });
    expect(countryName('KE', 'fr')).toBe('Le Kenya');
    expect(countryName('KE', 'en')).toBe('Kenya');
    expect(givenCountryName('KE', 'fr')).toBe('Kenya');
    expect(countryChoices('fr').find(({ code }) => code === 'KE')?.name).toBe('Le Kenya');
    expect(makeCountryList().countries.find(({ code }) => code === 'KE')?.names.fr).toBe(
      'Le Kenya',
    );
    correctCountryNames({});
    expect(countryName('KE', 'fr')).toBe('Kenya');
  });
});

describe('sorting by name', () => {
  test('follows the reader’s alphabet and leaves the list itself alone', () => {
    const codes = ['ZA', 'AT', 'EG', 'AX'];
    const inGerman = sortByName(codes, (code) => countryName(code, 'de'), 'de');
    expect(inGerman).toEqual(['EG', 'AX', 'AT', 'ZA']);
    expect(codes).toEqual(['ZA', 'AT', 'EG', 'AX']);
    expect(sortByName(['Zypern', 'Österreich', 'Ägypten'], (name) => name, 'de')).toEqual([
      'Ägypten',
      'Österreich',
      'Zypern',
    ]);
  });
});

describe('the country list', () => {
  const list = makeCountryList();

  test('is an object with the field countries, stored as countries.json', () => {
    expect(COUNTRY_LIST_FILE).toBe('countries.json');
    expect(Object.keys(list)).toEqual(['countries']);
    expect(JSON.parse(JSON.stringify(list))).toEqual(list);
  });

  test('names each country once, in English order, in every language by its tag', () => {
    expect(list.countries.map(({ code }) => code).sort()).toEqual(COUNTRIES);
    expect(list.countries[0]?.name).toBe('Afghanistan');
    expect(list.countries.at(-1)?.name).toBe('Zimbabwe');
    const kenya = list.countries.find(({ code }) => code === 'KE');
    expect(kenya).toEqual({
      code: 'KE',
      name: 'Kenya',
      names: {
        en: 'Kenya',
        fr: 'Kenya',
        'zh-CN': '肯尼亚',
        de: 'Kenia',
        ru: 'Кения',
        ar: 'كينيا',
        es: 'Kenia',
      },
    });
  });
});
