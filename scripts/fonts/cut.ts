import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Raise it when the same cut comes out differently. */
const VERSION = 1;
const COMPLETE = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
/** For vertical text and menus of font styles. */
const UNUSED_TABLES = ['STAT', 'VORG', 'vhea', 'vmtx'];

/** Caches subsets in a folder by the hash of what they are made of. */
export class FontCutter {
  readonly #sources = new Map<string, { bytes: Buffer; sum: string }>();
  readonly #unpacked = new Map<string, Promise<Buffer>>();
  readonly used = new Set<string>();

  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async cut(cut: Cut): Promise<string> {
    const key = this.#keyOf(cut);
    const file = path.join(this.#folder, key, `${cut.name}.woff2`);
    this.used.add(key);
    if (existsSync(file)) return file;
    const bytes = await this.#subset(cut, 'woff2');
    if (cut.complete) await this.#refuseGaps(cut);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    return file;
  }

  /** In parts of the font size. */
  async measure(cut: Cut, text: string): Promise<Room> {
    const font = await this.#open(cut);
    const known = new Set(font.characterSet);
    const words = [...text].filter((each) => known.has(each.codePointAt(0) ?? 0));
    return {
      meanWidth: font.layout(words.join('')).advanceWidth / font.unitsPerEm / words.length,
      ascent: font.ascent / font.unitsPerEm,
      descent: -font.descent / font.unitsPerEm,
      lineGap: font.lineGap / font.unitsPerEm,
    };
  }

  async #refuseGaps(cut: Cut): Promise<void> {
    const known = new Set((await this.#open(cut)).characterSet);
    const gaps = [...new Set(cut.characters)].filter(
      (each) => !known.has(each.codePointAt(0) ?? 0),
    );
    if (gaps.length === 0) return;
    throw new Error(
      `${path.basename(cut.source)} has no glyph for ${gaps.join(' ')}: ` +
        'change the words or give the characters to another font.',
    );
  }

  async #open(cut: Cut) {
    const font = create(await this.#subset(cut, 'truetype'));
    if (!('layout' in font)) throw new Error(`${cut.source} holds several fonts.`);
    return font;
  }

  async #subset(cut: Cut, targetFormat: 'truetype' | 'woff2'): Promise<Buffer> {
    return subsetFont(await this.#unpack(cut), cut.characters, {
      targetFormat,
      noHinting: true,
      dropTables: UNUSED_TABLES,
      ...(cut.features && { keepFeatures: cut.features }),
      ...(cut.weights && { variationAxes: { wght: cut.weights } }),
    });
  }

  #keyOf({ source, characters, weights, features, complete }: Cut): string {
    const inputs = JSON.stringify([VERSION, characters, weights, features, complete]);
    const sum = createHash('sha256').update(this.#read(source).sum).update(inputs);
    return sum.digest('hex').slice(0, 20);
  }

  #unpack({ source, among, features }: Cut): Promise<Buffer> {
    const key = `${source} ${among ?? ''}`;
    let unpacked = this.#unpacked.get(key);
    if (!unpacked) {
      unpacked = among
        ? this.#subset({ name: '', source, characters: among, features }, 'truetype')
        : subsetFont(this.#read(source).bytes, undefined, COMPLETE);
      this.#unpacked.set(key, unpacked);
    }
    return unpacked;
  }

  #read(source: string): { bytes: Buffer; sum: string } {
    let read = this.#sources.get(source);
    if (!read) {
      const bytes = readFileSync(source);
      read = { bytes, sum: createHash('sha256').update(bytes).digest('hex') };
      this.#sources.set(source, read);
    }
    return read;
  }
}
