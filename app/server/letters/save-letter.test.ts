import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffMember } from '#domain/staff/staff.ts';
import { openDiskFiles } from '#files/disk.server.ts';
import type { Files } from '#files/files.ts';
import {
  createImageWorkerPool,
  type ImageWorkerPool,
} from '#files/pictures/image-workers.server.ts';
import { readLetterPicture } from '#files/pictures/letter-pictures.server.ts';
import type { Site } from '#server/site.server.ts';
import { newId } from '#store/database/ids.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { sweepUnsettledFiles } from './letter-files.server.ts';
import { createLetter, saveLetter } from './save-letter.server.ts';

const LATER = Date.now() + 2 * 60 * 60 * 1000;
const ROSA: StaffMember = { id: 'rosa', name: 'Rosa', email: '', role: 'moderator' };
const TALA: StaffMember = { id: 'tala', name: 'Tala', email: '', role: 'translator' };
const FIELDS = {
  ...{ name: 'Lina', age: '10', country: 'SE', topic: 'forests', language: 'Swedish' },
  ...{ 'text.own': 'Kära skog,', 'text.en': 'Dear forest,', transcript: '', version: '0' },
};

let imageWorkers: ImageWorkerPool;
let blue: File;
let red: File;
let folder: string;
let files: Files;
let site: Site;

const paint = async (background: string) => {
  const create = { width: 600, height: 400, channels: 3 as const, background };
  return new File([await sharp({ create }).png().toBuffer()], 'a.png', { type: 'image/png' });
};

beforeAll(async () => {
  imageWorkers = createImageWorkerPool();
  [blue, red] = await Promise.all([paint('blue'), paint('red')]);
});
afterAll(() => imageWorkers.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-editor-'));
  files = await openDiskFiles(path.join(folder, 'files'));
  const store = await openSqliteStore(path.join(folder, 'wildpost.sqlite'));
  site = { store, files, imageWorkers, log: pino({ level: 'silent' }) } as Site;
});
afterEach(async () => {
  await site.store.close();
  await rm(folder, { recursive: true });
});

function fill(part: Record<string, string | File> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...part })) form.set(name, value);
  return form;
}

async function create(part: Record<string, string | File> = {}) {
  const form = fill({ letter: newId(), state: 'published', ...part });
  const outcome = await createLetter(site, { form, by: ROSA, locale: 'en' });
  if (!('saved' in outcome)) throw new Error(`Not made: ${JSON.stringify(outcome)}`);
  return outcome.saved;
}

const save = (id: string, part: Record<string, string | File>, by = ROSA) =>
  saveLetter(site, id, { form: fill(part), by, locale: 'en' });

/** Every file of a letter below its folder. */
const stored = async (id: string) =>
  (await readdir(path.join(folder, 'files', 'letters', id), { recursive: true }).catch(() => []))
    .map(String)
    .sort();

