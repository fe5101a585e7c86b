import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OPERATING = path.join(import.meta.dirname, '..', '..', 'docs', 'operating.md');
/** Debian's paths. */
const PROGRAMS = { HAProxy: '/usr/sbin/haproxy', nginx: '/usr/sbin/nginx' } as const;

export type BalancerName = keyof typeof PROGRAMS;

export const isInstalled = (name: BalancerName) => existsSync(PROGRAMS[name]);

/** As `docs/operating.md` has it, over servers of this machine. */
export async function startDocumented(name: BalancerName, servers: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-balancer-'));
  const port = await freePort();
  const file = path.join(folder, 'config');
  const example = replaced(await exampleOf(name), servers, port);
  await writeFile(file, name === 'nginx' ? aroundNginx(example, folder) : example);
  const args = name === 'nginx' ? ['-p', folder, '-c', file] : ['-db', '-q', '-f', file];
  const program = spawn(PROGRAMS[name], args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise((resolve) => program.once('exit', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      program.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function exampleOf(name: BalancerName): Promise<string> {
  const text = await readFile(OPERATING, 'utf8');
  const [, example] = text.slice(text.indexOf(`**${name}**`)).split('```\n');
  if (!example) throw new Error(`There is no example of ${name}.`);
  return example;
}

/** With local addresses, without encryption, and with fast checks. */
function replaced(example: string, servers: readonly string[], port: number): string {
  const addresses = [...new Set(example.match(/10\.0\.0\.\d+:3000/g))];
  const lines = example
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
    .replace('inter 2s', 'inter 200ms')
    .replaceAll(/10\.0\.0\.\d+:3000/g, (address) => {
      return servers[addresses.indexOf(address)]?.replace('http://', '') ?? '';
    });
  if (!lines.includes(`127.0.0.1:${port}`)) throw new Error(`It does not listen:\n${lines}`);
  return lines.replaceAll('localhost', '127.0.0.1');
}

/** What nginx has around such an example, all of it in one folder. */
export function aroundNginx(example: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
    events {} http { access_log off; ${temporary.join(' ')} ${example} }`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
