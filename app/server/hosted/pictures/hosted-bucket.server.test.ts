import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { describeFiles } from '#tests/files/contract.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { type StorageService, startStorageService } from '#tests/harness/hosted/storage-service.ts';
import { openHostedBucket } from './hosted-bucket.server.ts';

const PICTURE = Buffer.from('RIFF\r\n--\0waves\r\n');

let service: StorageService;

beforeAll(async () => {
  service = await startStorageService();
});

afterEach(() => {
  service.stored.clear();
  service.fail(undefined);
});

afterAll(() => service.stop());

const open = (bucket = service.bucket, keysAtOnce = 1000) =>
  openHostedBucket(bucket, settings(), { keysAtOnce });
async function hostOfNobody(): Promise<string> {
  const { host, stop } = await startStorageService();
  await stop();
  return host;
}
const settings = (host = service.host) => ({
  FIREBASE_STORAGE_EMULATOR_HOST: host,
  GOOGLE_APPLICATION_CREDENTIALS: undefined,
});

describeFiles('bucket of a hosted project', async () => ({
  files: open(),
  close: async () => undefined,
}));

describe('the bucket of a hosted project', () => {
  test('has files as browsers and downloads by a token want them, byte for byte', async () => {
    const as = { type: 'image/webp', token: 'a1b2' };
    await open().put('letters/a1/photo', PICTURE, as);
    expect(service.stored.get('letters/a1/photo')).toEqual({
      bytes: PICTURE,
      type: 'image/webp',
      metadata: { firebaseStorageDownloadTokens: 'a1b2' },
    });
  });

  test('is listed page by page', async () => {
    for (const n of [1, 2, 3, 4, 5]) await open().put(`letters/a1/${n}`, PICTURE);
    expect(await keysBelow(open(undefined, 2), 'letters/a1')).toHaveLength(5);
  });

  test('that is away, refuses or is not there says so by few words', async () => {
    const files = open();
    for (const [status, message] of [
      [503, 'status 503'],
      [403, 'status 403'],
    ] as const) {
      service.fail(status);
      for (const work of [
        () => files.put('letters/a1/photo', PICTURE),
        () => files.read('letters/a1/photo'),
        () => files.delete('letters/a1/photo'),
        () => files.ping(),
      ]) {
        await expect(work()).rejects.toMatchObject({ name: 'HostedError', message });
      }
    }
    service.fail(undefined);
    await expect(open('another.example.com').ping()).rejects.toThrow('no bucket');
    await expect(open('another.example.com').put('a', PICTURE)).rejects.toThrow('no bucket');
    await expect(
      openHostedBucket('letters', settings(await hostOfNobody())).ping(),
    ).rejects.toThrow('ECONNREFUSED');
  });
});
