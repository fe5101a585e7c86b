import { expect, test } from 'vitest';
import { HOSTED_ACTOR } from '#domain/staff/audit.ts';
import { seenOf } from '#store/hosted/decisions.ts';
import { ROSA } from '#tests/cast/cast.ts';
import {
  answer,
  listening,
  openHostedStores,
  rename,
  store,
  undecided,
  waitingAnswer,
} from '#tests/harness/hosted/hosted-stores.ts';

openHostedStores();

const letter = (id: string) => store.letterLife.get(id);

async function decide(id: string, choice: 'ours' | 'theirs', seen?: string): Promise<boolean> {
  const of = (await store.hosted.undecided(10)).find((one) => one.id === id);
  const said = of?.saidThere;
  const { collection } = of ?? { collection: 'letters' as const };
  const options = { seen: seen ?? (said ? seenOf(said) : ''), by: ROSA };
  return store.hosted.decide({ collection, id }, choice, options);
}

test('what both changed stays here, theirs is in the history, and nothing is sent over it', async () => {
  const { change, work, fieldsOf, calls } = await listening();
  await rename('amina', 'Ami');
  change('letters/amina', { name: 'Amina M.', age: 10 });
  await work();
  await work();
  const amina = await letter('amina');
  expect(amina).toMatchObject({ name: 'Ami', age: 10 });
  expect(fieldsOf('letters/amina')).toMatchObject({ name: 'Amina M.', age: 10 });
  expect(await undecided()).toEqual([['amina', 'name']]);
  const { items } = await store.letterHistory.list('amina');
  const [ours, theirs] = items;
  expect([ours?.snapshot?.name, theirs?.snapshot?.name, theirs?.by]).toEqual([
    ...['Ami', 'Amina M.', HOSTED_ACTOR.name],
  ]);
  expect(ours?.version).toBe(amina?.version);
  const count = items.length;
  calls.length = 0;
  await store.letterLife.edit('amina', { version: amina?.version ?? 0, by: ROSA }, { age: 11 });
  await work();
  expect((await store.letterHistory.list('amina')).items).toHaveLength(count + 1);
  expect(fieldsOf('letters/amina')).toMatchObject({ name: 'Amina M.', age: 11 });
});

test('an answer that both changed has theirs in its history too', async () => {
  const { id, version } = await answer(1);
  const { change, work, fieldsOf } = await listening();
  await store.moderation.responses.edit(id, { version, by: ROSA }, { text: 'Ours' });
  change(`responses/${id}`, { text: 'Theirs' });
  await work();
  expect(await waitingAnswer(id)).toMatchObject({ text: 'Ours' });
  expect(fieldsOf(`responses/${id}`)).toMatchObject({ text: 'Theirs' });
  const { items } = await store.moderation.responses.revisions(id);
  expect(items.slice(0, 2).map(({ snapshot }) => snapshot?.text)).toEqual(['Ours', 'Theirs']);
  expect(await undecided()).toEqual([[id, 'text']]);
});

test('ours goes there once somebody says so, theirs comes here, and the record says who decided', async () => {
  const { change, work, fieldsOf, put } = await listening();
  await rename('amina', 'Ami');
  await rename('mei', 'M.');
  change('letters/amina', { name: 'Amina M.' });
  change('letters/mei', { name: 'Mei L.' });
  await work();
  expect(await decide('amina', 'ours', 'something else')).toBe(false);
  expect(await decide('amina', 'ours')).toBe(true);
  expect(await decide('amina', 'ours')).toBe(false);
  expect(await decide('mei', 'theirs')).toBe(true);
  await work();
  expect(fieldsOf('letters/amina')).toMatchObject({ name: 'Ami' });
  expect(await letter('mei')).toMatchObject({ name: 'Mei L.' });
  expect(fieldsOf('letters/mei')).toMatchObject({ name: 'Mei L.' });
  expect(await undecided()).toEqual([]);
  const [deed] = await store.audit.listOf({ kind: 'letter', id: 'amina' });
  expect(deed).toMatchObject({
    ...{ deed: 'letter.settleHosted', actor: ROSA, details: { choice: 'ours', fields: 'name' } },
  });
  put('letters/amina', { ...fieldsOf('letters/amina'), name: 'A' });
  await work();
  expect(await letter('amina')).toMatchObject({ name: 'A' });
});

test('theirs is not taken if it says something else by then', async () => {
  const { change, work } = await listening();
  await rename('amina', 'Ami');
  change('letters/amina', { name: 'Amina M.' });
  await work();
  expect(await decide('amina', 'theirs')).toBe(true);
  change('letters/amina', { name: 'Nobody has seen this' });
  await work();
  expect(await letter('amina')).toMatchObject({ name: 'Ami' });
  expect(await undecided()).toEqual([['amina', 'name']]);
});

test('what was deleted there and changed here is made anew, or goes here too', async () => {
  const { id, version } = await answer(1);
  const { forget, work, paths } = await listening();
  await rename('amina', 'Ami');
  await rename('mei', 'M.');
  await store.moderation.responses.edit(id, { version, by: ROSA }, { text: 'Ours' });
  for (const path of ['letters/amina', 'letters/mei', `responses/${id}`]) forget(path);
  await work();
  expect(await undecided()).toEqual([
    ['amina', 'deleted'],
    ['mei', 'deleted'],
    [id, 'deleted'],
  ]);
  for (const one of ['amina', 'mei', id]) {
    expect(await decide(one, one === 'amina' ? 'ours' : 'theirs')).toBe(true);
  }
  await work();
  expect(paths()).toContain('letters/amina');
  expect(await letter('mei')).toMatchObject({ state: 'trashed' });
  expect(await waitingAnswer(id)).toBeUndefined();
  expect(paths()).not.toContain(`responses/${id}`);
  expect(await undecided()).toEqual([]);
});

test('a bad value is replaced by ours or waits; what cannot be taken is left there until it changes', async () => {
  const { change, put, work, fieldsOf } = await listening();
  change('letters/amina', { age: 'unknown' });
  put('letters/zoe1', { name: 'Zoë' });
  await work();
  expect(await decide('amina', 'theirs')).toBe(false);
  expect(await decide('amina', 'ours')).toBe(true);
  expect(await decide('zoe1', 'ours')).toBe(true);
  await work();
  expect(fieldsOf('letters/amina')).toMatchObject({ age: 9 });
  expect(fieldsOf('letters/zoe1')).toEqual({ name: 'Zoë' });
  expect(await undecided()).toEqual([]);
  change('letters/zoe1', { age: 9 });
  await work();
  expect(await undecided()).toEqual([['zoe1', 'refused']]);
});
