import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  COUNTRY_LIST_FILE,
  correctCountryNames,
  countryName,
} from '#domain/countries/countries.ts';
import { openDiskFiles } from '#files/disk.server.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA } from '#tests/cast/cast.ts';
import { readConfig } from './process/config.ts';
import { openSettings, startNoticeClock, writeCountryList } from './settings.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SILENT = pino({ level: 'silent' });

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wildpost-settings-'));
  store = await openSqliteStore(join(folder, 'wildpost.sqlite'));
});

afterEach(async () => {
  vi.useRealTimers();
  correctCountryNames({});
  await store.close();
  await rm(folder, { recursive: true });
});

const open = (env: Record<string, string> = {}) => openSettings(store, readConfig(env, folder));

test('what the site was started with holds until something is set', async () => {
  const settings = await open({ SITE_NAME: 'Sea post', DONATE_URL: 'https://give.example' });
  expect(await settings.current()).toMatchObject({
    name: 'Sea post',
    total: 1878,
    giving: { providers: [{ name: '', url: 'https://give.example' }], amounts: [] },
  });
  await store.settings.change('name', { version: 0, by: ROSA }, 'River post');
  expect((await settings.current()).name).toBe('River post');
  expect(settings.latest().name).toBe('River post');
  await store.settings.change('name', { version: 1, by: ROSA }, undefined);
  expect((await settings.current()).name).toBe('Sea post');
});

test('what another process sets holds here too, and other changes read nothing again', async () => {
  const settings = await open();
  const other = await openSqliteStore(join(folder, 'wildpost.sqlite'));
  await other.settings.change('total', { version: 0, by: ROSA }, 7);
  const before = await settings.current();
  expect(before.total).toBe(7);
  await other.letterLife.insert(letterNo(1), 'published');
  expect(await settings.current()).toBe(before);
  await other.close();
});

test('a corrected name of a country holds in the whole process, and in the public list', async () => {
  const files = await openDiskFiles(join(folder, 'files'));
  const listed = async () => {
    const file = await files.read(COUNTRY_LIST_FILE);
    return file && (await new Response(file.bytes).text());
  };
  const settings = await open();
  await writeCountryList(files);
  expect(await listed()).toContain('"fr":"Kenya"');
  await store.settings.change('country-KE', { version: 0, by: ROSA }, { fr: 'Le Kenya' });
  await settings.current();
  await writeCountryList(files);
  expect(countryName('KE', 'fr')).toBe('Le Kenya');
  expect(await listed()).toContain('"fr":"Le Kenya"');
});

test('pages are let go when a day begins, if a notice begins or ends with a day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON });
  const settings = await open();
  const clock = startNoticeClock({ store, settings, log: SILENT });
  const always = { text: 'Hello', from: null, until: null };
  await store.settings.change('notice-en', { version: 0, by: ROSA }, always);
  let version = (await store.content()).version;
  vi.setSystemTime(NOON + DAY_MS);
  await clock.check();
  expect((await store.content()).version).toBe(version);

  await store.settings.change(
    'notice-en',
    { version: 1, by: ROSA },
    { ...always, until: '2026-06-09' },
  );
  version = (await store.content()).version;
  await clock.check();
  expect((await store.content()).version).toBe(version);
  vi.setSystemTime(NOON + 2 * DAY_MS);
  await clock.check();
  expect(await store.invalidatedSince(version)).toEqual(['settings']);
  clock.stop();
});
