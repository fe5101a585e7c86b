import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NOON } from '#tests/cast/cast.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { projectInMemory } from '#tests/harness/hosted/hosted-project.ts';
import {
  listening,
  pass,
  rename,
  sendingTo,
  store,
  trash,
} from '#tests/harness/hosted/hosted-stores.ts';
import {
  blue,
  draw,
  files,
  green,
  openPicturedStores,
  openPictures,
  service,
} from '#tests/harness/hosted/pictured-stores.ts';

openPicturedStores();

const MEI = 'letters/mei';

const address = (kind: string, hash: string, bucket = service.bucket) =>
  `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/letters%2Fmei%2F${kind}?alt=media&token=${hash}`;
const storedAt = (key: string) => service.stored.get(key);

test('pictures of a letter stand in its folder before its document names them, and are as they are here', async () => {
  await draw('mei', blue);
  const { project, fieldsOf, before } = projectInMemory();
  before((call) => {
    if (call === `create ${MEI}`) expect([...service.stored.keys()].sort()).toHaveLength(2);
  });
  await sendingTo(project, undefined, undefined, { pictures: openPictures() }).work();
  expect(fieldsOf(MEI)).toMatchObject({
    photo: address('photo', blue.photo.hash),
    thumbnailPhoto: address('thumbnail', blue.thumbnail.hash),
  });
  expect(storedAt(`${MEI}/photo`)).toEqual({
    ...{ bytes: Buffer.from(blue.photo.bytes), type: 'image/webp' },
    metadata: { firebaseStorageDownloadTokens: blue.photo.hash },
  });
  expect(storedAt(`${MEI}/thumbnail`)?.bytes).toEqual(Buffer.from(blue.thumbnail.bytes));
});

test('only a picture that is another one is put there again; one that is taken away goes', async () => {
  await draw('mei', blue);
  const { project, fieldsOf } = projectInMemory();
  const { work } = sendingTo(project, undefined, undefined, { pictures: openPictures() });
  await work();
  service.calls.length = 0;
  await rename('mei', 'Mei L.');
  await work();
  expect(service.calls).toEqual([]);
  await draw('mei', green);
  await work();
  expect(storedAt(`${MEI}/photo`)?.bytes).toEqual(Buffer.from(green.photo.bytes));
  expect(fieldsOf(MEI)).toMatchObject({ photo: address('photo', green.photo.hash) });
  await draw('mei', undefined);
  await work();
  expect(fieldsOf(MEI)).not.toHaveProperty('photo');
  expect([...service.stored.keys()]).toEqual([]);
});

test('a letter that is taken down takes its pictures with it', async () => {
  await draw('mei', blue);
  const { project, paths } = projectInMemory();
  const { work } = sendingTo(project, undefined, undefined, { pictures: openPictures() });
  await work();
  await trash('mei');
  service.fail(503);
  await work();
  expect(paths()).toContain(MEI);
  service.fail(undefined);
  pass(60_000);
  await work();
  expect(paths()).not.toContain(MEI);
  expect([...service.stored.keys()]).toEqual([]);
});

test('a bucket that is away loses nothing: what waits is sent when it is back', async () => {
  await draw('mei', blue);
  const { project, fieldsOf } = projectInMemory();
  const { work } = sendingTo(project, undefined, undefined, { pictures: openPictures() });
  service.fail(503);
  await work();
  expect(fieldsOf(MEI)).toBeUndefined();
  expect((await store.hosted.figures()).waiting).toBeGreaterThan(0);
  service.fail(undefined);
  pass(60_000);
  await work();
  expect(fieldsOf(MEI)).toMatchObject({ photo: address('photo', blue.photo.hash) });
  expect(storedAt(`${MEI}/photo`)?.bytes).toEqual(Buffer.from(blue.photo.bytes));
});

