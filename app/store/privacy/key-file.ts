import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { KEY_BYTES, type KeySource } from './address-keys.ts';

export class BadKeyError extends Error {
  override name = 'BadKeyError';
}

export function keysInFile(file: string): KeySource {
  const keys = () => (existsSync(file) ? readKeys(readFileSync(file, 'utf8')) : []);
  return { keys, where: file, isOutside: true };
}

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
