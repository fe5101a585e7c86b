import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFiles } from '#tests/files/contract.ts';
import { openDiskFiles } from './disk.server.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'wildpost-files-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describeFiles('disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-files-'));
  return {
    files: await openDiskFiles(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

test('what a crash left unfinished is cleared later, what is being written is not', async () => {
  await openDiskFiles(root);
  const unfinished = path.join(root, '.unfinished');
  await writeFile(path.join(unfinished, 'abandoned'), 'ha');
  await utimes(path.join(unfinished, 'abandoned'), 0, 0);
  await writeFile(path.join(unfinished, 'in-progress'), 'ha');
  await openDiskFiles(root);
  expect(await readdir(unfinished)).toEqual(['in-progress']);
});

test('what another process finishes meanwhile is in nobody’s way', async () => {
  await openDiskFiles(root);
  await symlink(path.join(root, 'finished'), path.join(root, '.unfinished', 'in-progress'));
  await expect(openDiskFiles(root)).resolves.toBeDefined();
});

test('a put that fails leaves the old file and nothing else', async () => {
  const files = await openDiskFiles(root);
  await files.put('letters/a1/photo', new TextEncoder().encode('old'));
  const broken = new Proxy(new Uint8Array(3), {
    get() {
      throw new Error('the picture vanished');
    },
  });
  await expect(files.put('letters/a1/photo', broken)).rejects.toThrow();
  expect(await readFile(path.join(root, 'letters/a1/photo'), 'utf8')).toBe('old');
  expect(await readdir(path.join(root, '.unfinished'))).toEqual([]);
});

test('a process killed while it replaces a file leaves it whole, old or new', async () => {
  const files = await openDiskFiles(root);
  const size = 1_000_000;
  await files.put('letters/a1/photo', new Uint8Array(size).fill(1));
  const writer = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { openDiskFiles } from ${JSON.stringify(path.join(import.meta.dirname, 'disk.server.ts'))};
     const files = await openDiskFiles(${JSON.stringify(root)});
     for (let i = 0; ; i++) {
       await files.put('letters/a1/photo', new Uint8Array(${size}).fill(i % 200));
       process.stdout.write('.');
     }`,
  ]);
  // It is told of a file that is whole, and killed in one that is not.
  for (let told = 0; told < 20; ) told += String(await once(writer.stdout, 'data')).length;
  writer.kill('SIGKILL');
  await new Promise((resolve) => writer.once('exit', resolve));
  const stored = await readFile(path.join(root, 'letters/a1/photo'));
  expect(stored.length).toBe(size);
  expect(new Set(stored).size).toBe(1);
});

test.skipIf(process.getuid?.() === 0)('a folder that cannot be written is refused', async () => {
  await chmod(root, 0o500);
  await expect(openDiskFiles(root)).rejects.toThrow();
});
