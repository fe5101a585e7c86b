import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SecondReading } from '#domain/site/settings.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import { openDiskFiles } from '#files/disk.server.ts';
import type { Files } from '#files/files.ts';
import {
  createImageWorkerPool,
  type ImageWorkerPool,
} from '#files/pictures/image-workers.server.ts';
import { readPicture } from '#files/pictures/stored-pictures.server.ts';
import type { Site } from '#server/site.server.ts';
import { newId } from '#store/database/ids.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { createLetter, saveLetter } from './save-letter.server.ts';
import { sweepPictures } from './sweep-pictures.server.ts';

const HOUR = 60 * 60 * 1000;
const LATER = Date.now() + 2 * HOUR;
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
let secondReading: SecondReading;

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
  secondReading = 'none';
  const settings = { current: async () => ({ secondReading }) };
  site = { store, files, imageWorkers, settings, log: pino({ level: 'silent' }) } as never;
});
afterEach(async () => {
  await site.store.close();
  await rm(folder, { recursive: true });
});

function formWith(part: Record<string, string | File> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...part })) form.set(name, value);
  return form;
}

async function create(part: Record<string, string | File> = {}) {
  const form = formWith({ letter: newId(), state: 'published', ...part });
  const outcome = await createLetter(site, { form, by: ROSA, locale: 'en' });
  if (!('saved' in outcome)) throw new Error(`Not made: ${JSON.stringify(outcome)}`);
  return outcome.saved;
}

const save = (id: string, part: Record<string, string | File>, by = ROSA) =>
  saveLetter(site, id, { form: formWith(part), by, locale: 'en' });

/** The names of a letter's files. */
const stored = async (id: string) =>
  (await keysBelow(files, `letters/${id}`)).map((key) => path.basename(key)).sort();

async function colourOf(id: string): Promise<string> {
  const photo = (await site.store.letterLife.get(id))?.photo;
  const file = photo && (await readPicture(files, { id, kind: 'photo', hash: photo.hash }));
  if (!file) return 'none';
  const { dominant } = await sharp(await new Response(file.bytes).bytes()).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

/** A process that is killed at its n-th step that changes files or their notes: none after it is done. */
function killedAt(nth: number): Site {
  let steps = 0;
  const step =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      steps += 1;
      return steps >= nth ? Promise.reject(new Error('The process was killed.')) : act(...args);
    };
  const { store } = site;
  const { letterPictures, letterLife } = store;
  return {
    ...site,
    files: { ...files, put: step(files.put), delete: step(files.delete) },
    store: {
      ...store,
      letterLife: { ...letterLife, edit: step(letterLife.edit), create: step(letterLife.create) },
      letterPictures: {
        ...letterPictures,
        begin: step(letterPictures.begin),
        end: step(letterPictures.end),
      },
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
    expect(await site.store.letterPictures.unended(LATER)).toEqual([]);
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
    const form = formWith({ letter, photo: blue });
    const made = createLetter({ ...site, store } as Site, { form, by: ROSA, locale: 'en' });
    await expect(made).rejects.toThrow('The connection was lost.');
    expect(await colourOf(letter)).toBe('blue');
    await sweepPictures(site, LATER);
    expect(await colourOf(letter)).toBe('blue');
    expect(await site.store.letterPictures.unended(LATER)).toEqual([]);
  });

  test('is not made of a form with mistakes, nor of a file that is no picture', async () => {
    const mistaken = formWith({ letter: newId(), name: '' });
    expect(await createLetter(site, { form: mistaken, by: ROSA, locale: 'en' })).toEqual({
      wrong: { errors: { name: 'required' } },
    });
    const photo = new File(['<html>'], 'a.png', { type: 'image/png' });
    const letter = newId();
    const form = formWith({ letter, photo });
    expect(await createLetter(site, { form, by: ROSA, locale: 'en' })).toEqual({
      wrong: { errors: {}, photo: 'pictures.type' },
    });
    expect(await stored(letter)).toEqual([]);
    const strange = formWith({ letter: '../../etc' });
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
    expect(await site.store.letterPictures.unended(LATER)).toEqual([]);
  });

  test('goes to a letter that had none, and goes from it again', async () => {
    const { id } = await create();
    await save(id, { version: '1', photo: red });
    expect(await colourOf(id)).toBe('red');
    await save(id, { version: '2', 'drop-photo': 'yes' });
    expect(await colourOf(id)).toBe('none');
    expect(await stored(id)).toEqual([]);
  });

  test('is not saved where somebody else saved first, who is named', async () => {
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

  test('of a process that is killed at any step leaves one whole picture', async () => {
    const seen = new Set<string>();
    for (let nth = 1; !seen.has('whole'); nth += 1) {
      const { id } = await create({ photo: blue });
      const form = formWith({ version: '1', photo: red });
      await saveLetter(killedAt(nth), id, { form, by: ROSA, locale: 'en' }).catch(() => undefined);
      const colour = await colourOf(id);
      expect(colour).toBe(seen.has('red') ? 'red' : colour);
      const complete = (await site.store.letterPictures.unended(LATER)).length === 0 && nth > 1;
      await sweepPictures(site, LATER);
      expect([await colourOf(id), await stored(id)]).toEqual([colour, ['photo', 'thumbnail']]);
      expect(await site.store.letterPictures.unended(LATER)).toEqual([]);
      seen.add(colour).add(complete ? 'whole' : colour);
    }
    expect([...seen]).toEqual(['blue', 'red', 'whole']);
  });

  test('is swept by nobody while it is being saved, whatever was left before', async () => {
    const { id } = await create({ photo: blue });
    await site.store.letterPictures.begin([id], Date.now() - 2 * HOUR);
    const { letterLife } = site.store;
    const edit: typeof letterLife.edit = async (...args) => {
      await sweepPictures(site);
      return letterLife.edit(...args);
    };
    const store = { ...site.store, letterLife: { ...letterLife, edit } };
    const form = formWith({ version: '1', photo: red });
    await saveLetter({ ...site, store } as Site, id, { form, by: ROSA, locale: 'en' });
    expect([await colourOf(id), await stored(id)]).toEqual(['red', ['photo', 'thumbnail']]);
  });

  test('that cannot be deleted is saved all the same, and goes with the next sweep', async () => {
    const { id } = await create({ photo: blue });
    const away = { ...files, delete: () => Promise.reject(new Error('The bucket is away.')) };
    const form = formWith({ version: '1', photo: red });
    await saveLetter({ ...site, files: away } as Site, id, { form, by: ROSA, locale: 'en' });
    expect([await colourOf(id), (await stored(id)).length]).toEqual(['red', 4]);
    await sweepPictures(site, LATER);
    expect([await colourOf(id), (await stored(id)).length]).toEqual(['red', 2]);
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

  test('changes nothing here where somebody else has to read it first', async () => {
    const { id } = await create();
    secondReading = 'required';
    const sent = form({ version: '1', 'text.fr': 'Chère forêt,' });
    const refused = await saveLetter(site, id, { form: sent, by: TALA, locale: 'en' });
    expect(refused).toEqual({ forbidden: true });
    expect((await site.store.letterLife.get(id))?.version).toBe(1);
    expect(await save(id, { version: '1', name: 'Lia' })).toMatchObject({ saved: { name: 'Lia' } });
  });
});

test('a letter in the trash is not saved', async () => {
  const { id } = await create();
  await letterStep(site.store, 'trash', id, { version: 1, by: ROSA });
  expect(await save(id, { version: '2' })).toEqual({ gone: true });
});
