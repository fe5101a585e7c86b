import { Kysely, type Logger, sql } from 'kysely';
import { migrate } from '#store/database/migrations.ts';
import type { Tables } from '#store/database/schema.ts';
import { type AddressKeys, addressKeysFrom, OF_THE_STORE } from '#store/privacy/address-keys.ts';
import type { Announcements } from '#store/site/announcements.ts';
import { type Polled, pollInvalidations } from '#store/site/polled-invalidations.ts';
import { takeOver, watchWriter } from '#store/site/writers.ts';
import type { TellDeeds } from '#store/staff/told-deeds.ts';
import { type Store, storeOver } from '#store/store.ts';
import { announcementsAt, canAnnounce } from './announcements.ts';
import { type Connections, connectTo, ReplicaError, Upstream } from './connections.ts';
import { postgresDialect } from './dialect.ts';
import { repeat } from './repeat.ts';
import { RepeatingKysely } from './repeating-kysely.ts';
import { rewriteTables } from './rewriting.ts';
import { refuseSharedSessions } from './sessions.ts';
import { canTakeTurns, MAKE_TURNS } from './turns.ts';

const WRITING_SHARE = 0.4;

export type Pools = Record<'read' | 'write', Connections> & {
  announcements: Announcements | undefined;
  takesTurns: boolean;
  upstream: Upstream;
  url: string;
};

type Options = {
  log?: Logger;
  mailOn?: boolean;
  onDeeds?: TellDeeds | undefined;
  hostedOn?: boolean | undefined;
  /** At least 2. */
  connections: number;
  patient?: boolean;
  keys?: AddressKeys;
};

export async function openPostgresStore(url: string, options: Options): Promise<Store> {
  await refuseSharedSessions(url);
  await migrateUnderLock(url);
  const [announces, takesTurns] = await Promise.all([canAnnounce(url), canTakeTurns(url)]);
  const pools = openPools(url, { ...options, announces, takesTurns });
  const store = storeOverPools(pools, options);
  try {
    await store.ping();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** What not all relatives of PostgreSQL have. */
type Capabilities = { announces: boolean; takesTurns: boolean };

/** @internal */
export function openPools(
  url: string,
  { connections, patient = false, announces, takesTurns }: Options & Capabilities,
): Pools {
  const writers = Math.max(1, Math.round(connections * WRITING_SHARE));
  const readers = Math.max(1, connections - writers);
  const upstream = new Upstream();
  return {
    ...{ url, upstream, takesTurns },
    read: connectTo(url, { max: readers, readOnly: true, patient, upstream }),
    write: connectTo(url, { max: writers, patient, upstream }),
    announcements: announces ? announcementsAt(url) : undefined,
  };
}

/** @internal */
export function storeOverPools(
  { read, write, announcements, takesTurns, upstream, url }: Pools,
  {
    log,
    mailOn = false,
    onDeeds,
    hostedOn,
    keys = addressKeysFrom(OF_THE_STORE),
  }: Pick<Options, 'log' | 'mailOn' | 'keys' | 'onDeeds' | 'hostedOn'>,
): Store {
  const logged = log && { log };
  const reader = new Kysely<Tables>({
    dialect: postgresDialect(read, { readOnly: true, upstream }),
    ...logged,
  });
  const announces = announcements !== undefined;
  const writing = watchWriter();
  const writer = new RepeatingKysely<Tables>({
    dialect: postgresDialect(write, { announces, takesTurns, upstream, prepares: true }),
    plugins: [writing.plugin],
    ...logged,
  });
  const losses = () => upstream.losses;
  return storeOver('postgres', reader, writer, mailOn, {
    keys,
    losses,
    onDeeds,
    hostedOn,
    writer: writing,
    rewriteTables: (now) => rewriteTables(url, writer, now),
    watch: () =>
      pollInvalidations(reader, { look: (db) => lookAt(db, upstream), losses, announcements }),
    async requireWritable() {
      if (upstream.state !== 'primary') await sql`select 1`.execute(writer);
    },
  });
}

/** Asked with each poll, since a proxy in between may lead elsewhere without a connection ending. */
async function lookAt(db: Kysely<Tables>, upstream: Upstream): Promise<Polled> {
  const { isStandby, ...polled } = await db
    .selectFrom('content')
    .select([
      'version',
      'mark',
      sql<boolean>`pg_is_in_recovery()`.as('isStandby'),
      sql<number>`extract(epoch from clock_timestamp()) * 1000`.as('now'),
    ])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if (!isStandby) return { ...polled, now: Number(polled.now) };
  const error = new ReplicaError(true);
  upstream.noteLoss(error);
  throw error;
}

/** Whoever has locked the row holds the lock, and loses it with its connection. */
async function migrateUnderLock(url: string): Promise<void> {
  const migrationLock = connectTo(url, { max: 1, patient: true });
  const pool = connectTo(url, { max: 1, patient: true });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  try {
    await repeat(() => prepareMigrationLock(migrationLock));
    const lock = await migrationLock.connect();
    try {
      await lock.query('start transaction isolation level read committed');
      await lock.query('select id from migration_turn where id = 1 for update');
      await lock.query(MAKE_TURNS);
      await migrate(db);
      await takeOver(db);
      await lock.query('commit');
    } finally {
      lock.release(true);
    }
  } finally {
    await migrationLock.end();
    await db.destroy();
  }
}

async function prepareMigrationLock(pool: ReturnType<typeof connectTo>): Promise<void> {
  const isThere = async () => {
    const { rows } = await pool.query("select to_regclass('migration_turn') as found");
    return Boolean(rows[0]?.found);
  };
  try {
    await pool.query('create table if not exists migration_turn (id integer primary key)');
  } catch (error) {
    if (!(await isThere())) throw error;
  }
  // Whoever made the table may not have come to this yet.
  await pool.query('insert into migration_turn (id) values (1) on conflict do nothing');
}
