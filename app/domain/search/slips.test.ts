import { expect, test } from 'vitest';
import { setRight } from './slips.ts';

test.each([
  ['dolphin', 'dolfhin'],
  ['dolphin', 'dolpin'],
  ['dolphin', 'ddolphin'],
  ['dolphin', 'doplhin'],
  ['вулкан', 'вулкна'],
  ['بركان', 'بركاان'],
])('%s is among what %s may have meant', (meant, typed) => {
  expect(setRight(typed)).toContain(meant);
});

test('short words, and words of scripts that are not typed by letters, are left', () => {
  for (const typed of ['sea', 'моё', '大海', 'x'.repeat(50), ''])
    expect(setRight(typed)).toEqual([]);
  expect(setRight('otter')).not.toContain('otter');
});
