import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskFiles } from '#files/disk.server.ts';
import type { Files } from '#files/files.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { copyFiles } from './move.server.ts';

let folder: string;
let from: Files;
let to: Files;

const bytes = (text: string) => new TextEncoder().encode(text);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-move-'));
  from = await openDiskFiles(path.join(folder, 'from'));
  to = await openDiskFiles(path.join(folder, 'to'));
  await from.put('countries.json', bytes('{}'));
  await from.put('letters/a1/b2/photo', bytes('waves'));
  await from.put('letters/a1/c3/thumbnail', bytes('small waves'));
  await from.put('builds/5c5c', bytes('a script'));
});

afterEach(() => rm(folder, { recursive: true }));

test('every file is copied, and again if it is asked for again', async () => {
  expect(await copyFiles(from, to)).toBe(4);
  expect(await copyFiles(from, to)).toBe(4);
  expect(await keysBelow(to, 'letters')).toEqual(await keysBelow(from, 'letters'));
  expect(await keysBelow(to, 'builds')).toEqual(['builds/5c5c']);
  const photo = await to.read('letters/a1/b2/photo');
  expect(await new Response(photo?.bytes).text()).toBe('waves');
});

test('a file that arrives as another one is told', async () => {
  const spoiled: Files = { ...to, put: (key) => to.put(key, bytes('sand')) };
  await expect(copyFiles(from, spoiled)).rejects.toThrow('countries.json did not arrive');
});
