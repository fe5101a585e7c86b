import { expect, test } from 'vitest';
import { LANGUAGES, LOCALES } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { languageName, toLetterView } from './letter-views.server.ts';

const UNKNOWN = {
  en: 'Unknown language',
  fr: 'Langue inconnue',
  cn: '语言未知',
  de: 'Unbekannte Sprache',
  ru: 'Язык неизвестен',
  ar: 'لغة غير معروفة',
  es: 'Idioma desconocido',
};

test('a language that nobody knows is said to be unknown, and not called root', () => {
  for (const { code, tag } of LANGUAGES) {
    const unknown = ['und', 'und-Arab', 'root'].map((each) => languageName(each, tag));
    expect(unknown).toEqual([UNKNOWN[code], UNKNOWN[code], UNKNOWN[code]]);
  }
});

test('a language that is known has its name in the language of the page', () => {
  expect(languageName('zh-CN', 'en')).toBe('Chinese');
  expect(languageName('sw', 'de')).toBe('Suaheli');
  expect(languageName('fr', 'fr')).toBe('Français');
});

test('a letter says which language stands instead of the page’s, or that it is as it was written', () => {
  const letter = {
    text: { und: 'Aloha' },
    originalLanguage: 'und',
    alt: {},
    country: 'US',
    age: 9,
  };
  for (const locale of LOCALES) {
    const view = toLetterView({ ...letter, creationTime: '0' } as unknown as Letter, locale, null);
    expect(view.texts.map(({ label }) => label)).toEqual([UNKNOWN[locale]]);
    expect(view.instead).not.toContain(UNKNOWN[locale]);
  }
  const swahili = { ...letter, text: { sw: 'Bahari' }, originalLanguage: 'sw', creationTime: '0' };
  expect(toLetterView(swahili as unknown as Letter, 'en', null).instead).toContain(
    'You see it in Swahili.',
  );
  const english = { ...swahili, text: { en: 'Sea' }, originalLanguage: 'en' };
  expect(toLetterView(english as unknown as Letter, 'en', null).instead).toBeUndefined();
});
