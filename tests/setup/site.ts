import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the sample letters in it, to be copied by whoever changes it. */
    filledData: string;
  }
}

/** Fills one data folder for all end-to-end tests; each site gets a copy of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const filledData = await mkdtemp(path.join(tmpdir(), 'wildpost-filled-'));
  const site = await startSite({ dataDir: filledData });
  await site.stop();
  project.provide('filledData', filledData);
  return () => rm(filledData, { recursive: true, force: true });
}
