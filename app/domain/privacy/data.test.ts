import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DATUM_NAMES, datumOf } from './data.ts';
import type { Level } from './datum.ts';

const LEVELS: readonly Level[] = ['open', 'inner', 'personal', 'secret'];
const PAGE = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'security.md');

test('the page on security says of each level of protection which kinds of data have it', () => {
  const page = readFileSync(PAGE, 'utf8');
  const told = LEVELS.map((level) => {
    const [, kinds = ''] =
      new RegExp(`^\\| \\*\\*${level}\\*\\* \\| ([^|]*) \\|`, 'm').exec(page) ?? [];
    return [level, kinds.split(', ').sort()];
  });
  const stored = LEVELS.map((level) => [
    level,
    DATUM_NAMES.filter((name) => datumOf(name).level === level).sort(),
  ]);
  expect(told).toEqual(stored);
});

test('what leads to somebody or opens something is for nobody else, and what leads to somebody ends', () => {
  const guarded = DATUM_NAMES.map(datumOf).filter(({ level }) => /personal|secret/.test(level));
  expect(guarded.filter(({ seenBy }) => seenBy === 'everyone')).toEqual([]);
  const lasting = guarded.filter(({ about, ends }) => about !== 'nobody' && ends.includes('never'));
  expect(lasting).toEqual([]);
});
