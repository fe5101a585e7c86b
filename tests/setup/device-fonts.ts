import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PACKAGES = path.join(ROOT, 'node_modules');
const FOLDER = path.join(ROOT, '.cache', 'device-fonts');

/** As a plain Linux: Times and Arial in every size, one with Arabic, no Chinese. */
const FONTS = ['dejavu-fonts-ttf/ttf', '@expo-google-fonts/tinos', '@expo-google-fonts/arimo'];
const STAND_INS = {
  'Times New Roman': 'Tinos',
  Arial: 'Arimo',
  Helvetica: 'Arimo',
  serif: 'DejaVu Serif',
  'sans-serif': 'DejaVu Sans',
  monospace: 'DejaVu Sans Mono',
};

const WENKAI = '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff2';
/** Device faces' names of the same length: nothing else in the font changes. */
const NAMES = { 'LXGW WenKai': 'PingFang SC', 'LXGWWenKai-Regular': 'NotoSansJP-Regular' };

export type FontSettings = { FONTCONFIG_FILE: string };

/**
 * The fonts of the tests and no other, so that every machine draws a page alike (by fontconfig:
 * macOS and Windows always show their own).
 */
export function plainDevice(): FontSettings {
  return makeDevice(FOLDER);
}

export async function deviceWithSquareFace(folder: string): Promise<FontSettings> {
  const font = await subsetFont(readFileSync(path.join(PACKAGES, WENKAI)), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  });
  let named = font.toString('latin1');
  for (const [own, name] of Object.entries(NAMES)) {
    named = named.replaceAll(wide(own), wide(name)).replaceAll(own, name);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'square.ttf'), named, 'latin1');
  return makeDevice(folder, [folder]);
}

function makeDevice(folder: string, more: string[] = []): FontSettings {
  const folders = [...FONTS.map((each) => path.join(PACKAGES, each)), ...more];
  const config = path.join(folder, 'fonts.conf');
  // Others may be reading it.
  const complete = `${config}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    complete,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      ${folders.map((each) => `<dir>${escapeXml(each)}</dir>`).join('')}
      <cachedir>${escapeXml(path.join(folder, 'cache'))}</cachedir>
      ${Object.entries(STAND_INS)
        .map(
          ([name, font]) => `<alias binding="same"><family>${name}</family>
          <accept><family>${font}</family></accept></alias>`,
        )
        .join('')}
      <match target="pattern"><edit name="hintstyle"><const>hintslight</const></edit></match>
    </fontconfig>`,
  );
  renameSync(complete, config);
  return { FONTCONFIG_FILE: config };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** UTF-16, as in a font's name table. */
function wide(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('latin1');
}
