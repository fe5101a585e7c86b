import { z } from 'zod';
import {
  PICTURE_BYTES_MAX,
  PICTURE_ERRORS,
  type PictureErrorKey,
} from '#domain/pictures/picture-rules.ts';
import type { Read } from '#files/workers/worker.server.ts';
import {
  type EncodedPicture,
  type EncodedPictures,
  hashOf,
  isJpegWithoutMetadata,
  isWebpWithoutMetadata,
  PictureError,
} from './encoded-picture.server.ts';

const pictureHead = z.object({
  width: z.int().min(1),
  height: z.int().min(1),
  length: z.int().min(1).max(PICTURE_BYTES_MAX),
});

const refusal = z.object({
  error: z.enum(Object.keys(PICTURE_ERRORS) as PictureErrorKey[]),
  detail: z.string(),
});

const seen = z.object({ seen: z.object({ width: z.int().min(1), height: z.int().min(1) }) });

const answerHead = z.union([
  refusal,
  seen,
  z.object({ photo: pictureHead, thumbnail: pictureHead }),
  z.object({ small: pictureHead }),
  z.object({ print: pictureHead }),
]);

type Seen = z.infer<typeof seen>;

export type WorkerReply =
  | EncodedPictures
  | { small: EncodedPicture }
  | { print: Uint8Array<ArrayBuffer> }
  | Seen;

export async function readAnswer(head: Buffer, read: Read): Promise<WorkerReply | PictureError> {
  const answer = answerHead.parse(JSON.parse(String(head)));
  if ('error' in answer) return new PictureError(answer.error, answer.detail);
  if ('seen' in answer) return answer;
  if ('print' in answer) {
    const bytes = new Uint8Array(await read(answer.print.length));
    if (!isJpegWithoutMetadata(bytes)) throw new PictureError('pictures.encoding');
    return { print: bytes };
  }
  if ('small' in answer) return { small: await readPicture(read, answer.small) };
  const photo = await readPicture(read, answer.photo);
  const thumbnail = await readPicture(read, answer.thumbnail);
  return { photo, thumbnail };
}

async function readPicture(
  read: Read,
  { length, width, height }: z.infer<typeof pictureHead>,
): Promise<EncodedPicture> {
  const bytes = new Uint8Array(await read(length));
  if (!isWebpWithoutMetadata(bytes)) throw new PictureError('pictures.encoding');
  return { bytes, width, height, hash: hashOf(bytes) };
}
