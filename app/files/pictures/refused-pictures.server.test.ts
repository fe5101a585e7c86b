import { readFileSync } from 'node:fs';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blankPng,
  drawn,
  expectQuadrants,
  plain,
  quadrants,
  RED,
  refusal,
} from '#tests/files/drawn-pictures.ts';
import { PictureError } from './encoded-picture.server.ts';
import { createImageWorkerPool, type ImageWorkerPool } from './image-workers.server.ts';

let imageWorkers: ImageWorkerPool;

beforeAll(() => {
  imageWorkers = createImageWorkerPool({ concurrency: 1 });
});

afterAll(() => imageWorkers.close());

describe('a refused file', () => {
  const refused: [name: string, key: string, bytes: () => Buffer | Promise<Buffer>][] = [
    ['HEIC', 'pictures.type', () => ftyp('heic', 'mif1', 'heic')],
    ['HEIC under the general brand', 'pictures.type', () => ftyp('mif1', 'mif1', 'heic')],
    ['SVG', 'pictures.type', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', 'pictures.type', () => plain(20, 20, RED).gif().toBuffer()],
    ['TIFF', 'pictures.type', () => plain(20, 20, RED).tiff().toBuffer()],
    ['PDF', 'pictures.type', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a page renamed to picture.png', 'pictures.type', () => Buffer.from('<!doctype html><p>Hi')],
    ['text', 'pictures.type', () => Buffer.from('Dear sea, how are you?')],
    ['nothing at all', 'pictures.type', () => Buffer.alloc(0)],
    ['AVIF by name, HEIC inside', 'pictures.broken', () => ftyp('avif', 'mif1', 'heic')],
    ['a page with the first bytes of a JPEG', 'pictures.broken', () => disguised()],
    ['the first bytes of a PNG', 'pictures.broken', () => blankPng(9, 9).subarray(0, 33)],
    ['half a JPEG', 'pictures.broken', () => half(noise().jpeg())],
    ['half a PNG', 'pictures.broken', () => half(noise().png())],
    ['half a WebP', 'pictures.broken', () => half(noise().webp())],
    ['half an AVIF', 'pictures.broken', () => half(noise().avif())],
    ['a PNG with a changed byte', 'pictures.broken', () => flipped(noise().png())],
    ['a PNG of 400 million pixels', 'pictures.tooManyPixels', () => blankPng(20_000, 20_000)],
    ['26,214,401 bytes', 'pictures.tooLarge', () => Buffer.alloc(26_214_401)],
  ];

  it.each(refused)('%s is answered with %s', async (_, key, bytes) => {
    expect(await refusal(imageWorkers.encode(await bytes()))).toBe(key);
  });

  it.runIf(process.platform === 'linux').each([
    ['an AVIF of 13 megapixels, 12 bits and transparency', () => costlyAvif()],
    ['a PNG of 1 by 49 million pixels', () => blankPng(1, 49_000_000)],
    ['a PNG of 49 million by 1 pixels', () => blankPng(49_000_000, 1)],
    ['a PNG of 33 megapixels, 16 bits and transparency', () => costlyPng()],
  ])('%s is refused by its head: nothing of it is decoded', async (_, bytes) => {
    const pids: (number | undefined)[] = [];
    const fresh = createImageWorkerPool({ concurrency: 1, onStart: (pid) => pids.push(pid) });
    expect(await refusal(fresh.encode(Buffer.from('no picture')))).toBe('pictures.type');
    const sent = await bytes();
    expect(await refusal(fresh.encode(sent))).toBe('pictures.tooManyPixels');
    const status = readFileSync(`/proc/${pids[0]}/status`, 'utf8');
    const most = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    expect(pids).toHaveLength(1);
    expect(most).toBeLessThan(160);
    await fresh.close();
  });

  it('tells which types are accepted, and leaves the next picture alone', async () => {
    const error = await imageWorkers.encode(ftyp('heic', 'heic')).catch((reason) => reason);
    expect(error).toBeInstanceOf(PictureError);
    expect(error.message).toMatch(/PNG, JPEG, AVIF or WebP/);
    expect(error.cause).toBe('image/heic');
    await expectQuadrants(
      (await imageWorkers.encode(await quadrants(90, 60).png().toBuffer())).photo,
    );
  });
});

function noise(): Sharp {
  let seed = 7;
  const next = () => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed >> 20;
  };
  return drawn(200, 150, () => [next() & 255, next() & 255, next() & 255]);
}

/** 2 kB, of which a decoder makes 350 MB. */
function costlyAvif(): Promise<Buffer> {
  const picture = plain(3600, 3600, RED).ensureAlpha(0.5).toColourspace('rgb16');
  return picture.avif({ effort: 0, bitdepth: 12, quality: 30 }).toBuffer();
}

function costlyPng(): Promise<Buffer> {
  const picture = plain(6600, 5000, RED).ensureAlpha(0.5).toColourspace('rgb16');
  return picture.png({ compressionLevel: 1 }).toBuffer();
}

function ftyp(major: string, ...compatible: string[]): Buffer {
  const body = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length + 4);
  return Buffer.concat([head, body, Buffer.alloc(64)]);
}

function disguised(): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('<script>x()</script>'),
  ]);
}

async function half(picture: Sharp): Promise<Buffer> {
  const bytes = await picture.toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}

async function flipped(picture: Sharp): Promise<Buffer> {
  const bytes = await picture.toBuffer();
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  return bytes;
}
