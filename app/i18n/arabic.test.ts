import bidiFactory from 'bidi-js';
import { describe, expect, test } from 'vitest';
import { DESK_AREAS } from './instance.ts';
import { factLine, joinedBy } from './joined.ts';
import { type Areas, messagesOf } from './messages.server.ts';
import { type Filling, filledIn } from './page-words.ts';
import { translateFor, translatorOf } from './translators.server.ts';

const bidi = bidiFactory();
const AREAS = Object.keys(messagesOf('ar')) as (keyof Areas)[];
/** What is filled in: names, numbers, addresses, and words that end in a sign. */
const VALUES = [
  'Zixuan',
  'Amina-Rose (the 2nd)!',
  'فريدة',
  '子轩',
  '1,234',
  '10 EUR, 12.50 EUR',
  '/sea/letters.html',
  'https://example.org/?a=1',
  'me@example.org',
  '2026-03-04',
];

/** Where each sign stands on the line, counted from the right. */
function placesFromTheRight(text: string): number[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'rtl');
  const order = bidi.getReorderedIndices(text, { levels, paragraphs });
  const places: number[] = [];
  for (const [place, index] of order.toReversed().entries()) places[index] = place;
  return places;
}

type Say = (key: string, filled: Record<string, string>) => string;

const isSeen = (sign: string | undefined) => sign !== undefined && !/[\s\u2066-\u2069]/.test(sign);

function faultOf(text: string, start: number, end: number): string | undefined {
  const places = placesFromTheRight(text);
  const seen = (from: number, to: number) =>
    places.slice(from, to).filter((_, i) => isSeen(text[from + i]));
  const [before, own, after] = [seen(0, start), seen(start, end), seen(end, text.length)];
  if (before.some((place) => place > Math.min(...own))) return 'what stands before it comes after';
  if (after.some((place) => place < Math.max(...own))) return 'what stands after it comes before';
  return undefined;
}

function placesOf(value: string, text: string): number[] {
  const before = text.split(value).slice(0, -1);
  let at = -value.length;
  return before.map((part) => {
    at += value.length + part.length;
    return at;
  });
}

function messages(area: keyof Areas): [string, string][] {
  const flatten = (words: unknown, key: string): [string, string][] =>
    typeof words === 'string'
      ? [[key, words]]
      : Object.entries(words as object).flatMap(([name, inner]) =>
          flatten(inner, key ? `${key}.${name}` : name),
        );
  return flatten(messagesOf('ar')[area], '');
}

/** Each message, as it is stored and with the value in every place. */
function rendered(area: keyof Areas, value: string): [string, string, string][] {
  const found = messages(area).filter(([, words]) => words.includes('{{'));
  const names = found.flatMap(([, words]) =>
    [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
  );
  const filled = Object.fromEntries(names.map((name) => [name, value]));
  const isOurs = area === 'interface' || (DESK_AREAS as readonly string[]).includes(area);
  const t = translatorOf('ar').getFixedT(null, area as 'interface') as unknown as Say;
  const ofPage = (words: string) => String(filledIn(words, filled as Filling, 'ar'));
  return found.map(([key, words]) => [key, words, isOurs ? t(key, filled) : ofPage(words)]);
}

describe.each(VALUES)('an Arabic sentence into which %s is filled', (value) => {
  test.each(AREAS)('of %s is read in its order, and no sign of it jumps', (area) => {
    const faults = rendered(area, value).flatMap(([key, words, text]) => {
      expect(text, key).not.toContain('{{');
      const found = placesOf(value, text);
      expect(found.length, key).toBeGreaterThanOrEqual([...words.matchAll(/\{\{/g)].length);
      return found.flatMap((index) => {
        const fault = faultOf(text, index, index + value.length);
        return fault ? [`${key}: ${fault}: ${text}`] : [];
      });
    });
    expect(faults).toEqual([]);
  });
});

test('words from elsewhere within an Arabic message keep their signs together', () => {
  const faults = AREAS.flatMap((area) =>
    messages(area).flatMap(([key, words]) => {
      const foreign =
        /[\u2066-\u2068][^\u2069]*\u2069|(?:\d[\d.,]* |\{)?[A-Za-z](?:[^\p{Script=Arab}\u2066-\u2069،؛«»()]*[A-Za-z0-9/}])?/gu;
      const text = words.replaceAll(/\{\{\w+\}\}/g, '\u2068x\u2069');
      return [...text.matchAll(foreign)].flatMap(({ index, 0: said }) => {
        const places = placesFromTheRight(text).slice(index, index + said.length);
        const ordered =
          /[\u2066-\u2068]/.test(said) ||
          places.every((place, i) => i === 0 || place < (places[i - 1] ?? 0));
        const fault = ordered ? faultOf(text, index, index + said.length) : 'it is torn apart';
        return fault ? [`${area}.${key}: ${said}: ${fault}`] : [];
      });
    }),
  );
  expect(faults).toEqual([]);
});

test('what is put together of two goes on from the right within a sentence, too', () => {
  const joined = joinedBy(translateFor('ar'));
  const facts = factLine(['Mei', '9', 'China'], 'ar');
  const text = joined.aside('كلام', joined.named(facts, 'Sea'));
  const places = placesFromTheRight(text);
  const order = ['Mei', '9', 'China', 'Sea'].map((word) => places[text.indexOf(word)] ?? -1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a sentence without isolation is found out', () => {
  const sentence = 'رسالة من Mei (9، China): «Dear sea!»';
  for (const value of ['China', 'Dear sea!']) {
    const start = sentence.indexOf(value);
    expect(faultOf(sentence, start, start + value.length), value).toBeDefined();
  }
});
