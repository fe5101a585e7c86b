import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOCALES } from '#domain/languages/languages.ts';
import { type Problem, problem } from '#domain/transfer/problems.ts';
import { hostedFindings } from '#server/doctor/hosted.ts';
import { runHostedCommand } from '#server/hosted/hosted-command.server.ts';
import { addHosted } from '#server/hosted/metrics.ts';
import { hostedSummary, noteHostedState } from '#server/hosted/state.ts';
import { readConfig } from '#server/process/config.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA } from '#tests/cast/cast.ts';
import { startStorageService } from '#tests/harness/hosted/storage-service.ts';
import { hostedLines } from './hosted-lines.server.ts';

let folder: string;
let store: Store;

const config = readConfig({ HOSTED_PROJECT_ID: 'letters-1a2b3' }, '/site');
const unset = readConfig({}, '/site');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-hosted-'));
  store = await openSqliteStore(path.join(folder, 'store.sqlite'), { hostedOn: true });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function gauges(): Promise<string[]> {
  const registry = new Registry();
  addHosted(registry, () => hostedSummary(store));
  return (await registry.metrics()).split('\n').filter((line) => /^hosted/.test(line));
}

async function status(args = ['status'], settings = config) {
  const said: string[] = [];
  const code = await runHostedCommand(args, {
    ...{ config: settings, store, log: pino({ level: 'silent' }) },
    open: () => Promise.reject(new Error('It is not asked.')),
    say: (line) => said.push(line),
  });
  return { code, said };
}

test('a site without a hosted project says nothing of one', async () => {
  expect(await hostedLines({ config: unset, store }, 'en')).toBeUndefined();
  expect(await hostedFindings(store, unset)).toMatchObject([{ verdict: 'ok' }]);
  await expect(status(['status'], unset)).rejects.toThrow('set HOSTED_PROJECT_ID');
  await expect(status(['all'])).rejects.toThrow('npm run hosted');
});

test('one that is in step is said to be', async () => {
  expect(await hostedLines({ config, store }, 'en')).toEqual({
    lead: 'What everybody can read here also stands in the project letters-1a2b3.',
    lines: ['It says there what it says here.'],
    choices: [],
  });
  expect(await hostedFindings(store, config)).toMatchObject([{ verdict: 'ok' }]);
  expect(await status()).toMatchObject({ code: 0 });
});

test('what waits, for how long, what of it was erased and why is told everywhere', async () => {
  await store.letterLife.insert(letterNo(1), 'published');
  await store.letterLife.insert(letterNo(2), 'published');
  const targets = [{ id: letterNo(2).id, version: 1 }];
  await store.moderation.letters.transition(targets, 'trash', { by: ROSA });
  await store.moderation.letters.transition([{ id: letterNo(2).id, version: 2 }], 'erase', {
    by: ROSA,
  });
  const due = await store.hosted.due(Date.now(), 10);
  const of = due.find(({ id }) => id === 'KE') ?? expect.fail();
  const outcome = { failure: 'invalid-argument', until: Date.now() + 60_000 };
  await store.hosted.settle([{ of, outcome }]);
  await noteHostedState(store, { failing: { since: NOON, error: 'unavailable' } });

  const { lines = [] } = (await hostedLines({ config, store }, 'en')) ?? {};
  expect(lines).toEqual([
    expect.stringContaining('wait to be sent: 4'),
    'Of these, erased here and not yet there: 1.',
    expect.stringContaining('June 8, 2026'),
    'countries/KE is refused there (invalid-argument).',
  ]);
  const later = NOON + 90 * 60_000;
  expect(await hostedFindings(store, config, later)).toMatchObject([
    { verdict: 'fault', says: expect.stringContaining('for 90 minutes: unavailable; 4 documents') },
    { verdict: 'warning', says: 'countries/KE is refused: invalid-argument.' },
  ]);
  const told = await gauges();
  expect(told).toEqual(expect.arrayContaining(['hosted_waiting 4', 'hosted_erasures_waiting 1']));
  expect(told.join('\n')).toMatch(/hosted_failing_seconds\{error="unavailable"\} \d+/);
  const { code, said } = await status();
  expect(code).toBe(1);
  expect(said[0]).toMatch(/^Waiting: 4 since 20/);
  expect(said).toContain('Nothing can be sent since 2026-06-08T12:00:00.000Z: unavailable.');
});

