import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  announcementsAt,
  canAnnounce,
  notifyListeners,
} from '#store/database/postgres/announcements.ts';
import { openPools, storeOverPools } from '#store/database/postgres/open.ts';
import type { Announcement } from '#store/site/announcements.ts';
import { pollInvalidations } from '#store/site/polled-invalidations.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { startBreakingProxy } from './setup/breaking-proxy.ts';
import { runOn } from './setup/server.ts';
import { openTemporaryStore } from './setup/temporary.ts';

let opened: OpenedStore & { location: string };
let received: (Announcement | undefined)[];
let stopListening: () => void;

beforeEach(async () => {
  opened = await openTemporaryStore();
  received = [];
  stopListening = announcementsAt(opened.location)((announced) => received.push(announced));
  await listening(1);
});

afterEach(async () => {
  stopListening();
  await opened.close();
});

/** Resolves once a listener has said so many times that it may have missed something. */
const listening = (times: number) =>
  expect.poll(() => received.filter((one) => one === undefined).length).toBe(times);

const changes = () => received.filter((one) => one !== undefined);

const ending = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'wildpost listener'`;

test('a change is told when it is committed, with all that it invalidated', async () => {
  const { store } = opened;
  await store.letterLife.insert(letterNo(1), 'published');
  const { id } = await store.responses.write(responseNo(1, 'letter0001'));
  await answerStep(store, 'approve', id, { version: 1, by: ROSA });
  await expect.poll(() => changes().length).toBe(2);
  const [published, approved] = changes();
  expect(published?.tags).toContain('letter:letter0001');
  expect(approved).toEqual({
    version: (published?.version ?? 0) + 1,
    mark: expect.stringMatching(/^[\w-]{12}$/),
    tags: [`answers:${letterNo(1).topic}`, 'letter:letter0001'],
  });
});

test('a change that is taken back is told to nobody', async () => {
  const { tables, store } = opened;
  const attempt = tables.transaction().execute(async (trx) => {
    await notifyListeners(trx, { mark: 'taken back', tags: ['total'] });
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  await store.letterLife.insert(letterNo(1), 'published');
  await expect.poll(() => changes().length).toBe(1);
  expect(changes()[0]?.mark).not.toBe('taken back');
});

test('more than fits into an announcement is told as something to look for', async () => {
  const subjects = Array.from({ length: 500 }, (_, n) => `letter:${letterNo(n).id}`);
  await opened.tables
    .transaction()
    .execute((trx) => notifyListeners(trx, { mark: 'long', tags: ['total', ...subjects] }));
  await listening(2);
  expect(changes()).toEqual([]);
});

test('a watch knows a change by its announcement, without asking', async () => {
  const watch = pollInvalidations(opened.tables, {
    everyMs: 1_000_000,
    trustedMs: 1_000_000,
    announcements: announcementsAt(opened.location),
  });
  await expect.poll(() => watch.takeInvalidated()).toEqual([]);
  await opened.store.letterLife.insert(letterNo(1), 'published');
  await expect.poll(() => watch.takeInvalidated()).toContain('letter:letter0001');
  expect(watch.takeInvalidated()).toEqual([]);
  watch.close();
});

test('a watch that missed an announcement asks for what it missed', async () => {
  let announce: Parameters<ReturnType<typeof announcementsAt>>[0] = () => undefined;
  const watch = pollInvalidations(opened.tables, {
    everyMs: 1_000_000,
    trustedMs: 1_000_000,
    announcements: (told) => {
      announce = told;
      return () => undefined;
    },
  });
  await expect.poll(() => watch.takeInvalidated()).toEqual([]);
  await opened.store.letterLife.insert(letterNo(1), 'published');
  await opened.store.letterLife.insert(letterNo(2), 'published');
  await expect.poll(() => changes().length).toBe(2);
  announce(changes()[1]);
  const told: string[] = [];
  await expect.poll(() => told.push(...(watch.takeInvalidated() ?? []))).toBeGreaterThan(3);
  expect(told).toContain('letter:letter0001');
  watch.close();
});

test('a listener that was lost is replaced, and what it missed is looked for', async () => {
  await runOn(opened.location, ending);
  await listening(2);
  await opened.store.letterLife.insert(letterNo(1), 'published');
  await expect.poll(() => changes().length).toBe(1);
});

test('while there is no listener a change is known by asking', async () => {
  const proxy = await startBreakingProxy(opened.location);
  const watch = pollInvalidations(opened.tables, {
    everyMs: 20,
    announcements: announcementsAt(proxy.url),
  });
  await proxy.stop();
  await expect.poll(() => watch.takeInvalidated()).toEqual([]);
  await opened.store.letterLife.insert(letterNo(1), 'published');
  await expect.poll(() => watch.takeInvalidated()).toContain('letter:letter0001');
  watch.close();
});

test('a relative without NOTIFY is found out, and used without it', async () => {
  expect(await canAnnounce(opened.location)).toBe(true);
  // Functions of a schema that comes first on the path stand before those of the system.
  await runOn(
    opened.location,
    `create schema relative;
     create function relative.pg_notify(text, text) returns void language plpgsql
       as $$ begin raise exception 'unimplemented' using errcode = '0A000'; end $$`,
  );
  const url = new URL(opened.location);
  url.searchParams.set('options', '-c search_path=relative,public,pg_catalog');
  expect(await canAnnounce(url.href)).toBe(false);
  const store = storeOverPools(
    openPools(url.href, { connections: 2, announces: false, takesTurns: true }),
    {},
  );
  const watch = store.watchInvalidations();
  await expect.poll(() => watch.takeInvalidated()).toEqual([]);
  await store.letterLife.insert(letterNo(1), 'published');
  await expect.poll(() => watch.takeInvalidated()).toContain('letter:letter0001');
  expect(changes()).toEqual([]);
  await store.close();
  await runOn(opened.location, 'drop schema relative cascade');
});

test('a server that cannot be asked is not taken for one without NOTIFY', async () => {
  const nowhere = new URL(opened.location);
  nowhere.port = '1';
  await expect(canAnnounce(nowhere.href)).rejects.toThrow('ECONNREFUSED');
});
