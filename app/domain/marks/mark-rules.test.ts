import { expect, test } from 'vitest';
import { MARK_RULES, rulesOf } from './mark-rules.ts';

test('other words are other rules, the same are the same, and a column of 32 bits holds them', () => {
  expect(rulesOf('school')).toBe(rulesOf('school'));
  expect(rulesOf('school')).not.toBe(rulesOf('schools'));
  for (const rules of [MARK_RULES, rulesOf(''), rulesOf('学校')]) {
    expect(Number.isInteger(rules)).toBe(true);
    expect(rules).toBeGreaterThan(0);
    expect(rules).toBeLessThan(2 ** 31);
  }
});
