import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import type { ConcernKind } from './concern-words/concern-words.ts';
import { type Concern, findConcerns } from './concerns.ts';

/** A text of a child who needs help, or one that only sounds so; nobody's own words. */
type Case = { text: string; concern?: ConcernKind };
type Read = Case & { found: readonly Concern[] };

const LEAST_RECALL = 0.9;
const LEAST_PRECISION = 0.85;
/** Recall in each language, precision in all together; measured: decision 051. */
const LEAST_HELD_BACK = { recall: 0.9, precision: 0.62 };
/** Of warm texts full of family that were not learned from: most real ones have less of it. */
const MOST_ORDINARY = 0.3;
const MOST_SHORT = 0.1;
const FEWEST_CASES = 60;

/** Those held back were written by somebody else and never read by whoever made the rules. */
const languages = LANGUAGES.map(({ code, tag }) => ({
  code,
  tag,
  cases: read(code, tag),
  heldBack: read(code, tag, 'concern-cases/held-back'),
  ordinary: read(code, tag, 'concern-cases/held-back/ordinary'),
  short: read(code, tag, 'concern-cases/held-back/short'),
  shortKnown: read(code, tag, 'concern-cases/short'),
}));

test.each(languages)('children who need help are found in $code', ({ code, cases, heldBack }) => {
  expect(cases.length).toBeGreaterThanOrEqual(FEWEST_CASES);
  const known = measure(cases);
  const unseen = measure(heldBack);
  console.log(`${code}: ${figures(known)}; held back: ${figures(unseen)}`);
  expect(recallOf(known), known.report).toBeGreaterThanOrEqual(LEAST_RECALL);
  expect(precisionOf(known), known.report).toBeGreaterThanOrEqual(LEAST_PRECISION);
  expect(recallOf(unseen)).toBeGreaterThanOrEqual(LEAST_HELD_BACK.recall);
});

test('children are found in what was held back, in all languages together', () => {
  const all = languages.map(({ heldBack }) => measure(heldBack));
  const sum = (of: 'right' | 'meant' | 'found') => all.reduce((total, one) => total + one[of], 0);
  const together = { right: sum('right'), meant: sum('meant'), found: sum('found'), report: '' };
  console.log(`held back: ${figures(together)}`);
  expect(recallOf(together)).toBeGreaterThanOrEqual(LEAST_HELD_BACK.recall);
  expect(precisionOf(together)).toBeGreaterThanOrEqual(LEAST_HELD_BACK.precision);
});

test('few ordinary texts are marked', () => {
  const ordinary = languages.flatMap((language) => language.ordinary);
  const share = ordinary.filter(({ found }) => found.length > 0).length / ordinary.length;
  console.log(`ordinary texts: ${share.toFixed(3)}`);
  expect(share).toBeLessThanOrEqual(MOST_ORDINARY);
});

test.each(languages)('few short letters are marked in $code', ({ code, short, shortKnown }) => {
  expect(short.length).toBeGreaterThanOrEqual(50);
  const known = new Set(shortKnown.map(({ text }) => text));
  expect(short.filter(({ text }) => known.has(text))).toEqual([]);
  const share = short.filter(({ found }) => found.length > 0).length / short.length;
  console.log(`${code}: short letters: ${share.toFixed(3)}`);
  expect(share).toBeLessThanOrEqual(MOST_SHORT);
});

test.each([
  ['de', 'Lieber Wald,\n\ngestern war ich bei dir.'],
  ['de', 'Lieber Fluss,\n\ngestern war ich bei dir.'],
  ['de', 'Lieber Wald,\n\nwie geht es dir? Ich habe einen Specht gehört.'],
  ['fr', 'Chère forêt,\n\nhier j’étais chez toi.'],
])('nothing is marked in %s %j', (tag, text) => {
  expect(findConcerns(text, tag)).toEqual([]);
});

test.each(languages)(
  'what is learned in $code is learned from its cases as they stand',
  (language) => {
    const { code, tag } = language;
    const cases = readFileSync(path.join(import.meta.dirname, 'concern-cases', `${code}.json`));
    const file = path.join('concern-words', 'learned', `${tag.split('-')[0]}.json`);
    const text: string = JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
    const [named] = text.split('\t');
    expect(named).toBe(createHash('sha256').update(cases).digest('hex').slice(0, 12));
  },
);

