import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PHOTO_MAX_WIDTH,
  PICTURE_ERRORS,
  smallSize,
  storedSizes,
  takesTooMuch,
} from './picture-rules.ts';

const side = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 50_000_000 }));

describe('the sizes at which a picture is stored', () => {
  it.each([
    ['a wide one', 4000, 3000, [1920, 1440], [512, 384]],
    ['a square one', 3000, 3000, [1920, 1920], [512, 512]],
    ['a portrait', 3000, 4000, [810, 1080], [512, 683]],
    ['a portrait one pixel from square', 2999, 3000, [1080, 1080], [512, 512]],
    ['a screenshot of a phone', 1170, 2532, [499, 1080], [499, 1080]],
    ['a wide one that fits', 1920, 1080, [1920, 1080], [512, 288]],
    ['a portrait that fits', 720, 1080, [720, 1080], [512, 768]],
    ['a small one', 300, 200, [300, 200], [300, 200]],
    ['a single pixel', 1, 1, [1, 1], [1, 1]],
    ['a line across', 40_000, 1, [1920, 1], [512, 1]],
    ['a line down', 1, 40_000, [1, 1080], [1, 1080]],
  ])('%s of %i by %i pixels', (_, width, height, photo, thumbnail) => {
    const stored = storedSizes({ width, height });
    expect([stored.photo.width, stored.photo.height]).toEqual(photo);
    expect([stored.thumbnail.width, stored.thumbnail.height]).toEqual(thumbnail);
  });

  it.each([
    ['a landscape', 512, 341, [320, 213]],
    ['a portrait', 512, 768, [320, 480]],
    ['a small one', 300, 200, [300, 200]],
    ['a line across', 512, 1, [320, 1]],
  ])('the small picture of %s of %i by %i pixels', (_, width, height, small) => {
    expect(Object.values(smallSize({ width, height }))).toEqual(small);
  });

  it('are whole numbers from 1, within the limits, and never larger than the picture', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { photo, thumbnail } = storedSizes({ width, height });
        for (const size of [photo, thumbnail]) {
          expect(Number.isInteger(size.width) && Number.isInteger(size.height)).toBe(true);
          expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
          expect(size.width).toBeLessThanOrEqual(width);
          expect(size.height).toBeLessThanOrEqual(height);
        }
        if (height > width) expect(photo.height).toBeLessThanOrEqual(1080);
        else expect(photo.width).toBeLessThanOrEqual(PHOTO_MAX_WIDTH);
        expect(thumbnail.width).toBeLessThanOrEqual(Math.min(512, photo.width));
        expect(thumbnail.height).toBeLessThanOrEqual(photo.height);
      }),
    );
  });

  it('keep the aspect to the nearest pixel', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { photo, thumbnail } = storedSizes({ width, height });
        for (const size of [photo, thumbnail]) {
          const exactHeight = Math.max(1, (height * size.width) / width);
          const exactWidth = Math.max(1, (width * size.height) / height);
          const off = Math.min(
            Math.abs(size.height - exactHeight),
            Math.abs(size.width - exactWidth),
          );
          expect(off).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  it('stay as they are when a stored photo is sent again', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { photo } = storedSizes({ width, height });
        fc.pre(photo.height > photo.width === height > width);
        expect(storedSizes(photo).photo).toEqual(photo);
      }),
    );
  });
});

describe('the messages for refused pictures', () => {
  it('name the accepted types when the type is refused', () => {
    for (const type of ['PNG', 'JPEG', 'AVIF', 'WebP']) {
      expect(PICTURE_ERRORS['pictures.type']).toContain(type);
    }
  });

  it('name the limits when a limit is passed', () => {
    expect(PICTURE_ERRORS['pictures.tooLarge']).toContain('25 MiB');
    expect(PICTURE_ERRORS['pictures.tooManyPixels']).toContain('50 million');
  });

  it('say "Encoding error." when a picture cannot be encoded', () => {
    expect(PICTURE_ERRORS['pictures.encoding']).toBe('Encoding error.');
  });
});

describe('the work that a picture may take', () => {
  const jpeg = { channels: 3, deep: false, avif: false };
  const avif = { channels: 3, deep: true, avif: true };

  it.each([
    ['a photo of 50 megapixels', { width: 8165, height: 6123, ...jpeg }],
    ['one of them for print', { width: 8165, height: 6123, ...jpeg, channels: 4 }],
    ['a drawing with transparency', { width: 10_000, height: 5000, ...jpeg, channels: 4 }],
    ['16 bits for each', { width: 6400, height: 5000, ...jpeg, deep: true }],
    ['an AVIF of a phone', { width: 4032, height: 3024, ...avif }],
    ['an AVIF of a phone with transparency', { width: 4032, height: 3024, ...avif, channels: 4 }],
    ['a panorama', { width: 65_535, height: 762, ...jpeg }],
  ])('is enough for %s', (_, head) => {
    expect(takesTooMuch(head)).toBe(false);
  });

  it.each([
    ['more than 50 megapixels', { width: 10_000, height: 5001, ...jpeg, channels: 1 }],
    ['many deep channels', { width: 7000, height: 5000, channels: 4, deep: true, avif: false }],
    ['an AVIF of 49 megapixels', { width: 7000, height: 7000, ...avif, channels: 1, deep: false }],
    ['an AVIF of 17 megapixels', { width: 4123, height: 4123, ...avif }],
    ['an AVIF of 13 with transparency', { width: 3600, height: 3600, ...avif, channels: 4 }],
    ['a line that lies', { width: 65_536, height: 1, ...jpeg }],
    ['a line that stands', { width: 1, height: 65_536, ...jpeg, channels: 1 }],
  ])('is not enough for %s', (_, head) => {
    expect(takesTooMuch(head)).toBe(true);
  });
});
