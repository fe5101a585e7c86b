import { describe, expect, test } from 'vitest';
import { searchWordsOf, termsOf } from './search-terms.ts';

describe('a text is found by', () => {
  test.each([
    ['dear sea, dear amina', ['dear', 'sea', 'amina']],
    ['sea-amina-kenya', ['sea', 'amina', 'kenya']],
    ["l'eau 100% ¥5", ['l', 'eau', '100', '¥', '5']],
    ['亲爱的大海：', ['亲爱', '爱的', '的大', '大海', '海']],
    ['海', ['海']],
    ['日本のうみ 바다에게', ['日本', '本の', 'のう', 'うみ', 'み', '바다에게']],
    ['sea大海!', ['sea', '大海', '海']],
    ['ทะเล', ['ทะ', 'ะเ', 'เล', 'ล']],
    ['والبحر بحار', ['والبحر', 'البحر', 'بحر', 'بحار', 'حار']],
    ['hi 🌊', ['hi', '🌊']],
    ['… !', []],
  ])('%j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  test('no more than a bounded number of bounded words, each once', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `word${n} sea`).join(' ');
    expect(termsOf(many)).toHaveLength(5000);
    expect(termsOf('я'.repeat(500))).toEqual(['я'.repeat(24)]);
    expect(termsOf('𝒜'.repeat(500))).toEqual(['𝒜'.repeat(24)]);
  });
});

describe('what is looked for', () => {
  test.each([
    ['sea', [{ from: 'sea', before: 'sea\u{10ffff}' }], false],
    ['a', [{ from: 'a' }], false],
    ['海', [{ from: '海', before: '海\u{10ffff}' }], false],
    ['大海', [{ from: '大海' }], false],
    ['大海洋', [{ from: '大海' }, { from: '海洋' }], true],
    ['sea-ami', [{ from: 'sea' }, { from: 'ami', before: 'ami\u{10ffff}' }], true],
    ['100%', [{ from: '100' }], true],
    ['_', [], true],
  ])('%j', (word, probes, compare) => {
    expect(searchWordsOf(word)).toEqual({ word, probes, compare });
  });

  test('is in every text that has it, whatever stands around it', () => {
    const text = 'liebes-meer: 亲爱的大海洋, والبحر l’eau ทะเลใหญ่ 𝒜x';
    const terms = termsOf(text);
    for (const word of ['mee', 'liebes-me', '的大海', '海洋', 'بحر', 'البح', 'eau', 'ะเล', '𝒜x']) {
      const missing = searchWordsOf(word).probes.filter(
        ({ from, before = from }) =>
          !terms.some((term) => term === from || (term > from && term < before)),
      );
      expect({ word, missing }).toEqual({ word, missing: [] });
    }
  });
});