describe('a concern', () => {
  test('lies in the text, in order and apart from others', () => {
    for (const { text, found } of languages.flatMap(({ cases }) => cases)) {
      const ends = [0, ...found.map(({ end }) => end)];
      const fits = found.every(
        ({ start, end }, index) => start >= (ends[index] ?? 0) && end > start && end <= text.length,
      );
      expect(fits, text).toBe(true);
    }
  });

  test('is found whatever language a text says it is in', () => {
    for (const tag of ['it', 'hi', 'fr', '']) {
      expect(findConcerns('I want to kill myself', tag)).toEqual([
        { start: 10, end: 21, kind: 'selfHarm' },
      ]);
    }
  });

  test.each(['my dad hits ', '我爸打', 'бьёт папа ', 'scared of dad '])(
    'is looked for to the end in twenty thousand characters of %j',
    (piece) => {
      const text = piece.repeat(Math.ceil(20_000 / piece.length));
      expect(findConcerns(text, 'en').length).toBeLessThanOrEqual(text.length);
    },
  );

  test.each([
    'I love your letter.',
    'Dear Amina, I love the sea.',
    'Moi aussi, j’aime la mer !',
    '我喜欢你的信。',
    'Danke für deinen Brief.',
    'Мне нравится твоё письмо.',
    'أحببت رسالتك.',
    'Me gusta tu carta.',
  ])('is not in %j: few words tell little', (text) => {
    for (const { tag } of LANGUAGES) expect(findConcerns(text, tag)).toEqual([]);
  });

  test.each([
    'What helped was small: I know which stair creaks in both houses now, and I have a bad toothbrush and a good toothbrush.',
    'I know which stair creaks.',
    'Dear forest, in our house everybody knows which stair creaks. It is the seventh one.',
    'I came home late from band practice and remembered which stair creaks, because the baby was asleep.',
    'Dear mountain, I can tell which stair creaks with my eyes closed, and which one my brother jumps over.',
    'I counted: the third stair and the ninth go squeak.',
  ])('is not in %j: whoever knows a house is not afraid in it', (text) => {
    expect(findConcerns(text, 'en')).toEqual([]);
  });

  test.each([
    'I know which stair creaks when my stepdad comes up at night, and then I lie very still.',
    'When mum is angry I remember which stair creaks and go down on tiptoe.',
    'I listen for which stair creaks. If it is the fourth one there is not much time.',
    'We all know which stair creaks, because when Dad is drunk nobody may be heard.',
    'The third stair creaks when he comes to my room and I hold my breath.',
    'I know which stair creaks so he won’t hear me go out.',
  ])('is in %j: whoever listens to a house is', (text) => {
    expect(findConcerns(text, 'en')[0]).toMatchObject({ kind: 'fear' });
  });

  test('is nowhere in a text of nothing', () => {
    expect(findConcerns('', 'en')).toEqual([]);
  });
});

function read(code: string, tag: string, folder = 'concern-cases'): Read[] {
  const file = path.join(import.meta.dirname, folder, `${code}.json`);
  const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'));
  return cases.map((one) => ({ ...one, found: findConcerns(one.text, tag) }));
}

type Measured = { right: number; meant: number; found: number; report: string };

function measure(cases: readonly Read[]): Measured {
  const found = cases.filter((one) => one.found.length > 0);
  const meant = cases.filter(({ concern }) => concern);
  const missed = meant.filter((one) => !found.includes(one));
  const wrong = found.filter(({ concern }) => !concern);
  return {
    right: found.length - wrong.length,
    meant: meant.length,
    found: found.length,
    report: [
      ...missed.map(({ text }) => `missed: ${text}`),
      ...wrong.map(({ text }) => `wrong: ${text}`),
    ].join('\n'),
  };
}

function recallOf({ right, meant }: Measured): number {
  return right / meant;
}

function precisionOf({ right, found }: Measured): number {
  return right / found;
}

function figures(measured: Measured): string {
  return `recall ${recallOf(measured).toFixed(3)}, precision ${precisionOf(measured).toFixed(3)}`;
}
