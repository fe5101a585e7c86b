import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';
import { loadSamples } from './samples.server.ts';

const SAMPLES = path.resolve('samples');

let opened: OpenedStore;
let store: Store;

beforeEach(async () => {
  opened = await openTemporaryStore();
  store = opened.store;
  await store.siteMeta.set('samples', 'loaded');
});
afterEach(() => opened.close());

const start = () => loadSamples({ store } as never, SAMPLES, () => expect.fail('None is loaded.'));
const insert = (n: number, part: Parameters<typeof letterNo>[1]) =>
  store.letterLife.insert(letterNo(n, { sample: true, ...part }), 'published');
const namesOf = async (slug: string) => (await store.letterLife.getBySlug(slug))?.names;

test('samples that came before their writers had names in other languages get them', async () => {
  await insert(1, { slug: 'desert-farida-fayoum', name: 'Farida' });
  await start();
  expect(await namesOf('desert-farida-fayoum')).toMatchObject({ ar: 'فريدة', ru: 'Фарида' });
  const { id, version = 0 } = (await store.letterLife.getBySlug('desert-farida-fayoum')) ?? {};
  await store.letterLife.edit(id ?? '', { version, by: ROSA }, { names: {} });
  await start();
  expect(await namesOf('desert-farida-fayoum')).toEqual({});
});

test('what a person named, renamed or wrote stays as it is', async () => {
  await insert(1, { slug: 'desert-farida-fayoum', name: 'Farida', names: { fr: 'Faride' } });
  await insert(2, { slug: 'desert-zixuan-zhongwei', name: 'Somebody' });
  await insert(3, { slug: 'lakes-vera-baikal', name: 'Vera', sample: false });
  await start();
  expect(await namesOf('desert-farida-fayoum')).toEqual({ fr: 'Faride' });
  expect(await namesOf('desert-zixuan-zhongwei')).toEqual({});
  expect(await namesOf('lakes-vera-baikal')).toEqual({});
});

test('samples that were removed stay so', async () => {
  await store.siteMeta.set('samples', 'removed');
  await start();
  expect(await store.siteMeta.get('samples')).toBe('removed');
});
