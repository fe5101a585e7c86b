import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseLocale,
  DEFAULT_LOCALE,
  directionOf,
  inLocale,
  isLocale,
  LANGUAGES,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
  languageOf,
  splitLocale,
  tagOfTextKey,
  textKeyOf,
} from './languages.ts';
import { otherLanguages } from './written.ts';

fc.configureGlobal({ seed: 20_260_608 });

const CODES = LANGUAGES.map(({ code }) => code);
const aPath = fc
  .array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 4 })
  .filter(([first]) => !isLocale(first))
  .map((segments) => `/${segments.join('/')}`);

describe('the languages', () => {
  test('are the six routed locales and Spanish', () => {
    expect(CODES).toEqual(['en', 'fr', 'cn', 'de', 'ru', 'ar', 'es']);
    expect(DEFAULT_LOCALE).toBe('en');
  });

  test('include the six content languages, and German', () => {
    const keys = LANGUAGES.map(({ textKey }) => textKey);
    expect([...keys].sort()).toEqual(['ar', 'ch', 'de', 'en', 'es', 'fr', 'ru']);
  });

  test('go by their English names at the staff desk', () => {
    expect(LANGUAGES.map(({ englishName }) => englishName)).toEqual([
      'English',
      'French',
      'Chinese',
      'German',
      'Russian',
      'Arabic',
      'Spanish',
    ]);
  });

  test('have tags that Intl knows, never cn-CN or ch', () => {
    for (const { tag, hreflang } of LANGUAGES) {
      for (const known of [tag, hreflang]) {
        expect(Intl.getCanonicalLocales(known)).toEqual([known]);
        expect(Intl.DateTimeFormat.supportedLocalesOf(known)).toEqual([known]);
      }
    }
    expect(languageOf('cn')).toMatchObject({ tag: 'zh-CN', hreflang: 'zh-Hans', textKey: 'ch' });
  });

  test('are remembered for 365 days', () => {
    expect(LOCALE_COOKIE).toBe('locale');
    expect(LOCALE_COOKIE_SECONDS).toBe(31_536_000);
  });

  test('are found by their code, and by nothing else', () => {
    for (const code of CODES) expect(languageOf(code).code).toBe(code);
    for (const other of ['zh', 'ch', 'zh-CN', 'EN', '', undefined, null]) {
      expect(isLocale(other)).toBe(false);
    }
    expect(() => languageOf('zh' as 'cn')).toThrow('Unknown locale "zh"');
  });
});

describe('direction', () => {
  test.each([
    ...['ar', 'fa', 'ur', 'ps', 'ku', 'ckb', 'ar-EG', 'fa-AF', 'AR', 'az-Arab', 'ku-Arab'],
    ...['he', 'he-IL', 'yi', 'nqo', 'dv', 'syr', 'ug', 'sd', 'ks', 'rhg', 'sam', 'mid'],
    ...['ff-Adlm', 'ku-IQ', 'pa-PK', 'uz-AF', 'ms-Arab', 'ug-CN'],
  ])('%s reads from the right', (tag) => {
    expect(directionOf(tag)).toBe('rtl');
  });

  test.each([
    ...['en', 'fr', 'zh-CN', 'ru', 'sw', 'ja', 'ku-Latn', 'ar-Latn', 'arn', '', 'und', 'root'],
    ...['ku-TR', 'ku-Latn-TR', 'ff', 'pa', 'uz', 'az', 'sd-Deva', 'he-Latn', 'ug-KZ', 'no tag'],
  ])('"%s" reads from the left', (tag) => {
    expect(directionOf(tag)).toBe('ltr');
  });

  test('is that which the machine knows, where it knows one and a tag says its script', () => {
    const knows = (tag: string) =>
      (new Intl.Locale(tag) as { getTextInfo?: () => { direction: string } }).getTextInfo?.();
    for (const { tag } of otherLanguages('en')) {
      const { direction } = knows(new Intl.Locale(tag).maximize().toString()) ?? {};
      if (tag !== 'ku' && direction) expect([tag, directionOf(tag)]).toEqual([tag, direction]);
    }
  });

  test('is right to left for Arabic alone among the pages', () => {
    const rtl = LANGUAGES.filter(({ tag }) => directionOf(tag) === 'rtl');
    expect(rtl.map(({ code }) => code)).toEqual(['ar']);
  });
});

