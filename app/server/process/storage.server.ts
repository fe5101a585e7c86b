import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger as QueryLog } from 'kysely';
import type { Logger } from 'pino';
import { bucketFailure } from '#files/bucket-failure.ts';
import { openDiskFiles } from '#files/disk.server.ts';
import type { Files } from '#files/files.ts';
import { copyFiles } from '#server/backup/move.server.ts';
import { replaceFile } from '#server/backup/restore.server.ts';
import { openCommandLog } from '#server/log/log.ts';
import { logDeeds } from '#server/log/security-log.ts';
import {
  openAddressKeys,
  requireAddressKey,
  sealAddresses,
} from '#server/privacy/address-keys.server.ts';
import type { Tracing } from '#server/tracing/current-span.ts';
import { traceFiles, traceQueries } from '#server/tracing/traced-services.ts';
import type { Examination } from '#store/database/examination.ts';
import { NewerStoreError } from '#store/database/migrations.ts';
import type { SnapshotReader } from '#store/database/snapshot.ts';
import { examineSqlite } from '#store/database/sqlite/examine.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { readSqliteSnapshot } from '#store/database/sqlite/snapshot.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import type { TellDeeds } from '#store/staff/told-deeds.ts';
import type { Store } from '#store/store.ts';
import { type Config, sqliteFile } from './config.ts';
import { adviceOnEncryption } from './database-address.ts';
import { isUnused, requireItsStore, restoreFolder } from './lost-store.server.ts';
import { StartError } from './start-failure.ts';

const BUCKET_LIMIT_MS = 10_000;

/**
 * With the keys that its addresses are encrypted with, all of which are when it is there.
 * @param log is told what concerns security, of all that is done in the store
 */
export async function openStore(config: Config, log?: Logger, tracing?: Tracing): Promise<Store> {
  const mailOn = config.SMTP_URL !== undefined;
  const onDeeds = log && tellingOf(log);
  const system = config.DATABASE_URL ? 'postgresql' : 'sqlite';
  const traced = tracing && { log: traceQueries(tracing, system) };
  const { DATABASE_URL: url, DATABASE_POOL: connections } = config;
  const keys = openAddressKeys(config);
  const hostedOn = config.HOSTED_PROJECT_ID !== undefined;
  const parts = { mailOn, hostedOn, keys, onDeeds, ...traced };
  if (url) return sealed(await openPostgres(url, { connections, ...parts }), keys);
  await makeDataDir(config);
  const opening = openSqliteStore(sqliteFile(config), parts);
  const store = await opening.catch((error: Error) => {
    if (/readonly|unable to open/.test(error.message)) throw unwritable(config, error);
    throw error;
  });
  return sealed(store, keys);
}

/** Also while another server takes over. */
export async function awaitDatabase(
  { DATABASE_URL: url, DATABASE_WAIT_SECONDS: seconds }: Config,
  say: (line: string) => void,
): Promise<void> {
  if (!url) return;
  const { awaitPrimary } = await import('#store/database/postgres/sessions.ts');
  const onWait = (error: Error) => {
    const { host, pathname } = new URL(url);
    say(`Waiting up to ${seconds} s for the database ${host}${pathname} (${error.message}).`);
  };
  await awaitPrimary(url, { limitMs: seconds * 1000, onWait }).catch((error) => {
    throw unreachable(url, error);
  });
}

/** @param withoutKey whether it is opened without the key to its addresses too */
export async function openStoreForCommand(
  config: Config,
  { withoutKey = false } = {},
): Promise<Store> {
  const { DATABASE_URL: url } = config;
  const onDeeds = tellingOf(openCommandLog(config));
  const keys = openAddressKeys(config);
  const parts = { keys, onDeeds, hostedOn: config.HOSTED_PROJECT_ID !== undefined };
  const open = async () => {
    if (!url) return openSqliteStore(requireSqliteFile(config), parts);
    await requireItsStore(config, () => openFiles(config));
    return openPostgres(url, { connections: 2, patient: true, ...parts });
  };
  const store = await open();
  return withoutKey ? store : withItsKey(store, keys);
}

const tellingOf =
  (log: Logger): TellDeeds =>
  (deeds) =>
    logDeeds(log, deeds);

/** Resolves to a line for each table. What was here stays. */
export async function copyToNewStorage(config: Config): Promise<string[]> {
  const { DATABASE_URL: url, FILES_URL: bucket } = config;
  if (!url && !bucket) {
    throw new StartError('Set DATABASE_URL, FILES_URL or both to where the site is to move.');
  }
  const file = requireSqliteFile(config);
  await (await openSqliteStore(file)).close();
  const store = await import('#store/database/move.ts');
  if (url) {
    await store.prepareCopy(url).catch((error) => {
      throw error instanceof store.CopyError ? copyRefused(error) : unreachable(url, error);
    });
  }
  const lines: string[] = [];
  if (bucket) {
    const there = await openFiles(config);
    const copied = await copyFiles(await openDisk(config), there);
    lines.push(`files: ${copied}`);
  }
  if (url) {
    const tables = await store.copyStore(file, url).catch((error) => {
      throw copyRefused(error);
    });
    lines.push(...tables.map(({ name, rows }) => `${name}: ${rows}`));
  }
  return lines;
}

export async function openSnapshotReader(config: Config): Promise<SnapshotReader> {
  const { DATABASE_URL: url } = config;
  if (!url) return readSqliteSnapshot(requireSqliteFile(config));
  const { readPostgresSnapshot } = await import('#store/database/postgres/snapshot.ts');
  return readPostgresSnapshot(url).catch((error) => {
    throw unreachable(url, error);
  });
}

