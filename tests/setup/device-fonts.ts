import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const WENKAI = '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff2';
/** Its names, and names of faces of devices that are as long: nothing else in the font changes. */
const NAMES = { 'LXGW WenKai': 'PingFang SC', 'LXGWWenKai-Regular': 'NotoSansJP-Regular' };

/**
 * Makes a device that has a face of its own for Chinese and Japanese, as those of their readers have
 * and machines for tests do not.
 * @returns the environment for its browser (where fonts are found by fontconfig: not on macOS,
 *   which has such faces itself)
 */
export async function makeDeviceFonts(folder: string): Promise<Record<string, string>> {
  const source = path.join(import.meta.dirname, '..', '..', 'node_modules', WENKAI);
  const font = await subsetFont(readFileSync(source), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  });
  let named = font.toString('latin1');
  for (const [own, name] of Object.entries(NAMES)) {
    named = named.replaceAll(wide(own), wide(name)).replaceAll(own, name);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'square.ttf'), named, 'latin1');
  const config = path.join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
      <dir>${folder}</dir><cachedir>${folder}/cache</cachedir>
    </fontconfig>`,
  );
  return { FONTCONFIG_FILE: config };
}

/** UTF-16, as the table of a font's names has it. */
function wide(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('latin1');
}
