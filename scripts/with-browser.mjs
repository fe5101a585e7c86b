// `npm run bench`, `npm run prove`: brings all that a folder's run.ts needs, a browser included, and runs it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { browser } from './browser.mjs';
import { build, fail, install, projectEnv, projectNode, ROOT } from './prepare.mjs';

const [folder, ...args] = process.argv.slice(2);

try {
  await install('all');
  const chromium = await browser();
  await build();
  const runner = spawn(projectNode(), [path.join(ROOT, folder, 'run.ts'), ...args], {
    cwd: ROOT,
    env: projectEnv({ CHROMIUM: chromium }),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => runner.kill(signal));
  runner.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  fail(error);
}
