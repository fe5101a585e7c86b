import path from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openDiskFiles } from '#files/disk.server.ts';
import type { Files } from '#files/files.ts';
import type { EncodedPictures } from '#files/pictures/encoded-picture.server.ts';
import {
  createImageWorkerPool,
  type ImageWorkerPool,
} from '#files/pictures/image-workers.server.ts';
import { picturesThere } from '#server/hosted/pictures/pictures-there.server.ts';
import { commitPictures } from '#server/letters/commit-pictures.server.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { BLUE, GREEN, plain } from '#tests/files/drawn-pictures.ts';
import { folder, openHostedStores, store, trash } from '#tests/harness/hosted/hosted-stores.ts';
import { type StorageService, startStorageService } from './storage-service.ts';

const log = pino({ level: process.env.SAY ?? 'silent' });

export let service: StorageService;
export let files: Files;
export let blue: EncodedPictures;
export let green: EncodedPictures;
export let imageWorkers: ImageWorkerPool;

/** Stores whose pictures are in files of their own, and a bucket for those of a hosted project. */
export function openPicturedStores(): void {
  openHostedStores();
  beforeAll(async () => {
    service = await startStorageService();
    imageWorkers = createImageWorkerPool();
    blue = await imageWorkers.encode(await plain(800, 600, BLUE).jpeg().toBuffer());
    green = await imageWorkers.encode(await plain(800, 600, GREEN).jpeg().toBuffer());
  });
  beforeEach(async () => {
    files = await openDiskFiles(path.join(folder, 'files'));
    // Its picture is a name and nothing else.
    await trash('amina');
  });
  afterEach(() => {
    service.stored.clear();
    service.calls.length = 0;
    service.fail(undefined);
    service.cut(undefined);
  });
  afterAll(async () => {
    await service.stop();
    await imageWorkers.close();
  });
}

export function openPictures(bucket = service.bucket) {
  const config = {
    HOSTED_STORAGE_BUCKET: bucket,
    FIREBASE_STORAGE_EMULATOR_HOST: service.host,
    GOOGLE_APPLICATION_CREDENTIALS: undefined,
  };
  return picturesThere({ config, store, files, imageWorkers, log });
}

/** Changes the picture of a letter as the desk does. */
export async function draw(id: string, encoded: EncodedPictures | undefined): Promise<void> {
  const before = await store.letterLife.get(id);
  const target = { version: before?.version ?? 0, by: ROSA };
  await commitPictures({ store, files, log }, { id, encoded, before }, (pictures) =>
    store.letterLife.edit(id, target, { pictures }),
  );
}
