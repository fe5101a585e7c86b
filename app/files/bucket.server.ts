import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';
import { type Files, isKey, requireKey } from './files.ts';

const TIMES_MS = { connect: 3000, answer: 10_000, silence: 20_000 };
const ATTEMPTS = 4;
const KEYS_AT_ONCE = 1000;

const NOTHING = 'nothing';

type Options = { times?: typeof TIMES_MS; keysAtOnce?: number };

export async function openBucketFiles(address: BucketAddress, options?: Options): Promise<Files> {
  const files = bucketFiles(address, options);
  await files.ping();
  return files;
}

/** The bucket is private: what visitors get goes through the site. */
export function bucketFiles(
  { bucket, prefix, endpoint, region, pathStyle }: BucketAddress,
  { times = TIMES_MS, keysAtOnce = KEYS_AT_ONCE }: Options = {},
): Files {
  const client = new S3Client({
    ...(region && { region }),
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // Others than Amazon do not all know the newer checksums; what is sent is signed all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: times.connect,
      requestTimeout: times.answer,
      throwOnRequestTimeout: true,
      socketTimeout: times.silence,
    },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + requireKey(key) });

  return {
    async put(key, bytes) {
      await client.send(
        new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.byteLength }),
      );
    },

    async read(key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const found = await client.send(new GetObjectCommand({ ...at(key), ...part })).catch(absent);
      if (!found?.Body) return undefined;
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
      return { size, bytes: found.Body.transformToWebStream() as ReadableStream<Uint8Array> };
    },

    async *list(folder) {
      const below = `${prefix}${requireKey(folder)}/`;
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: below,
            MaxKeys: keysAtOnce,
            ...(next && { ContinuationToken: next }),
          }),
        );
        const keys = (page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length));
        yield* keys.filter(isKey);
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next);
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    async ping() {
      await this.read(NOTHING);
    },
  };
}

/** Whether a bucket failed in a way that passes by itself: it refused nothing. */
export function isBucketAway(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'CredentialsProviderError') return false;
  if (!(error instanceof S3ServiceException)) return true;
  const { httpStatusCode: status = 500 } = error.$metadata;
  return status >= 500 || status === 429;
}

function absent(error: unknown): undefined {
  const name = error instanceof S3ServiceException ? error.name : '';
  if (name === 'NoSuchKey' || name === 'NotFound') return undefined;
  throw error;
}
