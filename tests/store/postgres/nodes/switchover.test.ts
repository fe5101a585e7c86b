import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import type { InvalidationFeed } from '#store/site/invalidation-feed.ts';
import type { Store } from '#store/store.ts';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import {
  type BreakingProxy,
  startBreakingProxy,
} from '#tests/store/postgres/setup/breaking-proxy.ts';
import { type PostgresServer, runOn, startPostgres } from '#tests/store/postgres/setup/server.ts';

let primary: PostgresServer;
let standby: PostgresServer;
let url: string;
let urlOfStandby: string;
let proxy: BreakingProxy;
let store: Store;
let watch: InvalidationFeed;

/** Two servers, on a machine that does other things too. */
const SERVERS_START_MS = 60_000;

beforeAll(async () => {
  primary = await startPostgres();
  url = await primary.createDatabase('letters');
  const first = await openPostgresStore(url, { connections: 2 });
  await first.letterLife.insert(letterNo(1), 'published');
  await first.close();
  standby = await primary.startStandby();
  urlOfStandby = `${standby.url}letters`;
}, SERVERS_START_MS);

afterAll(async () => {
  await primary.stop();
  await standby.stop();
});

beforeEach(async () => {
  proxy = await startBreakingProxy(url);
  store = await openPostgresStore(proxy.url, { connections: 8 });
  watch = store.watchInvalidations();
  await expect.poll(() => watch.takeInvalidated()).toEqual([]);
});

afterEach(async () => {
  await store.close();
  await proxy.stop();
});

let written = 0;

function answer(): Promise<unknown> {
  written += 1;
  return store.responses.write(responseNo(written, 'letter0001', { sentKey: `key ${written}` }));
}

async function ask<Row extends object>(database: string, question: string): Promise<Row[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<Row>(question);
  await client.end();
  return rows;
}

async function sessionsOf(database: string): Promise<number[]> {
  const sessions = await ask<{ pid: number }>(
    database,
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'wildpost'`,
  );
  return sessions.map(({ pid }) => pid);
}

/** All sessions have been told once a new one is. */
async function setReadOnly(state: 'on' | 'off'): Promise<void> {
  await runOn(url, `alter system set default_transaction_read_only = ${state}`);
  await runOn(url, 'select pg_reload_conf()');
  await expect
    .poll(() => ask(url, 'show default_transaction_read_only'))
    .toEqual([{ default_transaction_read_only: state }]);
}

describe('a server that is a replica', () => {
  test('is not read from, and left as soon as the address leads to the one that takes changes', async () => {
    proxy.leadTo(urlOfStandby);
    await expect(store.counts.total()).rejects.toThrow('the server is a replica');
    await expect(answer()).rejects.toThrow('the server is a replica');
    await expect(store.ping()).rejects.toThrow('the server is a replica');
    await expect.poll(() => watch.takeInvalidated()).toBeUndefined();
    expect(watch.state?.().isAway).toBe(true);

    proxy.leadTo(url);
    expect(await store.counts.total()).toBe(1);
    await answer();
    await store.ping();
    const told: string[] = [];
    await expect.poll(() => told.push(...(watch.takeInvalidated() ?? []))).toBeGreaterThan(0);
    expect(told).toContain('settings');
    expect(await store.counts.verify()).toEqual([]);
  });

  test('is not taken for a new site', async () => {
    await expect(openPostgresStore(urlOfStandby, { connections: 2 })).rejects.toThrow(
      'the server is a replica',
    );
  });
});

describe('a server that takes no changes any more', () => {
  afterEach(() => setReadOnly('off'));

  test('is known by the first change; every connection to it is left once it takes them again', async () => {
    await Promise.all([answer(), answer(), answer(), store.counts.total()]);
    await setReadOnly('on');
    await expect(answer()).rejects.toThrow('read-only');
    await expect(store.ping()).rejects.toThrow('takes no changes');
    expect(await store.counts.total()).toBe(1);
    const before = await sessionsOf(url);

    await setReadOnly('off');
    await store.ping();
    await Promise.all([answer(), answer(), store.counts.total()]);
    const after = await sessionsOf(url);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    expect(await store.counts.verify()).toEqual([]);
  });

  test('gets the same change again within a moment, and keeps it once', async () => {
    await answer();
    await setReadOnly('on');
    const waiting = answer();
    await setReadOnly('off');
    await waiting;
    expect(await store.counts.verify()).toEqual([]);
  });
});
