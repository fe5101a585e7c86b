import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { HOSTED_ACTOR } from '#domain/staff/audit.ts';
import { hashOf, PictureError } from '#files/pictures/encoded-picture.server.ts';
import { fill } from '#server/hosted/fill.ts';
import { seenOf } from '#store/hosted/decisions.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { projectInMemory } from '#tests/harness/hosted/hosted-project.ts';
import {
  listening,
  pass,
  sendingTo,
  store,
  undecided,
} from '#tests/harness/hosted/hosted-stores.ts';
import {
  blue,
  draw,
  files,
  green,
  imageWorkers,
  openPicturedStores,
  openPictures,
  service,
} from '#tests/harness/hosted/pictured-stores.ts';

openPicturedStores();

const MEI = 'letters/mei';
const mei = () => store.letterLife.get('mei');
const address = (token: string) =>
  `https://firebasestorage.googleapis.com/v0/b/b/o/letters%2Fmei%2Fphoto?alt=media&token=${token}`;
const filesOf = async (id: string) => (await keysBelow(files, `letters/${id}`)).length;

/** As a camera makes it. */
const photographed = (background: string) =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .jpeg()
    .toBuffer();

function upload(bytes: Buffer, token: string): void {
  const metadata = { firebaseStorageDownloadTokens: token };
  service.stored.set(`${MEI}/photo`, { bytes, type: 'image/jpeg', metadata });
}

async function decide(choice: 'ours' | 'theirs'): Promise<boolean> {
  const [of] = await store.hosted.undecided(10);
  const seen = of?.saidThere ? seenOf(of.saidThere) : '';
  return store.hosted.decide({ collection: 'letters', id: 'mei' }, choice, { seen, by: ROSA });
}

test('a photo that is changed there comes here and stays there as it is; what was said of the other is gone', async () => {
  await draw('mei', blue);
  const { version = 0 } = (await mei()) ?? {};
  await store.letterLife.edit('mei', { version, by: ROSA }, { alt: { en: 'A blue lake' } });
  const { change, work, fieldsOf } = await listening({ pictures: openPictures() });
  const red = await photographed('red');
  upload(red, 'theirs');
  service.calls.length = 0;
  change(MEI, { photo: address('theirs') });
  await work();
  const letter = await mei();
  expect(letter?.photo).toMatchObject({ width: 1920, height: 1440 });
  expect(letter?.thumbnail).toMatchObject({ width: 512 });
  expect(letter?.alt).toEqual({});
  expect(await filesOf('mei')).toBe(2);
  expect(await store.letterPictures.unended(Date.now() + 60_000)).toEqual([]);
  const { items } = await store.letterHistory.list('mei');
  expect(items[0]?.by).toBe(HOSTED_ACTOR.name);
  expect(fieldsOf(MEI)?.photo).toBe(address('theirs'));
  expect(service.stored.get(`${MEI}/photo`)?.bytes).toEqual(red);
  // The small one that was there showed the photo before.
  expect(fieldsOf(MEI)?.thumbnailPhoto).toContain(letter?.thumbnail?.hash);
  service.calls.length = 0;
  await work();
  await work();
  expect(service.calls).toEqual([]);
  expect(await undecided()).toEqual([]);
  await draw('mei', green);
  await work();
  expect(fieldsOf(MEI)?.photo).toContain(green.photo.hash);
  expect(service.stored.get(`${MEI}/photo`)?.bytes).toEqual(Buffer.from(green.photo.bytes));
});

test('a photo is added there, while nobody listens; one that is removed there stays here', async () => {
  const there = projectInMemory();
  const before = await listening({ there, pictures: openPictures() });
  await before.stop();
  upload(await photographed('red'), 'first');
  there.put(MEI, { ...there.fieldsOf(MEI), photo: address('first') });
  const { change, work } = await listening({ there, pictures: openPictures() });
  expect((await mei())?.photo?.width).toBe(1920);
  const { photo: _, ...without } = there.fieldsOf(MEI) ?? {};
  there.put(MEI, without);
  await work();
  expect((await mei())?.photo?.width).toBe(1920);
  expect(there.fieldsOf(MEI)).not.toHaveProperty('photo');
  expect(await undecided()).toEqual([]);
  upload(await photographed('green'), 'second');
  const { hash } = (await mei())?.photo ?? {};
  change(MEI, { photo: address('second') });
  await work();
  expect((await mei())?.photo?.hash).not.toBe(hash);
});

test('photos come that were there before anything was known of their bucket', async () => {
  const there = projectInMemory();
  const first = await listening({ there });
  upload(await photographed('red'), 'theirs');
  first.change(MEI, { photo: address('theirs') });
  await first.work();
  expect((await mei())?.photo).toBeUndefined();
  await first.stop();
  await listening({ there, pictures: openPictures() });
  expect((await mei())?.photo?.width).toBe(1920);
});

