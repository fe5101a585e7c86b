import { expect, test } from 'vitest';
import { isShort, partsOf } from './letter-parts.ts';

test('A greeting is known by the blank line or the one line break behind it', () => {
  const body = ['I swim in you.', 'Are you cold?'];
  for (const between of ['\n\n', '\n']) {
    const text = `Dear sea,${between}${body.join('\n\n')}\n\nAmina`;
    expect(partsOf(text)).toEqual({
      greeting: 'Dear sea,',
      paragraphs: body,
      signature: 'Amina',
    });
  }
});

test.each([
  'Dear sea',
  'Chère mer,',
  'Hallo Wald!',
  'Querido río:',
  'Дорогое море!',
  'Здравствуй, Байкал',
  'عزيزي البحر،',
  'يا صحراء',
  '亲爱的大海：',
  '你好大海',
  'Whakarongo mai, e te moana,',
])('«%s» above one line break greets', (greeting) => {
  expect(partsOf(`${greeting}\nYesterday it rained.`)).toEqual({
    greeting,
    paragraphs: ['Yesterday it rained.'],
    signature: undefined,
  });
});

test.each([
  'The sea is blue\nand so am I.',
  'I saw you.\nYou saw me.',
  'Do you sleep?\nI do.',
  'Tokyo is where I live\nand the sea is near.',
  'Dear sea, I have always wanted to ask you one thing.\nAre you cold?',
  'Dear sea, I love you so much\nand so does my aunt.',
  'Dear sea,',
  '亲爱的大海，我爱你。\n你呢？',
])('The first line of «%s» is part of the letter', (text) => {
  expect(partsOf(text)).toEqual({ greeting: undefined, paragraphs: [text], signature: undefined });
});

test('A letter of two paragraphs greets only by a line that reads so, and nobody signs it', () => {
  expect(partsOf('Dear sea,\n\nI swim.')).toEqual({
    greeting: 'Dear sea,',
    paragraphs: ['I swim.'],
    signature: undefined,
  });
  expect(partsOf('The sea is blue\n\nI swim.').paragraphs).toHaveLength(2);
});

test('Nothing that was written is lost', () => {
  const text = 'Dear lake,\nOne.\nTwo.\n\nThree.\n\nYour friend,\nVera';
  const { greeting, paragraphs, signature } = partsOf(text);
  expect([greeting, ...paragraphs, signature].join('')).toBe(
    text.replace(/,\nOne|\n\n/g, (cut) => cut.replace(/\n/g, '')),
  );
  expect(signature).toBe('Your friend,\nVera');
});

test('A few words are short, in Chinese sooner than in Latin letters', () => {
  expect(isShort('Dear sea, you are big.')).toBe(true);
  expect(isShort('word '.repeat(84))).toBe(true);
  expect(isShort('word '.repeat(85))).toBe(false);
  expect(isShort('海'.repeat(168))).toBe(true);
  expect(isShort('海'.repeat(169))).toBe(false);
});
