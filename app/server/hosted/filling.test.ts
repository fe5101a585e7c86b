import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#server/process/config.ts';
import { ownIdOf } from '#server/transfer/made-id.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { PROJECT, projectInMemory, startEmulator } from '#tests/harness/hosted/hosted-project.ts';
import { openHostedStores, rename, store } from '#tests/harness/hosted/hosted-stores.ts';
import { runHostedCommand } from './hosted-command.server.ts';
import { HostedError, type HostedProject } from './hosted-project.ts';
import { readHostedState } from './state.ts';

openHostedStores();

const SITE = { SITE_URL: 'https://letters.example.org', HOSTED_PROJECT_ID: PROJECT };

async function run(project: HostedProject, command: string, env: Record<string, string> = {}) {
  const said: string[] = [];
  const config = readConfig({ ...SITE, ...env }, '/site');
  const log = pino({ level: 'silent' });
  const code = await runHostedCommand(command.split(' '), {
    ...{ config, store, log },
    open: async () => project,
    say: (line) => said.push(line),
  });
  return { code, said };
}

/** As the old application left them. */
function putOldDocuments({ put }: ReturnType<typeof projectInMemory>): string {
  const old = { oldTopic: 'Lakes', country: 'Kenya', age: '9', topic: 'sea', text: { ch: '' } };
  put('letters/amina', { ...old, name: 'Ami', text: { en: '<p>Dear sea,</p>' } });
  put('letters/aB3xY', { ...old, name: 'Old', text: { en: 'Words' } });
  put('letters/zZ9', old);
  put('responses/r1', { to: 'zZ9', text: 'Hello', approved: true });
  put('countries/kenya', { code: 'KE', name: 'Kenya', lettersSea: 7 });
  put('countries/Atlantis', { name: 'Atlantis', lettersSea: 1 });
  return ownIdOf('letters', 'aB3xY');
}

test('a comparison counts and lists what differs, and changes nothing there', async () => {
  const there = projectInMemory();
  const id = putOldDocuments(there);
  await store.letterLife.insert({ ...letterNo(6), id }, 'published');
  const before = there.paths();
  const { code, said } = await run(there.project, 'compare');
  expect(code).toBe(1);
  expect(said.filter((line) => !line.startsWith(' '))).toEqual([
    expect.stringContaining('letters: 0 the same, 2 differ, 2 only here, 1 only there'),
    expect.stringContaining('responses: 0 the same, 0 differ, 0 only here, 1 only there'),
    expect.stringContaining('countries: 0 the same, 1 differ, 2 only here, 1 only there'),
    expect.stringContaining('numberLetters: 0 the same, 0 differ, 1 only here, 0 only there'),
    expect.stringMatching(/so much waits to be sent: \d+/),
  ]);
  const [amina = ''] = said.filter((line) => line.includes('letters/amina'));
  expect(amina).toMatch(/differs: .*text\.fr.*name/);
  expect(amina).not.toMatch(/age|country|topic|text\.en/);
  expect(said).toContainEqual(expect.stringContaining('  countries/Atlantis is only there'));
  expect(there.paths()).toEqual(before);
  expect(there.calls.filter((call) => call !== 'list')).toEqual([]);
});

test('everything is put there, over what stands there, and a comparison finds only what is not ours', async () => {
  const there = projectInMemory();
  const id = putOldDocuments(there);
  await store.letterLife.insert({ ...letterNo(6), id }, 'published');
  await store.responses.write(responseNo(1, id));
  const { code, said } = await run(there.project, 'fill');
  expect(there.fieldsOf('letters/aB3xY')).toMatchObject({
    ...{ id: 'aB3xY', name: letterNo(6).name, oldTopic: 'Lakes', nrResponses: 1 },
  });
  expect(said.filter((line) => /the same/.test(line))).toEqual([
    expect.stringContaining('letters: 4 the same, 0 differ, 0 only here, 1 only there'),
    expect.stringContaining('responses: 1 the same, 0 differ, 0 only here, 1 only there'),
    expect.stringContaining('countries: 3 the same, 0 differ, 0 only here, 1 only there'),
    expect.stringContaining('numberLetters: 1 the same, 0 differ, 0 only here, 0 only there'),
  ]);
  expect(code).toBe(1);
  for (const path of ['letters/zZ9', 'responses/r1', 'countries/Atlantis']) there.forget(path);
  expect(await run(there.project, 'compare')).toMatchObject({ code: 0 });
  expect((await readHostedState(store)).filledTo).toBeUndefined();
});

