import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aroundNginx } from '#tests/setup/documented-balancer.ts';
import type { Workplace } from '#tests/workplace/workplace.ts';
import { changed } from './page.ts';
import { startProgram, untilAnswers } from './programs.ts';

const EXAMPLES = path.join(import.meta.dirname, '..', '..', 'deploy', 'shared-cache');
const START_LIMIT_MS = 60_000;
export const PURGE_TOKEN = 'change-this-token';

export type SharedCacheName = 'Varnish' | 'nginx';
type Ports = { site: number; cache: number };

/** A cache in front of a site, as `deploy/shared-cache` has it but for ports and the certificate. */
export async function startSharedCache(
  workplace: Workplace,
  name: SharedCacheName,
  ports: Ports,
): Promise<string> {
  await (name === 'Varnish' ? startVarnish(workplace, ports) : startNginx(workplace, ports));
  const url = `http://127.0.0.1:${ports.cache}`;
  await untilAnswers(`${url}/healthz`, START_LIMIT_MS);
  return url;
}

async function startVarnish(workplace: Workplace, { site, cache }: Ports): Promise<void> {
  const folder = await workplace.folder();
  const example = await readFile(path.join(EXAMPLES, 'wildpost.vcl'), 'utf8');
  const file = path.join(folder, 'wildpost.vcl');
  await writeFile(file, changed(example, '.port = "3000"', `.port = "${site}"`));
  const listening = ['-a', `127.0.0.1:${cache}`, '-f', file];
  const own = ['-F', '-j', 'none', '-n', path.join(folder, 'run'), '-s', 'malloc,64m'];
  startProgram(workplace, ['/usr/sbin/varnishd', ...own, ...listening]);
}

async function startNginx(workplace: Workplace, { site, cache }: Ports): Promise<void> {
  const folder = await workplace.folder();
  const example = await readFile(path.join(EXAMPLES, 'nginx.conf'), 'utf8');
  const here = [
    ['/var/cache/nginx/letters', path.join(folder, 'letters')],
    ['listen 443 ssl;', `listen 127.0.0.1:${cache};`],
    ['127.0.0.1:3000', `127.0.0.1:${site}`],
  ].reduce((text, [from = '', to = '']) => changed(text, from, to), example);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, aroundNginx(here, folder));
  startProgram(workplace, ['/usr/sbin/nginx', '-p', folder, '-c', file]);
}
