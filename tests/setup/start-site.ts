import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killAll } from './processes.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const SERVE = path.join(ROOT, 'scripts', 'serve.mjs');
const START_LIMIT_MS = 100_000;
/** Two minutes of a processor that others may want too. */
const FILL_LIMIT_MS = 400_000;

export type RunningSite = {
  url: string;
  dataDir: string;
  output: () => string;
  process: ChildProcess;
  /** Until no more sample letters are to come. */
  filled: () => Promise<void>;
  stop: () => Promise<void>;
  /** As a power cut does. */
  kill: () => Promise<void>;
};

/**
 * Starts the built site in a process of its own on a free port of this machine.
 * @param from a data folder to begin with; it is copied
 * @param args what it is told beside its settings
 * @param early whether it is there before the last of its samples
 * @param root the folder in which it finds its samples, if it is not the project's
 */
export async function startSite(options: {
  dataDir?: string;
  from?: string;
  early?: boolean;
  root?: string;
  env?: Record<string, string>;
  args?: string[];
}): Promise<RunningSite> {
  const own = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'wildpost-test-')));
  if (options.from) await cp(options.from, own, { recursive: true });
  const program = options.root ? await programIn(options.root) : [SERVE];
  const child = spawn(process.execPath, [...program, ...(options.args ?? [])], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DRAIN_SECONDS: '0',
      DATA_DIR: own,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // Until its last process has let go of the files.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    child.emit('said');
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const says = (words: RegExp, limitMs: number) =>
    new Promise<string>((resolve, reject) => {
      const limit = setTimeout(() => {
        killAll(child.pid);
        reject(new Error(`No start:\n${output}`));
      }, limitMs);
      const look = () => {
        const [, found] = words.exec(output) ?? [];
        if (found === undefined) return;
        clearTimeout(limit);
        child.off('said', look);
        resolve(found);
      };
      child.on('said', look);
      child.once('exit', (code) => {
        clearTimeout(limit);
        reject(new Error(`The site ended with code ${code}:\n${output}`));
      });
      look();
    });
  const url = await says(/ is at (https?:\/\/[\w.]+:\d+)/, START_LIMIT_MS);
  const filled = async () => {
    if (!output.includes('Sample letters arrive')) return;
    await says(/(All sample letters are here)/, FILL_LIMIT_MS);
  };
  if (!options.early) await filled();
  return {
    url,
    filled,
    dataDir: own,
    output: () => output,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      if (!options.dataDir) await rm(own, { recursive: true, force: true });
    },
    async kill() {
      killAll(child.pid);
      await closed;
    },
  };
}

async function programIn(root: string): Promise<string[]> {
  const program = path.join(root, 'scripts', 'serve.mjs');
  await mkdir(path.dirname(program), { recursive: true });
  await symlink(SERVE, program).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return ['--preserve-symlinks-main', program];
}