test('a filling that is broken off goes on where it was', async () => {
  for (let n = 1; n <= 120; n += 1) await store.letterLife.insert(letterNo(n), 'published');
  const { project, before, calls } = projectInMemory();
  let creations = 0;
  before((call) => {
    if (!call.startsWith('create')) return;
    creations += 1;
    if (creations > 110) throw new HostedError('away', 'unavailable');
  });
  await expect(run(project, 'fill')).rejects.toThrow('The same command goes on from there.');
  const { filledTo } = await readHostedState(store);
  expect(filledTo).toBeDefined();
  before(() => undefined);
  const { code, said } = await run(project, 'fill');
  expect(said[0]).toBe(`Going on behind letter ${filledTo}.`);
  expect(code).toBe(0);
  const created = calls.filter((call) => call.startsWith('create'));
  expect(new Set(created).size).toBe(created.length);
  expect((await run(project, 'fill')).said[0]).toMatch(/^Letters: 100,/);
});

test('what is newer there, or was changed there, says what it says here once it is filled', async () => {
  const { project, fieldsOf, put, forget } = projectInMemory();
  await run(project, 'fill');
  put('letters/amina', { ...fieldsOf('letters/amina'), name: 'Ami', version: 99 });
  forget('letters/mei');
  await rename('thiago', 'T');
  await run(project, 'fill');
  expect(fieldsOf('letters/amina')).toMatchObject({ name: 'Amina', version: 100 });
  expect(fieldsOf('letters/mei')).toMatchObject({ name: 'Mei' });
  await rename('amina', 'A');
  const version = (await store.letterLife.get('amina'))?.version ?? 0;
  await store.moderation.letters.transition([{ id: 'amina', version }], 'trash', { by: ROSA });
  await run(project, 'fill');
  expect(fieldsOf('letters/amina')).toBeUndefined();
});

test('an address that is forgotten here goes there too, where addresses go there', async () => {
  const { id } = await store.responses.write({
    ...responseNo(1, 'amina'),
    email: 'nina@example.org',
  });
  const { project, fieldsOf } = projectInMemory();
  await run(project, 'fill', { HOSTED_EMAILS: 'on' });
  expect(fieldsOf(`responses/${id}`)).toMatchObject({ email: 'nina@example.org' });
  await store.responses.forgetContacts({ undecidedBefore: Date.now() + 60_000 });
  expect(await store.hosted.figures()).toMatchObject({ waiting: 1 });
  expect(await run(project, 'fill', { HOSTED_EMAILS: 'on' })).toMatchObject({ code: 0 });
  expect(fieldsOf(`responses/${id}`)).toMatchObject({ email: '' });
});

test('an emulated database is filled, and compares as the same', async () => {
  for (let n = 1; n <= 20; n += 1) await store.letterLife.insert(letterNo(n), 'published');
  const emulator = await startEmulator();
  const outcome = await run(await emulator.open(), 'fill');
  expect(outcome).toMatchObject({ code: 0 });
  expect(outcome.said).toContainEqual(
    expect.stringContaining('letters: 23 the same, 0 differ, 0 only here, 0 only there'),
  );
  emulator.stop();
});

test('a command that is not known says which are, and one that cannot be done why', async () => {
  const { project, before } = projectInMemory();
  before(() => {
    throw new HostedError('away', 'permission-denied');
  });
  await expect(run(project, 'compare')).rejects.toThrow(
    'Nothing can be read there now (permission',
  );
  await expect(run(project, 'all')).rejects.toThrow('status | compare | adopt');
});
