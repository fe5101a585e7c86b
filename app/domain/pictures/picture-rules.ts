export type Size = { width: number; height: number };

export type PictureErrorKey = keyof typeof PICTURE_ERRORS;

/** Specification, sections 3, 5, 8 and 9, sizes in pixels; sharp calls its "method" effort. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/avif', 'image/webp'] as const;

export const PHOTO_MAX_WIDTH = 1920;

const PHOTO_PORTRAIT_MAX_HEIGHT = 1080;

const THUMBNAIL_MAX_WIDTH = 512;

export const PICTURE_ENCODING = { quality: 75, effort: 4, lossless: false } as const;

/** Ours from here on: what lists show of a thumbnail, as sharp as three pixels a point on phones (docs/decisions/081). */
export const SMALL_MAX_WIDTH = 320;

export const SMALL_ENCODING = { quality: 60, effort: 6, lossless: false } as const;

/** The longer side of a photo in a file to be printed: 240 dots an inch on a page of A5. */
const PRINT_MAX = 1000;

/** JPEG: a PDF takes it as it is, where it would have the dots of a WebP one by one. */
export const PRINT_ENCODING = { quality: 80, mozjpeg: true } as const;

/** The newest phones send 50 megapixels at most by default. */
export const PICTURE_PIXELS_MAX = 50_000_000;

const PICTURE_SIDE_MAX = 65_535;

/** Bytes once decoded; AVIF takes four times as long for each, and twice the memory. */
const PICTURE_COST_MAX = { avif: 100_000_000, other: 200_000_000 } as const;

export const PICTURE_BYTES_MAX = 25 * 1024 * 1024;

export const PICTURE_TIME_LIMIT_MS = 20_000;

export const PICTURE_ERRORS = {
  'pictures.type':
    'This file is not a picture of an accepted type. Send a PNG, JPEG, AVIF or WebP picture.',
  'pictures.tooLarge': `The file is larger than ${PICTURE_BYTES_MAX / 1024 / 1024} MiB. Send a smaller one.`,
  'pictures.tooManyPixels': `The picture has more than ${PICTURE_PIXELS_MAX / 1e6} million pixels, or takes as much work. Send a smaller one, as a JPEG.`,
  'pictures.broken':
    'The picture is damaged or incomplete. Open it, save it again and send the new file.',
  'pictures.timeout':
    'The picture took too long to work on. Send a smaller one, or save it again as JPEG.',
  'pictures.busy': 'Too many pictures are waiting. Send the picture again in a minute.',
  'pictures.encoding': 'Encoding error.',
} as const;

export type PictureHead = Size & {
  channels: number;
  deep: boolean;
  avif: boolean;
};

export function takesTooMuch({ width, height, channels, deep, avif }: PictureHead): boolean {
  if (Math.max(width, height) > PICTURE_SIDE_MAX) return true;
  if (width * height > PICTURE_PIXELS_MAX) return true;
  // The decoder of AVIF has two bytes for each, and three channels for grey as well.
  const bytes = avif ? Math.max(channels, 3) * 2 : channels * (deep ? 2 : 1);
  return width * height * bytes > (avif ? PICTURE_COST_MAX.avif : PICTURE_COST_MAX.other);
}

export function storedSizes(upright: Size): { photo: Size; thumbnail: Size } {
  const portrait = upright.height > upright.width;
  const photo = portrait
    ? holdToHeight(upright, PHOTO_PORTRAIT_MAX_HEIGHT)
    : holdToWidth(upright, PHOTO_MAX_WIDTH);
  const thumbnail =
    photo.width > THUMBNAIL_MAX_WIDTH ? holdToWidth(upright, THUMBNAIL_MAX_WIDTH) : photo;
  return { photo, thumbnail };
}

export function smallSize(thumbnail: Size): Size {
  return holdToWidth(thumbnail, SMALL_MAX_WIDTH);
}

export function printSize(photo: Size): Size {
  return photo.height > photo.width
    ? holdToHeight(photo, PRINT_MAX)
    : holdToWidth(photo, PRINT_MAX);
}

function holdToWidth({ width, height }: Size, limit: number): Size {
  if (width <= limit) return { width, height };
  return { width: limit, height: Math.max(1, Math.round((height * limit) / width)) };
}

function holdToHeight({ width, height }: Size, limit: number): Size {
  if (height <= limit) return { width, height };
  return { width: Math.max(1, Math.round((width * limit) / height)), height: limit };
}