test('a bucket that is not there is a fault that names it', async () => {
  const service = await startStorageService();
  const at = (HOSTED_STORAGE_BUCKET: string) =>
    readConfig(
      {
        ...{ HOSTED_PROJECT_ID: 'letters-1a2b3', HOSTED_STORAGE_BUCKET },
        FIREBASE_STORAGE_EMULATOR_HOST: service.host,
      },
      '/site',
    );
  expect(await hostedFindings(store, at(service.bucket))).toMatchObject([{ verdict: 'ok' }]);
  expect(await hostedFindings(store, at('another.example.com'))).toMatchObject([
    { verdict: 'fault', says: expect.stringContaining('another.example.com cannot be read: no b') },
  ]);
  service.fail(403);
  expect(await hostedFindings(store, at(service.bucket))).toMatchObject([
    { verdict: 'fault', says: expect.stringContaining('status 403') },
  ]);
  await service.stop();
});

test('one that lags without a failure is found late', async () => {
  await store.letterLife.insert(letterNo(1), 'published');
  expect(await hostedFindings(store, config)).toMatchObject([{ verdict: 'ok' }]);
  const late = Date.now() + 61 * 60_000;
  expect(await hostedFindings(store, config, late)).toMatchObject([{ verdict: 'warning' }]);
});

test('what somebody has to decide on is offered in every language, with what it is about', async () => {
  await store.letterLife.insert(letterNo(1), 'published');
  const { id } = letterNo(1);
  const of = { collection: 'letters', id, name: id, changes: 1, sent: 0, tries: 0 } as const;
  const noted = { isForced: false, inStep: undefined, differs: [], saidThere: undefined };
  const prints = { name: 'a', 'text.fr': 'b' };
  const saidThere = { prints, problems: [], version: 2 };
  const outcome = { shows: 1, inStep: {}, differs: ['name', 'text.fr'], saidThere };
  const refused = { field: 'age', key: 'valid', value: 'old' } as const;
  const unknown = { ...of, ...noted, id: 'zoe1', name: 'zoe1' };
  await store.hosted.settle([{ of: { ...of, ...noted }, outcome }]);
  await store.hosted.noteRefused([
    {
      of: unknown,
      note: {
        ...{ inStep: undefined, differs: ['refused'] },
        saidThere: { prints: { refused: 'c' }, problems: [refused] },
      },
    },
  ]);
  for (const locale of LOCALES) {
    const { choices = [] } = (await hostedLines({ config, store }, locale)) ?? {};
    expect(choices.map((one) => one.choices)).toEqual([['ours', 'theirs'], ['leave']]);
    expect(choices.map((one) => one.path)).toEqual([`letters/${id}`, 'letters/zoe1']);
    expect(choices[0]?.history).toContain(`/profile/letters/${id}/history?version=2`);
    expect(choices[0]?.name).toContain(letterNo(1).name);
    expect(choices[1]?.lines.at(-1)).toContain('old');
  }
  const { choices = [] } = (await hostedLines({ config, store }, 'en')) ?? {};
  expect(choices[0]?.lines).toEqual([expect.stringMatching(/^Changed here and there: .*French/)]);
});

test('pictures that differ are shown beside each other, unless theirs is none', async () => {
  const { id } = letterNo(1);
  const picture = { hash: 'a'.repeat(32), width: 4, height: 3, alt: {} };
  await store.letterLife.insert({ ...letterNo(1), photo: picture }, 'published');
  const note = async (problems: Problem[]) => {
    const of = { collection: 'letters', id, name: id, changes: 1, sent: 0, tries: 0 } as const;
    const noted = { isForced: false, inStep: undefined, differs: [], saidThere: undefined };
    const saidThere = { prints: { photo: 'a' }, problems };
    const outcome = { shows: 1, inStep: {}, differs: ['photo'], saidThere };
    await store.hosted.settle([{ of: { ...of, ...noted }, outcome }]);
    return (await hostedLines({ config, store }, 'en'))?.choices[0]?.pictures;
  };
  expect(await note([])).toEqual({
    here: `/profile/files/letters/${id}/photo?${picture.hash}`,
    there: `/profile/files/hosted/${id}`,
  });
  expect(await note([problem('photo', 'fileBroken', 'letters/mei/photo')])).toBeUndefined();
});
