import sharp from 'sharp';
import { PICTURE_ENCODING, storedSizes } from '#domain/pictures/picture-rules.ts';

/** Soft shapes under film grain, about as hard to compress as a photograph; always the same. */
export function makePhoto(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0, y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const shape = 90 + 50 * Math.sin(x / 61 + Math.sin(y / 97) * 3) + 40 * Math.cos(y / 43);
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      const grain = (seed >> 16) % 24;
      pixels[at++] = shape + grain;
      pixels[at++] = shape * 0.8 + grain;
      pixels[at++] = 200 - shape * 0.6 + grain;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** What an image worker does with a photo, by plain sharp in this process: decoded once, encoded twice. */
export async function encodePlainly(
  photo: Buffer,
  size: { width: number; height: number },
): Promise<void> {
  const sizes = storedSizes(size);
  const { width, height } = sizes.photo;
  const { data, info } = await sharp(photo, { autoOrient: true })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width, height, channels: info.channels } });
  await Promise.all([
    pixels().webp(PICTURE_ENCODING).toBuffer(),
    pixels().resize(sizes.thumbnail.width).webp(PICTURE_ENCODING).toBuffer(),
  ]);
}
