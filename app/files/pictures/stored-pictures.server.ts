import { buffer } from 'node:stream/consumers';
import { type NamedPicture, PICTURE_KINDS } from '#domain/pictures/named-picture.ts';
import {
  type ByteRange,
  type Files,
  letterFolder,
  pictureKey,
  type StoredFile,
} from '#files/files.ts';
import { type EncodedPictures, hashOf } from './encoded-picture.server.ts';

/** Where a letter's picture was stored before keys carried hashes (docs/decisions/043). */
const oldKey = ({ id, kind }: Omit<NamedPicture, 'hash'>) => `${letterFolder(id)}/${kind}`;

export async function putPictures(
  files: Files,
  id: string,
  pictures: EncodedPictures,
): Promise<NamedPicture[]> {
  const put = PICTURE_KINDS.map((kind) => ({ id, kind, hash: pictures[kind].hash }));
  // All have ended before one that failed is told: what is swept then is not put afterwards.
  const ended = await Promise.allSettled(
    put.map((one) => files.put(pictureKey(one), pictures[one.kind].bytes)),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return put;
}

/** One that still has its old key may get its own between two looks. */
export async function readPicture(
  files: Files,
  picture: NamedPicture,
  range?: ByteRange,
): Promise<StoredFile | undefined> {
  return (
    (await files.read(pictureKey(picture), range)) ??
    (await files.read(oldKey(picture), range)) ??
    (await files.read(pictureKey(picture), range))
  );
}

/** Its bytes, if they are those that its record names. */
export async function readWhole(
  files: Files,
  picture: NamedPicture,
): Promise<Buffer | 'missing' | 'damaged'> {
  const stored = await readPicture(files, picture);
  if (!stored) return 'missing';
  const bytes = await buffer(stored.bytes);
  return hashOf(bytes) === picture.hash ? bytes : 'damaged';
}

export async function deleteUnnamed(
  files: Files,
  listed: readonly string[],
  named: readonly NamedPicture[],
): Promise<void> {
  for (const key of unnamedOf(listed, named)) await files.delete(key);
}

/** @param listed all keys of each letter that has one among them */
export function unnamedOf(listed: readonly string[], named: readonly NamedPicture[]): string[] {
  const all = new Set(listed);
  const needed = named.map((one) => {
    const key = pictureKey(one);
    return all.has(key) ? key : oldKey(one);
  });
  for (const key of needed) all.delete(key);
  return [...all];
}

/** May be broken off and done again, by several processes too; the record may change meanwhile. */
export async function moveFromOldKey(
  files: Files,
  picture: Omit<NamedPicture, 'hash'>,
  findNamed: () => Promise<string | undefined>,
): Promise<void> {
  const from = oldKey(picture);
  const bytes = await bytesAt(files, from);
  if (!bytes) return;
  const hash = hashOf(bytes);
  const to = pictureKey({ ...picture, hash });
  const named = await findNamed();
  if (named === hash) await files.put(to, bytes);
  else if (named && !(await bytesAt(files, pictureKey({ ...picture, hash: named })))) return;
  if ((await findNamed()) !== hash) await files.delete(to);
  await files.delete(from);
}

export function letterOfOldKey(key: string): string | undefined {
  return /^letters\/([^/]+)\/(?:photo|thumbnail)$/.exec(key)?.[1];
}

async function bytesAt(files: Files, key: string): Promise<Buffer | undefined> {
  const stored = await files.read(key);
  return stored && buffer(stored.bytes);
}
