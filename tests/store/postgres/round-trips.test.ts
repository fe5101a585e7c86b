import { type Kysely, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools, storeOverPools } from '#store/database/postgres/open.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { keysOfTest } from '#tests/store/harness/opened-store.ts';
import { connectTables, createMigratedDatabase } from './setup/temporary.ts';

// How often a change waits for the database, however many statements are on the way at once.

const LIMIT = { burst: 2, everyMs: 1000 };

let url: string;
let store: Store;
let tables: Kysely<Tables>;
let trips = 0;
let statements = 0;

beforeAll(async () => {
  url = await createMigratedDatabase();
  tables = connectTables(url);
  store = openCounted();
  await store.letterLife.insert(letterNo(1), 'published');
  await store.letterLife.insert(letterNo(2), 'pending');
}, 60_000);

afterAll(async () => {
  await store.close();
  await tables.destroy();
});

function openCounted({ hostedOn = false } = {}): Store {
  const pools = openPools(url, { connections: 4, announces: true, takesTurns: true });
  const connect = async () => counted(await pools.write.connect());
  const write = { connect: connect as typeof pools.write.connect, end: () => pools.write.end() };
  return storeOverPools({ ...pools, write }, { mailOn: true, keys: keysOfTest(), hostedOn });
}

const seen = new WeakSet<PoolClient>();

/** A trip begins when something is asked while no answer is outstanding. */
function counted(client: PoolClient): PoolClient {
  if (seen.has(client)) return client;
  seen.add(client);
  const ask = client.query.bind(client) as (...of: unknown[]) => Promise<unknown>;
  let outstanding = 0;
  const query = (...of: unknown[]) => {
    if (outstanding === 0) trips += 1;
    outstanding += 1;
    statements += 1;
    return ask(...of).finally(() => {
      outstanding -= 1;
    });
  };
  return Object.assign(client, { query });
}

async function countOf(work: () => Promise<unknown>) {
  trips = 0;
  statements = 0;
  await work();
  return { trips, statements };
}

const answer = (n: number, to = letterNo(1).id, where = store) =>
  where.responses.write({
    ...responseNo(n, to),
    text: 'Dear writer, we read your letter aloud at school and talked about it all day long.',
    ...{ sentKey: `key ${n}`, email: 'nina@example.org' },
    slip: { slipHash: `slip ${n}`, consent: undefined },
  });

const submitting = (content: string) => ({
  most: [{ key: 'network', limit: { ...LIMIT, burst: 3 } }],
  quiet: [{ key: 'quiet network', limit: LIMIT }],
  record: { content, sentKey: `key of ${content}`, fingerprint: [1, 2], at: NOON },
  mayPass: (many: boolean) => !many,
});

test('an answer takes two: what it rests on, then all that is written with the commit', async () => {
  expect(await countOf(() => answer(1))).toEqual({ trips: 2, statements: 13 });
  expect(await store.counts.verify()).toEqual([]);
});

test('answers of the same moment share a transaction, and take one more each', async () => {
  const many = Array.from({ length: 5 }, (_, n) => n + 10);
  const { trips } = await countOf(() => Promise.all(many.map((n) => answer(n))));
  expect(trips).toBe(6);
  expect(await store.counts.verify()).toEqual([]);
});

test('one that is refused takes nobody with it', async () => {
  const sent = [answer(20), answer(21, letterNo(2).id), answer(22)];
  const outcomes = await Promise.allSettled(sent);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(sent[1]).rejects.toThrow(NotFoundError);
  const stored = await tables
    .selectFrom('responses')
    .select('sent_key')
    .where('sent_key', 'in', ['key 20', 'key 21', 'key 22'])
    .orderBy('sent_key')
    .execute();
  expect(stored).toEqual([{ sent_key: 'key 20' }, { sent_key: 'key 22' }]);
  expect(await store.counts.verify()).toEqual([]);
});

test('an approval takes two, with its counters, its record, its mail and its cache tags', async () => {
  const { id, version } = await answer(30);
  const { version: before } = await store.content();
  const approve = () =>
    store.moderation.responses.transition([{ id, version }], 'approve', { by: ROSA });
  expect(await countOf(approve)).toEqual({ trips: 2, statements: 11 });
  expect(await store.invalidatedSince(before)).toContain(`letter:${letterNo(1).id}`);
  expect(await store.counts.verify()).toEqual([]);
  expect((await approve()).already).toEqual([id]);
});

test('what a hosted project is to show goes along with both, and is queued for it', async () => {
  const hosted = openCounted({ hostedOn: true });
  try {
    const without = await countOf(() => answer(60));
    expect(await countOf(() => answer(61, letterNo(1).id, hosted))).toEqual({
      trips: 2,
      statements: without.statements + 1,
    });
    const { id, version } = await answer(62, letterNo(1).id, hosted);
    const approve = () =>
      hosted.moderation.responses.transition([{ id, version }], 'approve', { by: ROSA });
    expect(await countOf(approve)).toEqual({ trips: 2, statements: 12 });
    const due = await hosted.hosted.due(Date.now(), 10);
    const changes = new Map(due.map((one) => [one.id, one.changes]));
    expect(changes.size).toBe(3);
    expect([changes.get(letterNo(1).id), changes.get(id)]).toEqual([2, 2]);
    expect((await hosted.hosted.contents(due, false)).get(`responses/${id}`)).toMatchObject({
      response: { state: 'approved' },
    });
    const [of = expect.fail()] = due.filter((one) => one.id === id);
    await hosted.hosted.settle([{ of, outcome: { shows: 2, inStep: { name: 'a' }, differs: [] } }]);
    expect(await hosted.hosted.figures()).toMatchObject({ waiting: 2, differing: 0 });
    expect(await hosted.hosted.queueAll('', 10)).toEqual([letterNo(1).id]);
  } finally {
    await hosted.close();
  }
});

test('what comes to the gate is counted and gets its key in two', async () => {
  const admit = (content: string) => store.admissions.admit(submitting(content), NOON);
  expect(await countOf(() => admit('a'))).toEqual({ trips: 2, statements: 6 });
  expect(await admit('a')).toEqual({ many: false, sentKey: 'key of a' });
  expect(await admit('b')).toEqual({ many: true, sentKey: undefined });
  expect(await admit('c')).toBeUndefined();
});

test('a write that fails on its way fails the commit, and nothing is done', async () => {
  const twice = { slipHash: 'slip 1', consent: undefined };
  await expect(
    store.responses.write({ ...responseNo(41, letterNo(1).id), slip: twice }),
  ).rejects.toThrow(/duplicate key/);
  expect(await store.counts.verify()).toEqual([]);
});

test('a statement that was prepared before a migration is prepared anew', async () => {
  await sql`alter table responses add column later text`.execute(tables);
  await answer(50);
  await sql`alter table responses drop column later`.execute(tables);
  await answer(51);
  expect(await store.counts.verify()).toEqual([]);
});
