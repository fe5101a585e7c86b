import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { openTemporaryStore } from './temporary.ts';

const APP = path.resolve('app');

let opened: OpenedStore;

beforeAll(async () => {
  opened = await openTemporaryStore();
});
afterAll(() => opened.close());

/** What the product itself is made of, but for the store and the tests. */
function productSources(): string {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(`store${path.sep}`))
    .map((file) => readFileSync(path.join(APP, file), 'utf8'))
    .join('\n');
}

/** Operations by the part that they belong to, and how they are called there. */
function operationsOf(parts: object, within: readonly string[] = []): string[][] {
  return Object.entries(parts).flatMap(([name, part]) => {
    if (typeof part === 'function') return [[...within, name]];
    const isPart = Object.getPrototypeOf(part) === Object.prototype;
    return isPart ? operationsOf(part, [...within, name]) : [];
  });
}

/** Each `part.operation`, and what is taken out of a part by its name. */
function callsIn(sources: string): Set<string> {
  const direct = sources.matchAll(/(?<=\b(\w+)\??\s*)\.(\w+)/g);
  const taken = sources.matchAll(/\{([^{}]*)\}\s*=\s*(?:[\w()]+\.)*(\w+);/g);
  return new Set([
    ...Array.from(direct, ([, part, operation]) => `${part}.${operation}`),
    ...Array.from(taken).flatMap(([, names = '', part]) =>
      Array.from(names.matchAll(/\w+/g), ([operation]) => `${part}.${operation}`),
    ),
  ]);
}

/** Other names that parts go by where they are handed over whole, as `source: moderation.letters`. */
function aliasesIn(sources: string): Map<string, string[]> {
  const handed = Array.from(sources.matchAll(/\b(\w+): [\w.]+\.(\w+),/g));
  const byPart = Map.groupBy(handed, ([, , part = '']) => part);
  return new Map([...byPart].map(([part, all]) => [part, all.map(([, name = '']) => name)]));
}

test('every operation of the store has a caller in the product', () => {
  const sources = productSources();
  const [calls, aliases] = [callsIn(sources), aliasesIn(sources)];
  const uncalled = operationsOf(opened.store).filter((names) => {
    const [operation, part = 'store'] = names.toReversed();
    const called = [part, ...(aliases.get(part) ?? [])];
    return !called.some((name) => calls.has(`${name}.${operation}`));
  });
  expect(uncalled.map((names) => names.join('.'))).toEqual([]);
});
