import cluster from 'node:cluster';
import path from 'node:path';

const given = process.argv.slice(2);
const [command = 'serve', ...args] = given[0]?.startsWith('--') ? ['serve', ...given] : given;
const code = await (command === 'serve' && cluster.isPrimary ? supervise() : run());
if (code !== undefined) process.exit(code);

/** Watches over those that serve, each this program once more, and loads nothing of the site. */
async function supervise() {
  const supervisor = await import('../build/server/supervisor.js');
  return supervisor.supervise();
}

async function run() {
  const site = await import('../build/server/index.js');
  return site.run(command, process.env, path.join(import.meta.dirname, '..'), args);
}
