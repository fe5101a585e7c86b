import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EDITOR_FORM } from '#domain/letters/editor.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { storedSizes } from '#domain/pictures/picture-rules.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import { pictureAddress } from '#files/files.ts';
import { type EncodedPictures, hashOf } from '#files/pictures/encoded-picture.server.ts';
import {
  createImageWorkerPool,
  type ImageWorkerPool,
} from '#files/pictures/image-workers.server.ts';
import { openAbuseGate } from '#server/abuse/abuse-gate.server.ts';
import { findOwn } from '#server/letters/find-own.server.ts';
import { correctLetter } from '#server/letters/own-letter.server.ts';
import { createLetter, saveLetter } from '#server/letters/save-letter.server.ts';
import { sendLetter } from '#server/letters/send-letter.server.ts';
import { openSlips } from '#server/letters/slips.server.ts';
import type { Site } from '#server/site.server.ts';
import { newId } from '#store/database/ids.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { openWorkshop, type Workshop } from '#tests/cast/workshop.ts';
import { letterPictures } from './letter-pictures.server.ts';

const ROSA: StaffMember = { id: 'rosa', name: 'Rosa', email: '', role: 'moderator' };

type Pixels = [width: number, height: number];

/** A pixel to each side of where a picture becomes its own thumbnail. */
const TELLING: Pixels[] = [
  ...([1, 512, 513] as const).map((side): Pixels => [side, side]),
  ...([
    [300, 200],
    [512, 1081],
    [1080, 2340],
  ] as Pixels[]),
];
/** From a single pixel to beyond every limit. */
const ALL: Pixels[] = [
  ...TELLING,
  ...([
    [2, 1],
    [513, 512],
    [1921, 1080],
    [4000, 3000],
    [20_000, 1],
  ] as Pixels[]),
  ...([
    [1, 2],
    [513, 1080],
    [513, 1082],
    [3000, 4000],
    [1, 20_000],
  ] as Pixels[]),
  ...([[1921, 1921]] as Pixels[]),
];

let imageWorkers: ImageWorkerPool;
let workshop: Workshop;
let site: Site;

beforeAll(async () => {
  imageWorkers = recording(createImageWorkerPool());
  workshop = await openWorkshop(imageWorkers);
  site = await toSite(workshop);
});
afterAll(async () => {
  await workshop.close();
  await imageWorkers.close();
});

/** Makes each picture once, however often it is sent. */
function recording(real: ImageWorkerPool): ImageWorkerPool {
  const made = new Map<string, Promise<EncodedPictures>>();
  return {
    ...real,
    encode(bytes) {
      const coming = made.get(hashOf(bytes)) ?? real.encode(bytes);
      made.set(hashOf(bytes), coming);
      return coming;
    },
  };
}

async function toSite({ config, store, files, log }: Workshop): Promise<Site> {
  const gate = await openAbuseGate(store);
  return {
    config,
    store,
    files,
    imageWorkers,
    log,
    settings: { current: async () => ({ secondReading: 'none' }) },
    abuseGate: gate,
    slips: await openSlips(store),
  } as unknown as Site;
}

const painted = new Map<string, Promise<Buffer<ArrayBuffer>>>();

async function paint(width: number, height: number): Promise<File> {
  const create = { width, height, channels: 3 as const, background: '#1a7fa8' };
  const size = `${width} ${height}`;
  const bytes = painted.get(size) ?? sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
  painted.set(size, bytes as Promise<Buffer<ArrayBuffer>>);
  return new File([await bytes], 'sea.png', { type: 'image/png' });
}

