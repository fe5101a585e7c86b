import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test('sentences are parted by a space, Chinese ones by nothing', () => {
  expect(sentencesOf(['Saved.', 'One is left.'], 'en')).toBe('Saved. One is left.');
  expect(sentencesOf(['已保存。', '还剩一封。'], 'zh-CN')).toBe('已保存。还剩一封。');
});

test('what is not said leaves no gap', () => {
  expect(sentencesOf([undefined, 'Saved.', false, ''], 'en')).toBe('Saved.');
  expect(sentencesOf([undefined, false], 'en')).toBe('');
});
