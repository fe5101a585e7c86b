import sharp from 'sharp';
import { type EncodedPictures, hashOf } from '#files/pictures/encoded-picture.server.ts';
import { deleteErasedFolders } from '#server/letters/erased-folders.server.ts';
import { withFiles, withReplacedFiles } from '#server/letters/letter-files.server.ts';
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
const places = { store, files };
/** Ids of letters that are there, the oldest first. */
const written: string[] = [];
let made = 0;

async function developed(): Promise<EncodedPictures> {
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
  await withFiles(places, id, await developed(), (pictures) =>
    letterLife.insert({ ...letter, id, ...pictures }, 'published'),
  );
  await store.submissions.settleFiles(id);
  const answer = await store.responses.write(responseNo(n, id));
  if (n % 2 === 0) await answerStep(store, 'approve', answer.id, { version: 1, by: ROSA });
  written.push(id);
}

async function replace(id: string): Promise<void> {
  const edition = await seen(id);
  await withReplacedFiles(places, id, await developed(), (pictures) =>
    letterLife.edit(id, edition, { pictures }),
  );
}

async function erase(id: string): Promise<void> {
  await letterStep(store, 'trash', id, await seen(id));
  await letterStep(store, 'erase', id, await seen(id));
  await deleteErasedFolders(places);
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
