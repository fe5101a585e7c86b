import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = path.join(import.meta.dirname, 'server.ts');

test.each([0, 1, 3])('a process that can start PostgreSQL ends with its own code: %i', (code) => {
  const program = `await import(${JSON.stringify(SERVER)}); process.exitCode = ${code};`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
  expect(status).toBe(code);
});
