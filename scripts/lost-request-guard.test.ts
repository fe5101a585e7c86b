import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { lostRequestGuard } from './lost-request-guard.ts';

const ROUTER = fileURLToPath(import.meta.resolve('react-router'));

/** A file of React Router as a browser gets it. */
function guarded(file: string): string {
  const id = ROUTER.replace(/dist\/.*/, `dist/production/lib/${file}`);
  const { transform } = lostRequestGuard() as Plugin & {
    transform: (this: object, code: string, id: string) => { code: string } | undefined;
  };
  const error = (message: string) => {
    throw new Error(message);
  };
  return transform.call({ error }, readFileSync(id, 'utf8'), id)?.code ?? '';
}

const callsIn = (code: string) =>
  Array.from(code.matchAll(/window\.lostRequests\.(\w+)/g), ([, name]) => name).sort();

test('React Router asks the site what becomes of code that does not arrive, and reloads nothing', () => {
  const code = guarded('dom/ssr/routeModules.js');
  expect(callsIn(code)).toEqual(['code']);
  expect(code).not.toContain('location.reload');
});

test('every request of a page goes through the site, and what is no answer of its own is told', () => {
  const code = guarded('dom/ssr/single-fetch.js');
  expect(callsIn(code)).toEqual(['answered', 'guard', 'mark', 'unanswered']);
  // Nowhere else is a request sent, nor is this one handed to anybody unmarked.
  expect(code.match(/\bfetch\(/g)).toHaveLength(1);
  expect(code.match(/(?<!function |mark\()fetchAndDecodeViaTurboStream/g)).toBeNull();
});

test('an answer reaches what asked for it together with the state it belongs to', () => {
  expect(guarded('components.js')).toContain('fetcherData: new Map(fetcherData.current)');
});
