import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesOf, wordAt } from './pieces.ts';

const said = (text: string, tag = 'en') =>
  piecesOf(text, tag).map(({ from, to }) => text.slice(from, to));
const word = (text: string, at: number, { tag = 'en', length = 0 } = {}) => {
  const found = wordAt(text, tag, at, length);
  return found && text.slice(found.from, found.to);
};

describe('what is said in one go', () => {
  test('is a sentence, or a line', () => {
    expect(said('Hello sea. How are you?\nI am nine.')).toEqual([
      'Hello sea.',
      'How are you?',
      'I am nine.',
    ]);
    expect(said('我叫阿米娜。你好吗？', 'zh-CN')).toEqual(['我叫阿米娜。', '你好吗？']);
    expect(said('اسمي أمينة. كيف حالك؟ أنا بخير.', 'ar')).toEqual([
      'اسمي أمينة.',
      'كيف حالك؟',
      'أنا بخير.',
    ]);
  });

  test('is nothing where there are no words', () => {
    expect(said('🌊🌊\n***\n…\nFish! ')).toEqual(['Fish!']);
    expect(said('')).toEqual([]);
  });

  test('of a long sentence ends where one takes a breath, in Chinese sooner', () => {
    const long = `${'a fish and a crab and a shell, '.repeat(12)}the end.`;
    const parts = said(long);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/shell,$/);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(200);
    const chinese = said(`${'我看见了鱼和海，'.repeat(20)}完了。`, 'zh-CN');
    for (const part of chinese) expect(part.length).toBeLessThanOrEqual(90);
    for (const part of chinese.slice(0, -1)) expect(part).toMatch(/，$/);
  });

  test('of a sentence without a comma ends between words, and one endless word stays whole', () => {
    const parts = said('wave '.repeat(100));
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part).toMatch(/^wave( wave)*$/);
    expect(said('w'.repeat(500))).toEqual(['w'.repeat(500)]);
  });

  test('leaves out no word of any text, says none twice, and begins with no space', () => {
    const words = fc.constantFrom(
      'sea',
      'море',
      'بحر',
      '大海',
      '9',
      '. ',
      '! ',
      '\n',
      ', ',
      ' ',
      '🌊',
    );
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 150 }),
        fc.constantFrom('en', 'zh-CN', 'ar'),
        (all, tag) => {
          const text = all.join('');
          const parts = said(text, tag);
          const letters = (from: string) => from.replace(/[^\p{L}\p{N}]/gu, '');
          expect(parts.map(letters).join('')).toBe(letters(text));
          for (const part of parts) expect(part).toBe(part.trim());
        },
      ),
      { seed: 17, numRuns: 300 },
    );
  });

  test('is found in a language whose tag means nothing', () => {
    expect(said('One. Two.', 'x')).toEqual(['One.', 'Two.']);
  });
});

describe('the word that a voice names', () => {
  const text = 'Don’t say “fish”, say 1,000 fish.';

  test.each([
    [0, 'Don’t'],
    [3, 'Don’t'],
    [6, 'say'],
    // At the sign before it.
    [10, 'fish'],
    [22, '1,000'],
  ])('at %d is "%s"', (at, expected) => {
    expect(word(text, at)).toBe(expected);
  });

  test('is all that it says as one', () => {
    expect(word('New York is big.', 0, { length: 8 })).toBe('New York');
    expect(word('New York is big.', 0, { length: 3 })).toBe('New');
    expect(word('New York is big.', 0, { length: 4 })).toBe('New');
  });

  test('in Chinese is a word, not a sign', () => {
    expect(word('我爷爷是打鱼的。', 1, { tag: 'zh-CN', length: 1 })).toBe('爷爷');
  });

  test('is none behind the last', () => {
    expect(word('The end.', 7)).toBeUndefined();
    expect(word('The end.', 99)).toBeUndefined();
  });
});
