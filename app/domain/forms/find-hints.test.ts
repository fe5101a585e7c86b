import { describe, expect, test } from 'vitest';
import { findHints } from './find-hints.ts';
import { hintNames, holdsBack, readHints } from './hints.ts';

describe('a hint', () => {
  test.each([
    ['en', 'Dear sea, call me on 020 7946 0958.', ['phone']],
    ['en', 'I live at 12 Baker Street, write to tom@planted.example', ['email', 'address']],
    ['en', 'My name is Anna Schmidt and I like you.', ['name']],
    ['de', 'Ruf mich an: 0151 23456789. Ich wohne in der Lindenstraße 5.', ['phone', 'address']],
    ['fr', 'J’habite 12 rue des Lilas.', ['address']],
    ['en', 'I live at Lindenstraße 14 in Berlin.', ['address']],
    ['de', 'Ich wohne in 22 Baker Street.', ['address']],
    ['zh-CN', '大海，我的电话是13812345678。', ['phone']],
    ['ar', 'رقم هاتفي 0501234567', ['phone']],
  ])('is given of words in %s that give their writer away', (tag, text, kinds) => {
    expect(findHints({ text }, tag)).toEqual({ text: kinds });
  });

  test.each([
    ['en', 'Dear sea,\n\nI am 9 and I saw 14 dolphins on 3 May. Do you ever sleep? Your Tom'],
    ['en', 'Thank you for your letter about the lake. This is answer number 1732567890123.'],
    ['de', 'Lieber Wald, im Jahr 2024 habe ich 120 Bäume gezählt.'],
    ['zh-CN', '亲爱的大海，你今天是什么颜色？'],
    ['ar', 'عزيزي البحر، كم سمكة فيك اليوم؟'],
  ])('is not given of an ordinary letter in %s', (tag, text) => {
    expect(findHints({ text, name: 'Tom', alt: 'A blue whale' }, tag)).toEqual({});
  });

  test('is given of a whole name, and not of a first one', () => {
    expect(findHints({ name: 'Anna Schmidt' }, 'de')).toEqual({ name: ['name'] });
    expect(findHints({ name: 'Anna-Lena' }, 'de')).toEqual({});
  });
});

describe('a form', () => {
  const hints = { text: ['phone' as const], name: ['name' as const] };

  test('is shown once more for what nobody has read yet, and not for a whole name alone', () => {
    expect(holdsBack(hints, [])).toBe(true);
    expect(holdsBack({ name: ['name'] }, [])).toBe(false);
    expect(holdsBack({}, [])).toBe(false);
  });

  test('goes off with what was read, and not with what came to it since', () => {
    const form = new FormData();
    form.set('hints-read', hintNames(hints).join(' '));
    expect(holdsBack(hints, readHints(form))).toBe(false);
    expect(holdsBack({ text: ['phone', 'address'] }, readHints(form))).toBe(true);
  });
});
