import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { killAll } from '#tests/setup/processes.ts';
import type { Workplace } from '#tests/workplace/workplace.ts';
import { until } from '../setup/until.ts';

/** Debian's packages, and what each has to have for us. */
const NEEDED = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  varnish: '/usr/sbin/varnishd',
  pgbouncer: '/usr/sbin/pgbouncer',
  memcached: '/usr/bin/memcached',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
} as const;
/** Swift reads its secret from here, wherever its other settings are. */
const SWIFT_SECRET = '/etc/swift/swift.conf';

const OUTPUT_KEPT = 20_000;

type Package = keyof typeof NEEDED;

const OF_NODES = (Object.keys(NEEDED) as Package[]).filter((name) => name !== 'varnish');

export type Program = { pid: number; output: () => string; kill: () => Promise<void> };

/** What this machine lacks of them, as one would ask its owner for it. */
export function missing(packages: readonly Package[] = OF_NODES): string {
  const absent = packages.filter((name) => globSync(NEEDED[name]).length === 0);
  if (absent.length > 0) return `apt-get install ${absent.join(' ')}`;
  if (packages.includes('swift-proxy') && !isReadable(SWIFT_SECRET))
    return `root, for ${SWIFT_SECRET}`;
  return '';
}

/** The folder of the programs of the newest PostgreSQL server that is installed. */
export function postgresPrograms(): string {
  const [newest] = globSync(NEEDED.postgresql).sort((a, b) => versionIn(b) - versionIn(a));
  if (!newest) throw new Error('There is no PostgreSQL server.');
  return newest.replace(/\/postgres$/, '');
}

/** Who a program is run as: servers refuse to be root. */
export function owner(name: 'postgres' | 'swift'): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Gives a folder and all in it to whom a program is run as. */
export function giveTo(name: 'postgres' | 'swift', folder: string): void {
  const { uid, gid } = owner(name);
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** Runs until it is killed, at the latest when all is over. */
export function startProgram(
  workplace: Workplace,
  command: readonly [string, ...string[]],
  options: { uid?: number; gid?: number; cwd?: string } = {},
): Program {
  const [file, ...args] = command;
  const child: ChildProcess = spawn(file, args, {
    ...options,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_KEPT);
    });
  }
  let isRunning = true;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isRunning = false;
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  const program = {
    pid: child.pid ?? 0,
    output: () => output,
    async kill() {
      if (isRunning) killAll(child.pid);
      await ended;
    },
  };
  workplace.later(program.kill);
  return program;
}

export const untilAnswers = (url: string, limitMs: number) =>
  until(`${url} answers`, async () => (await ask(url)).status < 500, limitMs);

/** Asks with a limit, so that nothing that hangs is waited for. */
/** A machine with much else to do is no finding. */
const ANSWER_MS = 15_000;

export const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), ...init });

export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const versionIn = (file: string) => Number(/\/(\d+)\/bin/.exec(file)?.[1] ?? 0);

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
