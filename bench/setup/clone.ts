import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Workplace } from '#tests/workplace/workplace.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** What is committed, as somebody has it who clones it; npm's own cache is as it is here. */
export async function cloneSite(workplace: Workplace): Promise<string> {
  const clone = path.join(await workplace.folder(), 'clone');
  await promisify(execFile)('git', ['clone', '--quiet', ROOT, clone]);
  return clone;
}

/** Runs `npm start` there until the site says where it is, and `use` is done with it. */
export async function startClone(
  clone: string,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: '0', DATA_DIR: path.join(clone, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const [, url] = / is at (http:\/\/[\w.]+:\d+)/.exec(output) ?? [];
    if (!url) continue;
    await use(url);
    child.kill('SIGTERM');
    await ended;
    return;
  }
  throw new Error(`The clone does not start:\n${output}`);
}
