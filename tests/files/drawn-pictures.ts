import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import { type EncodedPicture, PictureError } from '#files/pictures/encoded-picture.server.ts';

export type Colour = [red: number, green: number, blue: number];

/** Written where a picture tells about its sender. */
export const SECRET = 'KAMILLENWEG7';
export const RED: Colour = [220, 30, 40];
export const GREEN: Colour = [20, 160, 60];
export const BLUE: Colour = [30, 60, 200];
export const WHITE: Colour = [250, 250, 250];

export function plain(width: number, height: number, [r, g, b]: Colour): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: { r, g, b } },
    limitInputPixels: false,
  });
}

/** Red and green above, blue and white below. */
export function quadrants(width: number, height: number): Sharp {
  return drawn(width, height, (x, y) => quadrantAt(x / width, y / height));
}

function quadrantAt(x: number, y: number): Colour {
  if (y < 0.5) return x < 0.5 ? RED : GREEN;
  return x < 0.5 ? BLUE : WHITE;
}

/** The quadrants stored as a camera held in that way stores them, with its EXIF orientation. */
export function turned(orientation: number, width: number, height: number): Sharp {
  const seen: Record<number, (x: number, y: number) => [number, number]> = {
    1: (x, y) => [x, y],
    2: (x, y) => [1 - x, y],
    3: (x, y) => [1 - x, 1 - y],
    4: (x, y) => [x, 1 - y],
    5: (x, y) => [y, x],
    6: (x, y) => [1 - y, x],
    7: (x, y) => [1 - y, 1 - x],
    8: (x, y) => [y, 1 - x],
  };
  const [storedWidth, storedHeight] = orientation > 4 ? [height, width] : [width, height];
  return drawn(storedWidth, storedHeight, (x, y) => {
    const point = seen[orientation]?.((x + 0.5) / storedWidth, (y + 0.5) / storedHeight);
    return quadrantAt(...(point ?? [0, 0]));
  }).withMetadata({ orientation });
}

export function drawn(
  width: number,
  height: number,
  colour: (x: number, y: number) => Colour,
): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(colour(x, y), (y * width + x) * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** With all that a camera and a program write into a picture, a secret in each. */
export function withTraces(picture: Sharp): Sharp {
  return picture
    .withExif({
      IFD0: { Copyright: SECRET, Artist: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 4409/100', GPSAreaInformation: SECRET },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${SECRET}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withIccProfile('p3');
}

export function pngChunk(kind: string, body: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return chunk;
}

/** One bit a pixel, all black: few bytes for very many pixels. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function sizeOf({ width, height }: EncodedPicture): { width: number; height: number } {
  return { width, height };
}

export async function colourAt(picture: EncodedPicture, x: number, y: number): Promise<number[]> {
  return (await colours(picture))(x, y);
}

/** Answers with the colour and opacity at a place whose coordinates run from 0 to 1. */
async function colours(picture: EncodedPicture): Promise<(x: number, y: number) => number[]> {
  const { data, info } = await sharp(picture.bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const column = Math.floor(x * info.width);
    const at = (Math.floor(y * info.height) * info.width + column) * info.channels;
    return [...data.subarray(at, at + info.channels)];
  };
}

export function expectColour(found: number[], expected: Colour, tolerance = 12): void {
  const apart = expected.map((value, index) => Math.abs(value - (found[index] ?? Number.NaN)));
  expect(Math.max(...apart), `${found} instead of ${expected}`).toBeLessThanOrEqual(tolerance);
}

export async function expectQuadrants(picture: EncodedPicture): Promise<void> {
  const colour = await colours(picture);
  for (const [x, y] of [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const) {
    expectColour(colour(x, y), quadrantAt(x, y));
  }
}

/** The key with which a picture is refused; throws if it is not. */
export async function refusal(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PictureError)) throw error ?? new Error('The picture was accepted.');
  return error.key;
}
