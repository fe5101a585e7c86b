import { link, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { NamedPicture } from '#domain/pictures/named-picture.ts';
import type { Files } from '#files/files.ts';
import { readWhole } from '#files/pictures/stored-pictures.server.ts';
import { everyPicture, type SnapshotReader } from '#store/database/snapshot.ts';
import { type ArchiveWriter, readArchive, writeArchive } from './archive.ts';
import { checkStore } from './checked-store.ts';
import { endWithSignals } from './end-with-signals.ts';
import { mapInOrder } from './in-order.ts';
import { SeenPictures } from './seen-pictures.ts';

const READ_AT_ONCE = 8;
const FEW = 50;
const PASSES = 5;
/** A picture that went while it was copied costs one attempt. */
const MOMENTS = 100;
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
const UNFINISHED = '.wildpost-backup-';

export type BackupMade = {
  pictures: number;
  bytes: number;
  missing: NamedPicture[];
  wrong: string[];
};

/** Pictures first, then the store as of a snapshot of which every picture has been copied. */
export async function makeBackup(
  { reader, files }: { reader: SnapshotReader; files: Files },
  file: string,
): Promise<BackupMade> {
  const parent = path.dirname(file);
  await clearAbandoned(parent);
  const work = await mkdtemp(path.join(parent, UNFINISHED));
  const forget = () => rm(work, { recursive: true, force: true });
  const stopWatching = endWithSignals(forget);
  try {
    const archive = path.join(work, 'archive.tar');
    const store = path.join(work, 'store.sqlite');
    const made = await writeTo({ reader, files }, { archive, store, work });
    const checked = await readArchive(archive, { picture: async () => undefined });
    await publishFile(archive, file);
    return { ...made, pictures: checked.pictures, bytes: (await stat(file)).size };
  } finally {
    stopWatching();
    await forget();
  }
}

async function writeTo(
  { reader, files }: { reader: SnapshotReader; files: Files },
  { archive, store, work }: { archive: string; store: string; work: string },
): Promise<Pick<BackupMade, 'missing' | 'wrong'>> {
  const seen = new SeenPictures(path.join(work, 'seen.sqlite'));
  const writer = await writeArchive(archive);
  try {
    const copy = () => copyPictures({ reader, files, writer, seen });
    let last = await copy();
    for (let pass = 1; last.copied > FEW && pass < PASSES; pass += 1) last = await copy();
    const missing = await holdMoment(reader, copy, last.lost);
    await reader.writeTo(store);
    await reader.end();
    const wrong = await checkStore(store);
    await writer.end(store, missing);
    return { missing, wrong };
  } catch (error) {
    await writer.destroy();
    throw error;
  } finally {
    seen.close();
  }
}

async function holdMoment(
  reader: SnapshotReader,
  copy: () => Promise<{ lost: NamedPicture[] }>,
  lostBefore: NamedPicture[],
): Promise<NamedPicture[]> {
  let before = new Set(lostBefore.map(nameOf));
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    await reader.begin();
    const { lost } = await copy();
    if (lost.every((picture) => before.has(nameOf(picture)))) return lost;
    await reader.end();
    before = new Set(lost.map(nameOf));
  }
  throw new Error('Pictures are replaced faster than they can be read. Try again later.');
}

const nameOf = ({ id, kind, hash }: NamedPicture) => `${id} ${kind} ${hash}`;

type Copying = {
  reader: SnapshotReader;
  files: Files;
  writer: ArchiveWriter;
  seen: SeenPictures;
};

async function copyPictures({ reader, files, writer, seen }: Copying) {
  const lost: NamedPicture[] = [];
  let copied = 0;
  const read = async (picture: NamedPicture) => ({
    picture,
    bytes: await readWhole(files, picture),
  });
  for await (const { picture, bytes } of mapInOrder(unseen(reader, seen), READ_AT_ONCE, read)) {
    if (typeof bytes !== 'string') {
      await writer.addPicture(picture, bytes);
      seen.add(picture);
      copied += 1;
    } else lost.push(picture);
  }
  return { copied, lost };
}

async function* unseen(reader: SnapshotReader, seen: SeenPictures): AsyncGenerator<NamedPicture> {
  for await (const picture of everyPicture(reader)) if (!seen.has(picture)) yield picture;
}

async function publishFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw error;
    // Some file systems have no hard links.
    if (await stat(to).catch(() => undefined)) throw error;
    await rename(from, to);
  });
  const folder = await open(path.dirname(to), 'r');
  await folder.sync().finally(() => folder.close());
}

async function clearAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const folder = path.join(parent, name);
    const inside = await readdir(folder).catch(() => []);
    const times = await Promise.all(
      [folder, ...inside.map((one) => path.join(folder, one))].map((each) =>
        stat(each).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    if (Date.now() - Math.max(...times) > ABANDONED_AFTER_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
