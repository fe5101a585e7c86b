import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import type { ConcernKind } from './concern-words/concern-words.ts';
import { findConcerns } from './concerns.ts';

/** A text of a child who needs help, or one that only sounds so; nobody's own words. */
type Case = { text: string; concern?: ConcernKind };

const LEAST_RECALL = 0.9;
const LEAST_PRECISION = 0.8;

const languages = LANGUAGES.map(({ code, tag }) => ({ code, tag, cases: read(code) }));

test.each(languages)('children who need help are found in $code', ({ code, tag, cases }) => {
  const { recall, precision, report } = measure(cases, tag);
  console.log(`${code}: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`);
  expect(recall, report).toBeGreaterThanOrEqual(LEAST_RECALL);
  expect(precision, report).toBeGreaterThanOrEqual(LEAST_PRECISION);
});

describe('a concern', () => {
  test('lies in the text, in order and apart from others', () => {
    for (const { cases, tag } of languages) {
      for (const { text } of cases) {
        let before = 0;
        for (const { start, end } of findConcerns(text, tag)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          before = end;
        }
      }
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

  test('is nowhere in a text of nothing', () => {
    expect(findConcerns('', 'en')).toEqual([]);
  });
});

function read(code: string): Case[] {
  const file = path.join(import.meta.dirname, 'concern-cases', `${code}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function measure(cases: readonly Case[], tag: string) {
  const found = cases.filter(({ text }) => findConcerns(text, tag).length > 0);
  const meant = cases.filter(({ concern }) => concern);
  const right = found.filter(({ concern }) => concern);
  const missed = meant.filter((one) => !found.includes(one));
  const wrong = found.filter(({ concern }) => !concern);
  return {
    recall: right.length / meant.length,
    precision: right.length / found.length,
    report: [
      ...missed.map(({ text }) => `missed: ${text}`),
      ...wrong.map(({ text }) => `wrong: ${text}`),
    ].join('\n'),
  };
}
