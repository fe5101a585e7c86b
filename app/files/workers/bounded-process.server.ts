import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Paths below the project's folder. */
export type Program = {
  file: string;
  readable: readonly string[];
  heapMib: number;
  environment?: Record<string, string>;
};

const SHELL = '/bin/sh';

/** Kilobytes, on Linux: V8 reserves 0.6 GB when idle, the costliest pictures need 0.4 more. */
const MEMORY_MAX_KB = 1.25 * 1024 * 1024;

/** No core dumps: they would hold a photo. The first to go when memory runs out. */
const BOUND = `ulimit -d ${MEMORY_MAX_KB}
ulimit -c 0
ulimit -f 0
echo 1000 > /proc/self/oom_score_adj
exec "$@"`;

/** Ours holds passwords. More arenas of glibc would hold back memory from the next picture. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };

/** Reads what it is allowed to, writes nothing; file descriptor 3 leads to it and back. */
export function startBounded(program: Program): ChildProcess {
  const root = projectFolder();
  const file = resolve(root, program.file);
  const readable = [
    file,
    join(root, 'package.json'),
    join(root, 'app/files/workers'),
    ...program.readable.map((path) => resolve(root, path)),
    join(root, 'node_modules'),
    realpathSync(join(root, 'node_modules')),
  ];
  const command = [
    '--permission',
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${program.heapMib}`,
    '--no-warnings',
    file,
  ];
  const bindable = process.platform === 'linux' && existsSync(SHELL);
  const [start, ...rest] = bindable
    ? ([SHELL, '-c', BOUND, 'sh', process.execPath, ...command] as const)
    : ([process.execPath, ...command] as const);
  return spawn(start, rest, {
    cwd: root,
    env: { ...ENVIRONMENT, ...program.environment },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
}

/** Built code runs from build/server, sources from app/files; workers always run from source. */
function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`No package.json above ${import.meta.dirname}.`);
    folder = above;
  }
  return folder;
}
