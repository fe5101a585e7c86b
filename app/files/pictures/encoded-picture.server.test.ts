import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BLUE,
  blankPng,
  colourAt,
  expectColour,
  expectQuadrants,
  GREEN,
  plain,
  pngChunk,
  quadrants,
  RED,
  refusal,
  SECRET,
  sizeOf,
  turned,
  WHITE,
  withTraces,
} from '#tests/files/drawn-pictures.ts';
import { type EncodedPicture, isJpegWithoutMetadata } from './encoded-picture.server.ts';
import { createImageWorkerPool, type ImageWorkerPool } from './image-workers.server.ts';

let imageWorkers: ImageWorkerPool;

beforeAll(() => {
  imageWorkers = createImageWorkerPool({ concurrency: 1 });
});

afterAll(() => imageWorkers.close());

describe('a photo to be printed', () => {
  it.each([
    ['landscape', 1920, 1280, [1000, 667]],
    ['portrait', 720, 1080, [667, 1000]],
    ['small', 90, 120, [90, 120]],
  ])(
    'in %s is a JPEG, limited and never enlarged, that says nothing of itself',
    async (_, width, height, size) => {
      const sent = await withTraces(quadrants(width, height).webp()).toBuffer();
      const printed = await imageWorkers.print(sent);
      const { format, exif, ...rest } = await sharp(printed).metadata();
      expect({ format, exif, size: [rest.width, rest.height] }).toEqual({
        format: 'jpeg',
        exif: undefined,
        size,
      });
      expect(isJpegWithoutMetadata(printed)).toBe(true);
      expect(Buffer.from(printed).includes(SECRET)).toBe(false);
    },
  );

  it('is refused where it is none, or says more than its dots', async () => {
    expect(await refusal(imageWorkers.print(Buffer.from('<svg/>')))).toBe('pictures.type');
    const traces = await withTraces(plain(60, 40, RED).jpeg()).toBuffer();
    expect([isJpegWithoutMetadata(traces), isJpegWithoutMetadata(Buffer.from('no'))]).toEqual([
      false,
      false,
    ]);
  });
});

describe('an accepted picture', () => {
  it.each(['png', 'jpeg', 'avif', 'webp'] as const)(
    'of type %s becomes two WebP pictures',
    async (type) => {
      const sent = await quadrants(600, 400).toFormat(type).toBuffer();
      const { photo, thumbnail } = await imageWorkers.encode(sent);
      expect([photo.width, photo.height]).toEqual([600, 400]);
      expect([thumbnail.width, thumbnail.height]).toEqual([512, 341]);
      for (const picture of [photo, thumbnail]) {
        const { format, width, height } = await sharp(picture.bytes).metadata();
        expect({ format, width, height }).toEqual({ ...sizeOf(picture), format: 'webp' });
        expect(picture.hash).toBe(
          createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32),
        );
        await expectQuadrants(picture);
      }
    },
  );

  it.each([
    ['landscape', 2400, 1600, [1920, 1280], [512, 341]],
    ['portrait', 1600, 2400, [720, 1080], [512, 768]],
    ['square', 2000, 2000, [1920, 1920], [512, 512]],
    ['small', 90, 120, [90, 120], [90, 120]],
    ['one pixel', 1, 1, [1, 1], [1, 1]],
    ['very tall', 3, 20_000, [1, 1080], [1, 1080]],
  ])('in %s is limited and never enlarged', async (_, width, height, photo, thumbnail) => {
    const encoded = await imageWorkers.encode(await plain(width, height, GREEN).png().toBuffer());
    expect([encoded.photo.width, encoded.photo.height]).toEqual(photo);
    expect([encoded.thumbnail.width, encoded.thumbnail.height]).toEqual(thumbnail);
    expectColour(await colourAt(encoded.photo, 0.5, 0.5), GREEN);
  });

  it('may have fifty million pixels and not one row more', async () => {
    const encoded = await imageWorkers.encode(blankPng(10_000, 5000));
    expect(sizeOf(encoded.photo)).toEqual({ width: 1920, height: 960 });
    expect(await refusal(imageWorkers.encode(blankPng(10_000, 5001)))).toBe(
      'pictures.tooManyPixels',
    );
  });

  it('is told by its AVIF brand where the file opens with the general one', async () => {
    const avif = await quadrants(300, 200).avif().toBuffer();
    expect(avif.toString('latin1', 8, 12)).toBe('avif');
    avif.write('mif1', 8, 'latin1');
    await expectQuadrants((await imageWorkers.encode(avif)).photo);
  });
});

