import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBucketFiles } from '#files/bucket.server.ts';
import { readBucketAddress } from '#files/bucket-address.ts';
import type { Files } from '#files/files.ts';
import { hashPassword } from '#server/sign-in/password-hash.ts';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import type { Store } from '#store/store.ts';
import { type S3Service, startS3Service } from '#tests/files/s3-service.ts';
import { type PostgresServer, runOn, startPostgres } from '#tests/store/postgres/setup/server.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type RunningSite, startSite } from './start-site.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
export const PASSWORD = 'low tide at seven';
export const FIRST = 'first@example.org';
export const ROSA_EMAIL = 'rosa@example.org';

export type Nodes = {
  balancer: Balancer;
  server: PostgresServer;
  database: string;
  env: Record<string, string>;
  running: RunningSite[];
  /** @param build the folder of another build than the project's */
  start(build?: string): Promise<RunningSite>;
  /** Opens what all nodes share, once the first of them has started. */
  openStorage(): Promise<{ store: Store; files: Files }>;
  addRosa(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts none.
 * @param samples names of sample letters for the empty store
 */
export async function prepareNodes(
  samples: readonly string[],
  more: Record<string, string>,
): Promise<Nodes> {
  const roots = new Map<string, string>();
  const rootOf = async (build: string) => {
    const root = roots.get(build) ?? (await copySamples(samples, build));
    roots.set(build, root);
    return root;
  };
  const [server, service, balancer]: [PostgresServer, S3Service, Balancer] = await Promise.all([
    startPostgres(),
    startS3Service(),
    startBalancer(),
  ]);
  const database = await server.createDatabase('letters');
  const env = {
    ...service.env,
    DATABASE_URL: database,
    FILES_URL: `s3://letters/site?endpoint=${service.endpoint}&path-style=on`,
    SITE_URL: balancer.url,
    TRUSTED_PROXIES: '127.0.0.1',
    STAFF_EMAIL: FIRST,
    STAFF_PASSWORD: PASSWORD,
    LOG_LEVEL: 'error',
    ...more,
  };
  const running: RunningSite[] = [];
  let store: Store | undefined;
  return {
    balancer,
    server,
    database,
    env,
    running,
    async start(build = ROOT) {
      const node = await startSite({ env, root: await rootOf(build) });
      running.push(node);
      balancer.add(node.url);
      return node;
    },
    async openStorage() {
      store = await openPostgresStore(database, { connections: 4 });
      Object.assign(process.env, service.env);
      const address = readBucketAddress(env.FILES_URL);
      if (!address) throw new Error(`This is no bucket: ${env.FILES_URL}`);
      return { store, files: await openBucketFiles(address) };
    },
    async addRosa() {
      const password = await hashPassword(PASSWORD);
      await runOn(
        database,
        `insert into staff (id, name, email, email_verified, role, created_at, updated_at)
           values ('rosa', 'Rosa', '${ROSA_EMAIL}', true, 'moderator', now(), now());
         insert into staff_accounts
           (id, staff_id, account_id, provider_id, password, created_at, updated_at)
           values ('rosa', 'rosa', 'rosa', 'credential', '${password}', now(), now())`,
      );
    },
    async stop() {
      await store?.close();
      await balancer.stop();
      await Promise.all(running.map((node) => node.stop()));
      await server.stop();
      await service.stop();
      for (const root of roots.values()) await rm(root, { recursive: true });
    },
  };
}

/** A folder to start a site in that has these sample letters alone. */
export async function copySamples(names: readonly string[], build = ROOT): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'wildpost-samples-'));
  await symlink(path.join(build, 'build'), path.join(root, 'build'));
  for (const file of names.flatMap((name) => [`letters/${name}.json`, `pictures/${name}.webp`])) {
    await cp(path.join(ROOT, 'samples', file), path.join(root, 'samples', file));
  }
  return root;
}

export async function signIn(node: string, origin: string, email: string): Promise<string> {
  const answer = await fetch(`${node}/authentication`, {
    method: 'POST',
    headers: { Origin: origin, 'X-Forwarded-For': '192.0.2.1' },
    body: new URLSearchParams({ email, password: PASSWORD }),
    redirect: 'manual',
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const session = cookies.find((cookie) => cookie?.startsWith('staff='));
  if (!session) throw new Error(`${email} could not sign in: ${answer.status}`);
  return session;
}
