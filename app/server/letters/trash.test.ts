import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TRASH_DAYS } from '#domain/letters/letter.ts';
import { PICTURE_KINDS } from '#domain/pictures/named-picture.ts';
import { RETENTION_DEFAULTS } from '#domain/site/settings.ts';
import { openDiskFiles } from '#files/disk.server.ts';
import { type Files, letterFolder, pictureKey } from '#files/files.ts';
import { openAbuseGate } from '#server/abuse/abuse-gate.server.ts';
import { startJobs } from '#server/jobs/jobs.server.ts';
import { readConfig } from '#server/process/config.ts';
import { openSettings } from '#server/settings.server.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { BEFORE_ANY_CHANGE } from '#store/letters/pictures.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep, answersOf, letterStep } from '#tests/cast/steps.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { deleteErasedPictures } from './sweep-pictures.server.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Words that only the erased letter, its earlier versions and its answers have. */
const SECRETS = ['Perlmuttersegel', 'Quastenflosser', 'Zimtschnecke', 'nina.hidden@example.org'];
/** An address is encrypted from the beginning. */
const READABLE = SECRETS.slice(0, 3);

let folder: string;
let store: Store;
let files: Files;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON });
  folder = await mkdtemp(join(tmpdir(), 'wildpost-trash-'));
  files = await openDiskFiles(join(folder, 'files'));
  store = await openSqliteStore(join(folder, 'wildpost.sqlite'), { mailOn: true });
});

afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  await rm(folder, { recursive: true });
});

/** The secrets that stand in any file of the data folder, as bytes. */
async function found(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const bytes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name))),
  );
  return SECRETS.filter((secret) => bytes.some((file) => file.includes(secret)));
}

/** A letter that was edited, answered and has pictures, among others that stay. */
async function writeSecret(): Promise<string> {
  const { amina } = await writeCast(store);
  const by = ROSA;
  const { letterLife, responses } = store;
  const text = { en: `Dear sea, my boat is called ${SECRETS[0]}. `.repeat(200) };
  await letterLife.edit(amina.id, { version: 1, by }, { text, transcript: SECRETS[1] });
  await letterLife.edit(amina.id, { version: 2, by }, { text: { en: `Dear ${SECRETS[1]}` } });
  const answer = { text: `Have a ${SECRETS[2]}. `.repeat(100), email: SECRETS[3] as string };
  await responses.write(responseNo(1, amina.id, { ...answer, wantsNote: true }));
  await answerStep(store, 'approve', `${amina.id}response001`, { version: 1, by });
  const bytes = new TextEncoder().encode(`picture ${SECRETS[0]}`);
  for (const kind of PICTURE_KINDS) {
    await files.put(pictureKey({ id: amina.id, kind, hash: 'a1' }), bytes);
  }
  await files.put(pictureKey({ id: 'thiago', kind: 'photo', hash: 'b2' }), bytes.slice(0, 7));
  return amina.id;
}

async function startRounds() {
  const abuseGate = await openAbuseGate(store);
  const log = pino({ level: 'silent' });
  const settings = await openSettings(store, readConfig({}, folder));
  return startJobs({ store, files, abuseGate, settings, log });
}

test('a letter is erased thirty days after it was trashed, and no file keeps a word of it', async () => {
  const id = await writeSecret();
  await letterStep(store, 'trash', id, { version: 3, by: ROSA }, NOON);
  expect(await found()).toEqual(READABLE);

  vi.setSystemTime(NOON + TRASH_DAYS * DAY - 2 * HOUR);
  const jobs = await startRounds();
  await vi.advanceTimersByTimeAsync(HOUR);
  await jobs.stop();
  expect(await store.letterLife.get(id)).toBeDefined();

  vi.setSystemTime(NOON + TRASH_DAYS * DAY);
  await (await startRounds()).stop();
  expect(await store.letterLife.get(id)).toBeUndefined();
  expect(await keysBelow(files, letterFolder(id))).toEqual([]);
  expect(await keysBelow(files, letterFolder('thiago'))).toHaveLength(1);
  expect(await store.letterPictures.unended(BEFORE_ANY_CHANGE)).toEqual([]);
  expect(await found()).toEqual([]);
  expect(await store.counts.verify()).toEqual([]);
});

