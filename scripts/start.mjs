// `npm start`: installs, builds when the sources changed, then serves until it is stopped. With `build` it ends before.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build, fail, install, projectEnv, projectNode, ROOT } from './prepare.mjs';

try {
  await install();
  await build();
} catch (error) {
  fail(error);
}

if (process.argv[2] === 'build') process.exit(0);

const server = spawn(
  projectNode(),
  [path.join(ROOT, 'scripts', 'serve.mjs'), ...process.argv.slice(2)],
  { cwd: ROOT, env: projectEnv({ NODE_ENV: 'production' }), stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal));
}
server.once('error', fail);
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
