import { execFile, execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { FLAGS, ORDER, runOn } from '#tests/store/postgres/setup/server.ts';
import type { Workplace } from '#tests/workplace/workplace.ts';
import type { Campaign } from '../campaign.ts';
import {
  freePort,
  giveTo,
  missing,
  owner,
  postgresPrograms,
  startProgram,
} from '../cluster/programs.ts';
import { until } from '../setup/until.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 30_000;
const TESTS_LIMIT_MS = 500_000;

type Report = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

export const campaign: Campaign = {
  title: 'The PostgreSQL that is installed',
  notes: [
    'Tests start the newest PostgreSQL, which they bring along. Here the tests of the store run on the server that the ' +
      'machine has; those that start servers of their own take the newest nonetheless.',
  ],
  async run({ scale, workplace, tell }) {
    const test = 'Tests of the store on PostgreSQL';
    const absent = missing(['postgresql']);
    if (absent) return tell({ test, figure: '–', verdict: { notHere: absent } });
    const url = await startServer(workplace);
    const version = await versionAt(url);
    if (scale === 'short') {
      const off = await openAndWrite(url);
      tell({
        test: `A store made and written on PostgreSQL ${version}`,
        figure: `${off} counters off`,
        verdict: off === 0 ? 'holds' : 'fails',
      });
      return;
    }
    const { all, passed } = await runTests(url, await workplace.folder());
    tell({
      test: `${test} ${version}`,
      figure: `${passed} of ${all}`,
      verdict: passed === all && all > 0 ? 'holds' : 'fails',
    });
  },
};

/** Makes the tables, writes a letter that the public sees, and counts anew. */
async function openAndWrite(url: string): Promise<number> {
  await runOn(`${url}postgres`, 'create database letters');
  const store = await openPostgresStore(`${url}letters`, { connections: 2 });
  try {
    await store.letterLife.insert(letterNo(0), 'published');
    const isThere = (await store.counts.total()) === 1;
    return (await store.counts.verify()).length + (isThere ? 0 : 1);
  } finally {
    await store.close();
  }
}

async function runTests(url: string, folder: string): Promise<{ all: number; passed: number }> {
  const file = path.join(folder, 'report.json');
  const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', '--project', 'postgres', '--reporter=json', `--outputFile=${file}`];
  await promisify(execFile)(process.execPath, [vitest, ...args], {
    cwd: ROOT,
    env: { ...process.env, TEST_POSTGRES: url },
    timeout: TESTS_LIMIT_MS,
  }).catch(() => undefined);
  const report: Report = JSON.parse(await readFile(file, 'utf8'));
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  for (const { status, fullName, failureMessages } of tests) {
    if (status === 'failed') console.error(fullName, failureMessages[0]?.split('\n', 1)[0]);
  }
  return { all: report.numTotalTests, passed: report.numPassedTests };
}

async function startServer(workplace: Workplace): Promise<string> {
  const [folder, port] = [await workplace.folder(), await freePort()];
  const programs = postgresPrograms();
  const password = path.join(folder, 'password');
  await writeFile(password, 'tide');
  giveTo('postgres', folder);
  const data = path.join(folder, 'data');
  const made = ['-D', data, '-U', 'wildpost', '--auth=password', `--pwfile=${password}`, ...ORDER];
  execFileSync(`${programs}/initdb`, made, { ...owner('postgres'), cwd: folder, stdio: 'pipe' });
  startProgram(
    workplace,
    [
      `${programs}/postgres`,
      ...['-D', data, '-p', `${port}`],
      ...Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...owner('postgres'), cwd: folder },
  );
  const url = `postgres://wildpost:tide@127.0.0.1:${port}/`;
  await until('PostgreSQL answers', () => versionAt(url), START_LIMIT_MS);
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
