import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
const LINES_MAX = 300;
const FILES_MAX = 20;
const COMMENTS_MAX = 0.04;
/** What is numbered: who looks for one knows its name. */
const NUMBERED = ['docs/decisions', 'app/store/database/migrations'];

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
const files = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
  .split('\n')
  .filter((file) => /^(app|tests|bench|proof|scripts|docs)\//.test(file));
const sources = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file));
const linesOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').trimEnd().split('\n');

test('no file is longer than one can hold in mind', () => {
  const long = sources.map((file) => [file, linesOf(file).length] as const);
  expect(long.filter(([, lines]) => lines > LINES_MAX)).toEqual([]);
});

test('no folder holds more files than one can look over', () => {
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  const crowded = [...folders].map(([folder, held]) => [folder, held.length] as const);
  const known = crowded.filter(([folder]) => !NUMBERED.includes(folder));
  expect(known.filter(([, held]) => held > FILES_MAX)).toEqual([]);
});

test('folders lie three deep at most', () => {
  const deep = sources.filter((file) => file.startsWith('app/') && file.split('/').length > 5);
  expect(deep).toEqual([]);
});

test('names explain most of the product, and comments the rest', () => {
  const product = sources.filter((file) => /^app\/.*\.tsx?$/.test(file) && !/\.test\./.test(file));
  const lines = product.flatMap(linesOf);
  let inside = false;
  const comments = lines.filter((line) => {
    const begins = /^\s*(\/\/|\/\*|\{\/\*)/.test(line);
    const comment = inside || begins;
    if (inside || /^\s*(\/\*|\{\/\*)/.test(line)) inside = !line.includes('*/');
    return comment;
  });
  expect(comments.length / lines.length).toBeLessThan(COMMENTS_MAX);
});

test('no files import each other in a ring, not even for their types', () => {
  const known = new Set(sources);
  const imported = new Map(
    sources
      .filter((file) => /^app\/.*\.tsx?$/.test(file))
      .map((file) => [file, importsOf(file).filter((other) => known.has(other))]),
  );
  const rings: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]) => {
    const seen = trail.indexOf(file);
    if (seen >= 0) rings.push(trail.slice(seen));
    if (seen >= 0 || done.has(file)) return;
    for (const other of imported.get(file) ?? []) walk(other, [...trail, file]);
    done.add(file);
  };
  for (const file of imported.keys()) walk(file, []);
  expect(rings).toEqual([]);
});

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport\()\s*'((?:\.|#)[^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? `app/${name.slice(1)}` : path.posix.join(path.posix.dirname(file), name),
  );
}
