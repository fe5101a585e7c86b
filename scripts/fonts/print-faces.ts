/**
 * Faces for what the server sets itself (booklets, social pictures): whole files of TrueType, since
 * its typesetter reads neither WOFF2 nor a face cut in parts.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const ROOT = path.join(import.meta.dirname, '..', '..');
const MODULES = path.join(ROOT, 'node_modules');
const FOLDER = path.join(ROOT, '.cache', 'faces');
const MADE = path.join(FOLDER, 'made-of.json');

/** Whole already: package and file. */
const WHOLE: [string, string[]][] = [
  ['literata', ['400Regular', '600SemiBold', '400Regular_Italic']],
  ['nunito', ['400Regular', '700Bold']],
  ['noto-naskh-arabic', ['400Regular', '700Bold']],
  ['vazirmatn', ['400Regular', '700Bold']],
  ['klee-one', ['400Regular']],
  ['gowun-batang', ['400Regular']],
  ['noto-emoji', ['400Regular']],
];

const NOTO_SANS = [
  'armenian',
  'georgian',
  'gujarati',
  'gurmukhi',
  'hebrew',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'oriya',
  'sinhala',
  'tamil',
  'telugu',
  'thaana',
  'thai',
];

/** Unpacked, of one weight. */
const PACKED = [
  '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff2',
  '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2',
  ...['bengali', 'ethiopic', 'tibetan'].map((script) => variable('serif', script)),
  ...NOTO_SANS.map((script) => variable('sans', script)),
];

const whole = WHOLE.flatMap(([name, styles]) => styles.map((style) => wholeFile(name, style)));
const made = JSON.stringify({ whole, packed: PACKED, versions: versions() }, undefined, 1);
if (!existsSync(MADE) || readFileSync(MADE, 'utf8') !== made) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const file of whole) {
    copyFileSync(path.join(MODULES, file), path.join(FOLDER, path.basename(file)));
  }
  for (const file of PACKED) {
    const bytes = await subsetFont(readFileSync(path.join(MODULES, file)), '', {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
      ...(file.includes('-wght-') && { variationAxes: { wght: 400 } }),
    });
    writeFileSync(path.join(FOLDER, `${path.basename(file, '.woff2')}.ttf`), bytes);
  }
  writeFileSync(MADE, made);
}

function wholeFile(name: string, style: string): string {
  const family = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `@expo-google-fonts/${name}/${style}/${family.join('')}_${style}.ttf`;
}

function variable(kind: 'sans' | 'serif', script: string): string {
  const name = `noto-${kind}-${script}`;
  return `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`;
}

function versions(): string[] {
  const packages = [...whole, ...PACKED].map((file) => file.split('/').slice(0, 2).join('/'));
  return [...new Set(packages)].map((name) => {
    const { version } = JSON.parse(readFileSync(path.join(MODULES, name, 'package.json'), 'utf8'));
    return `${name}@${version}`;
  });
}
