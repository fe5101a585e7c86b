import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { openDiskFiles } from '#files/disk.server.ts';
import {
  createImageWorkerPool,
  type ImageWorkerPool,
} from '#files/pictures/image-workers.server.ts';
import { openAbuseGate } from '#server/abuse/abuse-gate.server.ts';
import type { Site } from '#server/site.server.ts';
import { VersionConflictError } from '#store/database/refusals.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { sweepUnsettledFiles } from './letter-files.server.ts';
import { correctLetter, eraseLetter, findOwnLetter, type OwnLetter } from './own-letter.server.ts';
import { sendLetter } from './send-letter.server.ts';
import { openSlips } from './slips.server.ts';

const HOME = '203.0.113.7';
const LATER = Date.now() + 2 * 60 * 60 * 1000;
const FIELDS = {
  topic: 'sea',
  text: 'Dear sea, I can hear you at night.',
  language: 'en',
  name: 'Nia',
  age: '9',
  country: 'KE',
  sender: 'writer',
  consent: 'yes',
};

let imageWorkers: ImageWorkerPool;
let blue: Uint8Array<ArrayBuffer>;
let red: Uint8Array<ArrayBuffer>;
let folder: string;
let site: Site;

const paint = async (background: string) => {
  const create = { width: 60, height: 40, channels: 3 as const, background };
  return new Uint8Array(await sharp({ create }).png().toBuffer());
};

beforeAll(async () => {
  imageWorkers = createImageWorkerPool();
  [blue, red] = await Promise.all([paint('blue'), paint('red')]);
});
afterAll(() => imageWorkers.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-submissions-'));
  const store = await openSqliteStore(path.join(folder, 'wildpost.sqlite'));
  site = {
    store,
    files: await openDiskFiles(path.join(folder, 'files')),
    imageWorkers,
    log: pino({ level: 'silent' }),
    abuseGate: await openAbuseGate(store),
    slips: await openSlips(store),
  } as Site;
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

const pictureOf = (bytes: BlobPart) => ({
  [LETTER_FORM.picture]: new File([bytes], 'a.png', { type: 'image/png' }),
});

const send = (form: FormData, address = HOME) =>
  sendLetter(site, { form, address, locale: 'en', consentText: (sender) => `${sender} agrees` });

async function sent(form: FormData) {
  const outcome = await send(form);
  if (!('sent' in outcome)) throw new Error(`Not sent: ${JSON.stringify(outcome)}`);
  return outcome.sent;
}

async function own(code: string): Promise<OwnLetter> {
  const found = await findOwnLetter(site, code, HOME);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const keysOf = ({ id }: Pick<Letter, 'id'>) => site.files.list(`letters/${id}`);
const allKeys = () => site.files.list('letters');

describe('sending a letter', () => {
  test('keeps it with both its pictures and the words that were agreed to', async () => {
    const { letter } = await sent(fill({ ...pictureOf(blue), alt: 'Blue' }));
    expect(letter).toMatchObject({
      state: 'pending',
      text: { en: FIELDS.text },
      alt: { en: 'Blue' },
    });
    expect(await keysOf(letter)).toHaveLength(2);
    expect(letter.photo?.width).toBe(60);
    expect(await site.store.submissions.unsettledBefore(LATER)).toEqual([]);
  });

  test('tells the same slip however often the same form arrives, and keeps one letter', async () => {
    const form = () => fill({ ...pictureOf(blue), [LETTER_FORM.formKey]: 'one' });
    const first = await sent(form());
    const again = await Promise.all([sent(form()), sent(form())]);
    for (const { code, letter } of again) {
      expect([code, letter.id]).toEqual([first.code, first.letter.id]);
    }
    expect(await allKeys()).toHaveLength(2);
    expect(await site.store.letterLife.countPending()).toBe(1);
  });

  test('of the same words from another form, or by another key, is another letter', async () => {
    const key = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
    const forms = [
      fill({ [LETTER_FORM.formKey]: 'one' }),
      fill({ [LETTER_FORM.formKey]: 'two' }),
      fill({ [GATE_FIELDS.idempotencyKey]: key(1), [GATE_FIELDS.elapsed]: '60000' }),
      fill({ [GATE_FIELDS.idempotencyKey]: key(2), [GATE_FIELDS.elapsed]: '60000' }),
    ];
    const codes = new Set<string>();
    for (const form of forms) codes.add((await sent(form)).code);
    expect(codes.size).toBe(4);
  });

  test('keeps nothing of a letter whose picture is refused', async () => {
    const text = new TextEncoder().encode('<!doctype html>');
    expect(await send(fill(pictureOf(text)))).toEqual({
      wrong: { errors: {}, picture: 'pictures.type' },
    });
    const large = new Uint8Array(25 * 1024 * 1024 + 1);
    expect(await send(fill(pictureOf(large)))).toEqual({
      wrong: { errors: {}, picture: 'pictures.tooLarge' },
    });
    expect(await allKeys()).toEqual([]);
    expect(await site.store.letterLife.countPending()).toBe(0);
  });

  test('leaves no file if the letter cannot be kept', async () => {
    const { submissions } = site.store;
    site.store.submissions = {
      ...submissions,
      submit: () => Promise.reject(new Error('The disk is full.')),
    };
    await expect(send(fill(pictureOf(blue)))).rejects.toThrow('The disk is full.');
    expect(await allKeys()).toEqual([]);
    expect(await submissions.unsettledBefore(LATER)).toEqual([]);
  });
});

describe('files that a killed process left', () => {
  test('are swept once they belong to nobody, those of a letter stay', async () => {
    const { letter } = await sent(fill(pictureOf(blue)));
    await site.files.put('letters/orphan/photo', blue);
    await site.store.submissions.unsettleFiles('orphan');
    await site.store.submissions.unsettleFiles(letter.id);
    await sweepUnsettledFiles(site);
    expect(await allKeys()).toHaveLength(3);
    await sweepUnsettledFiles(site, LATER);
    expect(await allKeys()).toEqual(await keysOf(letter));
    expect(await site.store.submissions.unsettledBefore(LATER)).toEqual([]);
  });
});

describe('the code of a slip', () => {
  test('leads to its letter and is kept nowhere', async () => {
    const { code, letter } = await sent(fill());
    expect((await own(code)).letter.id).toBe(letter.id);
    const trail = await site.store.audit.listOf({ kind: 'letter', id: letter.id });
    expect(JSON.stringify(trail)).not.toContain(code);
  });

  test('that is mistyped or nobody’s leads nowhere, and may be tried so often', async () => {
    const { code } = await sent(fill());
    expect(await findOwnLetter(site, `${code}0`, HOME)).toBe('mistyped');
    const nobodys = '0000000000000000';
    for (let n = 0; n < 20; n += 1) {
      expect(await findOwnLetter(site, nobodys, HOME)).toBe('unknown');
    }
    expect(await findOwnLetter(site, nobodys, HOME)).toBe('tooMany');
    expect(await findOwnLetter(site, nobodys, '198.51.100.1')).toBe('unknown');
  });

  test('of a whole class is never too many from one school', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 30; n += 1) codes.push((await sent(fill({ name: `Child ${n}` }))).code);
    for (const code of codes) expect(typeof (await findOwnLetter(site, code, HOME))).toBe('object');
  });
});