async function colourOf(id: string): Promise<string> {
  const photo = (await site.store.letterLife.get(id))?.photo;
  const file = photo && (await readLetterPicture(files, id, { kind: 'photo', hash: photo.hash }));
  if (!file) return 'none';
  const { dominant } = await sharp(await new Response(file.bytes).bytes()).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

/** A process that is killed as it puts a file: nothing that comes after that is done. */
function killedAt(nthPut: number): Site {
  let puts = 0;
  const dead = () => Promise.reject(new Error('The process was killed.'));
  const guard =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      puts >= nthPut ? dead() : act(...args);
  const { store } = site;
  return {
    ...site,
    files: {
      ...files,
      put: (...args) => {
        puts += 1;
        return puts >= nthPut ? dead() : files.put(...args);
      },
      deleteFolder: guard(files.deleteFolder),
    },
    store: {
      ...store,
      submissions: { ...store.submissions, settleFiles: guard(store.submissions.settleFiles) },
    },
  } as Site;
}

describe('a letter that is made', () => {
  test('has its words, its photo and a slug', async () => {
    const letter = await create({ photo: blue, 'principle.life': 'yes' });
    expect(letter).toMatchObject({
      slug: 'forests-lina-sweden',
      state: 'published',
      originalLanguage: 'sv',
      text: { sv: 'Kära skog,', en: 'Dear forest,' },
    });
    expect(await stored(letter.id)).toEqual(['photo', 'thumbnail']);
    expect(await site.store.letterLife.principlesOf(letter.id)).toEqual(['life']);
    expect(await site.store.submissions.unsettledBefore(LATER)).toEqual([]);
  });

  test('is made once: the form sent again sets what it says', async () => {
    const letter = newId();
    await create({ letter });
    await create({ letter, name: 'Linnea' });
    expect(await site.store.letterLife.get(letter)).toMatchObject({ name: 'Linnea', version: 2 });
    expect(await site.store.counts.total()).toBe(1);
  });

  test('keeps its photo if the store made it and could not say so', async () => {
    const letter = newId();
    const { letterLife } = site.store;
    const create: typeof letterLife.create = async (...made) => {
      await letterLife.create(...made);
      throw new Error('The connection was lost.');
    };
    const store = { ...site.store, letterLife: { ...letterLife, create } };
    const form = fill({ letter, photo: blue });
    const made = createLetter({ ...site, store } as Site, { form, by: ROSA, locale: 'en' });
    await expect(made).rejects.toThrow('The connection was lost.');
    expect(await colourOf(letter)).toBe('blue');
    await sweepUnsettledFiles(site, LATER);
    expect(await colourOf(letter)).toBe('blue');
    expect(await site.store.submissions.unsettledBefore(LATER)).toEqual([]);
  });

  test('is not made of a form with mistakes, nor of a file that is no picture', async () => {
    const mistaken = fill({ letter: newId(), name: '' });
    expect(await createLetter(site, { form: mistaken, by: ROSA, locale: 'en' })).toEqual({
      wrong: { errors: { name: 'required' } },
    });
    const photo = new File(['<html>'], 'a.png', { type: 'image/png' });
    const letter = newId();
    const form = fill({ letter, photo });
    expect(await createLetter(site, { form, by: ROSA, locale: 'en' })).toEqual({
      wrong: { errors: {}, photo: 'pictures.type' },
    });
    expect(await stored(letter)).toEqual([]);
    const strange = fill({ letter: '../../etc' });
    expect(await createLetter(site, { form: strange, by: ROSA, locale: 'en' })).toEqual({
      wrong: { errors: { letter: 'required' } },
    });
  });
});

describe('another photo', () => {
  test('takes the place of the one before, of which no file is left', async () => {
    const { id, photo } = await create({ photo: blue });
    const outcome = await save(id, { version: '1', photo: red });
    expect('saved' in outcome && outcome.saved.photo?.hash).not.toBe(photo?.hash);
    expect(await colourOf(id)).toBe('red');
    expect(await stored(id)).toEqual(['photo', 'thumbnail']);
    expect(await site.store.submissions.unsettledBefore(LATER)).toEqual([]);
  });

  test('goes to a letter that had none, and goes from it again', async () => {
    const { id } = await create();
    await save(id, { version: '1', photo: red });
    expect(await colourOf(id)).toBe('red');
    await save(id, { version: '2', 'drop-photo': 'yes' });
    expect(await colourOf(id)).toBe('none');
    expect(await stored(id)).toEqual([]);
  });

  test('is not kept where somebody else saved first, who is named', async () => {
    const { id } = await create({ photo: blue });
    await site.store.letterLife.edit(
      id,
      { version: 1, by: { id: 'tomasz', name: 'Tomasz' } },
      { age: 11 },
    );
    for (const part of [{ photo: red }, { 'drop-photo': 'yes' }]) {
      const outcome = await save(id, { version: '1', ...part });
      expect(outcome).toMatchObject({ conflict: { by: 'Tomasz', letter: { age: 11 } } });
      expect(await colourOf(id)).toBe('blue');
      expect(await stored(id)).toEqual(['photo', 'thumbnail']);
    }
  });

  test.each([
    [1, 'blue'],
    [2, 'blue'],
    [3, 'red'],
    [4, 'red'],
  ])('of a process that is killed at its %sth file leaves a whole picture', async (nth, colour) => {
    const { id } = await create({ photo: blue });
    const form = fill({ version: '1', photo: red });
    await expect(saveLetter(killedAt(nth), id, { form, by: ROSA, locale: 'en' })).rejects.toThrow(
      'killed',
    );
    expect(await colourOf(id)).toBe(colour);
    await sweepUnsettledFiles(site, LATER);
    expect(await colourOf(id)).toBe(colour);
    expect(await stored(id)).toEqual(['photo', 'thumbnail']);
  });
});

describe('whoever translates', () => {
  const form = (part: Record<string, string>) => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(part)) sent.set(name, value);
    return sent;
  };

  test('changes translations and nothing else', async () => {
    const { id } = await create();
    const sent = form({ version: '1', 'text.fr': 'Chère forêt,', 'text.en': '' });
    await saveLetter(site, id, { form: sent, by: TALA, locale: 'en' });
    expect(await site.store.letterLife.get(id)).toMatchObject({
      name: 'Lina',
      text: { sv: 'Kära skog,', fr: 'Chère forêt,' },
    });
    for (const name of ['name', 'text.own', 'photo', 'drop-photo']) {
      const more = form({ version: '2', [name]: 'x' });
      expect(await saveLetter(site, id, { form: more, by: TALA, locale: 'en' })).toEqual({
        forbidden: true,
      });
    }
  });
});

test('a letter in the trash is not saved', async () => {
  const { id } = await create();
  await letterStep(site.store, 'trash', id, { version: 1, by: ROSA });
  expect(await save(id, { version: '2' })).toEqual({ gone: true });
});
