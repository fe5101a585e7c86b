import type { TestProject } from 'vitest/node';
import { startPostgres } from './server.ts';

/** One PostgreSQL server for all tests of the store on it; `TEST_POSTGRES` names another, `postgres://…:5432/`. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const { TEST_POSTGRES: given } = process.env;
  const server = given ? undefined : await startPostgres();
  project.provide('postgres', given ?? server?.url ?? '');
  return server?.stop;
}