describe('text keys', () => {
  test('and tags of the table are each other’s inverse', () => {
    for (const { tag, textKey } of LANGUAGES) {
      expect(textKeyOf(tag)).toBe(textKey);
      expect(tagOfTextKey(textKey)).toBe(tag);
    }
  });

  test('of a language outside the table are its tag, both ways', () => {
    for (const tag of ['sw', 'pt', 'pt-BR', 'ckb', 'ja', 'arn']) {
      expect(textKeyOf(tag)).toBe(tag);
      expect(tagOfTextKey(tag)).toBe(tag);
    }
  });

  test('keep a regional original apart from the site’s translation', () => {
    for (const tag of ['fr-CA', 'es-MX', 'en-NG', 'ar-EG']) {
      expect(textKeyOf(tag)).toBe(tag);
      expect(tagOfTextKey(tag)).toBe(tag);
    }
  });

  test('put every Chinese under ch', () => {
    for (const tag of ['zh', 'zh-CN', 'zh-TW', 'zh-Hant']) expect(textKeyOf(tag)).toBe('ch');
  });
});

describe('the locale of a path', () => {
  test.each([
    ['/fr/sea', 'fr', '/sea', true],
    ['/fr', 'fr', '/', true],
    ['/fr/', 'fr', '/', true],
    ['/sea', 'en', '/sea', false],
    ['/', 'en', '/', false],
    ['/en/sea', 'en', '/en/sea', false],
    ['/french/sea', 'en', '/french/sea', false],
    ['/zh-CN/sea', 'en', '/zh-CN/sea', false],
    ['/FR/sea', 'en', '/FR/sea', false],
  ] as const)('%s is read as %s and %s', (address, locale, path, prefixed) => {
    expect(splitLocale(address)).toEqual({ locale, path, prefixed });
  });

  test('is what it was put in with, for every language and path', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CODES), aPath, (locale, path) => {
        const split = splitLocale(inLocale(locale, path));
        expect(split).toEqual({ locale, path, prefixed: locale !== 'en' });
      }),
    );
  });

  test('puts an address back together as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom('', ...CODES), aPath, (first, path) => {
        const address = first && path !== '/' ? `/${first}${path}` : `/${first}`;
        const { locale, path: rest } = splitLocale(address);
        expect(inLocale(locale, rest)).toBe(address);
      }),
    );
  });

  test('never makes an address on another site', () => {
    for (const address of [
      '/fr//evil.example',
      '//evil.example',
      '/ar///evil.example',
      '/\\evil',
    ]) {
      const { path } = splitLocale(address);
      for (const code of CODES) {
        expect(new URL(inLocale(code, path), 'https://site.example').host).toBe('site.example');
      }
    }
  });
});

describe('the choice of a locale', () => {
  test('is the cookie’s before the browser’s', () => {
    expect(chooseLocale({ cookie: 'de', browser: ['fr'] })).toBe('de');
    expect(chooseLocale({ cookie: 'en', browser: ['fr'] })).toBe('en');
  });

  test('is the browser’s where the cookie names no locale', () => {
    expect(chooseLocale({ cookie: 'xx', browser: ['fr-CA', 'en'] })).toBe('fr');
    expect(chooseLocale({ cookie: '', browser: ['pt-BR', 'es-MX', 'en'] })).toBe('es');
    expect(chooseLocale({ cookie: undefined, browser: ['ZH-hant-TW'] })).toBe('cn');
    expect(chooseLocale({ browser: ['de'] })).toBe('de');
  });

  test('is English where neither names a language of the site', () => {
    expect(chooseLocale({ browser: [] })).toBe('en');
    expect(chooseLocale({ browser: ['pt', 'sw', '*', ''] })).toBe('en');
    expect(chooseLocale({ browser: ['cn', 'ch'] })).toBe('en');
  });
});
