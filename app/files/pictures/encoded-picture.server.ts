import { createHash } from 'node:crypto';
import { PICTURE_ERRORS, type PictureErrorKey } from '#domain/pictures/picture-rules.ts';

const METADATA_FREE_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** A WebP picture without metadata; the hash is the first 32 hex characters of its SHA-256. */
export type EncodedPicture = { bytes: Uint8Array; width: number; height: number; hash: string };

export type EncodedPictures = { photo: EncodedPicture; thumbnail: EncodedPicture };

/** Why a picture was refused: `key` names the translated message, `message` is for logs. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly key: PictureErrorKey;

  constructor(key: PictureErrorKey, cause?: unknown) {
    super(PICTURE_ERRORS[key], { cause });
    this.key = key;
  }
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

export function isWebpWithoutMetadata(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 20) return false;
  if (file.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (file.toString('latin1', 8, 12) !== 'WEBP') return false;
  let at = 12;
  while (at + 8 <= file.length) {
    if (!METADATA_FREE_CHUNKS.includes(file.toString('latin1', at, at + 4))) return false;
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === file.length;
}
