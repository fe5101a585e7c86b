import { expect, test } from 'vitest';
import { breakable, keptTogether, longestPiece, openingsOf } from './postcard-words.ts';

const LONG = 'My name is Amina, I am nine and I live in Mombasa. '.repeat(20);

test('a letter begins with as much as a postcard has room for, down to its first words', () => {
  const openings = openingsOf({ text: LONG, tag: 'en' });
  const lengths = openings.map((opening) => opening.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  expect(lengths[0]).toBeGreaterThan(300);
  expect(openings.at(-1)).toBe('My name is Amina…');
  for (const opening of openings) {
    expect(LONG.replace(/\s+/g, ' ')).toContain(opening.slice(0, -1));
    expect(opening).toMatch(/\p{L}…$/u);
  }
});

test('a short letter is whole, and has no shorter opening than its own', () => {
  expect(openingsOf({ text: 'Hello, sea.\n\nBye!', tag: 'en' })[0]).toBe('Hello, sea. Bye!');
  expect(openingsOf({ text: 'Hi', tag: 'en' })).toEqual(['Hi']);
  expect(openingsOf({ text: '', tag: 'en' })).toEqual(['']);
});

test('Chinese is cut between words, and has as many signs as Latin has half', () => {
  const text = '我叫阿米娜，今年九岁，住在蒙巴萨。我爷爷是打鱼的。'.repeat(20);
  const [first = '', ...others] = openingsOf({ text, tag: 'zh-CN' });
  expect(first.length).toBeGreaterThan(140);
  expect(first.length).toBeLessThan(170);
  for (const opening of others) expect(text).toContain(opening.slice(0, -1));
});

test('a word longer than a line may be broken between its characters, any other stays whole', () => {
  const family = '👨‍👩‍👧';
  const broken = breakable({ text: `${'a'.repeat(25)} and ${family.repeat(25)}`, tag: 'en' });
  expect(broken.split(' and ')[0]).toBe(Array.from('a'.repeat(25)).join('\u00ad'));
  expect(broken.split(' and ')[1]?.split('\u00ad')).toEqual(Array(25).fill(family));
  for (const whole of [
    'Wilhelm-Busch-Grundschule',
    'a'.repeat(24),
    '海'.repeat(60),
    'ทะเล'.repeat(20),
  ]) {
    expect(breakable({ text: whole, tag: 'de' })).toBe(whole);
  }
});

test('in a Chinese heading no line ends within a phrase, or within a word of a long one', () => {
  const shown = (text: string) => keptTogether({ text, tag: 'zh-CN' }).replaceAll('\u2060', '+');
  expect(shown('亲爱的大海，亲爱的河流')).toBe('亲+爱+的+大+海+，亲+爱+的+河+流');
  const long = shown('来自南乔治亚和南桑威奇群岛的信');
  expect(long).toContain('群+岛');
  expect(long.replaceAll('+', '')).toBe('来自南乔治亚和南桑威奇群岛的信');
  expect(long).toMatch(/[^+][^+]/);
  expect(shown('带全班给大\u2060自\u2060然写一封信')).toMatch(/大\++自\++然/);
  expect(
    longestPiece(keptTogether({ text: '带全班给大\u2060自\u2060然写一封信', tag: 'zh-CN' })).length,
  ).toBeLessThan(12);
  expect(shown('Dear sea')).toBe('Dear sea');
});

test('the longest piece is what no line is broken within', () => {
  expect(longestPiece('Briefe, die zusammengehören')).toBe('zusammengehören');
  expect(longestPiece('Wilhelm-Busch-Grundschule')).toBe('Grundschule');
  expect(longestPiece('a\u00adb\u00adc wow')).toBe('wow');
  expect(longestPiece('亲爱的大海')).toBe('亲');
  expect(longestPiece('亲\u2060爱\u2060的，大海')).toBe('亲\u2060爱\u2060的，');
  expect(longestPiece('')).toBe('');
});
