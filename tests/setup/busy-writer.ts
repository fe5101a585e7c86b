import pino from 'pino';
import sharp from 'sharp';
import { type EncodedPictures, hashOf } from '#files/pictures/encoded-picture.server.ts';
import { commitPictures } from '#server/letters/commit-pictures.server.ts';
import { deleteErasedPictures } from '#server/letters/sweep-pictures.server.ts';
import { readConfig } from '#server/process/config.ts';
import { openFiles, openStore } from '#server/process/storage.server.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';

/**
 * Another process that writes to a site without a pause, for the tests: letters with pictures,
 * answers, other pictures in their place, and letters that are erased again. It is told the number
 * of its first letter, and prints a line for each, once the store has acknowledged it.
 */
const config = readConfig(process.env, process.cwd());
const [files, store] = [await openFiles(config), await openStore(config)];
const { letterLife } = store;
const storage = { store, files, log: pino({ level: 'silent' }) };
/** Ids of letters that are there, the oldest first. */
const written: string[] = [];
let made = 0;

async function draw(): Promise<EncodedPictures> {
  made += 1;
  const picture = async (width: number) => {
    const background = { r: made % 256, g: (made >> 8) % 256, b: width };
    const bytes = await sharp({ create: { width, height: 30, channels: 3, background } })
      .webp({ lossless: true })
      .toBuffer();
    return { bytes, width, height: 30, hash: hashOf(bytes) };
  };
  return { photo: await picture(60), thumbnail: await picture(40) };
}

const seen = async (id: string) => ({
  version: (await letterLife.get(id))?.version ?? 0,
  by: ROSA,
});

async function write(n: number): Promise<void> {
  const { id = '', ...letter } = letterNo(n);
  await commitPictures(storage, { id, encoded: await draw() }, (pictures) =>
    letterLife.insert({ ...letter, id, ...pictures }, 'published'),
  );
  const answer = await store.responses.write(responseNo(n, id));
  if (n % 2 === 0) await answerStep(store, 'approve', answer.id, { version: 1, by: ROSA });
  written.push(id);
}

async function replace(id: string): Promise<void> {
  const before = await letterLife.get(id);
  const edition = { version: before?.version ?? 0, by: ROSA };
  await commitPictures(storage, { id, encoded: await draw(), before }, (pictures) =>
    letterLife.edit(id, edition, { pictures }),
  );
}

async function erase(id: string): Promise<void> {
  await letterStep(store, 'trash', id, await seen(id));
  await letterStep(store, 'erase', id, await seen(id));
  await deleteErasedPictures(storage);
}

for (let n = Number(process.argv[2]); ; n += 1) {
  await write(n);
  const newest = written.at(-1);
  const other = written.at(Math.floor(written.length / 2));
  if (newest) await replace(newest);
  if (other) await replace(other);
  // Two of three go again.
  const oldest = n % 3 === 0 ? undefined : written.shift();
  if (oldest) await erase(oldest);
  process.stdout.write(`${n}\n`);
}
