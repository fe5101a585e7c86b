import { expect, test } from 'vitest';
import { LANGUAGES, LOCALES, type Locale } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { originalHash } from '#domain/letters/translations/translated-from.ts';
import type { Page } from '#domain/lists/paging.ts';
import type { AgesShown } from '#domain/privacy/ages.ts';
import type { Response } from '#domain/responses/response.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import { languageName, toCardView, toLetterView, toResponsesView } from './letter-views.server.ts';

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
    names: {},
    translatedFrom: {},
    country: 'US',
    age: 9,
  };
  for (const locale of LOCALES) {
    const view = toLetterView(
      { ...letter, creationTime: '0' } as unknown as Letter,
      readerOf(locale),
      null,
    );
    expect(view.texts.map(({ label }) => label)).toEqual([UNKNOWN[locale]]);
    expect(view.instead).not.toContain(UNKNOWN[locale]);
  }
  const swahili = { ...letter, text: { sw: 'Bahari' }, originalLanguage: 'sw', creationTime: '0' };
  expect(toLetterView(swahili as unknown as Letter, readerOf('en'), null).instead).toContain(
    'You see it in Swahili.',
  );
  const chosen = (key: string | null) =>
    toLetterView(swahili as unknown as Letter, readerOf('de'), key).chosenIn;
  expect([chosen('sw'), chosen('fr'), chosen(null)]).toEqual(['Auf Suaheli', undefined, undefined]);
  const english = { ...swahili, text: { en: 'Sea' }, originalLanguage: 'en' };
  expect(toLetterView(english as unknown as Letter, readerOf('en'), null).instead).toBeUndefined();
});

test('a card has the greeting apart from what follows, and says another language than the page’s', () => {
  const letter = {
    ...{ name: 'Farida', names: { ru: 'Фарида' }, originalLanguage: 'ar', alt: {} },
    text: { ar: 'عزيزتي الصحراء،\nأنا فريدة.', en: 'Dear desert,\n\nI am Farida.' },
    ...{ country: 'EG', age: 10, creationTime: '0' },
  } as unknown as Letter;
  const card = (locale: Locale, text = letter.text) => {
    const { name, greeting, excerpt, shownIn } = toCardView({ ...letter, text }, readerOf(locale));
    return [name, greeting, excerpt.text, shownIn];
  };
  expect(card('en')).toEqual(['Farida', 'Dear desert,', 'I am Farida.', undefined]);
  expect(card('ru')).toEqual(['Фарида', 'عزيزتي الصحراء،', 'أنا فريدة.', 'Язык: арабский']);
  expect(card('de')[3]).toBe('Auf Arabisch');
  expect(card('en', { en: 'I am Farida.' })).toEqual([
    ...['Farida', undefined, 'I am Farida.', undefined],
  ]);
});

test('a letter without a picture shows more of itself', () => {
  const text = { en: `Dear sea,\n\n${'I swim. '.repeat(100)}` };
  const letter = {
    ...{ text, name: 'Ada', names: {}, originalLanguage: 'en', alt: {}, country: 'GB', age: 8 },
    creationTime: '0',
  } as unknown as Letter;
  const thumbnail = { hash: 'a', width: 512, height: 300 };
  const [sheet, mat] = [letter, { ...letter, thumbnail }].map(
    (one) => toCardView(one, readerOf('en')).excerpt.text.length,
  );
  expect(sheet).toBeGreaterThan(1.5 * (mat ?? 0));
});

test('a thumbnail wider than the small picture comes with that', () => {
  const letter = {
    originalLanguage: 'en',
    id: 'l1',
    text: {},
    names: {},
    alt: {},
    country: 'GB',
    age: 8,
    creationTime: '0',
  };
  const small = (width: number) => {
    const thumbnail = { hash: 'a', width, height: 300 };
    return toCardView({ ...letter, thumbnail } as unknown as Letter, readerOf('en')).thumbnail
      ?.small;
  };
  expect([320, 321].map(small)).toEqual([undefined, '/files/letters/l1/small/a.webp']);
});

test('a letter has its writer’s name in the reader’s letters, and the writer’s own beside it', () => {
  const letter = {
    ...{ name: 'Farida', names: { ar: 'فريدة', ru: 'Фарида' }, originalLanguage: 'ar' },
    ...{ text: { ar: 'عزيزتي' }, alt: {}, translatedFrom: {} },
    ...{ country: 'EG', age: 10, creationTime: '0' },
  } as unknown as Letter;
  const shown = (locale: Locale) => {
    const { name, ownName } = toLetterView(letter, readerOf(locale), null);
    return [name, ownName && `${ownName.text} ${ownName.lang} ${ownName.dir}`];
  };
  expect(shown('en')).toEqual(['Farida', 'فريدة ar rtl']);
  expect(shown('ru')).toEqual(['Фарида', 'فريدة ar rtl']);
  expect(shown('ar')).toEqual(['فريدة', undefined]);
  const plain = { ...letter, names: {} };
  expect(LOCALES.map((locale) => toLetterView(plain, readerOf(locale), null).ownName)).toEqual(
    LOCALES.map(() => undefined),
  );
});

test('a translation whose original has changed since says so, and nothing else does', () => {
  const letter = {
    ...{ name: 'Amina', names: {}, originalLanguage: 'sw', alt: {}, country: 'KE', age: 9 },
    ...{ text: { sw: 'Bahari', en: 'Sea', fr: 'Mer' }, creationTime: '0' },
    translatedFrom: { en: originalHash('Ziwa'), fr: originalHash(' Bahari ') },
  } as unknown as Letter;
  const outdated = (locale: Locale, textKey: string | null = null) =>
    toLetterView(letter, readerOf(locale), textKey).outdated;
  expect([outdated('en'), outdated('fr'), outdated('de')]).toEqual([true, false, false]);
  expect([outdated('en', 'sw'), outdated('fr', 'en')]).toEqual([false, true]);
});

test('an age is said as it is, or as a band where staff have set that, in every language', () => {
  const responses = {
    items: [{ age: 9 }, { age: 4 }, { age: 61 }],
    atStart: true,
    next: undefined,
  };
  const agesFor = (locale: Locale, ages: AgesShown) =>
    toResponsesView(
      {
        ...responses,
        items: responses.items.map((one) => ({
          ...one,
          text: '',
          language: 'en',
          country: 'KE',
          creationTime: '0',
        })),
      } as unknown as Page<Response>,
      readerOf(locale, ages),
      0,
    ).items.map(({ age }) => age);
  expect(agesFor('en', 'exact')).toEqual(['9 years old', '4 years old', '61 years old']);
  expect(agesFor('en', 'childrenInBands')).toEqual([
    '9 to 11 years old',
    'up to 5 years old',
    '61 years old',
  ]);
  for (const locale of LOCALES) {
    const [band = '', youngest, oldest] = agesFor(locale, 'bands');
    expect(band).toMatch(/9.*11/);
    expect(youngest).toContain('5');
    expect(oldest).toContain('60');
  }
});

function readerOf(locale: Locale, ages: AgesShown = 'exact') {
  return { locale, settings: { ages } as SiteSettings };
}
