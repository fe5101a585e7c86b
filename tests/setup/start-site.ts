import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 100_000;

export type RunningSite = {
  url: string;
  dataDir: string;
  output: () => string;
  process: ChildProcess;
  stop: () => Promise<void>;
};

/**
 * Starts the built site in a process of its own on a free port of this machine.
 * @param from a data folder to begin with; it is copied
 */
export async function startSite(options: {
  dataDir?: string;
  from?: string;
  env?: Record<string, string>;
}): Promise<RunningSite> {
  const own = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'wildpost-test-')));
  if (options.from) await cp(options.from, own, { recursive: true });
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', 'serve.mjs')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: own,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`No start:\n${output}`)), START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = / is at (http:\/\/localhost:\d+)/.exec(output) ?? [];
      if (!found) return;
      clearTimeout(limit);
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The site ended with code ${code}:\n${output}`));
    });
  });
  return {
    url,
    dataDir: own,
    output: () => output,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      if (!options.dataDir) await rm(own, { recursive: true, force: true });
    },
  };
}
