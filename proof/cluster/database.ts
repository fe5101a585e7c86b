import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { killAll } from '#tests/setup/processes.ts';
import type { Workplace } from '#tests/workplace/workplace.ts';
import { until } from '../setup/until.ts';
import { exampleAfter, SERVERS } from './page.ts';
import {
  ask,
  giveTo,
  owner,
  type Program,
  postgresPrograms,
  startProgram,
  untilAnswers,
} from './programs.ts';

const ETCD = SERVERS[0]?.address;
const PASSWORD = 'low-tide-at-seven';
const START_LIMIT_MS = 120_000;
const WHOLE_LIMIT_MS = 180_000;
const ASK_EVERY_MS = 100;
const OUTPUT_SHOWN = 3000;

type Member = { name: string; host: string; role: string; state: string; lag?: number };
type Server = (typeof SERVERS)[number] & { folder: string; patroni?: Program };

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three PostgreSQL servers under Patroni, as docs/three-nodes.md has it, over one etcd. */
export async function startCluster(workplace: Workplace) {
  const etcdFolder = await workplace.folder();
  giveTo('postgres', etcdFolder);
  startProgram(workplace, etcdIn(etcdFolder), owner('postgres'));
  await untilAnswers(`http://${ETCD}:2379/health`, START_LIMIT_MS);

  const words = await exampleAfter('`/etc/patroni/config.yml` on `p1`');
  const servers: Server[] = await Promise.all(
    SERVERS.map(async (server) => {
      const folder = await workplace.folder();
      await mkdir(path.join(folder, 'data'), { mode: 0o700 });
      await writeFile(path.join(folder, 'patroni.yml'), patroniOf(server, folder, words));
      giveTo('postgres', folder);
      workplace.later(() => killServer({ ...server, folder }));
      return { ...server, folder };
    }),
  );
  const start = (server: Server) => {
    server.patroni = startProgram(
      workplace,
      ['/usr/bin/patroni', path.join(server.folder, 'patroni.yml')],
      { ...owner('postgres'), cwd: server.folder },
    );
  };
  servers.forEach(start);

  async function members(): Promise<Member[]> {
    await pause(ASK_EVERY_MS);
    for (const { address } of SERVERS) {
      const answer = await ask(`http://${address}:8008/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  const leader = () =>
    until(
      'a server takes changes',
      async () => {
        const found = (await members()).find(({ role, state }) => role === 'leader' && isUp(state));
        const server = servers.find(({ name }) => name === found?.name);
        if (!server) return undefined;
        return (await ask(`http://${server.address}:8008/primary`)).ok ? server : undefined;
      },
      START_LIMIT_MS,
    );

  /** Until all three are there, one of which has all that is acknowledged. */
  const untilWhole = () =>
    until(
      'there are three servers, one of them in step',
      async () => {
        const all = await members();
        return (
          all.length === SERVERS.length &&
          all.every(({ state }) => isUp(state)) &&
          all.some(({ role }) => role === 'sync_standby')
        );
      },
      WHOLE_LIMIT_MS,
    ).catch((error) => {
      for (const { name, patroni } of servers)
        console.error(`${name} said last:\n${patroni?.output().slice(-OUTPUT_SHOWN)}`);
      throw error;
    });

  await untilWhole();
  const first = await leader();
  await runAt(addressOf(first.address, 'postgres', 'postgres'), [
    `create role site login password '${PASSWORD}'`,
    'create database letters owner site',
  ]);
  return {
    leader,
    members,
    untilWhole,
    urlAt: (address: string) => addressOf(address, 'site', 'letters'),
    urlThrough: (balancer: string) => `postgres://site:${PASSWORD}@${balancer}/letters`,
    /** Runs statements as the site’s role on the server that takes changes. */
    run: async (statement: string) =>
      runAt(addressOf((await leader()).address, 'postgres', 'letters'), [statement]),

    /** The server that takes changes goes at once with what looks after it, as its machine would. */
    async killLeader(): Promise<() => void> {
      const killed = await leader();
      await Promise.all([killed.patroni?.kill(), killServer(killed)]);
      return () => start(killed);
    },

    /** As an operator hands over to another server. */
    async switchOver(): Promise<void> {
      const { folder, name } = await leader();
      await promisify(execFile)(
        '/usr/bin/patronictl',
        ['-c', path.join(folder, 'patroni.yml'), 'switchover', '--master', name, '--force'],
        { timeout: START_LIMIT_MS, env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' } },
      );
    },
  };
}

const isUp = (state: string) => state === 'running' || state === 'streaming';

function etcdIn(folder: string): [string, ...string[]] {
  const [peers, clients] = [`http://${ETCD}:2380`, `http://${ETCD}:2379`];
  return [
    '/usr/bin/etcd',
    ...['--data-dir', path.join(folder, 'etcd'), '--name', 'one'],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--initial-cluster', `one=${peers}`],
  ];
}

/** How the page begins a cluster, and around it what this machine needs. There is no watchdog here. */
function patroniOf(
  { name, address }: { name: string; address: string },
  folder: string,
  words: string,
) {
  const user = (username: string) => JSON.stringify({ username, password: PASSWORD });
  const [bootstrap] = /^bootstrap:\n(?: .*\n)+/m.exec(words) ?? [];
  if (!bootstrap) throw new Error(`There is nothing to begin with in:\n${words}`);
  return `scope: letters
name: ${name}
etcd3: { host: "${ETCD}:2379" }
restapi: { listen: "${address}:8008", connect_address: "${address}:8008" }
${bootstrap}watchdog: { mode: "off" }
postgresql:
  listen: "${address}:5432"
  connect_address: "${address}:5432"
  bin_dir: ${postgresPrograms()}
  data_dir: ${folder}/data
  pgpass: ${folder}/pgpass
  parameters: { unix_socket_directories: "${folder}" }
  pg_hba:
    - local all all trust
    - host all all 127.0.0.0/8 scram-sha-256
    - host replication all 127.0.0.0/8 scram-sha-256
  authentication:
    superuser: ${user('postgres')}
    replication: ${user('replicator')}
    rewind: ${user('rewinder')}
`;
}

/** By the process that its own folder names. */
async function killServer({ folder }: { folder: string }): Promise<void> {
  const file = await readFile(path.join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  if (pid > 0) killAll(pid);
}

const addressOf = (host: string, user: string, database: string) =>
  `postgres://${user}:${PASSWORD}@${host}:5432/${database}`;

async function runAt(url: string, statements: readonly string[]) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
