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
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { findOwn, type OwnLetter } from './find-own.server.ts';
import { correctLetter, eraseLetter } from './own-letter.server.ts';
import { sendLetter } from './send-letter.server.ts';
import { openSlips } from './slips.server.ts';
import { sweepPictures } from './sweep-pictures.server.ts';

const HOME = '203.0.113.7';
const LATER = Date.now() + 2 * 60 * 60 * 1000;
const FIELDS = {
  topic: 'sea',
  text: 'Dear sea, I can hear you at night.',
  language: 'en',
  name: 'Nia',
  age: '9',
  country: 'KE',
  ...{ sender: 'writer', consent: 'yes' },
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

function formWith(part: Record<string, string | File> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...part })) form.set(name, value);
  return form;
}

const pictureOf = (bytes: BlobPart) => ({
  [LETTER_FORM.picture]: new File([bytes], 'a.png', { type: 'image/png' }),
});

const send = (form: FormData, address = HOME) =>
  sendLetter(site, { form, address, locale: 'en', consentText: (sender) => `${sender} agrees` });

/** Sends a letter with a picture to a store that answers in another way. */
function sendWith(submit: () => Promise<never>) {
  const submissions = { ...site.store.submissions, submit };
  const store = { ...site.store, submissions };
  return sendLetter({ ...site, store } as Site, {
    ...{ form: formWith(pictureOf(blue)), address: HOME, locale: 'en' },
    consentText: (sender) => `${sender} agrees`,
  });
}

async function sent(form: FormData) {
  const outcome = await send(form);
  if (!('sent' in outcome)) throw new Error(`Not sent: ${JSON.stringify(outcome)}`);
  return outcome.sent;
}

async function own(code: string): Promise<OwnLetter> {
  const found = await findOwn(site, code, HOME);
  if (typeof found === 'string') throw new Error(found);
  if (found.kind !== 'letter') throw new Error('This is no letter.');
  return found;
}

const keysOf = ({ id }: Pick<Letter, 'id'>) => keysBelow(site.files, `letters/${id}`);
const allKeys = () => keysBelow(site.files, 'letters');

describe('sending a letter', () => {
  test('stores it with both its pictures and the words that were agreed to', async () => {
    const { letter } = await sent(formWith({ ...pictureOf(blue), alt: 'Blue' }));
    expect(letter).toMatchObject({
      state: 'pending',
      text: { en: FIELDS.text },
      alt: { en: 'Blue' },
    });
    expect(await keysOf(letter)).toHaveLength(2);
    expect(letter.photo?.width).toBe(60);
    expect(await site.store.letterPictures.unended(LATER)).toEqual([]);
  });

  test('tells the same slip however often the same form arrives, and stores one letter', async () => {
    const form = () => formWith({ ...pictureOf(blue), [LETTER_FORM.formKey]: 'one' });
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
      formWith({ [LETTER_FORM.formKey]: 'one' }),
      formWith({ [LETTER_FORM.formKey]: 'two' }),
      formWith({ [GATE_FIELDS.idempotencyKey]: key(1), [GATE_FIELDS.elapsed]: '60000' }),
      formWith({ [GATE_FIELDS.idempotencyKey]: key(2), [GATE_FIELDS.elapsed]: '60000' }),
    ];
    const codes = new Set<string>();
    for (const form of forms) codes.add((await sent(form)).code);
    expect(codes.size).toBe(4);
  });

  test('stores nothing of a letter whose picture is refused', async () => {
    const text = new TextEncoder().encode('<!doctype html>');
    expect(await send(formWith(pictureOf(text)))).toEqual({
      wrong: { errors: {}, picture: 'pictures.type' },
    });
    const large = new Uint8Array(25 * 1024 * 1024 + 1);
    expect(await send(formWith(pictureOf(large)))).toEqual({
      wrong: { errors: {}, picture: 'pictures.tooLarge' },
    });
    expect(await allKeys()).toEqual([]);
    expect(await site.store.letterLife.countPending()).toBe(0);
  });

  test('is no duplicate of the letter whose picture was refused', async () => {
    const browser = {
      text: 'Dear sea, I can hear you at night when the wind comes from the west and the gulls are still.',
      [GATE_FIELDS.idempotencyKey]: '00000000-0000-4000-8000-000000000001',
      [GATE_FIELDS.elapsed]: '60000',
    };
    const refused = await send(formWith({ ...browser, ...pictureOf('<!doctype html>') }));
    expect(refused).toMatchObject({ wrong: { picture: 'pictures.type' } });
    await sent(formWith({ ...browser, ...pictureOf(blue) }));
    const another = { [GATE_FIELDS.idempotencyKey]: '00000000-0000-4000-8000-000000000002' };
    expect(await send(formWith({ ...browser, ...another }))).toMatchObject({
      held: { why: 'proof' },
    });
  });

  test('leaves no file if the letter is refused', async () => {
    const refuse = () => Promise.reject(new NotFoundError('It was erased.'));
    await expect(sendWith(refuse)).rejects.toThrow('It was erased.');
    expect(await allKeys()).toEqual([]);
    expect(await site.store.letterPictures.unended(LATER)).toEqual([]);
  });

  test('leaves files for an hour if nobody knows what became of the letter', async () => {
    const fail = () => Promise.reject(new Error('The connection was lost.'));
    await expect(sendWith(fail)).rejects.toThrow('The connection was lost.');
    await sweepPictures(site);
    expect(await allKeys()).toHaveLength(2);
    await sweepPictures(site, LATER);
    expect(await allKeys()).toEqual([]);
    expect(await site.store.letterPictures.unended(LATER)).toEqual([]);
  });
});

