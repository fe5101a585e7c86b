// `npm run bench`: brings everything the benchmarks need, a browser included, and runs them.

import { spawn } from 'node:child_process';
import path from 'node:path';
import { browser } from './browser.mjs';
import { build, fail, install, projectEnv, projectNode, ROOT } from './prepare.mjs';

try {
  await install();
  const chromium = await browser();
  await build();
  const runner = spawn(
    projectNode(),
    [path.join(ROOT, 'bench', 'run.ts'), ...process.argv.slice(2)],
    { cwd: ROOT, env: projectEnv({ CHROMIUM: chromium }), stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => runner.kill(signal));
  runner.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  fail(error);
}
