import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileTypeFromBuffer } from 'file-type';
import { PICTURE_BYTES_MAX, PICTURE_TYPES, storedSizes } from '#domain/pictures/picture-rules.ts';
import { type Problem, problem, TransferError } from '#domain/transfer/problems.ts';
import type { ImportedLetter, PictureRecord } from '#domain/transfer/records.ts';
import { type EncodedPictures, PictureError } from '#files/pictures/encoded-picture.server.ts';
import type { ImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import type { Source } from './source.server.ts';

const HEAD_BYTES = 4100;
const BUSY_PAUSE_MS = 150;

export async function previewPicture(
  source: Source,
  { sha256 }: PictureRecord,
  name: string,
): Promise<Problem | undefined> {
  const size = source.files.get(name);
  if (size === undefined) return problem('photo', 'fileMissing', name);
  if (size > PICTURE_BYTES_MAX) return problem('photo', 'fileTooLarge', name);
  try {
    if (sha256) {
      const bytes = await source.bytes(name, PICTURE_BYTES_MAX);
      return sumOf(bytes) === sha256 ? undefined : problem('photo', 'fileDiffers', name);
    }
    const type = await fileTypeFromBuffer(await headOf(source, name));
    const mime = type?.mime.replace('apng', 'png').replace('image/heif', 'image/avif');
    const known = PICTURE_TYPES.some((accepted) => accepted === mime);
    return known ? undefined : problem('photo', 'fileNoPicture', name);
  } catch (error) {
    if (error instanceof TransferError) return problem('photo', 'fileBroken', name);
    throw error;
  }
}

/** Byte for byte if their checksums say that a site like this made them, else made anew. */
export async function takePictures(
  {
    source,
    imageWorkers,
    signal,
  }: { source: Source; imageWorkers: ImageWorkerPool; signal: AbortSignal },
  { photo, thumbnail }: Pick<ImportedLetter, 'photo' | 'thumbnail'>,
): Promise<{ pictures: EncodedPictures; remark?: Problem } | { refused: Problem } | undefined> {
  if (!photo) return undefined;
  const patiently = <Result>(work: () => Promise<Result>) => whenFree(work, signal);
  try {
    const bytes = await source.bytes(photo.file, PICTURE_BYTES_MAX);
    if (photo.sha256) {
      if (sumOf(bytes) !== photo.sha256)
        return { refused: problem('photo', 'fileDiffers', photo.file) };
      const small = thumbnail?.sha256
        ? await source.bytes(thumbnail.file, PICTURE_BYTES_MAX)
        : undefined;
      const unchanged = small && (await asTheyAre(imageWorkers, patiently, bytes, small));
      if (unchanged && sumOf(small) === thumbnail?.sha256) return { pictures: unchanged };
    }
    const pictures = await patiently(() => imageWorkers.encode(bytes));
    return photo.sha256
      ? { pictures, remark: problem('photo', 'developed', photo.file) }
      : { pictures };
  } catch (error) {
    if (error instanceof RangeError)
      return { refused: problem('photo', 'fileTooLarge', photo.file) };
    if (!(error instanceof PictureError || error instanceof TransferError)) throw error;
    const noPicture = error instanceof PictureError && error.key === 'pictures.type';
    const tooLarge = error instanceof PictureError && /tooLarge|tooMany/.test(error.key);
    const key = noPicture ? 'fileNoPicture' : tooLarge ? 'fileTooLarge' : 'fileBroken';
    return { refused: problem('photo', key, photo.file) };
  }
}

async function asTheyAre(
  imageWorkers: ImageWorkerPool,
  patiently: <Result>(work: () => Promise<Result>) => Promise<Result>,
  photoBytes: Uint8Array,
  thumbnailBytes: Uint8Array,
): Promise<EncodedPictures | undefined> {
  try {
    const photo = await patiently(() => imageWorkers.inspect(photoBytes));
    const same = Buffer.compare(photoBytes, thumbnailBytes) === 0;
    const thumbnail = same ? photo : await patiently(() => imageWorkers.inspect(thumbnailBytes));
    const sizes = storedSizes(photo);
    const held = sizes.photo.width === photo.width && sizes.photo.height === photo.height;
    // A thumbnail's height comes from the picture before it was scaled: a pixel more or less.
    const fits =
      sizes.thumbnail.width === thumbnail.width &&
      Math.abs(sizes.thumbnail.height - thumbnail.height) <= 2;
    return held && fits ? { photo, thumbnail } : undefined;
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}

/** What visitors send goes first: while the image workers are busy, an import waits. */
async function whenFree<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PictureError && error.key === 'pictures.busy')) throw error;
      signal.throwIfAborted();
    }
    await pause(BUSY_PAUSE_MS);
  }
}

async function headOf(source: Source, name: string): Promise<Uint8Array> {
  const stream = await source.stream(name);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
