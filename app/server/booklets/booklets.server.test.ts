import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import type { Files, StoredFile } from '#files/files.ts';
import { hashOf } from '#files/pictures/encoded-picture.server.ts';
import { type Setting, TypesettingError } from '#server/typesetting/typesetter.server.ts';
import { type BookletOrder, type Booklets, countPages, openBooklets } from './booklets.server.ts';

const PDF = new TextEncoder().encode('<<\n  /Type /Pages\n  /Count 5\n  /Kids []\n>>');
const SETTING: Setting = { template: 'booklet', data: {} };

const opened: Booklets[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

function open({
  stored = new Map<string, Uint8Array>(),
  pdf = async () => PDF,
  ...limits
}: {
  stored?: Map<string, Uint8Array>;
  pdf?: (setting: Setting) => Promise<Uint8Array<ArrayBuffer>>;
  waitingMost?: number;
  timeLimitMs?: number;
} = {}) {
  const told: string[] = [];
  const read = async (key: string): Promise<StoredFile | undefined> => {
    const bytes = stored.get(key.split('/').at(-2) ?? '');
    return bytes && { bytes: new Blob([Buffer.from(bytes)]).stream(), size: bytes.byteLength };
  };
  const warn = (_: object, message: string) => void told.push(message);
  const booklets = openBooklets({
    files: { read } as unknown as Files,
    typesetter: { pdf },
    log: { warn } as never,
    ...limits,
  });
  opened.push(booklets);
  return { booklets, told };
}

const order = (parts: Partial<BookletOrder> = {}): BookletOrder => ({
  photos: [],
  setting: () => SETTING,
  signal: new AbortController().signal,
  whose: '203.0.113.0/24',
  ...parts,
});

const photo = (hash: string) => ({ id: 'a', kind: 'photo' as const, hash });

async function storedPhotos() {
  const whole = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: 'red' },
  })
    .webp()
    .toBuffer();
  const hash = hashOf(whole);
  const broken = new TextEncoder().encode('no picture');
  const stored = new Map<string, Uint8Array>([
    [hash, whole],
    [hashOf(broken), broken],
  ]);
  return { stored, hash, broken: hashOf(broken) };
}

test('photos come as JPEG no larger than a page shows, and what is missing or broken is left out', async () => {
  const { stored, hash, broken } = await storedPhotos();
  const { booklets, told } = open({ stored });
  let given = new Map<string, Uint8Array>();
  const setting = (photos: ReadonlyMap<string, Uint8Array>) => {
    given = new Map(photos);
    return SETTING;
  };
  const part = await booklets.make(
    order({ photos: ['0'.repeat(32), broken, hash].map(photo), setting }),
  );
  expect(part.whole).toBe(false);
  expect([...given.keys()]).toEqual([hash]);
  const { format, width, height } = await sharp(given.get(hash)).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1000, height: 563 });
  expect(told).toHaveLength(1);
  const whole = await booklets.make(order({ photos: [photo(hash)], setting }));
  expect(whole).toEqual({ pdf: PDF, whole: true });
});

test('what is folded is set from its own pages, in their order on the sheets', async () => {
  const asked: Setting[] = [];
  const { booklets } = open({
    pdf: async (setting) => {
      asked.push(setting);
      return PDF;
    },
  });
  await booklets.make(order({ fold: { rightToLeft: true, data: { site: 'x' } } }));
  expect(asked.map(({ template }) => template)).toEqual(['booklet', 'folded']);
  expect(asked[1]?.files).toEqual({ '/booklet.pdf': PDF });
  expect(asked[1]?.data).toEqual({
    site: 'x',
    sides: [
      [1, 5],
      [null, 2],
      [3, null],
      [null, 4],
    ],
  });
  expect(() => countPages(new Uint8Array())).toThrow(TypesettingError);
});

test('one is made after another, and who comes behind too many is told to come again', async () => {
  let ends = () => {};
  let running = 0;
  const { booklets } = open({
    waitingMost: 2,
    pdf: async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise<void>((end) => {
        ends = end;
      });
      running -= 1;
      return PDF;
    },
  });
  const made = ['a', 'b', 'a'].map((whose) => booklets.make(order({ whose })));
  await expect(booklets.make(order({ whose: 'a' }))).rejects.toMatchObject({ reason: 'busy' });
  await expect(booklets.make(order({ whose: 'c' }))).rejects.toMatchObject({ reason: 'busy' });
  for (const one of made) {
    await expect.poll(() => running).toBe(1);
    ends();
    await one;
  }
  const next = booklets.make(order());
  await expect.poll(() => running).toBe(1);
  ends();
  await expect(next).resolves.toMatchObject({ pdf: PDF });
});

test('nothing more is done for somebody who has left, or once it takes too long', async () => {
  const { stored, hash } = await storedPhotos();
  const settings: Setting[] = [];
  const pdf = async (setting: Setting) => {
    settings.push(setting);
    return PDF;
  };
  const { booklets } = open({ stored, pdf });
  const gone = order({ photos: [photo(hash)], signal: AbortSignal.abort() });
  await expect(booklets.make(gone)).rejects.toMatchObject({ reason: 'timeout' });
  const { booklets: hurried } = open({ stored, pdf, timeLimitMs: 0 });
  const photos = Array.from({ length: 20 }, () => photo(hash));
  await expect(hurried.make(order({ photos }))).rejects.toMatchObject({ reason: 'timeout' });
  expect(settings).toEqual([]);
});

test('a booklet is not folded for somebody who left while its pages were set', async () => {
  const settings: string[] = [];
  const leaving = new AbortController();
  const { booklets } = open({
    pdf: async ({ template }) => {
      settings.push(template);
      leaving.abort();
      return PDF;
    },
  });
  const fold = { rightToLeft: false, data: {} };
  const folded = booklets.make(order({ fold, signal: leaving.signal }));
  await expect(folded).rejects.toMatchObject({ reason: 'timeout' });
  await expect(booklets.make(order({ signal: leaving.signal }))).rejects.toMatchObject({
    reason: 'timeout',
  });
  expect(settings).toEqual(['booklet']);
});