describe('orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i is applied', async (orientation) => {
    const sent = await turned(orientation, 600, 400).jpeg({ quality: 95 }).toBuffer();
    const { photo, thumbnail } = await imageWorkers.encode(sent);
    expect(sizeOf(photo)).toEqual({ width: 600, height: 400 });
    expect(sizeOf(thumbnail)).toEqual({ width: 512, height: 341 });
    await expectQuadrants(photo);
    await expectQuadrants(thumbnail);
  });

  it('decides what counts as portrait', async () => {
    const sent = await plain(3000, 2000, BLUE).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { photo, thumbnail } = await imageWorkers.encode(sent);
    expect(sizeOf(photo)).toEqual({ width: 720, height: 1080 });
    expect(sizeOf(thumbnail)).toEqual({ width: 512, height: 768 });
  });

  it('is applied to WebP too', async () => {
    const sent = await turned(8, 600, 400).webp({ quality: 95 }).toBuffer();
    await expectQuadrants((await imageWorkers.encode(sent)).photo);
  });
});

describe('colours become sRGB', () => {
  it('from CMYK', async () => {
    const sent = await plain(300, 200, RED).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(sent).metadata()).space).toBe('cmyk');
    const { photo } = await imageWorkers.encode(sent);
    expectColour(await colourAt(photo, 0.5, 0.5), RED, 40);
  });

  it('from 16 bits', async () => {
    const sent = await quadrants(300, 200).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(sent).metadata()).depth).toBe('ushort');
    await expectQuadrants((await imageWorkers.encode(sent)).photo);
  });

  it('from a palette', async () => {
    const sent = await quadrants(300, 200).png({ palette: true, colours: 8 }).toBuffer();
    expect((await sharp(sent).metadata()).isPalette).toBe(true);
    await expectQuadrants((await imageWorkers.encode(sent)).photo);
  });

  it('from a wide gamut, by its profile', async () => {
    const sent = await plain(300, 200, GREEN).withIccProfile('p3').png().toBuffer();
    const stored = await sharp(sent).metadata();
    expect(stored.icc).toBeDefined();
    expectColour(await colourAt((await imageWorkers.encode(sent)).photo, 0.5, 0.5), GREEN);
  });

  it('from grey', async () => {
    const sent = await plain(300, 200, [120, 120, 120]).toColourspace('b-w').jpeg().toBuffer();
    expect((await sharp(sent).metadata()).channels).toBe(1);
    expectColour(
      await colourAt((await imageWorkers.encode(sent)).photo, 0.5, 0.5),
      [120, 120, 120],
    );
  });

  it('from grey with transparency', async () => {
    const sent = await sharp(Buffer.alloc(300 * 200 * 2, Buffer.from([90, 128])), {
      raw: { width: 300, height: 200, channels: 2 },
    })
      .png()
      .toBuffer();
    const { photo } = await imageWorkers.encode(sent);
    const [red = 0, green = 0, blue = 0, alpha = 0] = await colourAt(photo, 0.5, 0.5);
    expectColour([red, green, blue], [90, 90, 90]);
    expect(alpha).toBeCloseTo(128, -1);
  });
});

