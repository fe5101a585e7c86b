import { expect, test } from 'vitest';
import { HOSTED_ACTOR } from '#domain/staff/audit.ts';
import { HostedError } from '#server/hosted/hosted-project.ts';
import { readHostedState } from '#server/hosted/state.ts';
import { letterNo, NOON, ROSA } from '#tests/cast/cast.ts';
import {
  answer,
  listening,
  openHostedStores,
  pass,
  rename,
  store,
  trash,
  undecided,
  waitingAnswer,
} from '#tests/harness/hosted/hosted-stores.ts';

openHostedStores();

const letter = (id: string) => store.letterLife.get(id);
const deedsOf = async (kind: 'letter' | 'response', id: string) =>
  (await store.audit.listOf({ kind, id })).map(({ deed, actor }) => [deed, actor?.id]);
const off = async () => store.counters.repair();
const OLD = {
  ...{ name: 'Zoë', age: '11', country: 'Kenya', topic: 'Sea', nrResponses: 3, oldTopic: 'Lakes' },
  ...{ text: { en: '<p>Dear sea,</p><p>hello.</p>', ch: '' }, creationTime: NOON + 1000 },
};

test('a letter that is made there comes here by the rules of an import, and does not go back as new', async () => {
  const { put, work, calls, fieldsOf } = await listening();
  const { version } = await store.content();
  put('letters/zoe1', OLD);
  await work();
  expect(await letter('zoe1')).toMatchObject({
    ...{
      name: 'Zoë',
      age: 11,
      country: 'KE',
      topic: 'sea',
      state: 'published',
      slug: 'sea-zoe-kenya',
    },
    ...{ text: { en: 'Dear sea,\nhello.' }, creationTime: String(NOON + 1000), nrResponses: 0 },
  });
  expect(await store.counts.total()).toBe(4);
  expect(await store.invalidatedSince(version)).toEqual(expect.arrayContaining(['country:KE']));
  expect(await deedsOf('letter', 'zoe1')).toEqual([['letter.create', HOSTED_ACTOR.id]]);
  await work();
  expect(calls.filter((call) => call.startsWith('update')).sort()).toEqual([
    'update countries/KE',
    'update letters/zoe1',
    'update numberLetters/counter',
  ]);
  expect(fieldsOf('letters/zoe1')).toMatchObject({
    ...{ id: 'zoe1', slug: 'sea-zoe-kenya', nrResponses: 0, oldTopic: 'Lakes', age: '11' },
    text: OLD.text,
  });
  calls.length = 0;
  await work();
  expect(calls).toEqual([]);
  expect(await off()).toEqual([]);
});

test('an edit there is done here, field by field, with what goes with it', async () => {
  const { change, work, calls } = await listening();
  change('letters/amina', {
    ...{ name: 'Amina M.', age: '10', topic: 'Lakes', country: 'Brazil' },
    text: { en: 'Dear lake,', ch: '亲爱的大海：' },
  });
  await rename('mei', 'Mei L.');
  await work();
  expect(await letter('amina')).toMatchObject({
    ...{ name: 'Amina M.', age: 10, topic: 'lakes', country: 'BR', slug: 'sea-amina-mombasa' },
    text: { en: 'Dear lake,', ch: '亲爱的大海：' },
  });
  expect(await deedsOf('letter', 'amina')).toEqual([['letter.edit', HOSTED_ACTOR.id]]);
  expect(calls.filter((call) => call === 'update letters/amina')).toEqual([]);
  expect(calls).toContain('update countries/BR');
  expect(await undecided()).toEqual([]);
  expect(await off()).toEqual([]);
});

