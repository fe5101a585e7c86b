import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seenOf } from '#store/hosted/decisions.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { projectInMemory } from '#tests/harness/hosted/hosted-project.ts';
import { pass, rename, sendingTo, store } from '#tests/harness/hosted/hosted-stores.ts';
import {
  blue,
  draw,
  files,
  green,
  openPicturedStores,
  openPictures,
  service,
} from '#tests/harness/hosted/pictured-stores.ts';
import { numbersBelow } from '#tests/harness/random.ts';

openPicturedStores();

const CHANGES = Number(process.env.CHANGES ?? 150);
const LETTERS = ['mei', 'thiago'];
const COLOURS = ['red', 'yellow', 'no picture'];

const drawn = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('whatever photos are changed on both sides, with the bucket away at times, both end whole', async () => {
  const draws = numbersBelow(Number(process.env.SEED ?? 19));
  const some = <Item>(items: readonly Item[]) => items[draws(items.length)] as Item;
  const there = projectInMemory();
  const how = { listens: true, pictures: openPictures() };
  let sending = sendingTo(there.project, undefined, undefined, how);
  const photos = new Map(
    await Promise.all(
      COLOURS.map(async (name) => {
        const bytes = name === 'no picture' ? Buffer.from(name) : await drawn(name);
        return [name, bytes] as const;
      }),
    ),
  );
  let uploads = 0;
  const changeThere = (id: string, fields: object) => {
    const before = there.fieldsOf(`letters/${id}`);
    if (before) there.put(`letters/${id}`, { ...before, ...fields });
  };
  const decide = async () => {
    for (const { collection, id, saidThere } of await store.hosted.undecided(10)) {
      if (!saidThere) continue;
      const choice = saidThere.problems.length > 0 ? 'ours' : some(['ours', 'theirs'] as const);
      await store.hosted.decide({ collection, id }, choice, { seen: seenOf(saidThere), by: ROSA });
    }
  };
  const changes = [
    () => draw(some(LETTERS), some([blue, green, undefined])),
    () => rename(some(LETTERS), `H${draws(99)}`),
    () => changeThere(some(LETTERS), { age: 6 + draws(9) }),
    () => {
      const id = some(LETTERS);
      uploads += 1;
      const bytes = photos.get(some(COLOURS)) as Buffer;
      const metadata = { firebaseStorageDownloadTokens: `t${uploads}` };
      service.stored.set(`letters/${id}/photo`, { bytes, type: 'image/jpeg', metadata });
      changeThere(id, { photo: `https://example.org/letters%2F${id}%2Fphoto?token=t${uploads}` });
    },
    () => {
      const id = some(LETTERS);
      const { photo: _, ...without } = there.fieldsOf(`letters/${id}`) ?? {};
      if (without.name) there.put(`letters/${id}`, without);
    },
    () => service.fail(some([undefined, 503])),
    () => service.cut(some([undefined, 99])),
    decide,
    async () => {
      await sending.stop();
      sending = sendingTo(there.project, undefined, undefined, how);
    },
  ];
  for (let n = 0; n < CHANGES; n += 1) {
    await some(changes)();
    if (draws(2) === 0) await sending.work();
    pass(60_000);
  }
  service.fail(undefined);
  service.cut(undefined);
  for (let n = 0; n < 4; n += 1) {
    pass(10 * 60_000);
    await sending.work();
    await decide();
  }
  pass(10 * 60_000);
  await sending.work();
  expect(await store.hosted.undecided(10)).toEqual([]);
  expect((await store.hosted.figures()).waiting).toBe(0);
  expect(await store.letterPictures.unended(Date.now() + 60_000)).toEqual([]);
  for (const id of LETTERS) {
    const { photo, thumbnail } = (await store.letterLife.get(id)) ?? {};
    const named = [photo, thumbnail].flatMap((one) => (one ? [one.hash] : []));
    const keys = await keysBelow(files, `letters/${id}`);
    expect(keys).toHaveLength(named.length);
    for (const hash of named) expect(keys.join(' ')).toContain(hash);
    const { photo: address } = there.fieldsOf(`letters/${id}`) ?? {};
    if (address) expect(service.stored.has(`letters/${id}/photo`)).toBe(true);
    if (address) expect(photo).toBeDefined();
  }
  service.calls.length = 0;
  there.calls.length = 0;
  pass(10 * 60_000);
  await sending.work();
  expect(service.calls).toEqual([]);
  expect(there.calls.filter((call) => !/^(read|list|listen)/.test(call))).toEqual([]);
  await sending.stop();
});
