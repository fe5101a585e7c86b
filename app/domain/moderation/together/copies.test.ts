import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differencesOf, groupCopies } from './copies.ts';

fc.configureGlobal({ seed: 20_261_122 });

const BOARD =
  'Dear sea, my name is Nina. We read about you at school and we were all very sad about the ' +
  'plastic. We promise to help you, and on Friday we clean the beach together. I am 9.';

const read = (first: string, copy: string, tag = 'en') =>
  differencesOf(first, copy, tag).map((piece) =>
    piece.kind === 'removed'
      ? `-${piece.text}`
      : `${piece.kind} ${copy.slice(piece.start, piece.end)}`,
  );

describe('what differs of a copy', () => {
  test('is nothing where it says the same', () => {
    expect(differencesOf(BOARD, BOARD, 'en')).toEqual([]);
  });

  test('stands with the words around it, and what is the same is skipped', () => {
    const copy = BOARD.replace('Nina', 'Karim Aziz').replace('9', '10');
    const pieces = read(BOARD, copy);
    expect(pieces).toContain('-Nina');
    expect(pieces.join('|')).toContain('added Karim Aziz');
    expect(pieces.join('|')).toContain('added 10');
    expect(pieces.filter((piece) => piece.startsWith('skipped'))).toHaveLength(1);
  });

  test('is found in Chinese, and cuts no character in two', () => {
    const text = `你好大海${'𠀀'.repeat(80)}，谢谢你。我叫小明。${'𠀀'.repeat(80)}`;
    const copy = text.replace('小明', '小红');
    for (const piece of differencesOf(text, copy, 'zh-CN')) {
      if (piece.kind === 'removed') continue;
      expect(copy.slice(piece.start, piece.end).isWellFormed()).toBe(true);
    }
    expect(read(text, copy, 'zh-CN').join('')).toContain('added 小红');
  });

  test('hides no word behind signs that follow a space and are not seen', () => {
    const unseen = ' \ufe0f'.repeat(60);
    const first = `${BOARD} ${BOARD} ${BOARD}`;
    const copy = `${first.slice(0, 5)}${unseen}${first.slice(5)}`.replace(/9\.$/, '9 zzyzx.');
    const shown = read(first, copy).filter((piece) => !piece.startsWith('skipped'));
    expect(shown.join('')).toContain('zzyzx');
  });

  test('leaves nothing of the copy out, and skips only what the first text says too', () => {
    const words = fc.array(
      fc.constantFrom('sea', 'wave', 'I', 'love', 'sand', '𠀀', '.', '\u0301'),
      {
        maxLength: 80,
      },
    );
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [first, copy] = [one.join(' '), other.join(' ')];
        if (first === copy) return;
        const pieces = differencesOf(first, copy, 'en').filter((piece) => piece.kind !== 'removed');
        expect(pieces.map(({ start, end }) => copy.slice(start, end)).join('')).toBe(copy);
        for (const { kind, start, end } of pieces) {
          if (kind === 'skipped') expect(first).toContain(copy.slice(start, end));
        }
      }),
    );
  });
});

describe('copies that may be decided as one', () => {
  const item = (id: string, copies: string | undefined, text = '', start = 0, end = 0) => ({
    id,
    copies,
    marked: [{ text, risks: end > 0 ? [{ kind: 'school' as const, start, end }] : [] }],
  });
  const ids = (groups: { id: string }[][]) =>
    groups.map((group) => group.map(({ id }) => id).join(' '));

  test('stand where the first of them stands; what has no copies stands alone', () => {
    const items = [item('a', 'g'), item('b', 'h'), item('c', 'g'), item('d', undefined)];
    expect(ids(groupCopies(items))).toEqual(['a c', 'b', 'd']);
  });

  test('are never those in which something else is marked', () => {
    const items = [
      item('a', 'g'),
      item('b', 'g', 'at Lincoln school', 3, 17),
      item('c', 'g'),
      item('d', 'g', 'we are at Lincoln school', 10, 24),
      item('e', 'g', 'at Park school', 3, 14),
    ];
    expect(ids(groupCopies(items))).toEqual(['a c', 'b d', 'e']);
  });

  test('are not those that were taken out, nor a group that was opened', () => {
    const items = [item('a', 'g'), item('b', 'g'), item('c', 'g')];
    expect(ids(groupCopies(items, new Set(['b'])))).toEqual(['a c', 'b']);
    expect(ids(groupCopies(items, new Set(['g'])))).toEqual(['a', 'b', 'c']);
  });
});