test('values that no import would take wait at the desk, and the others are taken', async () => {
  const { change, put, work, fieldsOf } = await listening();
  change('letters/amina', { age: 'unknown', name: 'Ami', country: 'Atlantis' });
  change('letters/mei', { text: { en: 'Dear lake,' } });
  put('letters/zoe1', { ...OLD, topic: 'Volcano', age: '' });
  put('responses/r1', { to: 'nobody', name: 'Eva', age: 9, country: 'DE', text: 'Hallo', ...NOW });
  await work();
  expect(await letter('amina')).toMatchObject({ name: 'Ami', age: 9, country: 'KE' });
  expect((await letter('mei'))?.text).toEqual({ en: 'Dear lake,', ch: '洱海你好' });
  expect(await letter('zoe1')).toBeUndefined();
  expect(await undecided()).toEqual([
    ['amina', 'age', 'country'],
    ['mei', 'text.ch'],
    ['zoe1', 'refused'],
    ['r1', 'refused'],
  ]);
  const [first, original, second, third] = await store.hosted.undecided(10);
  expect(first?.saidThere?.problems).toEqual([
    { field: 'age', key: 'valid', value: 'unknown' },
    { field: 'country', key: 'valid', value: 'Atlantis' },
  ]);
  expect(original?.saidThere?.problems).toEqual([{ field: 'text', key: 'required' }]);
  expect(second?.saidThere?.problems.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['age', 'topic']),
  );
  expect(third?.saidThere?.problems).toEqual([
    { field: 'to', key: 'letterMissing', value: 'nobody' },
  ]);
  expect(fieldsOf('letters/amina')).toMatchObject({ age: 'unknown', country: 'Atlantis' });
  expect(fieldsOf('letters/zoe1')).toBeDefined();
  change('letters/amina', { age: 12 });
  put('letters/nobody', OLD);
  await work();
  await work();
  expect(await letter('amina')).toMatchObject({ age: 12 });
  expect(await waitingAnswer('r1', 'nobody')).toMatchObject({ name: 'Eva', state: 'pending' });
  expect(await undecided()).toEqual([
    ['amina', 'country'],
    ['mei', 'text.ch'],
    ['zoe1', 'refused'],
  ]);
});

const NOW = { creationTime: String(NOON + 5000), set: 0, approved: false };
const ANSWER = { to: 'amina', name: 'Eva', age: '9', country: 'DE', text: 'Hallo', ...NOW };

test('an answer that is written there waits here, and counts', async () => {
  const { put, work, fieldsOf } = await listening();
  put('responses/r1', { ...ANSWER, approved: true, email: 'eva@example.org' });
  await work();
  await work();
  expect(await waitingAnswer('r1')).toMatchObject({ state: 'pending', age: 9, text: 'Hallo' });
  expect(await letter('amina')).toMatchObject({ nrResponses: 1, nrApproved: 0 });
  expect(fieldsOf('letters/amina')).toMatchObject({ nrResponses: 1 });
  expect(fieldsOf('responses/r1')).toMatchObject({ approved: true, email: 'eva@example.org' });
  expect(await deedsOf('response', 'r1')).toEqual([['response.create', HOSTED_ACTOR.id]]);
  expect(await undecided()).toEqual([]);
  expect(await store.moderation.responses.readContact('r1', ROSA)).toBe('eva@example.org');
  expect(await off()).toEqual([]);
});

test('an approval there is one here only if a setting says so; taking it back always is', async () => {
  const { id } = await answer(1);
  const waits = await listening();
  waits.change(`responses/${id}`, { approved: true });
  await waits.work();
  expect(await waitingAnswer(id)).toMatchObject({ state: 'pending' });
  await waits.work();
  expect(waits.fieldsOf(`responses/${id}`)).toMatchObject({ approved: true });
  await waits.stop();

  const { change, work, fieldsOf, put } = await listening({ approves: true, there: waits });
  put('responses/r1', { ...ANSWER, approved: true });
  await work();
  await work();
  expect(await letter('amina')).toMatchObject({ nrResponses: 2, nrApproved: 2 });
  expect(await deedsOf('response', id)).toEqual([['response.approve', HOSTED_ACTOR.id]]);
  change(`responses/${id}`, { approved: false });
  await work();
  expect(await waitingAnswer(id)).toMatchObject({ state: 'pending' });
  expect(fieldsOf(`responses/${id}`)).toMatchObject({ approved: false });
  expect(await off()).toEqual([]);
});

test('what was rejected here is hidden there, whoever approved it', async () => {
  const { id, version } = await answer(1);
  const { change, work, fieldsOf } = await listening();
  change(`responses/${id}`, { approved: true });
  await work();
  await store.moderation.responses.transition([{ id, version }], 'reject', { by: ROSA });
  await work();
  expect(fieldsOf(`responses/${id}`)).toMatchObject({ approved: false });
  expect(await store.hosted.figures()).toMatchObject({ waiting: 0, differing: 0 });
});

