import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureAddress } from '#files/files.ts';
import { hashOf, PictureError } from '#files/pictures/encoded-picture.server.ts';
import {
  createImageWorkerPool,
  type ImageWorkerPool,
} from '#files/pictures/image-workers.server.ts';
import { openSmallPictures } from '#files/pictures/small-pictures.server.ts';
import { putPictures } from '#files/pictures/stored-pictures.server.ts';
import { toNamed } from '#server/letters/commit-pictures.server.ts';
import type { Site } from '#server/site.server.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { openWorkshop, photograph, type Workshop } from '#tests/cast/workshop.ts';
import { letterPictures } from './letter-pictures.server.ts';

let imageWorkers: ImageWorkerPool;
let workshop: Workshop;

beforeAll(async () => {
  imageWorkers = createImageWorkerPool();
  workshop = await openWorkshop(imageWorkers);
});
afterAll(async () => {
  await workshop.close();
  await imageWorkers.close();
});

/** A published letter with a photo, and who gives out its pictures with this way to make the small one. */
async function letterWith(n: number, reduce: ImageWorkerPool['reduce']) {
  const { store, files } = workshop;
  const photo = await sharp(await photograph(700))
    .resize(900, 600, { fit: 'fill' })
    .toBuffer();
  const encoded = await imageWorkers.encode(photo);
  const letter = letterNo(n, toNamed(encoded));
  await putPictures(files, letter.id, encoded);
  await store.letterLife.insert(letter, 'published');
  const smallPictures = openSmallPictures(files, { ...imageWorkers, reduce });
  const pictures = letterPictures({ ...workshop, smallPictures } as unknown as Site);
  const ask = (hash: string, headers: Record<string, string> = {}) =>
    pictures.request(pictureAddress(letter.id, 'small', hash), { headers });
  return { id: letter.id, photo: encoded.photo.hash, thumbnail: encoded.thumbnail.hash, ask };
}

test('it is made of the thumbnail, once for all who ask, and gone with its letter', async () => {
  let made = 0;
  const { id, photo, thumbnail, ask } = await letterWith(1, (bytes) => {
    made += 1;
    return imageWorkers.reduce(bytes);
  });
  const answers = await Promise.all([ask(thumbnail), ask(thumbnail), ask(thumbnail)]);
  for (const answer of answers) {
    const bytes = await answer.bytes();
    expect(bytes).toHaveLength(Number(answer.headers.get('Content-Length')));
    const { width, height, format, exif } = await sharp(bytes).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 320, height: 213, format: 'webp' });
  }
  expect(made).toBe(1);
  const etag = answers[0]?.headers.get('ETag') ?? '';
  expect((await ask(thumbnail, { 'If-None-Match': etag })).status).toBe(304);
  expect((await ask(thumbnail, { 'If-None-Match': `"${thumbnail}"` })).status).toBe(200);
  expect((await ask(photo)).status).toBe(404);

  await letterStep(workshop.store, 'unpublish', id, { version: 1, by: ROSA });
  expect((await ask(thumbnail)).status).toBe(404);
  expect((await ask(thumbnail, { 'If-None-Match': etag })).status).toBe(404);
  expect(made).toBe(1);
});

test('where it cannot be made, its address has the thumbnail, until it can', async () => {
  let busy = true;
  const { thumbnail, ask } = await letterWith(2, (bytes) => {
    return busy ? Promise.reject(new PictureError('pictures.busy')) : imageWorkers.reduce(bytes);
  });
  const instead = await ask(thumbnail);
  expect(hashOf(await instead.bytes())).toBe(thumbnail);
  busy = false;
  const known = instead.headers.get('ETag') ?? '';
  const small = await ask(thumbnail, { 'If-None-Match': known });
  expect((await sharp(await small.bytes()).metadata()).width).toBe(320);
});

test('bytes that are no picture are refused by the worker, and the next one is made', async () => {
  const refused = await imageWorkers.reduce(Buffer.from('no picture')).catch((error) => error.key);
  expect(refused).toBe('pictures.type');
  const drawn = await sharp({ create: { width: 512, height: 256, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  expect(await imageWorkers.reduce(drawn)).toMatchObject({ width: 320, height: 160 });
});
