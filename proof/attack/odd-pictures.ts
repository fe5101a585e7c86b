import sharp from 'sharp';
import {
  blankPng,
  drawn,
  pngChunk,
  SECRET,
  turned,
  withTraces,
} from '#tests/files/drawn-pictures.ts';

/** A file that is sent as a picture, and what has to come of it, where that is certain. */
export type OddPicture = { kind: string; bytes: Buffer; taken?: boolean };

const WIDTH = 96;
const HEIGHT = 64;
const PERCENT = 5;

/** The same numbers each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

/** Pictures as cameras and programs make them, by their types. */
async function plainPictures(): Promise<Record<string, Buffer>> {
  const next = seeded(7);
  const picture = () => drawn(WIDTH, HEIGHT, () => [next(256), next(256), next(256)]);
  return {
    jpeg: await withTraces(picture()).jpeg().toBuffer(),
    progressive: await picture().jpeg({ progressive: true }).toBuffer(),
    png: await withTraces(picture()).png().toBuffer(),
    webp: await withTraces(picture()).webp().toBuffer(),
    avif: await picture().avif({ effort: 0 }).toBuffer(),
  };
}

/** @param flips how many changed copies there are of each type */
export async function oddPictures(flips: number): Promise<OddPicture[]> {
  const plain = await plainPictures();
  const all: OddPicture[] = [];
  const add = (kind: string, bytes: Buffer | string, taken?: boolean) =>
    all.push({
      kind,
      bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
      ...(taken !== undefined && { taken }),
    });

  for (const [type, bytes] of Object.entries(plain)) {
    add('whole pictures with places and names in them', bytes, true);
    for (let share = PERCENT; share < 100; share += PERCENT) {
      add('cut off', bytes.subarray(0, Math.floor((bytes.length * share) / 100)));
    }
    const next = seeded(type.length * 1000 + bytes.length);
    for (let n = 0; n < flips; n += 1) {
      const changed = Buffer.from(bytes);
      for (let k = 0; k <= n % 8; k += 1) changed[next(changed.length)] = next(256);
      add('changed bytes', changed);
    }
    for (const tail of ['<script>planted(1)</script>', 'PK\x03\x04', ';planted(1);//']) {
      add(
        'a picture with something behind it',
        Buffer.concat([bytes, Buffer.from(tail, 'latin1')]),
      );
    }
  }
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const held = withTraces(turned(orientation, WIDTH, HEIGHT)).withMetadata({ orientation });
    add('held in eight ways, with its place', await withTraces(held).jpeg().toBuffer(), true);
  }
  const wide = drawn(WIDTH, HEIGHT, (x, y) => [x, y, 128]);
  add('CMYK', await wide.clone().toColourspace('cmyk').jpeg().toBuffer(), true);
  add('16 bit', await wide.clone().toColourspace('rgb16').png().toBuffer(), true);
  add('grey', await wide.clone().greyscale().png().toBuffer(), true);
  add('with a profile of colours', await wide.clone().withIccProfile('p3').jpeg().toBuffer(), true);
  add('animated', await animated(), undefined);
  add('1 × 30,000', blankPng(1, 30_000));
  add('30,000 × 1', blankPng(30_000, 1));
  for (const side of [20_000, 65_535, 0x7fffffff, 0]) {
    add('sizes that lie', sized(plain.png ?? Buffer.alloc(0), side), false);
  }
  add('many pixels in few bytes', blankPng(20_000, 20_000), false);
  for (const text of NO_PICTURES) add('no pictures', text, false);
  for (const head of Object.values(HEADS)) {
    add('only the first bytes of a type', head, false);
    for (const text of NO_PICTURES) add('two things at once', head + text, false);
  }
  return all;
}

const HEADS = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\x24\x00\x00\x00WEBPVP8 ',
  avif: '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1',
  gif: 'GIF89a/*',
};

const NO_PICTURES: readonly string[] = [
  '<svg xmlns="http://www.w3.org/2000/svg" onload="planted(1)"><script>planted(1)</script></svg>',
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  'GIF89a/*\x00*/=planted(1);//',
  '<!doctype html><script>planted(1)</script>',
  'PK\x03\x04\x14\x00\x00\x00\x08\x00',
  '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(planted(1))>>>>',
  '#!/bin/sh\necho planted\n',
  'II*\x00\x08\x00\x00\x00',
  'BM\x3a\x00\x00\x00',
  '\x7fELF\x02\x01\x01',
  'push graphic-context\nimage over 0,0 0,0 "https://outside.example/x"\npop graphic-context',
  '%!PS\n(planted) run',
  '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic',
];

/** A PNG that says that it is so large. */
function sized(png: Buffer, side: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(side >>> 0, 0);
  header.writeUInt32BE(side >>> 0, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)]);
}

async function animated(): Promise<Buffer> {
  const frames = Buffer.alloc(WIDTH * HEIGHT * 3 * 2, 90);
  return sharp(frames, {
    raw: { width: WIDTH, height: HEIGHT * 2, channels: 3, pageHeight: HEIGHT },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** What a camera and a program wrote into it, and what must not be in what is stored. */
export function tracesIn(stored: Buffer): string[] {
  const text = stored.toString('latin1');
  return [SECRET, 'GPS', 'Exif', 'EXIF', 'XMP ', 'ICCP', 'planted', 'outside.example'].filter(
    (trace) => text.includes(trace),
  );
}
