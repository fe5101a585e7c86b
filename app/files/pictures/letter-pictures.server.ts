import { buffer } from 'node:stream/consumers';
import { type ByteRange, type Files, letterFolder, type StoredFile } from '#files/files.ts';

export type PictureKind = 'photo' | 'thumbnail';
const KINDS = ['photo', 'thumbnail'] as const;

type Hashes = Record<PictureKind, { hash: string }>;
type Pictures = Record<PictureKind, { hash: string; bytes: Uint8Array }>;

/** Where a letter's picture stands for good. */
const placeOf = (id: string, kind: PictureKind) => `${letterFolder(id)}/${kind}`;
/** Where a picture waits that is put in the place of another, named by its bytes. */
const waitingFolder = (id: string, hash: string) => `${letterFolder(id)}/${hash}`;

/**
 * A letter's picture by its hash. One that has just replaced another is found where it waits, for
 * the moment until it stands in its place.
 */
export async function readLetterPicture(
  files: Files,
  id: string,
  { kind, hash }: { kind: PictureKind; hash: string },
  range?: ByteRange,
): Promise<StoredFile | undefined> {
  return (
    (await files.read(`${waitingFolder(id, hash)}/${kind}`, range)) ??
    (await files.read(placeOf(id, kind), range))
  );
}

/** Puts pictures where they wait until the letter's record names them. */
export async function putWaiting(files: Files, id: string, pictures: Pictures): Promise<void> {
  for (const kind of KINDS) {
    const { hash, bytes } = pictures[kind];
    await files.put(`${waitingFolder(id, hash)}/${kind}`, bytes);
  }
}

/** Puts pictures, which the record names by now, in the place of those before. */
export async function putInPlace(files: Files, id: string, pictures: Pictures): Promise<void> {
  for (const kind of KINDS) await files.put(placeOf(id, kind), pictures[kind].bytes);
  await dropWaiting(files, id, pictures);
}

/** Takes pictures away from where they wait. */
export async function dropWaiting(files: Files, id: string, pictures: Hashes): Promise<void> {
  for (const kind of KINDS) await files.deleteFolder(waitingFolder(id, pictures[kind].hash));
}

/**
 * Ends what a killed process left: of the pictures that wait, those that the record names are put
 * in their place, and nothing waits any more.
 */
export async function endWaiting(files: Files, id: string, named: Hashes): Promise<void> {
  for (const kind of KINDS) {
    const { hash } = named[kind];
    const waiting = await files.read(`${waitingFolder(id, hash)}/${kind}`);
    if (waiting) await files.put(placeOf(id, kind), await buffer(waiting.bytes));
  }
  for (const key of await files.list(letterFolder(id))) {
    const [, folder] = /^(letters\/[^/]+\/[^/]+)\//.exec(key) ?? [];
    if (folder) await files.deleteFolder(folder);
  }
}
