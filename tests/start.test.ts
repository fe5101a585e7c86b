import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startSite } from './setup/start-site.ts';

const ROOT = path.join(import.meta.dirname, '..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the site's program to its end, with these settings and no others. */
function runSite(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(ROOT, 'scripts', 'serve.mjs'), ...args],
      { env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}

test('a port in use is named, with the way out', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const { code, output } = await runSite({ PORT: String(port), SAMPLES: 'off' });
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is in use`);
  expect(output).toContain('PORT=3000 npm start');
});

test('a data folder that cannot be made is named, with the way out', async () => {
  await writeFile(path.join(folder, 'a-file'), '');
  const dataDir = path.join(folder, 'a-file', 'data');
  const { code, output } = await runSite({ DATA_DIR: dataDir, PORT: '0' });
  expect(code).toBe(1);
  expect(output).toContain(`DATA_DIR ${dataDir} cannot be written`);
  expect(output).toContain('set DATA_DIR to another folder');
});

test.skipIf(process.getuid?.() === 0)('a data folder without the right to write', async () => {
  const dataDir = await mkdtemp(path.join(folder, 'locked-'));
  await chmod(dataDir, 0o500);
  const { code, output } = await runSite({ DATA_DIR: dataDir, PORT: '0' });
  expect(code).toBe(1);
  expect(output).toContain(`DATA_DIR ${dataDir} cannot be written`);
});

test('wrong settings are named together', async () => {
  const { code, output } = await runSite({ PORT: 'x', SAMPLES: 'x' });
  expect(code).toBe(1);
  expect(output).toContain('PORT has to be');
  expect(output).toContain('SAMPLES has to be');
});

test('an address that this machine does not have is named', async () => {
  const { code, output } = await runSite({ HOST: '203.0.113.7', PORT: '0', SAMPLES: 'off' });
  expect(code).toBe(1);
  expect(output).toContain('HOST is "203.0.113.7"');
});

test('a stop by SIGTERM ends with code 0, and what is kept is right', async () => {
  const site = await startSite({ from: inject('filledData') });
  const ended = new Promise((resolve) => site.process.once('exit', resolve));
  site.process.kill('SIGTERM');
  expect(await ended).toBe(0);
  const { code, output } = await runSite({ DATA_DIR: site.dataDir }, 'verify');
  expect(output).toContain('Every counter is right.');
  expect(code).toBe(0);
  await rm(site.dataDir, { recursive: true, force: true });
});

test('a first start that was killed while it loaded letters is taken up again', async () => {
  const dataDir = await mkdtemp(path.join(folder, 'killed-'));
  const first = execFile(process.execPath, [path.join(ROOT, 'scripts', 'serve.mjs')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' },
  });
  await new Promise<void>((resolve) => {
    first.stdout?.on('data', (chunk: string) => {
      if (chunk.includes('Sample letters')) resolve();
    });
  });
  const killed = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGKILL');
  await killed;

  const site = await startSite({ dataDir });
  const filled = await (await fetch(`${site.url}/feed.json`)).json();
  await site.stop();
  const { output } = await runSite({ DATA_DIR: dataDir }, 'verify');
  expect(output).toContain('Every counter is right.');

  const whole = await startSite({ from: inject('filledData') });
  const expected = await (await fetch(`${whole.url}/feed.json`)).json();
  await whole.stop();
  const titles = (feed: { items: { title: string; content_text: string }[] }) =>
    feed.items.map(({ title, content_text }) => `${title} ${content_text}`).sort();
  expect(titles(filled)).toEqual(titles(expected));
});
