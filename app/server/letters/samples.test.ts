import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';
import { startSamples } from './samples.server.ts';

const SAMPLES = path.resolve('samples');

let opened: OpenedStore;
let store: Store;

beforeEach(async () => {
  opened = await openTemporaryStore();
  store = opened.store;
  await store.siteMeta.set('samples', 'loaded');
});
afterEach(() => opened.close());

const log = { error: ({ err }: { err: Error }) => expect.fail(err.message) };
const start = async () => {
  const none = () => expect.fail('None is loaded.');
  const samples = await startSamples({ store, log } as never, SAMPLES, none);
  expect(samples.arriving()).toBe(false);
  expect(await samples.ended).toBe(true);
};
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

test('a sample that cannot be used is told of, and the next start goes on with them', async () => {
  const empty = await openTemporaryStore();
  const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-samples-'));
  const broken = path.join(folder, 'letters', 'broken.json');
  await mkdir(path.dirname(broken));
  await writeFile(broken, '{}');
  const error = vi.fn();
  const begin = () =>
    startSamples({ store: empty.store, log: { error } } as never, folder, () => {});

  const first = await begin();
  expect(first.arriving()).toBe(true);
  expect(await first.ended).toBe(false);
  expect(first.arriving()).toBe(false);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: expect.stringContaining('broken.json') }) },
    expect.any(String),
  );

  await rm(broken);
  const second = await begin();
  expect(second.arriving()).toBe(true);
  expect(await second.ended).toBe(true);
  expect((await begin()).arriving()).toBe(false);
  await empty.close();
  await rm(folder, { recursive: true });
});
