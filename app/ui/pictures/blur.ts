/** In pixels of the picture. */
export type Spot = { x: number; y: number; radius: number };

type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** Along the longer side; each block becomes one colour. */
const BLOCKS = 48;
/** In pixels. */
const SMALLEST_BLOCK = 16;
/** So that a block says next to nothing of what it was. */
const LEVELS = 8;

/** In pixels: an eye, or a letter on a sign, is within one or two blocks. */
export function blockSize({ width, height }: { width: number; height: number }): number {
  return Math.max(SMALLEST_BLOCK, Math.ceil(Math.max(width, height) / BLOCKS));
}

/**
 * The grid is the picture's own: painting again over a spot, or beside it, reveals nothing more.
 * Returns how many blocks it changed.
 */
export function blurSpot(pixels: Pixels, { x, y, radius }: Spot): number {
  const block = blockSize(pixels);
  const first = (at: number) => Math.max(0, Math.floor((at - radius) / block));
  const last = (at: number, size: number) =>
    Math.min(Math.ceil(size / block) - 1, Math.floor((at + radius) / block));
  let blurred = 0;
  for (let row = first(y); row <= last(y, pixels.height); row += 1) {
    for (let column = first(x); column <= last(x, pixels.width); column += 1) {
      const [left, top] = [column * block, row * block];
      const beside = Math.max(left - x, 0, x - left - block);
      const above = Math.max(top - y, 0, y - top - block);
      if (Math.hypot(beside, above) > radius) continue;
      paint(pixels, {
        left,
        top,
        right: Math.min(left + block, pixels.width),
        bottom: Math.min(top + block, pixels.height),
      });
      blurred += 1;
    }
  }
  return blurred;
}

type Box = { left: number; top: number; right: number; bottom: number };

function paint({ width, data }: Pixels, { left, top, right, bottom }: Box): void {
  const sum = [0, 0, 0];
  const each = (act: (at: number) => void) => {
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) act((row * width + column) * 4);
    }
  };
  each((at) => {
    for (let part = 0; part < 3; part += 1) sum[part] = (sum[part] ?? 0) + (data[at + part] ?? 0);
  });
  const count = (right - left) * (bottom - top);
  const step = 256 / LEVELS;
  const colour = sum.map((total) => Math.floor(total / count / step) * step + step / 2);
  each((at) => {
    for (let part = 0; part < 3; part += 1) data[at + part] = colour[part] ?? 0;
    data[at + 3] = 255;
  });
}
