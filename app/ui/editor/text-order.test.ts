import { expect, test } from 'vitest';
import { textsInOrder } from './text-order.ts';
import type { TextView } from './views.ts';

const KEYS = ['en', 'fr', 'ch', 'de', 'ru', 'ar', 'es', 'own'];
const texts = KEYS.map((key): TextView => {
  const names = { text: `text.${key}`, alt: `alt.${key}`, label: key };
  return { ...names, lang: undefined, dir: 'auto', original: false, editable: true };
});
const languages = [
  ...['English', 'French\tFrançais', 'Chinese\t中文', 'German\tDeutsch', 'Russian\tРусский'],
  ...['Arabic\tالعربية', 'Spanish\tEspañol', 'Swahili\tKiswahili'],
].join('\n');
const orderOf = (language: string, isNew = true) =>
  textsInOrder({ isNew, texts, languages }, language).map(({ text, original }) =>
    original ? text.toUpperCase() : text,
  );
const SITE = KEYS.map((key) => `text.${key}`);
const first = (key: string) => [
  `TEXT.${key.toUpperCase()}`,
  ...SITE.filter((text) => text !== `text.${key}`),
];

test.each([
  ['French', 'fr'],
  [' français ', 'fr'],
  ['中文', 'ch'],
  ['العربية', 'ar'],
  ['Swahili', 'own'],
])(
  'of a new letter in %s, its own text comes first and the others keep their order',
  (typed, key) => {
    expect(orderOf(typed)).toEqual(first(key));
  },
);

test('as long as no language is named, and of a letter that is there, nothing moves', () => {
  expect(orderOf('')).toEqual(SITE);
  expect(orderOf('Fren')).toEqual(SITE);
  expect(orderOf('French', false)).toEqual(SITE);
});
