import { expect, test } from 'vitest';
import { facesShown } from './faces.ts';

const NAMES = [
  'literata-west-Bwg6dq3J',
  'literata-west-italic-AAAAAAAA',
  'literata-cyrillic-AAAAAAAA',
  'literata-site-name-AAAAAAAA',
  'nunito-west-AAAAAAAA',
  'nunito-cyrillic-AAAAAAAA',
  'nunito-cyrillic-names-AAAAAAAA',
  'nunito-latin-names-AAAAAAAA',
  'noto-naskh-arabic-arabic-AAAAAAAA',
  'noto-naskh-arabic-arabic-alone-AAAAAAAA',
];
const SHEET = NAMES.map((name) => `@font-face{src:url(/assets/${name}.woff2)}`).join('');
const shown = (locale: Parameters<typeof facesShown>[1]) =>
  facesShown(SHEET + SHEET, locale).map((address) => address.slice('/assets/'.length, -15));

test('a device that keeps pages keeps the faces of their language', () => {
  expect(shown('fr')).toEqual(['literata-west', 'nunito-west']);
  expect(shown('ru')).toEqual([
    ...['literata-west', 'literata-cyrillic'],
    ...['nunito-west', 'nunito-cyrillic'],
  ]);
  expect(shown('ar')).toEqual([
    'literata-site-name',
    'nunito-latin-names',
    'noto-naskh-arabic-arabic-alone',
  ]);
  expect(shown('cn')).toEqual(['literata-site-name', 'nunito-latin-names']);
});

test('and of a style sheet without faces nothing', () => {
  expect(facesShown('body{background:url(/assets/sea-AAAAAAAA.svg)}', 'en')).toEqual([]);
});