test.each(['ours', 'theirs'] as const)(
  'a photo that both changed is decided at the desk: %s',
  async (choice) => {
    await draw('mei', blue);
    const { change, work, fieldsOf } = await listening({ pictures: openPictures() });
    await draw('mei', green);
    const red = await photographed('red');
    upload(red, 'theirs');
    change(MEI, { photo: address('theirs') });
    await work();
    await work();
    expect(await undecided()).toEqual([['mei', 'photo']]);
    expect((await mei())?.photo?.hash).toBe(green.photo.hash);
    expect(service.stored.get(`${MEI}/photo`)?.bytes).toEqual(red);
    expect(await decide(choice)).toBe(true);
    await work();
    await work();
    expect(await undecided()).toEqual([]);
    const hash = (await mei())?.photo?.hash;
    if (choice === 'ours') {
      expect(hash).toBe(green.photo.hash);
      expect(fieldsOf(MEI)?.photo).toContain(green.photo.hash);
      expect(service.stored.get(`${MEI}/photo`)?.bytes).toEqual(Buffer.from(green.photo.bytes));
    } else {
      expect(hash).not.toBe(green.photo.hash);
      expect(fieldsOf(MEI)?.photo).toBe(address('theirs'));
      expect(service.stored.get(`${MEI}/photo`)?.bytes).toEqual(red);
    }
    expect(await filesOf('mei')).toBe(2);
  },
);

test('what somebody is to decide on is shown as it would come here, and not at all if it could not', async () => {
  const there = openPictures() ?? expect.fail();
  upload(await photographed('red'), 'theirs');
  const shown = (await there.show('mei')) ?? expect.fail();
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 1920 });
  expect(await there.show('nobody')).toBeUndefined();
  expect(await there.show('../mei')).toBeUndefined();
  upload(Buffer.from('no picture'), 'broken');
  expect(await there.show('mei')).toBeUndefined();
  service.fail(503);
  await expect(there.show('mei')).rejects.toMatchObject({ name: 'HostedError', failure: 'away' });
});

test('a photo that nobody can read waits at the desk, is fetched once, and comes when it was mended', async () => {
  await draw('mei', blue);
  const { change, work } = await listening({ pictures: openPictures() });
  upload(Buffer.from('no picture'), 'broken');
  service.calls.length = 0;
  change(MEI, { photo: address('broken'), name: 'Mei L.' });
  await work();
  expect(await mei()).toMatchObject({ name: 'Mei L.', photo: { hash: blue.photo.hash } });
  const [of] = await store.hosted.undecided(10);
  expect(of).toMatchObject({
    differs: ['photo'],
    saidThere: { problems: [{ field: 'photo', key: 'fileNoPicture', value: `${MEI}/photo` }] },
  });
  await work();
  change(MEI, { age: 12 });
  await work();
  expect(service.calls.filter((call) => call.startsWith('GET'))).toHaveLength(1);
  upload(await photographed('red'), 'mended');
  change(MEI, { photo: address('mended') });
  await work();
  expect((await mei())?.photo?.width).toBe(1920);
  expect(await undecided()).toEqual([]);
});

test('a bucket that goes away in the middle of a photo loses nothing, and the photo comes later', async () => {
  await draw('mei', blue);
  const { change, work } = await listening({ pictures: openPictures() });
  const red = await photographed('red');
  upload(red, 'theirs');
  service.cut(red.length >> 1);
  change(MEI, { photo: address('theirs'), name: 'Mei L.' });
  await work();
  expect(await mei()).toMatchObject({ photo: { hash: blue.photo.hash } });
  expect(await filesOf('mei')).toBe(2);
  expect(await undecided()).toEqual([]);
  service.cut(undefined);
  pass(60_000);
  await work();
  await work();
  expect(await mei()).toMatchObject({ name: 'Mei L.', photo: { width: 1920 } });
  expect(await filesOf('mei')).toBe(2);
});

test('a photo that cannot be worked on at the moment comes later', async () => {
  const { change, work } = await listening({ pictures: openPictures() });
  upload(await photographed('red'), 'theirs');
  vi.spyOn(imageWorkers, 'encode').mockRejectedValueOnce(new PictureError('pictures.busy'));
  change(MEI, { photo: address('theirs') });
  await work();
  expect((await mei())?.photo).toBeUndefined();
  expect(await undecided()).toEqual([]);
  pass(60_000);
  await work();
  expect((await mei())?.photo?.width).toBe(1920);
});

test('a letter that came with its photo goes to the trash when it is deleted there', async () => {
  const { put, forget, work } = await listening({ pictures: openPictures() });
  service.stored.set('letters/zoe1/photo', {
    ...{ bytes: await photographed('red'), type: 'image/jpeg', metadata: undefined },
  });
  put('letters/zoe1', {
    ...{ name: 'Zoe', age: '11', country: 'Kenya', topic: 'Sea', text: { en: 'Dear sea' } },
    ...{ slug: 'sea-zoe', photo: address('z'), creationTime: '1591610400000' },
  });
  await work();
  await work();
  expect((await store.letterLife.get('zoe1'))?.photo?.width).toBe(1920);
  forget('letters/zoe1');
  await work();
  expect((await store.letterLife.get('zoe1'))?.state).toBe('trashed');
});

test('filling puts ours there', async () => {
  await draw('mei', blue);
  const there = projectInMemory();
  const pictures = openPictures();
  const { change, work, stop } = await listening({ there, pictures });
  upload(await photographed('red'), 'theirs');
  change(MEI, { photo: address('theirs') });
  await work();
  await stop();
  const sending = sendingTo(there.project, undefined, undefined, { pictures });
  await fill({ store, sending, say: () => undefined });
  const { hash = '' } = (await mei())?.photo ?? {};
  expect(there.fieldsOf(MEI)?.photo).toContain(hash);
  const { bytes } = service.stored.get(`${MEI}/photo`) ?? {};
  expect(bytes && hashOf(bytes)).toBe(hash);
});