describe('files that a killed process left', () => {
  test('are swept once they belong to nobody, those of a letter stay', async () => {
    const { letter } = await sent(formWith(pictureOf(blue)));
    const orphan = `letters/orphan/${'a'.repeat(32)}/photo`;
    await site.files.put(orphan, blue);
    await site.store.letterPictures.begin(['orphan', letter.id]);
    await site.files.put('letters/nobodys/photo', blue);
    await sweepPictures(site);
    expect(await allKeys()).toHaveLength(4);
    await sweepPictures(site, LATER);
    expect(await allKeys()).toEqual([...(await keysOf(letter)), 'letters/nobodys/photo'].sort());
    expect(await site.store.letterPictures.unended(LATER)).toEqual([]);
  });
});

describe('the code of a slip', () => {
  test('leads to its letter and is stored nowhere', async () => {
    const { code, letter } = await sent(formWith());
    expect((await own(code)).letter.id).toBe(letter.id);
    const trail = await site.store.audit.listOf({ kind: 'letter', id: letter.id });
    expect(JSON.stringify(trail)).not.toContain(code);
  });

  test('that is mistyped or nobody’s leads nowhere, and may be tried so often', async () => {
    const { code } = await sent(formWith());
    expect(await findOwn(site, `${code}0`, HOME)).toBe('mistyped');
    const nobodys = '0000000000000000';
    for (let n = 0; n < 60; n += 1) {
      expect(await findOwn(site, nobodys, HOME)).toBe('unknown');
    }
    expect(await findOwn(site, nobodys, HOME)).toBe('tooMany');
    expect(await findOwn(site, nobodys, '198.51.100.1')).toBe('unknown');
  });

  test('of a whole class is never too many from one school', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 30; n += 1) codes.push((await sent(formWith({ name: `Child ${n}` }))).code);
    for (const code of codes) expect(typeof (await findOwn(site, code, HOME))).toBe('object');
  });
});

describe('a correction', () => {
  const correct = async (code: string, part: Record<string, string | File>) => {
    const letter = await own(code);
    const version = { [LETTER_FORM.version]: String(letter.letter.version) };
    return correctLetter(site, letter, { form: formWith({ ...version, ...part }), locale: 'en' });
  };

  test('puts another picture in the place of the first', async () => {
    const { code, letter } = await sent(formWith(pictureOf(blue)));
    expect(await correct(code, { name: 'Nia B', ...pictureOf(red) })).toBeUndefined();
    const { letter: corrected } = await own(code);
    expect(corrected.name).toBe('Nia B');
    expect(corrected.photo?.hash).not.toBe(letter.photo?.hash);
    expect(await keysOf(letter)).toHaveLength(2);
  });

  test('takes a picture out, or leaves it', async () => {
    const { code, letter } = await sent(formWith(pictureOf(blue)));
    await correct(code, { name: 'Nia C' });
    expect((await own(code)).letter.photo).toEqual(letter.photo);
    await correct(code, { [LETTER_FORM.dropPicture]: 'yes' });
    expect((await own(code)).letter.photo).toBeUndefined();
    expect(await keysOf(letter)).toEqual([]);
  });

  test('that is wrong, stale or brings a refused picture changes nothing', async () => {
    const { code, letter } = await sent(formWith(pictureOf(blue)));
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
    const { code, letter } = await sent(formWith(pictureOf(blue)));
    const { submissions } = site.store;
    const publishFirst: typeof submissions.correct = async (id, version, correction) => {
      await letterStep(site.store, 'publish', id, { version, by: ROSA });
      return submissions.correct(id, version, correction);
    };
    site.store.submissions = { ...submissions, correct: publishFirst };
    await expect(correct(code, pictureOf(red))).rejects.toThrow(VersionConflictError);
    const published = await site.store.letters.findById(letter.id);
    expect(published).toMatchObject({ state: 'published', photo: letter.photo });
    expect(await keysOf(letter)).toHaveLength(2);
  });
});

test('erasing deletes the files at once, and the slip leads nowhere', async () => {
  const { code, letter } = await sent(formWith(pictureOf(blue)));
  await eraseLetter(site, await own(code));
  expect(await keysOf(letter)).toEqual([]);
  expect(await site.store.letterPictures.unended(LATER)).toEqual([]);
  expect(await findOwn(site, code, HOME)).toBe('unknown');
});
