import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo, type WebpOptions } from 'sharp';
import {
  PICTURE_ENCODING,
  PICTURE_PIXELS_MAX,
  PICTURE_TYPES,
  type PictureErrorKey,
  PRINT_ENCODING,
  printSize,
  type Size,
  SMALL_ENCODING,
  smallSize,
  storedSizes,
  takesTooMuch,
} from '#domain/pictures/picture-rules.ts';
import { openChannel } from '#files/workers/channel.ts';

// A process of its own (see worker-process.server.ts), because it decodes bytes from strangers. On file
// descriptor 3 a question is a length (32 bits, little endian) and a picture of so many bytes; an
// answer is a length, so many bytes of JSON, and the bytes of the pictures which that names. The
// highest bit of a question's length asks only whether the picture can be decoded, and its size; the
// next one for the small picture of a thumbnail; both for a photo as it is printed.

type Raw = { data: Buffer; info: OutputInfo };

class Refusal extends Error {
  readonly key: PictureErrorKey;

  constructor(key: PictureErrorKey, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.key = key;
  }
}

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);

const { read, answer } = openChannel();
answer({ ready: true });
for (;;) {
  const asked = (await read(4)).readUInt32LE();
  const bytes = await read(asked & 0x3fffffff);
  const task = [work, reduce, look, print][asked >>> 30] ?? work;
  await task(bytes);
}

async function work(bytes: Buffer): Promise<void> {
  try {
    await checkType(bytes);
    const sizes = await measure(bytes);
    const raw = await decode(bytes, sizes.photo);
    const [photo, thumbnail] = await Promise.all([
      encode(raw, sizes.photo),
      isSame(sizes.photo, sizes.thumbnail) ? undefined : encode(raw, sizes.thumbnail),
    ]);
    const small = thumbnail ?? photo;
    answer(
      {
        photo: { ...sizes.photo, length: photo.length },
        thumbnail: { ...sizes.thumbnail, length: small.length },
      },
      photo,
      small,
    );
  } catch (error) {
    refuse(error);
  }
}

async function reduce(bytes: Buffer): Promise<void> {
  try {
    await checkType(bytes);
    const size = smallSize((await measure(bytes)).thumbnail);
    const small = await encode(await decode(bytes, size), size, SMALL_ENCODING);
    answer({ small: { ...size, length: small.length } }, small);
  } catch (error) {
    refuse(error);
  }
}

async function print(bytes: Buffer): Promise<void> {
  try {
    await checkType(bytes);
    const size = printSize((await measure(bytes)).photo);
    const { data, info } = await decode(bytes, size);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const printed = await sharp(data, { raw })
      .resize({ ...size, fit: 'fill' })
      .flatten({ background: '#fff' })
      .jpeg(PRINT_ENCODING)
      .toBuffer();
    answer({ print: { ...size, length: printed.length } }, printed);
  } catch (error) {
    refuse(error);
  }
}

async function look(bytes: Buffer): Promise<void> {
  try {
    await checkType(bytes);
    await measure(bytes);
    const { info } = await sharp(bytes, {
      failOn: 'error',
      limitInputPixels: PICTURE_PIXELS_MAX,
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    answer({ seen: { width: info.width, height: info.height } });
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): void {
  const refusal = error instanceof Refusal ? error : new Refusal('pictures.broken', error);
  answer({ error: refusal.key, detail: refusal.message.slice(0, 500) });
}

async function checkType(bytes: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mime = type?.mime === 'image/apng' ? 'image/png' : type?.mime;
  if (PICTURE_TYPES.some((accepted) => accepted === mime)) return;
  if (mime === 'image/heif' && brands(bytes).includes('avif')) return;
  throw new Refusal('pictures.type', mime ?? 'unknown type');
}

/** AVIF may stand under the general brand `mif1`, as HEIC may: the list of brands tells. */
function brands(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const list: string[] = [];
  for (let at = 16; at + 4 <= end; at += 4) list.push(bytes.toString('latin1', at, at + 4));
  return list;
}

async function measure(bytes: Buffer): Promise<{ photo: Size; thumbnail: Size }> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = header.autoOrient;
  const { format, channels, depth } = header;
  const deep = depth !== 'uchar';
  if (takesTooMuch({ width, height, channels, deep, avif: format === 'heif' })) {
    const size = `${width} by ${height} pixels`;
    throw new Refusal('pictures.tooManyPixels', `${size} of ${channels} channels, ${depth}`);
  }
  return storedSizes({ width, height });
}

function decode(bytes: Buffer, { width, height }: Size): Promise<Raw> {
  return sharp(bytes, {
    autoOrient: true,
    failOn: 'error',
    limitInputPixels: PICTURE_PIXELS_MAX,
  })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

async function encode(
  { data, info }: Raw,
  size: Size,
  encoding: WebpOptions = PICTURE_ENCODING,
): Promise<Buffer> {
  try {
    const { width, height, channels } = info;
    const pixels = sharp(data, { raw: { width, height, channels } });
    if (!isSame(info, size)) pixels.resize(size.width, size.height, { fit: 'fill' });
    return await pixels.webp(encoding).toBuffer();
  } catch (error) {
    throw new Refusal('pictures.encoding', error);
  }
}

function isSame(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}
