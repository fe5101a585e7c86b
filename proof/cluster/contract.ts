import { execFile, execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Workplace } from '#tests/workplace/workplace.ts';
import type { Proof } from '../campaign.ts';
import { freePort, giveTo, owner, postgresPrograms, startProgram, until } from './programs.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 30_000;
const TESTS_LIMIT_MS = 400_000;
/** As tests have it: what is lost in a power cut does not matter. */
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'max_connections=120', 'jit=off'];

type Report = { numTotalTests: number; numPassedTests: number };

/** The tests of the store on PostgreSQL, on the server that this machine has instead of the newest one. */
export async function tellContract({ workplace, tell }: Pick<Proof, 'workplace' | 'tell'>) {
  const url = await startServer(workplace);
  const file = path.join(await workplace.folder(), 'report.json');
  const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', '--project', 'postgres', '--reporter=json', `--outputFile=${file}`];
  await promisify(execFile)(process.execPath, [vitest, ...args], {
    cwd: ROOT,
    env: { ...process.env, TEST_POSTGRES: url },
    timeout: TESTS_LIMIT_MS,
  }).catch(() => undefined);
  const { numTotalTests: all, numPassedTests: passed }: Report = JSON.parse(
    await readFile(file, 'utf8'),
  );
  tell({
    test: `Tests of the store on PostgreSQL ${await versionAt(url)}`,
    figure: `${passed} of ${all}`,
    verdict: passed === all ? 'holds' : 'fails',
  });
}

async function startServer(workplace: Workplace): Promise<string> {
  const [folder, port] = [await workplace.folder(), await freePort()];
  const programs = postgresPrograms();
  giveTo('postgres', folder);
  const data = path.join(folder, 'data');
  const order = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  const made = ['-D', data, '-U', 'wildpost', '--auth=trust', '--no-sync', ...order];
  execFileSync(`${programs}/initdb`, made, { ...owner('postgres'), cwd: folder, stdio: 'pipe' });
  startProgram(
    workplace,
    [
      `${programs}/postgres`,
      ...['-D', data, '-p', `${port}`, '-k', folder, '-h', '127.0.0.1'],
      ...FLAGS.flatMap((flag) => ['-c', flag]),
    ],
    { ...owner('postgres'), cwd: folder },
  );
  const url = `postgres://wildpost:tide@127.0.0.1:${port}/`;
  await until('PostgreSQL', START_LIMIT_MS, () => versionAt(url));
  return url;
}

async function versionAt(url: string): Promise<string> {
  const client = new Client({ connectionString: `${url}postgres` });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version.split(' ')[0] ?? '';
  } finally {
    await client.end();
  }
}
