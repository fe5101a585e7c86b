import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { givingOptions, listAmounts, readAmounts, readProviders } from './giving.ts';

const TEN = { value: '10', currency: 'EUR' };
const MORE = { value: '12.50', currency: 'EUR' };

/** The spaces of a printed amount are no-break spaces of two kinds. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('providers', () => {
  test('are read with their addresses, in their order', () => {
    expect(
      readProviders(
        'PayPal=https://pay.example/{amount}?to=a=b, Bank transfer = https://bank.example/x ,',
      ),
    ).toEqual([
      { name: 'PayPal', url: 'https://pay.example/{amount}?to=a=b' },
      { name: 'Bank transfer', url: 'https://bank.example/x' },
    ]);
    expect(readProviders('')).toEqual([]);
  });

  test.each([
    'https://pay.example',
    '=https://pay.example',
    'PayPal=',
    'PayPal=pay.example',
    'PayPal=javascript:alert(1)',
    'PayPal=https://',
    'PayPal=https://pay example',
    `${'x'.repeat(41)}=https://pay.example`,
  ])('%j is no list of them', (text) => {
    expect(readProviders(text)).toBeUndefined();
  });
});

describe('amounts', () => {
  test('are read with their currencies', () => {
    expect(readAmounts('10 EUR, 12.50 EUR,')).toEqual([TEN, MORE]);
    for (const comma of ['，', '、', '；', '،', ' ، ']) {
      expect(readAmounts(`10 EUR${comma}12.50 EUR`), comma).toEqual([TEN, MORE]);
      expect(
        readProviders(`One=https://one.example${comma}Two=https://two.example`)?.length,
        comma,
      ).toBe(2);
    }
    expect(readAmounts('１０　ＥＵＲ、12.50EUR')).toEqual([TEN, MORE]);
    expect(readAmounts('')).toEqual([]);
  });

  test.each([
    '10',
    'EUR 10',
    '10 eur',
    '10 EURO',
    '0 EUR',
    '-5 EUR',
    '1.234 EUR',
    '10 XYQ',
    '1e3 EUR',
  ])('%j is no list of them', (text) => {
    expect(readAmounts(text)).toBeUndefined();
  });

  test('are printed as each language prints money, whole ones without cents', () => {
    expect(plain(listAmounts([TEN, MORE], 'en'))).toBe('€10 or €12.50');
    expect(plain(listAmounts([TEN, MORE], 'de'))).toBe('10 € oder 12,50 €');
    expect(plain(listAmounts([TEN, MORE], 'fr'))).toBe('10 € ou 12,50 €');
    expect(plain(listAmounts([TEN, MORE], 'ru'))).toBe('10 € или 12,50 €');
    expect(plain(listAmounts([TEN], 'en'))).toBe('€10');
    for (const { tag } of LANGUAGES) expect(listAmounts([TEN, MORE], tag)).toMatch(/10.*12/);
  });
});

describe('ways to give', () => {
  test('link each amount where the address takes one, and the provider elsewhere', () => {
    const providers = [
      { name: 'PayPal', url: 'https://pay.example/{amount}' },
      { name: 'Bank', url: 'https://bank.example' },
    ];
    expect(givingOptions(providers, [TEN, MORE], 'en')).toEqual([
      {
        name: 'PayPal',
        href: undefined,
        amounts: [
          { text: '€10', href: 'https://pay.example/10' },
          { text: '€12.50', href: 'https://pay.example/12.50' },
        ],
      },
      { name: 'Bank', href: 'https://bank.example', amounts: [] },
    ]);
  });

  test('are none without providers, whatever the amounts', () => {
    expect(givingOptions([], [TEN], 'en')).toEqual([]);
  });
});
