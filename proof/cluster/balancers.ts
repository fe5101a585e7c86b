import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aroundNginx, type BalancerName } from '#tests/setup/documented-balancer.ts';
import type { Workplace } from '#tests/workplace/workplace.ts';
import { changed, exampleAfter, NODES, SITE } from './page.ts';
import { giveTo, owner, type Program, startProgram, untilAnswers } from './programs.ts';

const DATABASE_PORT = 5000;
const START_LIMIT_MS = 20_000;

/** HAProxy on each node's machine, which leads to the server that takes changes. */
export async function startDatabaseBalancers(workplace: Workplace): Promise<string[]> {
  const example = await exampleAfter('Below what is left:');
  return Promise.all(
    NODES.map(async ({ address }) => {
      const at = `${address}:${DATABASE_PORT}`;
      const text = changed(example, `bind 127.0.0.1:${DATABASE_PORT}`, `bind ${at}`);
      await startHaproxy(workplace, text);
      return at;
    }),
  );
}

/** What stands before the nodes, as the page has it, without encryption; both have the same address. */
export async function startSiteBalancer(
  workplace: Workplace,
  name: BalancerName,
): Promise<Program> {
  const program =
    name === 'nginx'
      ? await startNginx(workplace, await nginxExample())
      : await startHaproxy(workplace, await haproxyExample());
  await untilAnswers(`${SITE.url}/healthz`, START_LIMIT_MS);
  return program;
}

async function haproxyExample(): Promise<string> {
  const example = await exampleAfter('**HAProxy** (checks');
  return changed(example, /bind :443 .*/, `bind ${SITE.address}`);
}

async function nginxExample(): Promise<string> {
  const example = await exampleAfter('**nginx** (the free one');
  return changed(example, 'listen 443 ssl;', `listen ${SITE.address};`);
}

async function startHaproxy(workplace: Workplace, text: string): Promise<Program> {
  const file = path.join(await workplace.folder(), 'haproxy.cfg');
  await writeFile(file, text);
  return startProgram(workplace, ['/usr/sbin/haproxy', '-db', '-f', file]);
}

async function startNginx(workplace: Workplace, text: string): Promise<Program> {
  const folder = await workplace.folder();
  await writeFile(path.join(folder, 'nginx.conf'), aroundNginx(text, folder));
  return startProgram(workplace, ['/usr/sbin/nginx', '-p', folder, '-c', `${folder}/nginx.conf`]);
}

/** PgBouncer before a server, which signs in there with the password it is given. */
export async function startPooler(
  workplace: Workplace,
  { server, mode, port }: { server: URL; mode: 'session' | 'transaction'; port: number },
): Promise<Program> {
  const folder = await workplace.folder();
  await mkdir(folder, { recursive: true });
  const { hostname, port: at, username, password } = server;
  await writeFile(path.join(folder, 'users'), `"${username}" "${password}"\n`);
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${at}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users
pool_mode = ${mode}
default_pool_size = 30
`,
  );
  giveTo('postgres', folder);
  return startProgram(
    workplace,
    ['/usr/sbin/pgbouncer', path.join(folder, 'pgbouncer.ini')],
    owner('postgres'),
  );
}