/** @throws SQLite's own error if the file is no store */
export async function openExamination(config: Config): Promise<Examination> {
  const { DATABASE_URL: url } = config;
  if (!url) return examineSqlite(requireSqliteFile(config));
  const { examinePostgres } = await import('#store/database/postgres/examine.ts');
  return examinePostgres(url).catch((error) => {
    throw unreachable(url, error);
  });
}

export async function openRestoreTarget(config: Config) {
  const { DATABASE_URL: url, FILES_URL: bucket, dataDir } = config;
  const files = await openFiles(config);
  const { host, pathname } = new URL(url ?? 'file:///');
  return {
    files,
    work: restoreFolder(config),
    isUnused: () =>
      isUnused(config).catch((error) => {
        throw url ? unreachable(url, error) : error;
      }),
    where: [
      url ? `the database ${host}${pathname}` : dataDir,
      bucket && `the bucket ${bucket.bucket}`,
    ]
      .filter(Boolean)
      .join(' and '),
    async restoreStore(file: string): Promise<void> {
      if (!url) return replaceFile(file, sqliteFile(config));
      const store = await import('#store/database/move.ts');
      await store.prepareCopy(url);
      await store.copyStore(file, url);
    },
  };
}

export async function openFiles(config: Config): Promise<Files> {
  const { FILES_URL: bucket } = config;
  if (!bucket) return openDisk(config);
  const { openBucketFiles } = await import('#files/bucket.server.ts');
  return openBucketFiles(bucket).catch((error) => {
    throw unreachableBucket(bucket.bucket, error);
  });
}

/** A bucket that is away does not keep a store in use from serving; one that refuses does. */
export async function openFilesToServe(
  config: Config,
  tracing?: Tracing,
): Promise<{ files: Files; away?: Error }> {
  const { FILES_URL: bucket } = config;
  if (!bucket) return { files: traceFiles(tracing, await openDisk(config)) };
  const { bucketFiles, isBucketAway } = await import('#files/bucket.server.ts');
  const files = traceFiles(tracing, bucketFiles(bucket));
  const away = await answers(files).catch((error: Error) => error);
  if (!away) return { files };
  if (!isBucketAway(away) || (await isUnused(config).catch(() => false))) {
    throw unreachableBucket(bucket.bucket, away);
  }
  return { files, away };
}

/** The client retries for longer than anybody waits for a start. */
async function answers(files: Files): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(
    () => reject(new Error(`no answer within ${BUCKET_LIMIT_MS / 1000} seconds`)),
    BUCKET_LIMIT_MS,
  );
  await Promise.race([files.ping(), late]).finally(() => clearTimeout(limit));
}

async function openDisk(config: Config): Promise<Files> {
  await makeDataDir(config);
  return openDiskFiles(path.join(config.dataDir, 'files')).catch((error) => {
    throw unwritable(config, error);
  });
}

async function sealed(store: Store, keys: AddressKeys): Promise<Store> {
  await withItsKey(store, keys);
  if ((await sealAddresses(store)) > 0) await store.purge();
  return store;
}

async function withItsKey(store: Store, keys: AddressKeys): Promise<Store> {
  await requireAddressKey(store, keys).catch(async (error) => {
    await store.close();
    throw error;
  });
  return store;
}

async function openPostgres(
  url: string,
  options: {
    mailOn?: boolean;
    hostedOn?: boolean;
    connections: number;
    patient?: boolean;
    keys: AddressKeys;
    onDeeds?: TellDeeds | undefined;
    log?: QueryLog;
  },
): Promise<Store> {
  const { openPostgresStore } = await import('#store/database/postgres/open.ts');
  return openPostgresStore(url, options).catch((error) => {
    throw error instanceof NewerStoreError ? error : unreachable(url, error);
  });
}

function requireSqliteFile(config: Config): string {
  const file = sqliteFile(config);
  if (existsSync(file)) return file;
  throw new StartError(`There is no store at ${file}. Start the site once, or set DATA_DIR.`);
}

async function makeDataDir(config: Config): Promise<void> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch((error) => {
    throw unwritable(config, error);
  });
}

function unwritable({ dataDir }: Config, { message }: Error): StartError {
  return new StartError(
    `DATA_DIR ${dataDir} cannot be written (${message}). Give this user the right to write ` +
      'there, or set DATA_DIR to another folder.',
  );
}

/** Without the password. */
function unreachable(url: string, error: NodeJS.ErrnoException): StartError {
  if (error.name === 'SharedSessionError') return new StartError(error.message);
  const { host, pathname } = new URL(url);
  const advice =
    adviceOnEncryption(error) ??
    'Check that the server runs, and the name, password and sslmode in DATABASE_URL.';
  return new StartError(
    `The database ${host}${pathname} cannot be used (${error.message || error.code}). ${advice}`,
    { cause: error },
  );
}

function copyRefused(error: Error): StartError {
  return new StartError(error.message, { cause: error });
}

function unreachableBucket(bucket: string, error: Error): StartError {
  const failure = bucketFailure(error);
  const what = failure ? `its service answers ${failure}` : `${error.name}: ${error.message}`;
  const advice = failure
    ? 'It fails by itself, whatever the keys: look at that service.'
    : 'Check FILES_URL, and the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  return new StartError(`The bucket ${bucket} cannot be used (${what}). ${advice}`, {
    cause: error,
  });
}
