import { expect, test } from 'vitest';
import { publicFieldOf, textsInOrder } from './text-order.ts';
import type { TextView } from './views.ts';

const KEYS = ['en', 'fr', 'ch', 'de', 'ru', 'ar', 'es', 'own'];
const texts = KEYS.map((key): TextView => {
  const names = { text: `text.${key}`, alt: `alt.${key}`, writer: `names.${key}`, label: key };
  return {
    ...names,
    transcript: undefined,
    lang: undefined,
    dir: 'auto',
    original: false,
    editable: true,
  };
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

test('a control of the editor holds a public string, or none', () => {
  const shown = texts.map(
    (text, n): TextView => ({
      ...text,
      lang: text.text === 'text.own' ? 'sw' : text.text.slice(5),
      original: n === 1,
    }),
  );
  const fieldOf = (control: string, view = { isNew: false, texts: shown, languages }) =>
    publicFieldOf(control, view, '');
  expect(fieldOf('name')).toEqual({ kind: 'name', tag: 'fr', field: 'name' });
  expect(fieldOf('transcript')).toEqual({ kind: 'text', tag: 'fr', field: 'transcript' });
  expect(fieldOf('text.de')).toEqual({ kind: 'text', tag: 'de', field: 'text.de' });
  expect(fieldOf('alt.own')).toEqual({ kind: 'text', tag: 'sw', field: 'alt.sw' });
  expect(fieldOf('text.own', { isNew: true, texts, languages })).toEqual({
    ...{ kind: 'text', tag: 'und', field: 'text.own' },
  });
  expect(['age', 'language', 'photo', ''].map((control) => fieldOf(control))).toEqual(
    Array(4).fill(undefined),
  );
});
