import { describe, expect, test } from 'vitest';
import { compareVersions, compareWords } from './comparison.ts';
import type { LetterSnapshot } from './revision.ts';

const AMINA: LetterSnapshot = {
  topic: 'sea',
  country: 'KE',
  name: 'Amina',
  age: 9,
  originalLanguage: 'sw',
  text: { sw: 'Mpendwa bahari,', en: 'Dear sea, I live in Mombasa.' },
  alt: {},
  state: 'pending',
  transcript: null,
  principles: ['one-ocean'],
  photoHash: 'a',
};

const said = (before: string, after: string, tag: string) =>
  compareWords(before, after, tag).map(
    ({ kind, text }) => `${{ same: '=', removed: '-', added: '+' }[kind]}${text}`,
  );

describe('two texts', () => {
  test('are compared word by word, and nothing of either is lost', () => {
    const before = 'Dear sea, I live in Beach Road 5.';
    const after = 'Dear sea, I live by the beach.';
    const parts = compareWords(before, after, 'en');
    const of = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(parts[0]).toEqual({ kind: 'same', text: 'Dear sea, I live ' });
    expect(of('added')).toBe(before);
    expect(of('removed')).toBe(after);
  });

  test('are told apart as a whole where accents stand by themselves', () => {
    expect(said('Dear sea', 'Dear \u0301 sea', 'en')).toEqual(['-Dear sea', '+Dear \u0301 sea']);
  });

  test('have words where no spaces are', () => {
    expect(said('我喜欢大海', '我喜欢高山', 'zh-CN')).toEqual(['=我喜欢', '-大海', '+高山']);
    expect(said('أحب البحر كثيرًا', 'أحب النهر كثيرًا', 'ar')).toEqual([
      '=أحب ',
      '-البحر',
      '+النهر',
      '= كثيرًا',
    ]);
  });

  test('came or went whole where one is empty', () => {
    expect(said('', 'Dear sea', 'en')).toEqual(['+Dear sea']);
    expect(said('Dear sea', '', 'en')).toEqual(['-Dear sea']);
  });

  test('that have nothing in common are not compared for ever', () => {
    const words = (start: number) =>
      Array.from({ length: 4000 }, (_, i) => `w${start + i}`).join(' ');
    const parts = compareWords(words(0), words(10_000), 'en');
    expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

describe('two versions of a letter', () => {
  test('differ in fields and in texts, each in its language', () => {
    const after: LetterSnapshot = {
      ...AMINA,
      name: 'A.',
      state: 'published',
      principles: ['one-ocean', 'people'],
      photoHash: 'b',
      text: { ...AMINA.text, en: 'Dear sea, I live in Kenya.', ch: '大海' },
      transcript: 'Kwa bahari',
    };
    const { fields, texts } = compareVersions(AMINA, after);
    expect(fields.map(({ field }) => field)).toEqual(['name', 'state', 'principles', 'photoHash']);
    expect(texts.map(({ field, tag }) => `${field} ${tag}`)).toEqual([
      'text en',
      'text zh-CN',
      'transcript sw',
    ]);
  });

  test('of the same words differ in nothing', () => {
    expect(compareVersions(AMINA, { ...AMINA })).toEqual({ fields: [], texts: [] });
  });

  test('of which the first is the first shows everything that it says', () => {
    const { fields, texts } = compareVersions(undefined, AMINA);
    expect(fields).toEqual([]);
    expect(texts.map(({ tag, parts }) => `${tag} ${parts[0]?.kind}`)).toEqual([
      'en added',
      'sw added',
    ]);
  });
});
