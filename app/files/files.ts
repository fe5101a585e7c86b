/** A stored file as it is read: how long it is, and its bytes (of the range asked for). */
export type StoredFile = { size: number; bytes: ReadableStream<Uint8Array> };

/** Bytes from `start` to `end`, both included, counted from 0. */
export type ByteRange = { start: number; end: number };

/**
 * Where the site's files are kept. Nothing else reaches stored bytes. A key is a path such as
 * `letters/<id>/photo`: segments of letters, digits, `.`, `_` and `-`; any other throws.
 */
export type Files = {
  /** Keeps a file whole or not at all; a file of that key is replaced in one step. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** `undefined` if there is no such file. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Keys below a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Whether anything is kept below a folder. */
  hasAny(folder: string): Promise<boolean>;
  /** Deletes a folder with everything in it; one that is not there is no error. */
  deleteFolder(folder: string): Promise<void>;
  /** Resolves if the place of the files answers, and can be written as far as that can be told. */
  ping(): Promise<void>;
};

const KEY = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/i;

/** Returns the key, or throws if it could lead outside the store. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of a stored file.`);
  return key;
}

/** Where the pictures of all letters stand. */
export const LETTER_FILES = 'letters';
/** Holds something while a backup is being put back, so that nobody takes the half for a whole. */
export const RESTORING = 'restoring';
export const letterFolder = (id: string) => `${LETTER_FILES}/${id}`;
export const photoKey = (id: string) => `${letterFolder(id)}/photo`;
export const thumbnailKey = (id: string) => `${letterFolder(id)}/thumbnail`;

/** The public address of a letter's picture; it changes with the picture's bytes. */
export function pictureAddress(
  letterId: string,
  kind: 'photo' | 'thumbnail',
  hash: string,
): string {
  return `/files/letters/${letterId}/${kind}/${hash}.webp`;
}
