import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '..', '..');
const SOURCES = [
  // What fonts were cut already: it is the same in all builds, and takes long.
  '.cache',
  'app',
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'samples/letters',
  'scripts',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Builds the site from changed sources in a folder of its own, which it can be started from.
 * @param changes what to put in place of what, by file
 */
export async function buildAnother(
  changes: Record<string, readonly [found: string, put: string]>,
): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), 'wildpost-built-'));
  for (const source of SOURCES) {
    const to = path.join(root, source);
    await mkdir(path.dirname(to), { recursive: true });
    await cp(path.join(ROOT, source), to, { recursive: true });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  for (const [name, [found, put]] of Object.entries(changes)) {
    const file = path.join(root, name);
    const text = await readFile(file, 'utf8');
    if (!text.includes(found)) throw new Error(`There is no "${found}" in ${name}.`);
    await writeFile(file, text.replace(found, put));
  }
  const prepare = pathToFileURL(path.join(root, 'scripts', 'prepare.mjs'));
  const build = `await (await import('${prepare}')).build()`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd: root });
  return { root, remove: () => rm(root, { recursive: true }) };
}
