import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  keptSizes,
  PHOTO_MAX_WIDTH,
  PHOTO_PORTRAIT_MAX_HEIGHT,
  PICTURE_ERRORS,
  THUMBNAIL_MAX_WIDTH,
} from './picture-rules.ts';

const side = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 50_000_000 }));

describe('the sizes at which a picture is kept', () => {
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
    const kept = keptSizes({ width, height });
    expect([kept.photo.width, kept.photo.height]).toEqual(photo);
    expect([kept.thumbnail.width, kept.thumbnail.height]).toEqual(thumbnail);
  });

  it('are whole numbers from 1, within the limits, and never larger than the picture', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { photo, thumbnail } = keptSizes({ width, height });
        for (const size of [photo, thumbnail]) {
          expect(Number.isInteger(size.width) && Number.isInteger(size.height)).toBe(true);
          expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
          expect(size.width).toBeLessThanOrEqual(width);
          expect(size.height).toBeLessThanOrEqual(height);
        }
        if (height > width) expect(photo.height).toBeLessThanOrEqual(PHOTO_PORTRAIT_MAX_HEIGHT);
        else expect(photo.width).toBeLessThanOrEqual(PHOTO_MAX_WIDTH);
        expect(thumbnail.width).toBeLessThanOrEqual(Math.min(THUMBNAIL_MAX_WIDTH, photo.width));
        expect(thumbnail.height).toBeLessThanOrEqual(photo.height);
      }),
    );
  });

  it('keep the aspect to the nearest pixel', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { photo, thumbnail } = keptSizes({ width, height });
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

  it('stay as they are when a kept photo is sent again', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { photo } = keptSizes({ width, height });
        fc.pre(photo.height > photo.width === height > width);
        expect(keptSizes(photo).photo).toEqual(photo);
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
