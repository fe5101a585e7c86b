import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cutChinese } from './chinese.ts';
import { FontCutter } from './cut.ts';
import type { Cut } from './subset.ts';
import { readRange, writeRange, writeSpan } from './unicode-range.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wildpost-fonts-'));
const source = path.join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
);
const SEA: Cut = { name: 'sea', source, characters: 'Dear sea', weights: { min: 400, max: 700 } };

let cutter: FontCutter;
beforeEach(() => {
  cutter = new FontCutter(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a font cut to some characters', () => {
  test('has just these, in the weights asked for', async () => {
    const bytes = readFileSync(await cutter.cut(SEA));
    const font = create(
      await subsetFont(bytes, undefined, { targetFormat: 'truetype', keepAllGlyphs: true }),
    );
    if (!('layout' in font)) throw new Error('not one font');
    expect(String.fromCodePoint(...font.characterSet).replace('\uffff', '')).toBe(' Daers');
    expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 });
  });

  test('is not cut a second time', async () => {
    const file = await cutter.cut(SEA);
    const { mtimeMs } = statSync(file);
    expect(await new FontCutter(folder).cut(SEA)).toBe(file);
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
  });

  test('is cut anew when a character is added', async () => {
    expect(await cutter.cut({ ...SEA, characters: 'Dear lake' })).not.toBe(await cutter.cut(SEA));
  });

  test('is refused if a character is missing that may not be', async () => {
    const cut = cutter.cut({ ...SEA, characters: 'Dear 海', complete: true });
    await expect(cut).rejects.toThrow('nunito-latin-wght-normal.woff2 has no glyph for 海');
  });

  test('is refused if there is no font', async () => {
    await expect(cutter.cut({ ...SEA, source: import.meta.filename })).rejects.toThrow();
  });
});

describe('Chinese in pieces', () => {
  const pieces = cutChinese({
    aroundLetter: '来信',
    first: 'Wildpost 大海',
    areas: ['大海的信', '信和河'],
    letters: ['亲爱的鲸', '亲爱的河', '喆'],
  });
  const pieceOf = (character: string) =>
    pieces.findIndex(({ characters }) => characters.includes(character));

  test('begin with what stands around letters and on every page, then what letters often say, then the pages', () => {
    expect(pieceOf('信')).toBe(0);
    expect(pieces[1]?.characters).toContain('大海');
    expect(pieceOf('亲')).toBe(2);
    expect(pieceOf('和')).toBe(3);
    expect(pieceOf('鲸')).toBe(4);
    expect(pieceOf('水')).toBeGreaterThan(4);
  });

  test('have the rules of their headings early', () => {
    expect(pieces.map(({ early }) => early)).toEqual(pieces.map((_, i) => i < 2));
  });

  test('hold each character once, rare and traditional ones too', () => {
    const all = pieces.map(({ characters }) => characters).join('');
    expect(new Set(all).size).toBe([...all].length);
    for (const character of '海龜玥喆，。“”') expect(all).toContain(character);
  });

  test('hold no Latin', () => {
    expect(pieceOf('W')).toBe(-1);
  });
});

describe('a unicode-range', () => {
  test('is written in runs and read back', () => {
    expect(writeRange('cabé')).toBe('U+61-63,U+e9');
    expect(readRange('U+61-63, U+E9')).toBe('abcé');
    expect(writeSpan('ace')).toBe('U+61-65');
  });

  test('is refused if it is none', () => {
    expect(() => readRange('U+61, é')).toThrow('" é" is no run of a unicode-range');
  });
});
