import { expect, test } from 'vitest';
import { blockSize, blurSpot } from './blur.ts';

/** A picture whose every pixel differs from its neighbours. */
function picture(width: number, height: number, seed = 1) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 1)
    data[at] = at % 4 === 3 ? 255 : (at * 37 * seed) % 256;
  return { width, height, data };
}

const colourAt = ({ width, data }: ReturnType<typeof picture>, x: number, y: number) =>
  [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)].join();

test('a block has one colour after the brush, and its neighbours are as they were', () => {
  const before = picture(160, 160);
  const after = picture(160, 160);
  expect(blurSpot(after, { x: 40, y: 40, radius: 1 })).toBe(1);
  const colours = new Set<string>();
  for (let y = 32; y < 48; y += 1) {
    for (let x = 32; x < 48; x += 1) colours.add(colourAt(after, x, y));
  }
  expect(colours.size).toBe(1);
  expect(colourAt(after, 31, 40)).toBe(colourAt(before, 31, 40));
  expect(colourAt(after, 48, 40)).toBe(colourAt(before, 48, 40));
});

test('painting over a place again, and beside it, changes nothing of it any more', () => {
  const once = picture(320, 320);
  blurSpot(once, { x: 100, y: 100, radius: 30 });
  const twice = { ...once, data: once.data.slice() };
  blurSpot(twice, { x: 104, y: 97, radius: 20 });
  expect(twice.data).toEqual(once.data);
});

test('of a block so little stays that unlike blocks become the same', () => {
  const block = (colour: (n: number) => number) => {
    const made = picture(16, 16);
    for (let n = 0; n < 256; n += 1) {
      for (let part = 0; part < 3; part += 1) made.data[n * 4 + part] = colour(n);
    }
    blurSpot(made, { x: 8, y: 8, radius: 8 });
    return made.data;
  };
  const chequered = block((n) => (n % 2 === 0 ? 0 : 220));
  const halved = block((n) => (n < 128 ? 14 : 196));
  expect(chequered).toEqual(halved);
});

test('a block of a large picture is wide enough for what it has to hide', () => {
  expect(blockSize({ width: 1920, height: 1080 })).toBe(40);
  expect(blockSize({ width: 200, height: 300 })).toBe(16);
});

test('the brush at the edge, and beyond it, stays in the picture', () => {
  const made = picture(100, 50);
  expect(blurSpot(made, { x: 99, y: 49, radius: 20 })).toBeGreaterThan(0);
  expect(blurSpot(made, { x: -500, y: -500, radius: 20 })).toBe(0);
});
