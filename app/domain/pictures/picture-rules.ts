export type Size = { width: number; height: number };

export type PictureErrorKey = keyof typeof PICTURE_ERRORS;

/** Accepted picture types by MIME name (specification, section 5: png, jpeg, jpg, avif, webp). */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/avif', 'image/webp'] as const;

/** Pixels; section 9: image width 1920 full. Wide and square photos are held to it. */
export const PHOTO_MAX_WIDTH = 1920;

/** Pixels; sections 5 and 9: portrait photos are held to height 1080. */
const PHOTO_PORTRAIT_MAX_HEIGHT = 1080;

/** Pixels; section 3: every thumbnail, portrait too, is held to width 512. */
const THUMBNAIL_MAX_WIDTH = 512;

/** Section 9: webp, quality 75, method (which sharp calls effort) 4, lossy. */
export const PICTURE_ENCODING = { quality: 75, effort: 4, lossless: false } as const;

/**
 * Width times height, before any scaling. Ours: the newest phones send 50 megapixels at most by
 * default, and a picture of that size already takes some hundred megabytes to decode.
 */
export const PICTURE_PIXELS_MAX = 50_000_000;

/**
 * Pixels of either side: as long as that of a JPEG can be. Ours: a line of 49 million pixels takes a
 * gigabyte if it lies, and 16 seconds if it stands.
 */
const PICTURE_SIDE_MAX = 65_535;

/**
 * Bytes of a picture as its decoder has it: pixels times channels times bytes of each. Ours: 50
 * megapixels of 8 bits with transparency, which take the decoders of JPEG, PNG and WebP up to 3
 * seconds and 450 MB; AVIF takes four times as long and twice the memory for each byte.
 */
const PICTURE_COST_MAX = { avif: 100_000_000, other: 200_000_000 } as const;

/** Bytes of an uploaded file, 25 MiB. Ours: a JPEG of 50 megapixels stays below it. */
export const PICTURE_BYTES_MAX = 25 * 1024 * 1024;

/** Milliseconds one picture may take. Ours: some ten times what 50 megapixels need. */
export const PICTURE_TIME_LIMIT_MS = 20_000;

/**
 * What each refusal means, in English for logs; visitors read the translation of the key.
 * "Encoding error." is the wording of the specification's section 8.
 */
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

/** What the head of a picture's file says of it. */
export type PictureHead = Size & {
  channels: number;
  /** More than 8 bits for each pixel of a channel. */
  deep: boolean;
  avif: boolean;
};

/** Whether it would take more work, or memory, than one picture may, before any of that is done. */
export function takesTooMuch({ width, height, channels, deep, avif }: PictureHead): boolean {
  if (Math.max(width, height) > PICTURE_SIDE_MAX) return true;
  if (width * height > PICTURE_PIXELS_MAX) return true;
  // The decoder of AVIF has two bytes for each, and three channels for grey as well.
  const bytes = avif ? Math.max(channels, 3) * 2 : channels * (deep ? 2 : 1);
  return width * height * bytes > (avif ? PICTURE_COST_MAX.avif : PICTURE_COST_MAX.other);
}

/**
 * The sizes in pixels at which a picture is kept, from its size after orientation is applied (whole
 * numbers from 1). Nothing is enlarged, the aspect is kept to the nearest pixel, and no side is
 * below 1. A thumbnail is never larger than its photo, which matters for very tall pictures.
 */
export function storedSizes(original: Size): { photo: Size; thumbnail: Size } {
  const portrait = original.height > original.width;
  const photo = portrait
    ? holdToHeight(original, PHOTO_PORTRAIT_MAX_HEIGHT)
    : holdToWidth(original, PHOTO_MAX_WIDTH);
  const thumbnail =
    photo.width > THUMBNAIL_MAX_WIDTH ? holdToWidth(original, THUMBNAIL_MAX_WIDTH) : photo;
  return { photo, thumbnail };
}

function holdToWidth({ width, height }: Size, limit: number): Size {
  if (width <= limit) return { width, height };
  return { width: limit, height: Math.max(1, Math.round((height * limit) / width)) };
}

function holdToHeight({ width, height }: Size, limit: number): Size {
  if (height <= limit) return { width, height };
  return { width: Math.max(1, Math.round((width * limit) / height)), height: limit };
}
