import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { KEY_BYTES, type KeySource } from './address-keys.ts';

const KEY_FILE = 'address-keys';

export class BadKeyError extends Error {
  override name = 'BadKeyError';
}

/** Keys in a file, one a line; `made`: it is made where there is none. */
export function keysInFile(file: string, { made }: { made: boolean }): KeySource {
  const keys = () => (existsSync(file) ? readKeys(readFileSync(file, 'utf8')) : []);
  return {
    keys,
    ownKeys() {
      if (made && !existsSync(file)) makeKeyFile(file);
      return keys();
    },
    where: file,
  };
}

export const keysBeside = (file: string): KeySource =>
  keysInFile(path.join(path.dirname(file), KEY_FILE), { made: true });

export const keysIn = (folder: string): KeySource =>
  keysInFile(path.join(folder, KEY_FILE), { made: true });

/** @throws BadKeyError */
export function readKeys(text: string): Buffer[] {
  return text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const key = Buffer.from(word, 'base64');
      if (key.length === KEY_BYTES) return key;
      throw new BadKeyError(`a key has ${KEY_BYTES} bytes in base64, one of these ${key.length}`);
    });
}

/** @internal */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Puts a key before all others; who reads meanwhile finds the keys before or after, never none. */
export function prependKey(file: string): void {
  const rest = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${newKey()}\n${rest}`, { mode: 0o600, flush: true });
  renameSync(beside, file);
}

/** Of several processes that make one at the same moment, one does. */
function makeKeyFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${newKey()}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside);
  }
}
