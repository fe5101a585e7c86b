import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { killAll } from './processes.ts';
import { type RunningSite, startSite } from './start-site.ts';

const SERVE = path.join(import.meta.dirname, '..', '..', 'scripts', 'serve.mjs');

declare module 'vitest' {
  interface ProvidedContext {
    /** With the sample letters in it, to be copied by whoever changes it. */
    sampleData: string;
    /** Its home page, while they arrived. */
    arrivingHome: string;
    /** A running site with the sample letters, for all files that change nothing. */
    sampleSite: Pick<RunningSite, 'url' | 'dataDir'>;
  }
}

/**
 * Fills one data folder for all end-to-end tests; each site gets a copy of its own. To load the
 * letters takes long, so it is done once: the first start is killed in the middle of it and a
 * second one takes it up. Whether nothing is missing then is asked in `start.test.ts`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sampleData = await mkdtemp(path.join(tmpdir(), 'wildpost-filled-'));
  await startAndKill(sampleData);
  const site = await startSite({ dataDir: sampleData, early: true });
  const home = await fetch(`${site.url}/`);
  project.provide('arrivingHome', await home.text());
  await site.filled();
  await site.stop();
  project.provide('sampleData', sampleData);
  const { url, dataDir, stop } = await startSite({ from: sampleData });
  project.provide('sampleSite', { url, dataDir });
  return async () => {
    await stop();
    await rm(sampleData, { recursive: true, force: true });
  };
}

async function startAndKill(dataDir: string): Promise<void> {
  const site = spawn(process.execPath, [SERVE], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    site.once('close', (_, signal) => resolve(signal));
  });
  site.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('Sample letters: ')) killAll(site.pid);
  });
  if ((await ended) !== 'SIGKILL') throw new Error('The first start ended before it was killed.');
}
