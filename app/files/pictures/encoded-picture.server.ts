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

/** Up to where its dots begin there is nothing but how they are packed. */
export function isJpegWithoutMetadata(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return false;
  for (let at = 2; at + 4 <= file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at);
    if (marker === 0xffda) return true;
    const isJfif = marker === 0xffe0;
    const packs = marker >= 0xffc0 && marker <= 0xffdd;
    if (!isJfif && !packs) return false;
  }
  return false;
}
