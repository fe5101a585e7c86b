import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterTyping,
  BLANK,
  blankAll,
  type Mark,
  type MarkedWords,
  markAt,
  markFrom,
  marksOver,
  renewMarks,
  toggleMark,
} from './blanking.ts';

fc.configureGlobal({ seed: 20_260_608 });

const TEXT = 'I am Mia Moss, call 0151 234 now';
const NAME: Mark = { start: 5, end: 13, kind: 'familyName' };
const PHONE: Mark = { start: 20, end: 28, kind: 'phone' };
const words: MarkedWords = { text: TEXT, marks: [NAME, PHONE] };

const saidBy = ({ text, marks }: MarkedWords) => marks.map((m) => text.slice(m.start, m.end));
const at = ({ marks }: MarkedWords, n: number) => marks[n] as Mark;

describe('blanking', () => {
  test('leaves a sign that something was left out, and the other marks on their words', () => {
    const blanked = toggleMark(words, NAME);
    expect(blanked.text).toBe('I am […], call 0151 234 now');
    expect(saidBy(blanked)).toEqual([BLANK, '0151 234']);
  });

  test('done again says what was said, wherever it stands by then', () => {
    const blanked = toggleMark(words, PHONE);
    const moved = afterTyping(blanked, `Hello. ${blanked.text}`);
    const restored = toggleMark(moved, at(moved, 1));
    expect(restored.text).toBe(`Hello. ${TEXT}`);
    expect(restored.marks).toEqual([
      { ...NAME, start: 12, end: 20 },
      { ...PHONE, start: 27, end: 35 },
    ]);
  });

  test('shortens a whole name to the first one where that is known', () => {
    const field = {
      text: 'Mia Moss',
      marks: [{ start: 0, end: 8, kind: 'fullName', blank: 'Mia' }],
    };
    const blanked = toggleMark(field as MarkedWords, field.marks[0] as Mark);
    expect(blanked.text).toBe('Mia');
    expect(toggleMark(blanked, at(blanked, 0)).text).toBe('Mia Moss');
  });

  test.each([
    ['Mia Moss', 'Mia', 'Mia'],
    ['王小明', '王小明', BLANK],
    ['Nagy Anna', undefined, BLANK],
  ])('of %s, where the first name is %s, leaves %s', (name, first, left) => {
    const marks = marksOver(name, [{ start: 0, end: name.length, kind: 'fullName' }], first);
    expect(blankAll({ text: name, marks }).text).toBe(left);
  });

  test('all that is marked leaves what was blanked before as it is', () => {
    const all = blankAll(toggleMark(words, NAME));
    expect(all.text).toBe('I am […], call […] now');
    expect(all.marks.map(({ said }) => said)).toEqual(['Mia Moss', '0151 234']);
    expect(blankAll(all)).toEqual(all);
  });
});

describe('typing', () => {
  test.each([
    ['before a mark', `So ${TEXT}`, ['Mia Moss', '0151 234']],
    ['between two', 'I am Mia Moss, do call 0151 234 now', ['Mia Moss', '0151 234']],
    ['at the end of one', 'I am Mia Mosses, call 0151 234 now', ['Mia Moss', '0151 234']],
    ['within one', 'I am Mia B. Moss, call 0151 234 now', ['Mia B. Moss', '0151 234']],
    ['over the end of one', 'I am Mia, call 0151 234 now', ['Mia', '0151 234']],
    ['over one', 'I am here, call 0151 234 now', ['0151 234']],
    ['over all of them', 'nothing', []],
  ])('%s leaves the marks on what is left of their words', (_, typed, marked) => {
    expect(saidBy(afterTyping(words, typed))).toEqual(marked);
  });

  test('into what was blanked makes it words like any other', () => {
    const blanked = toggleMark(words, NAME);
    expect(saidBy(afterTyping(blanked, 'I am [Mia], call 0151 234 now'))).toEqual(['0151 234']);
  });

  test('that takes a blanking back, or does it again, is known as such', () => {
    const blanked = toggleMark(words, NAME);
    expect(afterTyping(blanked, TEXT)).toEqual(words);
    expect(afterTyping(words, blanked.text)).toEqual(blanked);
  });

  test('anything leaves marks that lie in the text, in order and apart', () => {
    const edit = fc.record({ start: fc.nat(34), end: fc.nat(34), by: fc.string({ maxLength: 6 }) });
    const step = fc.oneof(edit, fc.nat(3));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let now = words;
        for (const one of steps) {
          const mark = typeof one === 'number' ? now.marks[one] : undefined;
          if (mark) now = toggleMark(now, mark);
          if (typeof one === 'number') continue;
          const [from, to] = [Math.min(one.start, one.end), Math.max(one.start, one.end)];
          now = afterTyping(now, now.text.slice(0, from) + one.by + now.text.slice(to));
        }
        let end = 0;
        for (const mark of now.marks) {
          expect(mark.start).toBeGreaterThanOrEqual(end);
          expect(mark.end).toBeGreaterThan(mark.start);
          end = mark.end;
        }
        expect(end).toBeLessThanOrEqual(now.text.length);
      }),
    );
  });
});

test('the mark that is meant is the one selected, the one touched, or the next', () => {
  const { marks } = words;
  const caret = (offset: number) => ({ start: offset, end: offset });
  expect(markAt(marks, { start: 5, end: 13 })).toBe(NAME);
  expect(markAt(marks, caret(13))).toBe(NAME);
  expect(markAt(marks, caret(14))).toBeUndefined();
  expect(markFrom(marks, caret(0), 1)).toBe(NAME);
  expect(markFrom(marks, NAME, 1)).toBe(PHONE);
  expect(markFrom(marks, PHONE, 1)).toBeUndefined();
  expect(markFrom(marks, PHONE, -1)).toBe(NAME);
  expect(markFrom(marks, caret(0), -1)).toBeUndefined();
});

describe('marks that are found anew', () => {
  const phone = (start: number, end: number) => ({ kind: 'phone', start, end }) as const;

  test('take the place of those that were, and leave what was blanked', () => {
    const before = blankAll({ text: 'Call 0770.', marks: [phone(5, 9)] });
    const typed = afterTyping(before, `${before.text} Or 0880.`);
    const now = renewMarks(typed, [phone(13, 17)], undefined);
    expect(now.marks.map(({ start, said }) => [start, said])).toEqual([
      [5, '0770'],
      [13, undefined],
    ]);
    expect(renewMarks(now, [], undefined).marks.map(({ start }) => start)).toEqual([5]);
  });

  test('leave out what is marked in what was blanked', () => {
    const whole = { kind: 'fullName', start: 0, end: 8 } as const;
    const before = blankAll({ text: 'Mia Moss', marks: [{ ...whole, blank: 'Mia' }] });
    const found = { ...whole, end: 3 };
    expect(renewMarks(before, [found], 'Mia').marks).toEqual(before.marks);
  });
});