test('a letter whose picture is missing here waits and says so; others are sent', async () => {
  await draw('mei', blue);
  for (const key of await keysBelow(files, MEI)) await files.delete(key);
  const { project, fieldsOf } = projectInMemory();
  await sendingTo(project, undefined, undefined, { pictures: openPictures() }).work();
  expect(fieldsOf(MEI)).toBeUndefined();
  expect(fieldsOf('letters/thiago')).toBeDefined();
  expect(await store.hosted.figures()).toMatchObject({
    failure: { name: MEI, error: 'photo-missing' },
  });
});

test('documents that named pictures here name those of a bucket once there is one, and of another one then', async () => {
  await draw('mei', blue);
  const there = projectInMemory();
  const before = await listening({ there });
  expect(there.fieldsOf(MEI)?.photo).toContain('https://letters.example.org/files/letters/mei/');
  await before.stop();
  const after = await listening({ there, pictures: openPictures() });
  expect(there.fieldsOf(MEI)).toMatchObject({ photo: address('photo', blue.photo.hash) });
  expect([...service.stored.keys()].sort()).toEqual([`${MEI}/photo`, `${MEI}/thumbnail`]);
  await after.stop();
  service.stored.clear();
  await listening({ there, pictures: openPictures(service.otherBucket) });
  const { hash } = blue.photo;
  expect(there.fieldsOf(MEI)?.photo).toBe(address('photo', hash, service.otherBucket));
  expect(storedAt(`${MEI}/photo`)).toBeDefined();
});

test('a letter that is made there brings its photo along; there it stays as it was', async () => {
  const there = projectInMemory();
  const { work } = await listening({ there, pictures: openPictures() });
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const put = { bytes, type: 'image/jpeg', metadata: { firebaseStorageDownloadTokens: 'theirs' } };
  service.stored.set('letters/zoe1/photo', put);
  service.stored.set('letters/max1/photo', { ...put, bytes: Buffer.from('no picture') });
  const old = { age: '11', country: 'Kenya', topic: 'Sea', text: { en: 'Dear sea' } };
  for (const id of ['zoe1', 'max1', 'ida1']) {
    const photo = `https://firebasestorage.googleapis.com/v0/b/x/o/letters%2F${id}%2Fphoto?token=theirs`;
    there.put(`letters/${id}`, { ...old, name: id, photo, creationTime: NOON + 1000 });
  }
  await work();
  await work();
  const zoe = await store.letterLife.get('zoe1');
  expect(zoe?.photo).toMatchObject({ width: 900, height: 700 });
  expect(await keysBelow(files, 'letters/zoe1')).toHaveLength(2);
  expect(storedAt('letters/zoe1/photo')).toEqual(put);
  expect(there.fieldsOf('letters/zoe1')?.photo).toContain('token=theirs');
  for (const id of ['max1', 'ida1']) {
    expect(await store.letterLife.get(id)).toMatchObject({ state: 'published', photo: undefined });
    expect(await keysBelow(files, `letters/${id}`)).toEqual([]);
  }
  // The small picture that was missing there.
  expect([...service.stored.keys()].sort()).toEqual([
    'letters/max1/photo',
    'letters/zoe1/photo',
    'letters/zoe1/thumbnail',
  ]);
  expect(await store.letterPictures.unended(Date.now() + 60_000)).toEqual([]);
  const undecided = await store.hosted.undecided(10);
  expect(undecided.map(({ id, saidThere }) => [id, saidThere?.problems[0]?.key]).sort()).toEqual([
    ['ida1', 'fileMissing'],
    ['max1', 'fileNoPicture'],
  ]);
});

test('a document whose name no file can have names the picture here', async () => {
  await draw('mei', blue);
  await store.hosted.noteNames([{ collection: 'letters', id: 'mei', name: 'Mei & I' }]);
  const { project, fieldsOf } = projectInMemory();
  await sendingTo(project, undefined, undefined, { pictures: openPictures() }).work();
  expect(fieldsOf('letters/Mei & I')?.photo).toContain('https://letters.example.org/files/');
});
