import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type NamedPicture, PICTURE_KINDS } from '#domain/pictures/named-picture.ts';
import { openBucketFiles } from '#files/bucket.server.ts';
import { openDiskFiles } from '#files/disk.server.ts';
import { type Files, letterFolder, pictureKey } from '#files/files.ts';
import { type EncodedPictures, hashOf } from '#files/pictures/encoded-picture.server.ts';
import { putPictures, readPicture } from '#files/pictures/stored-pictures.server.ts';
import type { Site } from '#server/site.server.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { type S3Service, startS3Service } from '#tests/files/s3-service.ts';
import { commitPictures, toNamed } from './commit-pictures.server.ts';
import { movePicturesFromOldKeys } from './move-pictures.server.ts';
import { sweepPictures } from './sweep-pictures.server.ts';

/** Every step of a move from the beginning, in a bucket, beside other tests. */
const MANY_KILLS_MS = 120_000;

const LATER = Date.now() + 2 * 60 * 60 * 1000;

let service: S3Service;
let folder: string;
let store: Store;
let bucket = 0;

beforeAll(async () => {
  service = await startS3Service();
});
afterAll(() => service.stop());
beforeEach(async () => {
  for (const [name, value] of Object.entries(service.env)) vi.stubEnv(name, value);
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-old-keys-'));
  store = await openSqliteStore(path.join(folder, 'wildpost.sqlite'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await store.close();
  await rm(folder, { recursive: true });
});

const STORAGES: Record<string, () => Promise<Files>> = {
  folder: () => openDiskFiles(path.join(folder, 'files')),
  bucket: () => {
    bucket += 1;
    return openBucketFiles({
      ...{ bucket: 'letters', prefix: `keys${bucket}/`, endpoint: service.endpoint },
      ...{ region: 'us-east-1', pathStyle: true },
    });
  },
};

function picturesOf(words: string): EncodedPictures {
  const one = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    return { bytes, hash: hashOf(bytes), width: 4, height: 3 };
  };
  return { photo: one(`photo ${words}`), thumbnail: one(`thumbnail ${words}`) };
}

const oldKey = (id: string, kind: string) => `${letterFolder(id)}/${kind}`;

async function putOld(files: Files, id: string, { photo, thumbnail }: EncodedPictures) {
  await files.put(oldKey(id, 'photo'), photo.bytes);
  await files.put(oldKey(id, 'thumbnail'), thumbnail.bytes);
}

const insert = (id: string, words?: string) =>
  store.letterLife.insert(
    letterNo(Number(id.slice(-1)), { id, ...(words && toNamed(picturesOf(words))) }),
    'published',
  );

/** Three letters as they were stored, one whose replacing was killed, and one without its photo. */
async function writeOldSite(files: Files): Promise<void> {
  for (const id of ['letter0', 'letter1', 'letter2']) {
    await insert(id, id);
    await putOld(files, id, picturesOf(id));
  }
  await insert('letter3', 'new');
  await putOld(files, 'letter3', picturesOf('old'));
  await putPictures(files, 'letter3', picturesOf('new'));
  await insert('letter4');
  await putOld(files, 'letter4', picturesOf('taken out'));
  await files.put('letters/of-another-site/photo', new Uint8Array(3));
}

async function textOf(files: Files, picture: NamedPicture): Promise<string | undefined> {
  const stored = await readPicture(files, picture);
  return stored && new Response(stored.bytes).text();
}

async function expectAllShown(files: Files): Promise<void> {
  for (const [id, words] of ['letter0', 'letter1', 'letter2', 'new'].entries()) {
    for (const kind of PICTURE_KINDS) {
      const { hash } = picturesOf(words)[kind];
      expect(await textOf(files, { id: `letter${id}`, kind, hash })).toBe(`${kind} ${words}`);
    }
  }
}

async function expectMoved(files: Files): Promise<void> {
  await expectAllShown(files);
  const named = await store.letterPictures.named([0, 1, 2, 3, 4].map((n) => `letter${n}`));
  const keys = [...named.map(pictureKey), 'letters/of-another-site/photo'];
  expect(await keysBelow(files, 'letters')).toEqual(keys.sort());
}

/** Files whose steps are done one after another, each after something else was done. */
function stepwise(files: Files, before: (nth: number) => Promise<void>): Files {
  let nth = 0;
  let last: Promise<unknown> = Promise.resolve();
  const step =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      const done = last.then(async () => {
        nth += 1;
        await before(nth);
        return act(...args);
      });
      last = done.catch(() => undefined);
      return done;
    };
  return {
    ...files,
    ...{ put: step(files.put), read: step(files.read), delete: step(files.delete) },
  };
}

/** Files of a process that is killed before its n-th step. */
const killedAt = (nth: number, files: Files) =>
  stepwise(files, async (step) => {
    if (step >= nth) throw new Error('The process was killed.');
  });

