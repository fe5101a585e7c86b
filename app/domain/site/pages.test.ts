import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PUBLIC_PAGES } from './pages.ts';

const APP = path.join(import.meta.dirname, '..', '..');
const FRAMES = ['layout.tsx', 'not-found.tsx'];

test('every page of the site is in the table, and each row has its file', () => {
  const files = globSync('**/*.tsx', { cwd: path.join(APP, 'routes', 'site') });
  const pages = files.filter((file) => !FRAMES.includes(file) && !file.includes('.test.'));
  expect([...new Set(PUBLIC_PAGES.map(({ file }) => file))].sort()).toEqual(pages.sort());
});

test('no two rows are one address, and each row over a list has that list', () => {
  const addresses = PUBLIC_PAGES.map((page) => page.path);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { over } of PUBLIC_PAGES) if (over) expect(addresses).toContain(over);
});

test('every area of messages that a row names is there, in English', () => {
  const files = globSync('*.json', { cwd: path.join(APP, 'i18n', 'locales', 'en') });
  for (const { words } of PUBLIC_PAGES) if (words) expect(files).toContain(`${words}.json`);
});
