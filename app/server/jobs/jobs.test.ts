import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDiskFiles } from '#files/disk.server.ts';
import type { Files } from '#files/files.ts';
import { openAbuseGate } from '#server/abuse/abuse-gate.server.ts';
import { readConfig } from '#server/process/config.ts';
import { openSettings, type SiteSettingsSource } from '#server/settings.server.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { lastDone } from './due-work.ts';
import { startJobs } from './jobs.server.ts';

const HOUR = 60 * 60 * 1000;
const SILENT = pino({ level: 'silent' });

let folder: string;
let store: Store;
let files: Files;
let settings: SiteSettingsSource;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON });
  folder = await mkdtemp(join(tmpdir(), 'wildpost-jobs-'));
  files = await openDiskFiles(join(folder, 'files'));
  store = await openSqliteStore(join(folder, 'wildpost.sqlite'), { mailOn: false });
  settings = await openSettings(store, readConfig({}, folder));
});

afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  await rm(folder, { recursive: true });
});

function contacts(): number {
  const database = openDatabase(join(folder, 'wildpost.sqlite'));
  const row = database.prepare('select count(*) as n from response_contacts').get();
  database.close();
  return Number(row?.n);
}

test('an address goes 90 days after the decision, while the site runs', async () => {
  const { amina } = await writeCast(store);
  const email = 'nina@example.org';
  const { id } = await store.responses.write(responseNo(0, amina.id, { email }));
  await store.responses.write(responseNo(1, amina.id, { email }));
  await answerStep(store, 'approve', id, { version: 1, by: ROSA });

  const abuseGate = await openAbuseGate(store);
  vi.setSystemTime(NOON + 90 * 24 * HOUR - HOUR);
  const jobs = startJobs({ store, files, abuseGate, settings, log: SILENT });
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(contacts()).toBe(2);
  await vi.advanceTimersByTimeAsync(HOUR);
  await jobs.stop();
  expect(contacts()).toBe(1);
});

test('what a visitor told goes 30 days after it was settled, the address with it', async () => {
  const { amina } = await writeCast(store);
  const told = { letterId: amina.id, responseId: undefined, reason: 'unkind' as const, text: '' };
  const sender = { locale: 'en' as const, email: 'nina@example.org', sentKey: 'one' };
  await store.reports.write({ ...told, ...sender, at: NOON });
  await store.reports.settle(
    { kind: 'letter', id: amina.id },
    { by: ROSA, note: '', seen: 1, now: NOON },
  );
  const abuseGate = await openAbuseGate(store);
  const left = async () => (await store.reports.listSettled()).map(({ hasAddress }) => hasAddress);
  vi.setSystemTime(NOON + 30 * 24 * HOUR - HOUR);
  const jobs = startJobs({ store, files, abuseGate, settings, log: SILENT });
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await left()).toEqual([true]);
  await vi.advanceTimersByTimeAsync(HOUR);
  await jobs.stop();
  expect(await left()).toEqual([]);
});

test('a clock that is a year ahead erases nothing until it has been so for a day', async () => {
  const { amina } = await writeCast(store);
  const email = 'nina@example.org';
  const { id } = await store.responses.write(responseNo(0, amina.id, { email }));
  await answerStep(store, 'approve', id, { version: 1, by: ROSA });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const abuseGate = await openAbuseGate(store);
  /** Addresses that are left once the work is done of hours that the clock shows. */
  const leftAfter = async (from: number, hours: number) => {
    for (let n = 0; n <= hours; n += 1) {
      vi.setSystemTime(from + n * HOUR);
      await startJobs({ store, files, abuseGate, settings, log }).stop();
    }
    return contacts();
  };
  const ahead = NOON + 365 * 24 * HOUR;
  expect(await leftAfter(NOON, 1)).toBe(1);
  expect(lines).toEqual([]);
  expect(await leftAfter(ahead, 2)).toBe(1);
  expect(lines.join()).toContain('The clock jumped');
  expect(await leftAfter(NOON + 2 * HOUR, 2)).toBe(1);
  expect(await leftAfter(ahead, 23)).toBe(1);
  expect(await leftAfter(ahead + 24 * HOUR, 0)).toBe(0);
});

