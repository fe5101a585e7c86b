import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

export type Weights = number | { min: number; max: number };

export type Cut = {
  name: string;
  source: string;
  characters: string;
  /** Pieces are cut from these: quicker than from the whole font. */
  among?: string | undefined;
  weights?: Weights | undefined;
  features?: string[] | undefined;
  complete?: boolean | undefined;
};

export type Room = { meanWidth: number; ascent: number; descent: number; lineGap: number };

const COMPLETE = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
/** For vertical text and menus of font styles. */
const UNUSED_TABLES = ['STAT', 'VORG', 'vhea', 'vmtx'];

/** From what a piece is cut: pieces of one stock are cut one after the other. */
export const stockOf = ({ source, among }: Cut) => `${source} ${among ?? ''}`;

let unpacked: { stock: string; bytes: Promise<Buffer> } | undefined;

export async function subset(cut: Cut): Promise<Uint8Array> {
  if (cut.complete) await refuseGaps(cut);
  return cutTo(cut, 'woff2');
}

export async function measure(cut: Cut, text: string): Promise<Room> {
  const font = await open(cut);
  const known = new Set(font.characterSet);
  const counts = new Map<string, number>();
  for (const word of text.split(/(?<=\s)/)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let [width, length] = [0, 0];
  for (const [word, times] of counts) {
    const characters = [...word].filter((each) => known.has(each.codePointAt(0) ?? 0));
    length += characters.length * times;
    width += font.layout(characters.join('')).advanceWidth * times;
  }
  return {
    meanWidth: width / font.unitsPerEm / length,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    lineGap: font.lineGap / font.unitsPerEm,
  };
}

async function refuseGaps(cut: Cut): Promise<void> {
  const known = new Set((await open(cut)).characterSet);
  const gaps = [...new Set(cut.characters)].filter((each) => !known.has(each.codePointAt(0) ?? 0));
  if (gaps.length === 0) return;
  throw new Error(
    `${path.basename(cut.source)} has no glyph for ${gaps.join(' ')}: ` +
      'change the words or give the characters to another font.',
  );
}

async function open(cut: Cut) {
  const font = create(await cutTo(cut, 'truetype'));
  if (!('layout' in font)) throw new Error(`${cut.source} holds several fonts.`);
  return font;
}

async function cutTo(cut: Cut, targetFormat: 'truetype' | 'woff2'): Promise<Buffer> {
  return subsetFont(await unpack(cut), cut.characters, {
    targetFormat,
    noHinting: true,
    dropTables: UNUSED_TABLES,
    ...(cut.features && { keepFeatures: cut.features }),
    ...(cut.weights && { variationAxes: { wght: cut.weights } }),
  });
}

function unpack(cut: Cut): Promise<Buffer> {
  const stock = stockOf(cut);
  if (unpacked?.stock !== stock) unpacked = { stock, bytes: unpackStock(cut) };
  return unpacked.bytes;
}

function unpackStock({ source, among, features }: Cut): Promise<Buffer> {
  if (!among) return whole(source);
  return whole(source).then((bytes) =>
    subsetFont(bytes, among, {
      targetFormat: 'truetype',
      noHinting: true,
      dropTables: UNUSED_TABLES,
      ...(features && { keepFeatures: features }),
    }),
  );
}

let last: { source: string; bytes: Promise<Buffer> } | undefined;

/** Chinese comes in one file of some megabytes, from which all its stocks are cut. */
function whole(source: string): Promise<Buffer> {
  if (last?.source !== source) {
    last = { source, bytes: subsetFont(readFileSync(source), undefined, COMPLETE) };
  }
  return last.bytes;
}