describe('transparency', () => {
  it.each(['png', 'webp', 'avif'] as const)('of %s is stored in both pictures', async (type) => {
    const hole = await plain(400, 400, WHITE).png().toBuffer();
    const sent = await quadrants(800, 400)
      .ensureAlpha()
      .composite([{ input: hole, left: 0, top: 0, blend: 'dest-out' }])
      .toFormat(type)
      .toBuffer();
    const { photo, thumbnail } = await imageWorkers.encode(sent);
    for (const picture of [photo, thumbnail]) {
      expect((await colourAt(picture, 0.2, 0.5))[3]).toBeLessThan(8);
      expect((await colourAt(picture, 0.8, 0.5))[3]).toBeGreaterThan(247);
      expectColour(await colourAt(picture, 0.75, 0.25), GREEN);
      expect(chunksOf(picture)).toEqual(['VP8X', 'ALPH', 'VP8 ']);
    }
  });
});

describe('an animation', () => {
  it('is stored as its first frame', async () => {
    const frames = [RED, GREEN, BLUE].map((colour) => plain(200, 100, colour).png().toBuffer());
    const sent = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(sent).metadata()).pages).toBe(3);
    const { photo } = await imageWorkers.encode(sent);
    expect(sizeOf(photo)).toEqual({ width: 200, height: 100 });
    expectColour(await colourAt(photo, 0.5, 0.5), RED);
    expect(chunksOf(photo)).toEqual(['VP8 ']);
  });
});

describe('what a picture tells about its sender is gone', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (type) => {
    const sent = await withTraces(quadrants(700, 500)).toFormat(type).toBuffer();
    const found = await sharp(sent).metadata();
    expect(found.exif && found.icc).toBeDefined();
    expect(sent.includes(SECRET)).toBe(true);
    const { photo, thumbnail } = await imageWorkers.encode(sent);
    expectNoTraces(photo);
    expectNoTraces(thumbnail);
  });

  it('from a JPEG with place, XMP, IPTC, a profile, comments and bytes after its end', async () => {
    const jpeg = await withTraces(quadrants(700, 500)).jpeg().toBuffer();
    const sent = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xed, `Photoshop 3.0\0${'8BIM\x04\x04\0\0\0\0\0\x14'}\x1c\x02\x5a\0\x0c${SECRET}`),
      segment(0xfe, `comment ${SECRET}`),
      jpeg.subarray(2),
      Buffer.from(`after the end ${SECRET}`),
    ]);
    const found = await sharp(sent).metadata();
    expect(found.exif && found.xmp && found.iptc && found.icc).toBeDefined();
    const { photo, thumbnail } = await imageWorkers.encode(sent);
    expectNoTraces(photo);
    expectNoTraces(thumbnail);
  });

  it('from a PNG with text', async () => {
    const png = await quadrants(300, 200).png().toBuffer();
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${SECRET}`));
    const sent = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
    expectNoTraces((await imageWorkers.encode(sent)).photo);
  });
});

function expectNoTraces(picture: EncodedPicture): void {
  const bytes = Buffer.from(picture.bytes);
  for (const trace of [SECRET, 'Exif', 'EXIF', 'XMP ', 'ICCP', 'http://', 'adobe', '8BIM']) {
    expect(bytes.includes(trace), trace).toBe(false);
  }
  expect(['VP8X', 'ALPH', 'VP8 ']).toEqual(expect.arrayContaining(chunksOf(picture)));
  // The flags of VP8X: bit 1 animation, 2 XMP, 3 EXIF, 4 transparency, 5 a profile.
  if (chunksOf(picture)[0] === 'VP8X') expect(bytes.readUInt8(20) & ~0x10).toBe(0);
}

function chunksOf({ bytes }: EncodedPicture): string[] {
  const file = Buffer.from(bytes);
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const chunks: string[] = [];
  for (let at = 12; at < file.length; ) {
    chunks.push(file.toString('latin1', at, at + 4));
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function segment(marker: number, text: string): Buffer {
  const body = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([head, body]);
}
