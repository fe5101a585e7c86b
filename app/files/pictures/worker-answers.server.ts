import type { Socket } from 'node:net';
import { z } from 'zod';
import {
  PICTURE_BYTES_MAX,
  PICTURE_ERRORS,
  type PictureErrorKey,
} from '#domain/pictures/picture-rules.ts';
import {
  type EncodedPicture,
  type EncodedPictures,
  hashOf,
  isWebpWithoutMetadata,
  PictureError,
} from './encoded-picture.server.ts';

const ANSWER_HEAD_BYTES_MAX = 4096;

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
  z.object({ ready: z.literal(true) }),
  refusal,
  seen,
  z.object({ photo: pictureHead, thumbnail: pictureHead }),
  z.object({ small: pictureHead }),
]);

type Refusal = z.infer<typeof refusal>;

type Seen = z.infer<typeof seen>;

type AnswerHead = z.infer<typeof answerHead>;

export type WorkerReply = EncodedPictures | { small: EncodedPicture } | Seen;

type Read = (length: number) => Promise<Buffer>;

/** Listens once for all: a listener added anew is called at once for what is already buffered. */
export function reader(channel: Socket): Read {
  let take = () => {};
  channel.on('readable', () => take());
  return (length) =>
    new Promise((resolve, reject) => {
      take = () => {
        const bytes: Buffer | null = channel.read(length);
        if (!bytes) return;
        take = () => {};
        if (bytes.length === length) resolve(bytes);
        else reject(new Error('The worker ended within an answer.'));
      };
      take();
    });
}

export async function readHead(read: Read): Promise<AnswerHead> {
  const length = (await read(4)).readUInt32LE();
  if (length > ANSWER_HEAD_BYTES_MAX) throw new Error(`A head of ${length} bytes is no answer.`);
  return answerHead.parse(JSON.parse(String(await read(length))));
}

export async function readAnswer(read: Read): Promise<WorkerReply | Refusal> {
  const head = await readHead(read);
  if ('ready' in head) throw new Error('The worker answered out of turn.');
  if ('error' in head || 'seen' in head) return head;
  if ('small' in head) return { small: await readPicture(read, head.small) };
  const photo = await readPicture(read, head.photo);
  const thumbnail = await readPicture(read, head.thumbnail);
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