describe('a correction', () => {
  const correct = async (code: string, part: Record<string, string | File>) => {
    const letter = await own(code);
    const version = { [LETTER_FORM.version]: String(letter.letter.version) };
    return correctLetter(site, letter, { form: fill({ ...version, ...part }), locale: 'en' });
  };

  test('puts another picture in the place of the first', async () => {
    const { code, letter } = await sent(fill(pictureOf(blue)));
    expect(await correct(code, { name: 'Nia B', ...pictureOf(red) })).toBeUndefined();
    const { letter: corrected } = await own(code);
    expect(corrected.name).toBe('Nia B');
    expect(corrected.photo?.hash).not.toBe(letter.photo?.hash);
    expect(await keysOf(letter)).toHaveLength(2);
  });

  test('takes a picture out, or leaves it', async () => {
    const { code, letter } = await sent(fill(pictureOf(blue)));
    await correct(code, { name: 'Nia C' });
    expect((await own(code)).letter.photo).toEqual(letter.photo);
    await correct(code, { [LETTER_FORM.dropPicture]: 'yes' });
    expect((await own(code)).letter.photo).toBeUndefined();
    expect(await keysOf(letter)).toEqual([]);
  });

  test('that is wrong, stale or brings a refused picture changes nothing', async () => {
    const { code, letter } = await sent(fill(pictureOf(blue)));
    const text = new TextEncoder().encode('no picture');
    expect(await correct(code, { text: '' })).toMatchObject({
      wrong: { errors: { text: 'required' } },
    });
    expect(await correct(code, pictureOf(text))).toMatchObject({
      wrong: { picture: 'pictures.type' },
    });
    await expect(correct(code, { [LETTER_FORM.version]: '7' })).rejects.toThrow(
      VersionConflictError,
    );
    expect((await own(code)).letter).toEqual(letter);
    expect(await keysOf(letter)).toHaveLength(2);
  });

  test('never brings a picture before the public that nobody saw', async () => {
    const { code, letter } = await sent(fill(pictureOf(blue)));
    const { submissions } = site.store;
    const attachPictures: typeof submissions.attachPictures = async (id, version, pictures) => {
      await letterStep(site.store, 'publish', id, { version, by: ROSA });
      return submissions.attachPictures(id, version, pictures);
    };
    site.store.submissions = { ...submissions, attachPictures };
    await expect(correct(code, pictureOf(red))).rejects.toThrow(VersionConflictError);
    const published = await site.store.letters.findById(letter.id);
    expect(published).toMatchObject({ state: 'published', photo: undefined });
    expect(await keysOf(letter)).toEqual([]);
  });
});

test('erasing deletes the files at once, and the slip leads nowhere', async () => {
  const { code, letter } = await sent(fill(pictureOf(blue)));
  await eraseLetter(site, await own(code));
  expect(await keysOf(letter)).toEqual([]);
  expect(await site.store.letterLife.foldersToDelete()).toEqual([]);
  expect(await findOwnLetter(site, code, HOME)).toBe('unknown');
});
