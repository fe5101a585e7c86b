import type { TestProject } from 'vitest/node';
import { startPostgres } from './server.ts';

/** Starts one PostgreSQL server for all tests of the store on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgres', server.url);
  return () => server.stop();
}
