import { execFile } from 'node:child_process';
import path from 'node:path';

const SERVE = path.join(import.meta.dirname, '..', '..', 'scripts', 'serve.mjs');

/** What `verify` says if all is well. */
export const VERIFIED =
  'Every counter is right.\nThe search of the desk has every letter and every answer.\n';

/** @param killed kills it at once */
export function runCommand(
  { dataDir, env, killed }: { dataDir: string; env?: Record<string, string>; killed?: AbortSignal },
  ...args: string[]
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [SERVE, ...args],
      {
        signal: killed,
        killSignal: 'SIGKILL',
        env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
      },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}
