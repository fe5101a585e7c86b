import { describe, expect, test } from 'vitest';
import { letterFace } from './letter-face.ts';

const heading = { text: '阿米娜的来信', tag: 'zh-CN' };

describe('the face of a letter', () => {
  test('has each of its characters once, in one order, with those of a heading in its language', () => {
    const { kind, characters } = letterFace({ text: '大海，大海！', tag: 'zh-CN' }, heading) ?? {};
    expect(kind).toBe('chinese');
    expect([...(characters ?? '')].toSorted().join('')).toBe(characters);
    expect(new Set(characters)).toEqual(new Set('大海，！阿米娜的来信'));
  });

  test('is the same for the same characters, however they follow each other', () => {
    const [one, other] = ['海大', '大海大'].map((text) => letterFace({ text, tag: 'zh' }, heading));
    expect(one).toEqual(other);
  });

  test('has no Latin, whose faces are there anyway, but the marks that are written in a square', () => {
    const english = { text: 'A letter from 海', tag: 'en' };
    expect(letterFace({ text: '9岁，“Tom”……', tag: 'zh-TW' }, english)).toEqual({
      kind: 'chinese',
      characters: '“”…岁，',
    });
  });

  test('is of its language: Japanese and Korean have others', () => {
    expect(letterFace({ text: '海へ', tag: 'ja' }, heading)).toEqual({
      kind: 'japanese',
      characters: 'へ海',
    });
    expect(letterFace({ text: '바다', tag: 'ko' }, heading)?.kind).toBe('korean');
  });

  test.each(['en', 'ar', 'jam', 'und'])(
    'is none in %s, nor where nothing is written in a square',
    (tag) => {
      expect(letterFace({ text: '海', tag }, heading)).toBeUndefined();
      expect(letterFace({ text: 'Dear sea', tag: 'zh' }, heading)).toBeUndefined();
    },
  );
});
