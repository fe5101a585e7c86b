// Webp small enough for a slow line: the best quality that stays under the limit.
import sharp from 'sharp';

const LIMIT = 76_000;

export async function encode(png) {
  const flat = await sharp(png).removeAlpha().toBuffer();
  let low = 12,
    high = 82,
    best = null;
  while (low <= high) {
    const quality = (low + high) >> 1;
    const data = await sharp(flat).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (data.length <= LIMIT) {
      best = { data, quality };
      low = quality + 1;
    } else high = quality - 1;
  }
  if (!best) throw new Error('cannot make this picture small enough');
  return best;
}
