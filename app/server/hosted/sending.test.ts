import path from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { NOON, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { projectInMemory } from '#tests/harness/hosted/hosted-project.ts';
import {
  answer,
  folder,
  openHostedStores,
  pass,
  rename,
  sendingTo,
  store,
  trash,
} from '#tests/harness/hosted/hosted-stores.ts';
import { HostedError } from './hosted-project.ts';
import { readHostedState } from './state.ts';

openHostedStores();

test('everything public stands there as the specification shapes it, and nothing else of ours', async () => {
  const { id } = await answer(1, true);
  const { project, fieldsOf, paths } = projectInMemory();
  await sendingTo(project).work();
  expect(paths()).toEqual([
    'countries/BR',
    'countries/CN',
    'countries/KE',
    'letters/amina',
    'letters/mei',
    'letters/thiago',
    'numberLetters/counter',
    `responses/${id}`,
  ]);
  expect(fieldsOf('letters/amina')).toEqual({
    id: 'amina',
    photo: 'https://letters.example.org/files/letters/amina/photo/aminaphoto.webp',
    thumbnailPhoto: 'https://letters.example.org/files/letters/amina/thumbnail/aminathumbnail.webp',
    text: { en: 'Dear sea,', fr: 'Chère mer,', ch: '亲爱的大海：' },
    ...{ topic: 'Sea', nrResponses: 1, slug: 'sea-amina-mombasa', name: 'Amina', age: 9 },
    ...{ country: 'KE', creationTime: String(NOON), version: 2 },
  });
  const { text, name, age, country } = responseNo(1, 'amina');
  expect(fieldsOf(`responses/${id}`)).toEqual({
    ...{ id, text, name, age, country, to: 'amina', set: 0, approved: true, topic: 'Sea' },
    ...{ creationTime: responseNo(1, 'amina').creationTime, version: 2 },
  });
  expect(fieldsOf('countries/KE')).toEqual({
    ...{ code: 'KE', name: 'Kenya', lettersSea: 1, lettersDesert: 0, lettersRivers: 0 },
    ...{ lettersLakes: 0, lettersMountains: 0, lettersForests: 0, version: 1 },
  });
  expect(fieldsOf('numberLetters/counter')).toEqual({ count: 3, version: 3 });
  expect(await store.hosted.figures()).toMatchObject({ waiting: 0, differing: 0 });
});

test('an address goes there only if a setting says so', async () => {
  const { id } = await answer(1);
  const { project, fieldsOf } = projectInMemory();
  await sendingTo(project, 'on').work();
  expect(fieldsOf(`responses/${id}`)).toMatchObject({ email: 'nina@example.org', approved: false });
});

test('what was changed often is written once, and what says the same is not written at all', async () => {
  const { project, calls, fieldsOf } = projectInMemory();
  const { work } = sendingTo(project);
  await work();
  calls.length = 0;
  for (const name of ['Ami', 'Am', 'A']) await rename('amina', name);
  await work();
  expect(calls).toEqual(['read', 'update letters/amina']);
  expect(fieldsOf('letters/amina')).toMatchObject({ name: 'A', version: 4 });
  await rename('amina', 'B');
  await rename('amina', 'A');
  calls.length = 0;
  await work();
  await work();
  expect(calls).toEqual(['read']);
});

test('what is taken down goes with its answers, and what is erased shows until it has gone', async () => {
  const { id } = await answer(1, true);
  const { project, paths, fieldsOf, before } = projectInMemory();
  const { work } = sendingTo(project);
  await work();
  before(() => {
    throw new HostedError('away', 'unavailable');
  });
  await trash('amina');
  const version = (await store.letterLife.get('amina'))?.version ?? 0;
  await store.moderation.letters.transition([{ id: 'amina', version }], 'erase', { by: ROSA });
  await work();
  expect(paths()).toContain('letters/amina');
  expect(await store.hosted.figures()).toMatchObject({ waiting: 4, erasing: 2 });
  before(() => undefined);
  pass(60_000);
  await work();
  expect(paths()).not.toContain('letters/amina');
  expect(paths()).not.toContain(`responses/${id}`);
  expect(fieldsOf('numberLetters/counter')).toMatchObject({ count: 2 });
  expect(await store.hosted.figures()).toMatchObject({ waiting: 0, erasing: 0 });
});

test('a project that is away holds nothing up, is asked ever less often, and catches up by itself', async () => {
  const { project, paths, calls, before } = projectInMemory();
  const { step, work } = sendingTo(project);
  let attempts = 0;
  before(() => {
    attempts += 1;
    throw new HostedError('away', 'unavailable');
  });
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    await step();
    pass(60_000);
  }
  expect(attempts).toBeLessThan(300);
  await answer(1);
  expect(await readHostedState(store)).toMatchObject({ failing: { error: 'unavailable' } });
  expect(calls).toEqual([]);
  before(() => undefined);
  pass(5 * 60_000);
  await work();
  expect(paths()).toHaveLength(8);
  expect((await readHostedState(store)).failing).toBeUndefined();
});

test('one document that is refused waits by itself', async () => {
  const { project, paths, before } = projectInMemory();
  before((call) => {
    if (call === 'create letters/mei') throw new HostedError('refused', 'invalid-argument');
  });
  const { work } = sendingTo(project);
  await work();
  expect(paths()).toHaveLength(6);
  expect(await store.hosted.figures()).toMatchObject({
    waiting: 1,
    failure: { name: 'letters/mei', error: 'invalid-argument' },
  });
  before(() => undefined);
  await work();
  expect(paths()).toHaveLength(6);
  pass(60_000);
  await work();
  expect(paths()).toHaveLength(7);
});

test('a process that is killed between writing and noting it leaves nothing to write again', async () => {
  const { project, calls } = projectInMemory();
  const { settle } = store.hosted;
  store.hosted.settle = () => Promise.reject(new Error('killed'));
  await sendingTo(project).work();
  expect(calls.filter((call) => call.startsWith('create'))).toHaveLength(7);
  store.hosted.settle = settle;
  calls.length = 0;
  pass(2 * 60_000);
  await sendingTo(project).work();
  expect(calls.filter((call) => !/^(read|list)$/.test(call))).toEqual([]);
  expect(await store.hosted.figures()).toMatchObject({ waiting: 0, differing: 0 });
});

test('only one process sends', async () => {
  const { project, calls } = projectInMemory();
  const [first, second] = [sendingTo(project), sendingTo(project)];
  expect(await first.step()).toBe(7);
  await rename('amina', 'Ami');
  calls.length = 0;
  expect(await second.step()).toBe('elsewhere');
  expect(calls).toEqual([]);
  await first.stop();
  pass(1000);
  expect(await second.step()).toBe(1);
});

test('a state that comes late does not stand over a newer one', async () => {
  const { project, before, fieldsOf } = projectInMemory();
  const { work } = sendingTo(project);
  await work();
  await rename('amina', 'Old');
  before((call) => {
    if (call !== 'update letters/amina') return;
    before(() => undefined);
    throw new HostedError('moved', 'failed-precondition');
  });
  await work();
  expect(fieldsOf('letters/amina')).toMatchObject({ name: 'Amina' });
  await rename('amina', 'New');
  pass(1000);
  await work();
  expect(fieldsOf('letters/amina')).toMatchObject({ name: 'New', version: 3 });
});

test('without a hosted project nothing is queued', async () => {
  const file = path.join(folder, 'other.sqlite');
  const other = await openSqliteStore(file);
  await writeCast(other);
  await other.responses.write(responseNo(1, 'amina'));
  expect(await other.hosted.due(Date.now(), 10)).toEqual([]);
  await other.close();
});
