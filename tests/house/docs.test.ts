import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
const NAMED = /`([\w./-]*[\w-]\.(?:tsx?|mjs))`/g;
/** Endings of names, and one that stands for any. */
const NO_NAMES = /^(?:\.server\.ts|proof\/campaigns\/NAME\.ts)$/;

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
const pages = files.filter((file) => /^(?:README|docs\/.*)\.md$/.test(file));

test('every file that a page names is there', () => {
  const gone = pages.flatMap((page) =>
    namesIn(readFileSync(path.join(ROOT, page), 'utf8'))
      .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${page}: ${name}`),
  );
  expect(gone).toEqual([]);
});

test('a file that is gone would be found', () => {
  expect(namesIn('as `tests/gone.test.ts` says, and `a.server.ts`')).toHaveLength(2);
});

function namesIn(page: string): string[] {
  return Array.from(page.matchAll(NAMED), ([, name = '']) => name).filter(
    (name) => !NO_NAMES.test(name),
  );
}
