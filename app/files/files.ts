import type { NamedPicture } from '#domain/pictures/named-picture.ts';

export type StoredFile = { size: number; bytes: ReadableStream<Uint8Array> };

/** Bytes from `start` to `end`, both included, counted from 0. */
export type ByteRange = { start: number; end: number };

/** A storage key is a path: segments of letters, digits, `.`, `_` and `-`; any other throws. */
export type Files = {
  /** Whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  list(folder: string): AsyncIterable<string>;
  delete(key: string): Promise<void>;
  /** Resolves if the storage answers, and can be written as far as that can be told. */
  ping(): Promise<void>;
};

const KEY = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/i;

export const isKey = (key: string): boolean => KEY.test(key);

export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is no key of a stored file.`);
  return key;
}

export async function hasFiles(files: Pick<Files, 'list'>, folder: string): Promise<boolean> {
  for await (const _ of files.list(folder)) return true;
  return false;
}

export async function deleteFolder(files: Files, folder: string): Promise<void> {
  for await (const key of files.list(folder)) await files.delete(key);
}

export const LETTER_FILES = 'letters';
/** Holds something while a backup is being put back, so that nobody takes the half for a whole. */
export const RESTORING = 'restoring';
/** A mark for each letter that was erased, and the key of these marks: they outlive the store. */
export const ERASED_FILES = 'erased';
export const ERASURE_KEY_FILE = `${ERASED_FILES}/key`;
export const erasedFile = (mark: string) => `${ERASED_FILES}/marks/${mark}`;

/** What browsers got with versions of the site, each file named by its SHA-256. */
export const BUILD_FILES = 'builds';
export const packKey = (sha256: string) => `${BUILD_FILES}/${sha256}`;

export const letterFolder = (id: string) => `${LETTER_FILES}/${id}`;

export const pictureKey = ({ id, kind, hash }: NamedPicture) =>
  `${letterFolder(id)}/${hash}/${kind}`;

/** @param kind as stored, or the small one, which is made of the thumbnail and has its hash */
export function pictureAddress(
  letterId: string,
  kind: NamedPicture['kind'] | 'small',
  hash: string,
): string {
  return `/files/letters/${letterId}/${kind}/${hash}.webp`;
}
