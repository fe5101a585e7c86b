import { expect, test } from 'vitest';
import { ownIdOf } from '#server/transfer/made-id.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { projectInMemory, startEmulator } from '#tests/harness/hosted/hosted-project.ts';
import {
  openHostedStores,
  pass,
  rename,
  sendingTo,
  store,
  trash,
} from '#tests/harness/hosted/hosted-stores.ts';

openHostedStores();

test('fields that were changed there stay there, and the others follow', async () => {
  const { project, put, fieldsOf } = projectInMemory();
  const { work } = sendingTo(project);
  await work();
  const there = fieldsOf('letters/amina');
  put('letters/amina', { ...there, age: 10, oldTopic: 'Lakes', name: 'Amina M.' });
  await rename('amina', 'Ami');
  const { version } = (await store.letterLife.get('amina')) ?? { version: 0 };
  await store.letterLife.edit('amina', { version, by: ROSA }, { topic: 'lakes' });
  await work();
  expect(fieldsOf('letters/amina')).toMatchObject({
    ...{ age: 10, oldTopic: 'Lakes', name: 'Amina M.', topic: 'Lakes' },
  });
  expect(await store.hosted.figures()).toMatchObject({ waiting: 0, differing: 1 });
});

test('a document that was deleted there is not made anew', async () => {
  const { project, forget, paths } = projectInMemory();
  const { work } = sendingTo(project);
  await work();
  forget('letters/amina');
  await rename('amina', 'Ami');
  await work();
  expect(paths()).not.toContain('letters/amina');
  expect(await store.hosted.figures()).toMatchObject({ waiting: 0, differing: 1 });
});

test('what was taken from there keeps its document, and another project begins anew', async () => {
  const madeOf = ownIdOf('letters', 'aB3xY');
  await store.letterLife.insert({ ...letterNo(6), id: madeOf }, 'published');
  const { id } = await store.responses.write(responseNo(1, madeOf));
  const { project, put, paths, fieldsOf } = projectInMemory();
  put('letters/aB3xY', { name: 'Another', slug: letterNo(6).slug });
  put('letters/zZ9', { name: 'Nobody here' });
  put('countries/kenya', { code: 'KE', name: 'Kenya', lettersSea: 7 });
  put('countries/BR', { name: 'Brazil' });
  await sendingTo(project).work();
  expect(paths().filter((name) => name.startsWith('letters/'))).toHaveLength(5);
  expect(fieldsOf('letters/aB3xY')).toMatchObject({ id: 'aB3xY', name: 'Another' });
  expect(fieldsOf(`responses/${id}`)).toMatchObject({ to: 'aB3xY' });
  expect(paths()).not.toContain('countries/KE');
  expect(fieldsOf('countries/kenya')).toMatchObject({ lettersSea: 2, lettersLakes: 0 });

  const other = projectInMemory();
  await rename('amina', 'Ami');
  pass(2 * 60_000);
  await sendingTo(other.project, undefined, 'another-project').work();
  expect(other.paths()).toEqual(['letters/amina']);
});

test('an emulated database shows the same, and catches up when it was away', async () => {
  const emulator = await startEmulator();
  const project = await emulator.open();
  const sending = sendingTo(project);
  await sending.work();
  const [there] = [await project.read(['letters/amina', 'letters/hina', 'countries/KE'])];
  expect([...there.keys()]).toEqual(['letters/amina', 'countries/KE']);
  expect(there.get('letters/amina')?.fields).toMatchObject({ text: { fr: 'Chère mer,' }, age: 9 });
  await rename('amina', 'Ami');
  await trash('mei');
  await sending.work();
  const after = await project.read(['letters/amina', 'letters/mei']);
  expect(after.get('letters/amina')?.fields).toMatchObject({ name: 'Ami', version: 2 });
  expect(after.has('letters/mei')).toBe(false);
  expect(await store.hosted.figures()).toMatchObject({ waiting: 0, differing: 0 });
  await sending.stop();
  emulator.stop();
});