test('how long that takes can be set', async () => {
  const id = await writeSecret();
  await letterStep(store, 'trash', id, { version: 3, by: ROSA }, NOON);
  vi.setSystemTime(NOON + 14 * DAY);
  await (await startRounds()).stop();
  expect(await store.letterLife.get(id)).toBeDefined();
  const shorter = { ...RETENTION_DEFAULTS, trash: 14 };
  await store.settings.change('retention', { version: 0, by: ROSA }, shorter);
  await (await startRounds()).stop();
  expect(await store.letterLife.get(id)).toBeUndefined();
});

test('an answer that was rejected or erased leaves no word in any file', async () => {
  const { mei } = await writeCast(store);
  const by = ROSA;
  const { responses } = store;
  const secret = (n: number) => ({ text: `Have a ${SECRETS[n]}. `.repeat(100), wantsNote: true });
  const address = SECRETS[3] as string;
  for (const n of [0, 1, 2]) {
    const part = { ...secret(n), name: SECRETS[n] as string, email: address };
    await responses.write(responseNo(n, mei.id, part));
  }
  const [rejected, erased, stays] = [0, 1, 2].map((n) => `${mei.id}response00${n}`) as string[];
  await answerStep(store, 'reject', rejected as string, {
    version: 1,
    by,
    reason: `It says ${SECRETS[0]}.`,
  });
  await answerStep(store, 'approve', erased as string, { version: 1, by });
  expect(await found()).toEqual(READABLE);

  await answerStep(store, 'erase', erased as string, { version: 2, by });
  await store.purge();
  expect(await found()).toEqual([SECRETS[0], SECRETS[2]]);

  vi.setSystemTime(NOON + 90 * DAY - HOUR);
  const jobs = await startRounds();
  await vi.advanceTimersByTimeAsync(0);
  expect(await found()).toContain(SECRETS[0]);
  vi.setSystemTime(NOON + 90 * DAY);
  await vi.advanceTimersByTimeAsync(HOUR);
  await jobs.stop();
  expect(await found()).toEqual([SECRETS[2]]);

  vi.setSystemTime(NOON + 180 * DAY + HOUR);
  await (await startRounds()).stop();
  expect(await found()).toEqual([SECRETS[2]]);
  expect((await answersOf(store, mei.id)).map(({ id }) => id)).toEqual([stays]);
  expect(await store.counts.verify()).toEqual([]);
});

test('a letter that came back and stayed as it was goes ninety days later, and its files', async () => {
  const id = await writeSecret();
  const by = ROSA;
  await letterStep(store, 'unpublish', id, { version: 3, by });
  await letterStep(store, 'reject', id, { version: 4, by, reason: 'unkind' });
  vi.setSystemTime(NOON + 90 * DAY - HOUR);
  await (await startRounds()).stop();
  expect(await store.letterLife.get(id)).toBeDefined();
  vi.setSystemTime(NOON + 90 * DAY);
  await (await startRounds()).stop();
  expect(await store.letterLife.get(id)).toBeUndefined();
  expect(await keysBelow(files, letterFolder(id))).toEqual([]);
  expect(await found()).toEqual([]);
});

test('what a crash leaves after the row is gone, goes with the next round', async () => {
  const id = await writeSecret();
  await letterStep(store, 'trash', id, { version: 3, by: ROSA });
  await letterStep(store, 'erase', id, { version: 4, by: ROSA });
  await store.close();
  expect(await keysBelow(files, letterFolder(id))).toHaveLength(2);
  store = await openSqliteStore(join(folder, 'wildpost.sqlite'), { mailOn: true });
  await (await startRounds()).stop();
  expect(await keysBelow(files, letterFolder(id))).toEqual([]);
  expect(await found()).toEqual([]);
});

test('files that cannot be deleted now are deleted later', async () => {
  const id = await writeSecret();
  await letterStep(store, 'trash', id, { version: 3, by: ROSA });
  await letterStep(store, 'erase', id, { version: 4, by: ROSA });
  const gone = () => Promise.reject(new Error('the disk is away'));
  const away = deleteErasedPictures({ store, files: { ...files, delete: gone } });
  await expect(away).rejects.toThrow('the disk is away');
  expect(await store.letterPictures.unended(BEFORE_ANY_CHANGE)).toMatchObject([{ letterId: id }]);
  await deleteErasedPictures({ store, files });
  expect(await store.letterPictures.unended(BEFORE_ANY_CHANGE)).toEqual([]);
});
