import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeMachine } from '#tests/workplace/machine.ts';
import { pageOf } from './setup/page.ts';
import { pictureOf } from './setup/picture.ts';
import { RESULTS, type Results } from './setup/results.ts';

// `npm run bench` runs every benchmark, one after another, and writes docs/benchmarks.md with its
// picture; `npm run bench -- NAME [ARGUMENT…]` runs bench/NAME.bench.ts alone and writes neither;
// `npm run bench -- page` writes both of what each has found last.

/** As they stand on the page; whatever is not named comes after them. */
const ORDER = [
  'pages',
  'walk',
  'paint',
  'lighthouse',
  'slow-line',
  'lists',
  'search',
  'desk-lists',
  'writes',
  'hosted',
  'pictures',
  'start',
  'take-down',
];
const DOCS = path.join(import.meta.dirname, '..', 'docs');

const names = readdirSync(import.meta.dirname)
  .flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [])
  .sort((a, b) => pathOf(a) - pathOf(b));
const [name, ...args] = process.argv.slice(2);
let brokenOff = false;

if (name === undefined) {
  process.exitCode = await runAll();
} else if (name === 'page') {
  await writePage([]);
} else if (names.includes(name)) {
  process.exitCode = await run(name, args);
} else {
  console.error(`There are these benchmarks: ${names.join(', ')}. Without a name all of them run.`);
  process.exitCode = 1;
}

async function runAll(): Promise<number> {
  const machine = describeMachine();
  console.log(machine.join('\n'));
  await rm(RESULTS, { recursive: true, force: true });
  const failed: string[] = [];
  for (const each of names) {
    console.log(`\n── ${each} ──`);
    const code = await run(each, []);
    if (brokenOff) return code;
    if (code !== 0) failed.push(each);
  }
  await writePage(failed, machine);
  if (failed.length > 0) console.error(`These failed: ${failed.join(', ')}.`);
  return failed.length > 0 ? 1 : 0;
}

async function writePage(failed: string[], machine = describeMachine()): Promise<void> {
  const all = (await Promise.all(names.map(read))).flat();
  await writeFile(path.join(DOCS, 'benchmarks.md'), pageOf(all, failed, machine));
  await writeFile(path.join(DOCS, 'benchmarks.svg'), pictureOf(all));
  console.log('docs/benchmarks.md and docs/benchmarks.svg are written.');
}

/** Runs one in a process of its own: what it leaves in memory is in nobody's way. */
async function run(each: string, args: string[]): Promise<number> {
  const file = path.join(import.meta.dirname, `${each}.bench.ts`);
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals) => {
    brokenOff = true;
    child.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return code ?? 1;
}

/** What one has found; one that tells nothing that can be compared has only printed it. */
async function read(each: string): Promise<Results[]> {
  return JSON.parse(await readFile(path.join(RESULTS, `${each}.json`), 'utf8').catch(() => '[]'));
}

function pathOf(each: string): number {
  const file = ORDER.indexOf(each);
  return file < 0 ? ORDER.length : file;
}
