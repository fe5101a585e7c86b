import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findRisks, RISK_KINDS } from './risks.ts';

const TAGS = ['en', 'fr', 'zh-CN', 'de', 'ru', 'ar', 'es', 'de-AT', 'hi', 'fa', 'x-made-up', ''];

/** Pieces that rules begin or end with, in every script, and what breaks naive offsets. */
const PIECES = [
  ...['@', '.', ',', '-', '_', '(', ')', '/', ':', '"', '«', '»', "'", '+', '#', '。', '\n', ' '],
  ...['0', '7', '٣', '３', '𝟜', '½', '①', '一', '六', '5月', '12', '1999', '07700 900123'],
  ...[
    '\u200d',
    '\u200f',
    '\u0301',
    '\ufe0f',
    '\ud83d',
    '\udc33',
    '🐳',
    '👩‍👧',
    'ﷺ',
    'ﬁ',
    'İ',
    '㎞',
  ],
  ...['anna', 'Anna', 'аnnа', 'ANNA', 'Ａnna', 'a n n a', 'example.com', 'example dot com'],
  ...['my name is ', 'Familie ', '我叫张', 'اسمي سارة', 'меня зовут ', "l'école ", 'школа № '],
  ...[
    'calle ',
    'rue de ',
    'Lindenweg ',
    ' Street',
    '路',
    '号',
    'born ',
    ' мая ',
    'insta: ',
    ' at ',
  ],
];

const texts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

test('every risk lies in the text, in order, apart from the others and on whole characters', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...TAGS), (text, tag) => {
      let before = 0;
      for (const { start, end, kind } of findRisks(text, tag)) {
        expect(RISK_KINDS).toContain(kind);
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
        expect([start, end].some((offset) => splitsPair(text, offset))).toBe(false);
        before = end;
      }
    }),
    { numRuns: 2000, seed: 7 },
  );
});

test('a place keeps its words whatever stands before it', () => {
  const prefixes = texts.filter((text) => !/[\p{L}\p{N}@._-]$/u.test(text));
  fc.assert(
    fc.property(prefixes, (prefix) => {
      const text = `${prefix}\n\nanna.b@example.com`;
      const found = findRisks(text, 'en').find(({ start }) => start >= prefix.length);
      expect(found).toEqual({ start: prefix.length + 2, end: text.length, kind: 'email' });
    }),
    { numRuns: 500, seed: 7 },
  );
});

test.each([
  'a',
  '0',
  '@',
  '.',
  'a@',
  'a.b@',
  'a b c ',
  '0-',
  '((at)',
  ' at x dot ',
  'my name is ',
  'My Name Is Anna ',
  '路',
  '一',
  '5号',
  'ул. ',
  "A-A'",
  'http://a',
  '\u200d',
  'e\u0301',
  '"',
])('twenty thousand characters of %j come to an end', (piece) => {
  const text = piece.repeat(Math.ceil(20_000 / piece.length));
  for (const tag of ['en', 'zh-CN']) {
    expect(findRisks(text, tag).length).toBeLessThanOrEqual(text.length);
  }
});

describe('disguises', () => {
  test.each([
    [
      'zero-width characters',
      'write to an\u200bna@exa\u200dmple.com!',
      'an\u200bna@exa\u200dmple.com',
    ],
    ['wide letters', 'ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['letters of another alphabet', 'аnnа@exаmple.com', 'аnnа@exаmple.com'],
    ['styled letters', '𝓪𝓷𝓷𝓪@example.com', '𝓪𝓷𝓷𝓪@example.com'],
    [
      'spaces between letters',
      'a n n a @ e x a m p l e . c o m',
      'a n n a @ e x a m p l e . c o m',
    ],
    ['signs in brackets', 'anna(at)example[dot]com', 'anna(at)example[dot]com'],
    ['combining accents', 'zoe\u0301@example.com', 'zoe\u0301@example.com'],
  ])('an e-mail address in %s is one', (_disguise, text, span) => {
    expect(spansIn(text, 'en')).toEqual([`email ${span}`]);
  });

  test.each([
    ['Arabic', '٠٧٧٠٠ ٩٠٠١٢٣'],
    ['Persian', '۰۷۷۰۰ ۹۰۰۱۲۳'],
    ['wide', '０７７００ ９００１２３'],
    ['Devanagari', '०७७०० ९००१२३'],
    ['mathematical', '𝟎𝟕𝟕𝟎𝟎 𝟗𝟎𝟎𝟏𝟐𝟑'],
    ['framed', '0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣'],
  ])('a phone number in %s digits is one', (_script, number) => {
    expect(spansIn(`(${number})`, 'en').join()).toContain(number);
  });
});

describe('texts in a language without a table', () => {
  test('are searched with what is the same in all languages', () => {
    const text = 'Scrivimi: anna@example.com, www.mare.example, @anna.mare, +39 02 0000 1234';
    expect(spansIn(text, 'it')).toEqual([
      'email anna@example.com',
      'link www.mare.example',
      'handle @anna.mare',
      'phone +39 02 0000 1234',
    ]);
  });

  test('and with the safest words of the others', () => {
    expect(spansIn('Ciao! My name is Anna Schneider.', 'it')).toEqual([
      'familyName Anna Schneider',
    ]);
    expect(spansIn('Io sono Anna Bianchi e il mare è bello, at 12 am', 'it')).toEqual([]);
  });
});

describe('words that only look like something', () => {
  test.each([
    ['a name like an address', 'Liebe Andressa, deine Antwort 12 war schön.', 'de'],
    ['a word like a class', 'It was a classic summer, classical music and class 1 fun.', 'en'],
    ['a school of fish', 'A school of Fish swam past our School.', 'en'],
    ['depths and years', 'It is 10 994 m deep, and 1990 2000 2010 2020 were warm.', 'en'],
    ['coordinates', 'Nous étions à 48.856613, 2.352222 exactement.', 'fr'],
    ['a large count', 'Есть 230 000 видов и 8 000 000 000 людей.', 'ru'],
    ['an at and a dot in a sentence', 'We looked at the dot at the end of the sea.', 'en'],
    ['a full stop without a space', 'Te quiero mar.es verdad que eres azul?', 'es'],
    ['letters to a sea', 'Liebe Frau Nordsee! Dear Mr Ocean, your friend', 'de'],
  ])('%s is marked nowhere', (_what, text, tag) => {
    expect(spansIn(text, tag)).toEqual([]);
  });
});

test('a text without anything in it has no risks', () => {
  for (const tag of TAGS) expect(findRisks('', tag)).toEqual([]);
});

function spansIn(text: string, tag: string): string[] {
  return findRisks(text, tag).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
}

function splitsPair(text: string, offset: number): boolean {
  return (
    /[\ud800-\udbff]/.test(text[offset - 1] ?? '') && /[\udc00-\udfff]/.test(text[offset] ?? '')
  );
}