test('of several processes one does the work, and another once that one has stopped', async () => {
  const done: string[] = [];
  const start = (name: string) =>
    startJobs({
      store,
      files,
      abuseGate: { sweep: async () => void done.push(name) },
      settings,
      log: SILENT,
    });
  const first = start('first');
  await vi.waitFor(() => expect(done).toEqual(['first']));
  const second = start('second');
  await vi.advanceTimersByTimeAsync(0);
  await first.stop();
  vi.setSystemTime(NOON + HOUR);
  await vi.advanceTimersByTimeAsync(HOUR);
  await second.stop();
  expect(done).toEqual(['first', 'second']);
});

test('what fails is logged, and tried again an hour later', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  let rounds = 0;
  const sweep = async () => {
    rounds += 1;
    throw new Error('the disk is full');
  };
  const jobs = startJobs({ store, files, abuseGate: { sweep }, settings, log });
  await vi.advanceTimersByTimeAsync(HOUR);
  await jobs.stop();
  expect(rounds).toBe(2);
  expect(lines.join()).toContain('the disk is full');
});

test('what fails leaves nothing else undone, and is not noted as done', async () => {
  const { amina } = await writeCast(store);
  const email = 'nina@example.org';
  const { id } = await store.responses.write(responseNo(0, amina.id, { email }));
  await answerStep(store, 'approve', id, { version: 1, by: ROSA });
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const abuseGate = await openAbuseGate(store);
  vi.setSystemTime(NOON + 90 * 24 * HOUR - HOUR);
  const before = Date.now();
  await startJobs({ store, files, abuseGate, settings, log }).stop();
  expect([contacts(), await lastDone(store)]).toEqual([1, before]);

  vi.spyOn(store.activity, 'forget').mockRejectedValue(new Error('the record is locked'));
  vi.spyOn(files, 'list').mockImplementation(() => {
    throw new Error('the bucket is away');
  });
  const purged = vi.spyOn(store, 'purge');
  vi.setSystemTime(before + HOUR + 1);
  await startJobs({ store, files, abuseGate, settings, log }).stop();
  expect(contacts()).toBe(0);
  expect(purged).toHaveBeenCalled();
  expect(lines.join()).toContain('the record is locked');
  expect(lines.join()).toContain('the bucket is away');
  expect(await lastDone(store)).toBe(before);
});

test('between batches that are erased, whatever else waits has its turn', async () => {
  let rounds = 0;
  let waiting = true;
  const round = () => {
    rounds += 1;
    if (waiting) setImmediate(round);
  };
  round();
  const atBatch: number[] = [];
  const eraseSome = async () => {
    atBatch.push(rounds);
    return atBatch.length % 3;
  };
  const { letters, responses } = store.moderation;
  vi.spyOn(letters, 'eraseTrashedBefore').mockImplementation(eraseSome);
  vi.spyOn(letters, 'eraseRejectedBefore').mockImplementation(eraseSome);
  vi.spyOn(responses, 'eraseRejectedBefore').mockImplementation(eraseSome);
  const abuseGate = await openAbuseGate(store);
  await startJobs({ store, files, abuseGate, settings, log: SILENT }).stop();
  waiting = false;
  expect(atBatch).toHaveLength(9);
  for (const start of [0, 3, 6]) {
    const [first = 0, second = 0, third = 0] = atBatch.slice(start, start + 3);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
  }
});

test('what older rules read is marked while the site runs, and its version stays', async () => {
  const { amina } = await writeCast(store);
  const text = 'Call me: 0151 2345678';
  const { id } = await store.responses.write(responseNo(0, amina.id, { text }));
  const database = openDatabase(join(folder, 'wildpost.sqlite'));
  database.exec("update responses set marks = '', mark_count = -1, mark_rules = 0");
  const abuseGate = await openAbuseGate(store);
  const jobs = startJobs({ store, files, abuseGate, settings, log: SILENT });
  const stored = () => database.prepare('select marks, version from responses').get();
  await expect.poll(stored, { timeout: 20_000 }).toEqual({ marks: ' phone ', version: 1 });
  await jobs.stop();
  database.close();
  expect((await store.moderation.responses.get(id))?.text).toBe(text);
});
