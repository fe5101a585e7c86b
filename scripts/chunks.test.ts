import { expect, test } from 'vitest';
import { forReaders, forVisitors } from './chunks.ts';

/** Who imports a module; the last is imported as it is needed. */
const IMPORTERS: Record<string, string[]> = {
  '/app/ui/icon.tsx': ['/app/ui/hero.tsx', '/app/ui/staff/queue.tsx'],
  '/app/ui/hero.tsx': ['/app/routes/site/home.tsx'],
  '/app/ui/consent.tsx': ['/app/routes/site/writing/write.tsx', '/app/routes/staff/queue.tsx'],
  '/app/ui/staff/queue.tsx': ['/app/ui/queue/queue-page.tsx'],
  '/app/ui/queue/queue-page.tsx': ['/app/ui/staff/queue.tsx', '/app/routes/staff/queue.tsx'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importers: IMPORTERS[id] ?? [],
    dynamicImporters: id === '/app/ui/late.tsx' ? ['/app/root.tsx'] : [],
  }),
};

test('a module that a page of the site reaches, however far, is in the readers’ file', () => {
  const name = forReaders('shared');
  expect(name('/app/ui/icon.tsx', graph)).toBe('shared');
});

test('what a page loads only once it is used is not, but in the visitors’ file', () => {
  expect(forReaders('shared')('/app/ui/late.tsx', graph)).toBeNull();
  expect(forVisitors('writing')('/app/ui/late.tsx', graph)).toBe('writing');
});

test('a module of the pages on which letters are written is in the visitors’ file, not the readers’', () => {
  expect(forReaders('shared')('/app/ui/consent.tsx', graph)).toBeNull();
  expect(forVisitors('writing')('/app/ui/consent.tsx', graph)).toBe('writing');
  expect(forVisitors('writing')('/app/ui/staff/queue.tsx', graph)).toBeNull();
});

test('a module of the desk alone is not, even among modules that import each other', () => {
  expect(forReaders('shared')('/app/ui/staff/queue.tsx', graph)).toBeNull();
  expect(forReaders('shared')('/app/ui/nobody.tsx', graph)).toBeNull();
});