describe.each(Object.entries(STORAGES))('pictures with old keys in a %s', (storage, open) => {
  let files: Files;
  beforeEach(async () => {
    files = await open();
    await writeOldSite(files);
  });

  /** Rejects with what would be tried again a minute later. */
  const move = async (through = files, by = store) => {
    const stop = new AbortController();
    const error = vi.fn(() => stop.abort());
    const log = { error } as unknown as Site['log'];
    await movePicturesFromOldKeys({ store: by, files: through, log }, stop.signal);
    const [failed] = error.mock.calls as unknown as [{ err: Error }][];
    if (failed) throw failed[0].err;
  };

  test('get the keys of their bytes, and are shown before, meanwhile and afterwards', async () => {
    await expectAllShown(files);
    await move(stepwise(files, () => expectAllShown(files)));
    await expectMoved(files);
  });

  test.each([1, 2, 3])(
    'are found by whoever looks for the %sth time when they move',
    async (nth) => {
      const { hash } = picturesOf('letter1').photo;
      const looking = stepwise(files, async (look) => {
        if (look === nth) await move();
      });
      const found = await textOf(looking, { id: 'letter1', kind: 'photo', hash });
      expect(found).toBe('photo letter1');
    },
  );

  test('are all there whenever the process is killed, and in the end have their keys', async () => {
    let nth = 0;
    for (let ended = false; !ended; ) {
      nth += 1;
      ended = await move(killedAt(nth, files)).then(
        () => true,
        () => false,
      );
      await expectAllShown(files);
    }
    expect(nth).toBeGreaterThan(4);
    await expectMoved(files);
  });

  /** A bucket takes its time over each step, and the steps are those of a folder. */
  const every = storage === 'bucket' ? 4 : 1;
  test('lose nothing to a kill at any step, each time from the beginning', {
    timeout: MANY_KILLS_MS,
  }, async () => {
    for (let nth = 1; ; nth += every) {
      await writeAgain(files);
      const ended = await move(killedAt(nth, files)).then(
        () => true,
        () => false,
      );
      await expectAllShown(files);
      if (ended) break;
      await move();
      await expectMoved(files);
      await store.siteMeta.set('pictures by content', '');
    }
  });

  test('are moved by one of several processes', async () => {
    const list = vi.fn(files.list);
    const stop = new AbortController();
    const log = { error: expect.unreachable } as unknown as Site['log'];
    const start = () =>
      movePicturesFromOldKeys({ store, files: { ...files, list }, log }, stop.signal);
    const started = [start(), start(), start()];
    await Promise.race(started);
    stop.abort();
    await Promise.all(started);
    expect(list).toHaveBeenCalledOnce();
    await expectMoved(files);
  });

  test('are safe with several that take turns at the same steps', async () => {
    const leases = { ...store.leases, acquire: async () => true };
    const moving = () => move(files, { ...store, leases });
    await Promise.all([moving(), moving(), moving()]);
    await expectMoved(files);
  });

  test('are moved once: afterwards nobody looks for them', async () => {
    await move();
    const list = () => {
      throw new Error('It was listed again.');
    };
    await expect(move({ ...files, list })).resolves.toBeUndefined();
  });

  test('that are replaced just then leave no file behind', async () => {
    const read = async (key: string) => {
      const stored = await files.read(key);
      const before = await store.letterLife.get('letter0');
      if (key !== oldKey('letter0', 'photo') || before?.version !== 1) return stored;
      const log = { error: expect.unreachable } as never;
      const change = { id: 'letter0', encoded: picturesOf('newer'), before };
      await commitPictures({ store, files, log }, change, (pictures) =>
        store.letterLife.edit('letter0', { version: 1, by: ROSA }, { pictures }),
      );
      return stored;
    };
    await move({ ...files, read });
    const { photo, thumbnail } = picturesOf('newer');
    expect(await keysBelow(files, 'letters/letter0')).toEqual(
      [`letters/letter0/${photo.hash}/photo`, `letters/letter0/${thumbnail.hash}/thumbnail`].sort(),
    );
  });

  test('that are not what their record says stay, and stay in sight', async () => {
    await files.put(oldKey('letter1', 'photo'), new TextEncoder().encode('other bytes'));
    await move();
    const { hash } = picturesOf('letter1').photo;
    expect(await textOf(files, { id: 'letter1', kind: 'photo', hash })).toBe('other bytes');
  });

  test('are needed by their record when a change that a kill left is swept', async () => {
    await store.letterPictures.begin(['letter0', 'letter3', 'letter4']);
    await sweepPictures({ store, files }, LATER);
    await expectAllShown(files);
    expect(await keysBelow(files, 'letters/letter0')).toHaveLength(2);
    expect(await keysBelow(files, 'letters/letter3')).toHaveLength(2);
    expect(await keysBelow(files, 'letters/letter4')).toEqual([]);
  });
});

async function writeAgain(files: Files): Promise<void> {
  for (const id of ['letter0', 'letter1', 'letter2']) await putOld(files, id, picturesOf(id));
  for await (const key of files.list('letters')) {
    if (/letter[012]\/[0-9a-f]{32}\//.test(key)) await files.delete(key);
  }
  await putOld(files, 'letter3', picturesOf('old'));
  await putOld(files, 'letter4', picturesOf('taken out'));
}