function formWith(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const WRITER = { name: 'Nia', age: '9', country: 'KE', topic: 'sea' };
const SENT = {
  ...WRITER,
  text: 'Dear sea, how are you?',
  language: 'en',
  sender: 'writer',
  consent: 'yes',
};
const EDITED = { ...WRITER, language: 'English', 'text.en': 'Dear sea,', transcript: '' };

let uploads = 0;

async function send(photo?: File) {
  uploads += 1;
  const form = formWith({ ...SENT, [LETTER_FORM.formKey]: `${uploads}` });
  if (photo) form.set(LETTER_FORM.picture, photo);
  const sent = await sendLetter(site, {
    ...{ form, address: `203.0.113.${uploads}`, locale: 'en' },
    consentText: (sender) => `${sender} agrees`,
  });
  if (!('sent' in sent)) throw new Error(`Not sent: ${JSON.stringify(sent)}`);
  return sent.sent;
}

async function edit(id: string, photo?: File) {
  const version = (await site.store.letterLife.get(id))?.version ?? 0;
  const form = formWith({ ...EDITED, version: `${version}`, state: 'published' });
  if (photo) form.set(EDITOR_FORM.photo, photo);
  form.set(EDITOR_FORM.letter, id);
  const saving = { form, by: ROSA, locale: 'en' as const };
  const saved = await (version ? saveLetter(site, id, saving) : createLetter(site, saving));
  if (!('saved' in saved)) throw new Error(`Not saved: ${JSON.stringify(saved)}`);
  return saved.saved;
}

/** Every way in which a picture comes to a letter; each makes a letter of its own. */
const SOURCES: Record<string, (photo: File) => Promise<Pick<Letter, 'id'>>> = {
  'sent by a visitor': async (photo) => (await send(photo)).letter,

  'put in the place of none by its writer': async (photo) => {
    const { code } = await send();
    const own = await findOwn(site, code, '203.0.113.250');
    if (typeof own === 'string' || own.kind !== 'letter') throw new Error('It is not found.');
    const form = formWith({ ...SENT, [LETTER_FORM.version]: '1', [LETTER_FORM.picture]: photo });
    expect(await correctLetter(site, own, { form, locale: 'en' })).toBeUndefined();
    return own.letter;
  },

  'given with a new letter at the desk': (photo) => edit(newId(), photo),

  'put in the place of another at the desk': async (photo) => {
    const { id } = await edit(newId(), await paint(700, 600));
    return edit(id, photo);
  },

  'brought in with a table': async (photo) => {
    const before = await idsIn(workshop);
    const bytes = await photo.bytes();
    const row = `Nia,9,Kenya,sea,This is letter ${before.length}.,sea.png`;
    const table = `name,age,country,topic,text,photo\n${row}`;
    const id = await workshop.read({ 'letters.csv': table, 'sea.png': bytes });
    await workshop.start(id, 'published');
    const [letter = ''] = (await idsIn(workshop)).filter((each) => !before.includes(each));
    return { id: letter };
  },
};

async function idsIn({ store }: Workshop): Promise<string[]> {
  const { letters } = await store.exports.letters({}, '');
  return letters.map(({ letter }) => letter.id);
}

async function publish(id: string): Promise<Letter> {
  const { letterLife } = site.store;
  const letter = await letterLife.get(id);
  if (letter?.state === 'pending') {
    await letterStep(site.store, 'publish', id, { version: letter.version, by: ROSA });
  }
  return (await letterLife.get(id)) as Letter;
}

/** What a reader is given at the addresses of a letter's pictures. */
async function shownTo(at: Site, letter: Letter) {
  const shown: Record<string, unknown> = {};
  for (const kind of ['photo', 'thumbnail'] as const) {
    const { hash = '', ...stored } = letter[kind] ?? {};
    const answer = await letterPictures(at).request(pictureAddress(letter.id, kind, hash));
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) return { ...shown, [kind]: answer.status };
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ format, hash: hashOf(bytes) }).toEqual({ format: 'webp', hash });
    expect(stored).toEqual({ width, height });
    shown[kind] = { width, height };
  }
  return shown;
}

test.each(Object.entries(SOURCES))(
  'a picture %s is shown at both its addresses, whatever its size',
  async (source, bring) => {
    for (const [width, height] of source === 'sent by a visitor' ? ALL : TELLING) {
      const { id } = await bring(await paint(width, height));
      const letter = await publish(id);
      expect({ width, height, ...(await shownTo(site, letter)) }).toEqual({
        ...{ width, height },
        ...storedSizes({ width, height }),
      });
      const { photo, thumbnail } = letter;
      if (photo && thumbnail && photo.hash !== thumbnail.hash) {
        const crossed = pictureAddress(id, 'thumbnail', photo.hash);
        expect((await letterPictures(site).request(crossed)).status).toBe(404);
      }
    }
  },
);

test('pictures of every size come whole out of one site into another', async () => {
  const zip = await workshop.export('zip');
  const other = await openWorkshop(imageWorkers);
  const there = await toSite(other);
  await other.start(await other.read({ 'letters.zip': zip }));
  const { letters } = await other.store.exports.letters({}, '');
  expect(letters.length).toBeGreaterThan(ALL.length);
  for (const { letter } of letters) {
    const before = await site.store.letterLife.get(letter.id);
    expect(await shownTo(there, letter)).toEqual(before && (await shownTo(site, before)));
  }
  await other.close();
});

test('a picture of a letter that is not public is shown at neither address', async () => {
  const { letter } = await send(await paint(300, 200));
  expect(await shownTo(site, letter)).toEqual({ photo: 404 });
  expect(await shownTo(site, await publish(letter.id))).toMatchObject({ thumbnail: {} });
});
