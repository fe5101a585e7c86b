import { execFile } from 'node:child_process';
import { access, chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answersOf } from '#tests/cast/steps.ts';
import { withStore } from '#tests/setup/pages.ts';
import { childrenOf } from '#tests/setup/processes.ts';
import { startSite } from '#tests/setup/start-site.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const SAMPLES = path.join(ROOT, 'samples', 'letters');
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

test('a first password that is easy to guess is refused, and not told', async () => {
  const dataDir = await mkdtemp(path.join(folder, 'weak-'));
  const weak = { DATA_DIR: dataDir, PORT: '0', SAMPLES: 'off', STAFF_PASSWORD: 'password1234' };
  const { code, output } = await runSite(weak);
  expect(code).toBe(1);
  expect(output).toContain('STAFF_PASSWORD is easy to guess');
  expect(output).not.toContain('password1234');
  expect(output).not.toContain('First staff sign-in');
});

test('an address that this machine does not have is named', async () => {
  const { code, output } = await runSite({ HOST: '203.0.113.7', PORT: '0', SAMPLES: 'off' });
  expect(code).toBe(1);
  expect(output).toContain('HOST is "203.0.113.7"');
});

test('a stop by SIGTERM ends with code 0, and what is stored is right', async () => {
  const site = await startSite({ from: inject('sampleData') });
  const ended = new Promise((resolve) => site.process.once('exit', resolve));
  site.process.kill('SIGTERM');
  expect(await ended).toBe(0);
  const { code, output } = await runSite({ DATA_DIR: site.dataDir }, 'verify');
  expect(output).toContain('Every counter is right.');
  expect(code).toBe(0);
  await rm(site.dataDir, { recursive: true, force: true });
});

test('pictures without their store are no new site, unless it is told', async () => {
  const dataDir = path.join(folder, 'lost');
  await cp(inject('sampleData'), dataDir, { recursive: true });
  const store = path.join(dataDir, 'wildpost.sqlite');
  for (const rest of ['', '-wal', '-shm']) await rm(store + rest, { force: true });
  for (const WORKERS of ['1', '2']) {
    const { code, output } = await runSite({ DATA_DIR: dataDir, PORT: '0', WORKERS });
    expect(code).toBe(1);
    expect(output).toContain(
      `pictures of letters in ${dataDir}/files, but no store is at ${store}`,
    );
    expect(output).toMatch(/npm run restore -- FILE.*npm start -- --new/);
  }
  // What makes tables and no more is no site either.
  await writeFile(store, '');
  expect((await runSite({ DATA_DIR: dataDir, PORT: '0' })).code).toBe(1);
  expect((await readFile(store)).length).toBe(0);
  const wrong = await runSite({ DATA_DIR: dataDir, PORT: '0' }, '--old');
  expect(wrong.output).toContain('npm start knows --new only, not "--old"');

  const site = await startSite({ dataDir, args: ['--new'], env: { SAMPLES: 'off' } });
  expect(site.output()).toContain('First staff sign-in');
  // It was told to the first, and not to those that follow it for ever.
  for (const rest of ['', '-wal', '-shm']) await rm(store + rest, { force: true });
  for (const pid of childrenOf(site.process.pid)) process.kill(pid, 'SIGKILL');
  await expect.poll(site.output, { timeout: 60_000 }).toContain(`but no store is at ${store}`);
  await site.stop();
  await expect(access(store)).rejects.toThrow('ENOENT');
});

test.each(['sevre', 'constructor'])('the command "%s" is told that there is none', async (name) => {
  const { code, output } = await runSite({ PORT: '0', SAMPLES: 'off' }, name);
  expect(code).toBe(1);
  expect(output).toContain(`There is no command "${name}"`);
  expect(output).toContain('backup, restore');
});

test('a first process that is killed while it starts is told of', async () => {
  const program =
    'import cluster from "node:cluster"; if (cluster.isWorker) process.kill(process.pid, "SIGKILL");';
  const { code, output } = await runSite({
    PORT: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
  });
  expect(code).toBe(1);
  expect(output).toContain('The site was ended while it started.');
});

test('a first start that was killed while it loaded letters is taken up again', async () => {
  const dataDir = path.join(folder, 'taken-up');
  await cp(inject('sampleData'), dataDir, { recursive: true });
  const { output } = await runSite({ DATA_DIR: dataDir }, 'verify');
  expect(output).toContain('Every counter is right.');

  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.json'));
  const samples = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(SAMPLES, name), 'utf8'))),
  );
  await withStore({ dataDir }, async (store) => {
    expect(await store.counts.total()).toBe(samples.length);
    for (const { slug, text, responses: written } of samples) {
      const letter = await store.letterLife.getBySlug(slug);
      expect(letter).toMatchObject({ text, nrResponses: written.length });
      const stored = await answersOf(store, letter?.id ?? '');
      const words = (answers: { text: string }[]) => answers.map(({ text }) => text).sort();
      expect(words(stored)).toEqual(words(written));
    }
  });
});

test('a site answers while its sample letters arrive, and says so until they are here', async () => {
  const arriving = 'The sample letters are still on their way';
  expect(inject('arrivingHome')).toContain(arriving);
  const home = await fetch(`${inject('sampleSite').url}/`);
  expect(await home.text()).not.toContain(arriving);
});