test('what is deleted there goes into the trash, or is rejected, and can be taken back', async () => {
  const { id } = await answer(1, true);
  const { forget, work, paths } = await listening();
  forget('letters/mei');
  forget(`responses/${id}`);
  await work();
  await work();
  expect(await letter('mei')).toMatchObject({ state: 'trashed' });
  expect(await letter('amina')).toMatchObject({ nrResponses: 1, nrApproved: 0 });
  expect((await deedsOf('response', id))[0]).toEqual(['response.reject', HOSTED_ACTOR.id]);
  expect(paths()).not.toContain(`responses/${id}`);
  const version = (await letter('mei'))?.version ?? 0;
  await store.moderation.letters.transition([{ id: 'mei', version }], 'restore', { by: ROSA });
  await work();
  expect(paths()).toContain('letters/mei');
  expect(await undecided()).toEqual([]);
  expect(await off()).toEqual([]);
});

test('what is erased or hidden here is not taken again', async () => {
  const { put, work, paths, fieldsOf } = await listening();
  const before = fieldsOf('letters/mei');
  await trash('mei');
  const version = (await letter('mei'))?.version ?? 0;
  await store.moderation.letters.transition([{ id: 'mei', version }], 'erase', { by: ROSA });
  await work();
  put('letters/mei', before ?? {});
  await work();
  expect(await letter('mei')).toBeUndefined();
  expect(paths()).not.toContain('letters/mei');
});

test('whoever hears nothing begins again, ever less often, and misses nothing', async () => {
  const { change, put, forget, work, cut, calls, before } = await listening();
  before((call) => {
    if (call !== 'listen letters') return;
    throw new HostedError('away', 'unavailable');
  });
  cut();
  change('letters/amina', { age: 10 });
  forget('letters/mei');
  put('letters/zoe1', OLD);
  for (let second = 0; second < 120; second += 1) {
    await work();
    pass(1000);
  }
  expect(await letter('amina')).toMatchObject({ age: 9 });
  expect((await readHostedState(store)).failing).toMatchObject({ error: 'unavailable' });
  before(() => undefined);
  pass(5 * 60_000);
  calls.length = 0;
  await work();
  await work();
  expect(await letter('amina')).toMatchObject({ age: 10 });
  expect(await letter('mei')).toMatchObject({ state: 'trashed' });
  expect(await letter('zoe1')).toMatchObject({ name: 'Zoë' });
  expect((await readHostedState(store)).failing).toBeUndefined();
});

test('every night all is compared, also what nobody said', async () => {
  const { project, work, calls } = await listening();
  project.listen = () => () => undefined;
  pass(24 * 60 * 60_000);
  await work();
  expect(calls.filter((call) => call === 'list').length).toBeGreaterThanOrEqual(4);
  calls.length = 0;
  await work();
  expect(calls).toEqual([]);
});

test('a project that was emptied is not followed, and neither is another one by the same name', async () => {
  for (let n = 1; n <= 30; n += 1) await store.letterLife.insert(letterNo(n), 'published');
  const { paths, forget, work } = await listening();
  for (const path of paths()) forget(path);
  for (let second = 0; second < 10; second += 1) {
    await work();
    pass(10_000);
  }
  expect((await letter('amina'))?.state).toBe('published');
  expect((await readHostedState(store)).failing).toMatchObject({ error: 'most-documents-gone' });
});

test('what came from there does not wait to be sent there, and what waited before still does', async () => {
  await listening();
  const take = async (id: string, name: string) => {
    const [of] = await store.hosted.noted([{ collection: 'letters', id, name: id }]);
    const version = (await letter(id))?.version ?? 0;
    const note = { inStep: of?.inStep };
    if (!of) throw new Error(id);
    await store.hosted.changeLetter({ of, note, version, taken: { name }, apart: undefined });
  };
  await take('amina', 'Ami');
  expect(await store.hosted.figures()).toMatchObject({ waiting: 0 });
  await rename('mei', 'M.');
  await take('mei', 'Mei L.');
  expect(await store.hosted.figures()).toMatchObject({ waiting: 1 });
});
