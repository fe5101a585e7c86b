import { execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Workplace } from '#tests/workplace/workplace.ts';
import { until } from '../setup/until.ts';
import { freePort, giveTo, owner, startProgram, untilAnswers } from './programs.ts';

const KINDS = ['account', 'container', 'object'] as const;
const KEYS = { AWS_ACCESS_KEY_ID: 'letters:site', AWS_SECRET_ACCESS_KEY: 'low-tide-at-seven' };
const REGION = 'us-east-1';
const START_LIMIT_MS = 60_000;

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

/** OpenStack Swift with its S3 interface, each of its parts once, and an empty bucket named `letters`. */
export async function startObjectStore(workplace: Workplace) {
  const folder = await workplace.folder();
  await mkdir(path.join(folder, 'devices', 'disk'), { recursive: true });
  const ports = await Promise.all(KINDS.map(() => freePort()));
  const [port, cache] = [await freePort(), await freePort()];
  const files = KINDS.map((kind, n) => ({ kind, text: partOf(kind, folder, ports[n] ?? 0) }));
  for (const { kind, text } of [...files, { kind: 'proxy', text: proxyIn(folder, port, cache) }]) {
    await writeFile(path.join(folder, `${kind}.conf`), text);
  }
  for (const [n, kind] of KINDS.entries()) {
    makeRing(path.join(folder, `${kind}.builder`), ports[n] ?? 0);
  }
  await chmod(folder, 0o755);
  giveTo('swift', folder);
  const start = (kind: string) =>
    startProgram(workplace, [`/usr/bin/swift-${kind}-server`, path.join(folder, `${kind}.conf`)], {
      ...owner('swift'),
      cwd: folder,
    });
  startProgram(
    workplace,
    ['/usr/bin/memcached', '-l', '127.0.0.1', '-p', `${cache}`],
    owner('swift'),
  );
  for (const kind of KINDS) start(kind);
  let proxy = start('proxy');
  const endpoint = `http://127.0.0.1:${port}`;
  const isUp = () => untilAnswers(`${endpoint}/healthcheck`, START_LIMIT_MS);
  await isUp();
  await makeBucket(endpoint);
  return {
    env: { ...KEYS, FILES_URL: `s3://letters?region=${REGION}&endpoint=${endpoint}&path-style=on` },
    /** Nobody answers there any more. */
    goAway: () => proxy.kill(),
    async comeBack(): Promise<void> {
      proxy = start('proxy');
      await isUp();
    },
  };
}

function partOf(kind: string, folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
user = swift
log_address = /nonexistent
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
recon_cache_path = ${folder}
`;
}

function proxyIn(folder: string, port: number, cache: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
user = swift
log_address = /nonexistent
[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_letters_site = ${KEYS.AWS_SECRET_ACCESS_KEY} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
`;
}

/** One copy of each thing, on the one device. */
function makeRing(file: string, port: number): void {
  const run = (...args: string[]) => execFileSync('/usr/bin/swift-ring-builder', [file, ...args]);
  run('create', '4', '1', '0');
  run('add', `r1z1-127.0.0.1:${port}/disk`, '1');
  run('rebalance');
}

async function makeBucket(endpoint: string): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: REGION,
    forcePathStyle: true,
    credentials: {
      accessKeyId: KEYS.AWS_ACCESS_KEY_ID,
      secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY,
    },
  });
  await until(
    'the bucket is made',
    () => client.send(new CreateBucketCommand({ Bucket: 'letters' })),
    START_LIMIT_MS,
  );
  client.destroy();
}
