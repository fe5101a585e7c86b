import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { PUBLIC_PAGES } from '#domain/site/pages.ts';
import { cutChinese } from './chinese.ts';
import { type Cut, FontCutter, type Weights } from './cut.ts';
import { writeDeviceFace, writeStandIn } from './device-faces.ts';
import { fileSrc, writeFace } from './face.ts';
import { type Stand, writeFallbacks } from './fallbacks.ts';
import { readRange, writeRange, writeSpan } from './unicode-range.ts';

export type SiteFonts = Record<string, string>;

type Source = {
  family: string;
  package: string;
  style?: 'normal' | 'italic';
  weights?: Weights;
  /** In the names of its files. */
  fileWeight?: string;
  /** To look as large as Literata. */
  size?: string;
  features?: string[];
};
type Part = { subset: string; name?: string; characters?: string; without?: string };

const LATIN_FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
const LITERATA = {
  family: 'Literata',
  package: '@fontsource-variable/literata',
  weights: { min: 400, max: 650 },
  features: LATIN_FEATURES,
};
const LITERATA_ITALIC: Source = { ...LITERATA, style: 'italic', weights: 400 };
const NUNITO: Source = {
  family: 'Nunito',
  package: '@fontsource-variable/nunito',
  weights: { min: 400, max: 700 },
  features: LATIN_FEATURES,
};
const NASKH: Source = {
  family: 'Noto Naskh Arabic',
  package: '@fontsource-variable/noto-naskh-arabic',
  size: '110%',
  weights: { min: 400, max: 700 },
};
const VAZIRMATN: Source = {
  family: 'Vazirmatn',
  package: '@fontsource-variable/vazirmatn',
  weights: { min: 400, max: 700 },
};
/** Its regular is filed as 500. */
const WENKAI = {
  family: 'LXGW WenKai',
  package: '@fontsource/lxgw-wenkai',
  fileWeight: '500',
  size: '105%',
  features: [],
};
const KLEE: Source = { family: 'Klee One', package: '@fontsource/klee-one', features: [] };
const GOWUN: Source = { family: 'Gowun Batang', package: '@fontsource/gowun-batang', features: [] };
const TIRO: Source = {
  family: 'Tiro Devanagari Hindi',
  package: '@fontsource/tiro-devanagari-hindi',
};
const ETHIOPIC: Source = {
  family: 'Noto Serif Ethiopic',
  package: '@fontsource-variable/noto-serif-ethiopic',
  weights: 400,
};
const BENGALI: Source = {
  family: 'Noto Serif Bengali',
  package: '@fontsource-variable/noto-serif-bengali',
  weights: 400,
};

const ASCII = readRange('U+20-7E');
/** English, French, German and Spanish. */
const WEST = `${ASCII}\u00a0\u202f©°·×–—‘’“”„…•«»‹›¡¿€ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒÁÍÑÓÚßàâäæçèéêëîïôöùûüÿœáíñóú`;
/** Most other languages of Europe, Turkish and Māori. */
const EXTENDED = readRange('U+100-17F,U+218-21B');
/** Arabic, Persian, Urdu and Pashto. */
const ARABIC =
  readRange('U+60C,U+61B,U+61F,U+621-652,U+654,U+660-66D,U+670,U+6F0-6F9,U+200C-200F') +
  'ٱپچژگکیٹڈڑےہںھۂۃۓۀۍۆۇېۍټډړږښګڼځڅە۔٪';

/** Languages named beside letters; the site's own have files to themselves. */
const NAMED: [Source, Part, string[]][] = [
  [NUNITO, { subset: 'cyrillic', name: 'cyrillic-more' }, ['uk', 'be', 'bg', 'sr', 'mk', 'ky']],
  [NUNITO, { subset: 'cyrillic' }, ['ru']],
  [VAZIRMATN, { subset: 'arabic', name: 'arabic-more' }, ['fa', 'ur', 'ps']],
  [VAZIRMATN, { subset: 'arabic' }, ['ar']],
  [LITERATA, { subset: 'greek' }, ['el']],
  [WENKAI, { subset: 'latin', name: 'chinese' }, ['zh']],
  [KLEE, { subset: 'japanese' }, ['ja']],
  [GOWUN, { subset: 'korean' }, ['ko']],
  [TIRO, { subset: 'devanagari' }, ['hi', 'ne', 'mr', 'mai', 'bho']],
  [ETHIOPIC, { subset: 'ethiopic' }, ['am', 'ti']],
  [BENGALI, { subset: 'bengali' }, ['bn', 'as']],
];
/** Chinese pages by how often they are read; the others follow. */
const FIRST_AREAS = ['interface', 'home', 'topics'];
const AREAS = [...new Set([...FIRST_AREAS, ...PUBLIC_PAGES.flatMap(({ words }) => words ?? [])])];

const BATCH = 50;

/** Cached; files that nothing needs any more are removed. */
export async function makeSiteFonts(root: string, folder: string): Promise<SiteFonts> {
  const cutter = new FontCutter(folder);
  const maker = new SheetMaker(root, cutter);
  mkdirSync(folder, { recursive: true });
  const sheets = {
    'faces.css': await maker.alphabets(),
    'chinese.css': await maker.chinese(),
    'japanese.css': `${writeDeviceFace('Japanese')}\n${maker.slices(KLEE, '\u2000')}`,
    'korean.css': `${writeDeviceFace('Korean')}\n${maker.slices(GOWUN, '\u2e80')}`,
  };
  for (const [name, css] of Object.entries(sheets)) {
    writeFileSync(path.join(folder, name), css);
    maker.files[name] = path.join(folder, name);
  }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || cutter.used.has(entry.name)) continue;
    rmSync(path.join(folder, entry.name), { recursive: true });
  }
  return maker.files;
}

class SheetMaker {
  readonly files: SiteFonts = {};

  readonly #root: string;
  readonly #cutter: FontCutter;

  constructor(root: string, cutter: FontCutter) {
    this.#root = root;
    this.#cutter = cutter;
  }

  async alphabets(): Promise<string> {
    const faces: string[] = [];
    const add = async (source: Source, ...parts: Part[]) => {
      for (const part of parts) faces.push(await this.#face(source, part));
    };
    const west: Part = { subset: 'latin', name: 'west', characters: WEST };
    const latin: Part[] = [
      { subset: 'cyrillic-ext' },
      { subset: 'cyrillic' },
      { subset: 'latin-ext', without: EXTENDED },
      { subset: 'latin-ext', name: 'extended', characters: EXTENDED },
      { subset: 'latin', without: WEST },
      { subset: 'vietnamese' },
      west,
    ];
    const greek: Part[] = [{ subset: 'greek-ext' }, { subset: 'greek' }];
    const arabic: Part[] = [
      { subset: 'arabic', name: 'arabic-more', without: ARABIC },
      { subset: 'arabic', characters: ARABIC },
    ];
    await add(LITERATA, ...greek, ...latin);
    await add(LITERATA_ITALIC, ...greek, ...latin);
    await add(NUNITO, ...latin);
    await add(NASKH, ...arabic);
    await add(VAZIRMATN, ...arabic);
    await add(TIRO, { subset: 'devanagari' });
    await add(ETHIOPIC, { subset: 'ethiopic' });
    await add(BENGALI, { subset: 'bengali' });
    for (const [source, part, tags] of NAMED) {
      const characters = tags.map(nameOf).join('').replace(/\s/g, '');
      const name = `${part.name ?? part.subset}-names`;
      const weights = source.weights && { weights: 400 };
      await add({ ...source, ...weights, family: 'Language Names' }, { ...part, name, characters });
    }
    return [...faces, await this.#fallbacks()].join('\n');
  }

  async chinese(): Promise<string> {
    const areas = [...AREAS, ...this.#areas('cn').filter((area) => !AREAS.includes(area))];
    const pieces = cutChinese({
      first: FIRST_AREAS.map((area) => this.#headings('cn', area)).join(''),
      areas: areas.flatMap((area) => [this.#headings('cn', area), this.#words('cn', area)]),
      letters: this.#chineseLetters(),
    });
    const faces: string[] = [];
    for (const [i, { characters, span }] of pieces.entries()) {
      const batch = i - (i % BATCH);
      const among = pieces.slice(batch, batch + BATCH).map((piece) => piece.characters);
      const file = await this.#cutter.cut({
        ...this.#cut(WENKAI, { subset: 'latin', characters }, `wenkai-${i}`),
        among: among.join(''),
        complete: !span,
      });
      if (i === 0) this.files['wenkai-first.woff2'] = file;
      const range = span ? writeSpan(characters) : writeRange(characters);
      const more = { 'size-adjust': WENKAI.size };
      faces.push(writeFace({ family: WENKAI.family, src: fileSrc(file), range, more }));
    }
    // Chinese characters are as wide as high: any face stands in for ours.
    faces.push(writeStandIn('WenKai as system', 'Chinese', WENKAI.size));
    faces.push(writeDeviceFace('Chinese'));
    // The last rule that has a character wins.
    return faces.reverse().join('\n');
  }

  /** Fontsource's slices by frequency; Latin has its own fonts. */
  slices(source: Source, from: string): string {
    const folder = path.join(this.#root, 'node_modules', source.package);
    const css = readFileSync(path.join(folder, '400.css'), 'utf8');
    const rules = css.matchAll(/url\(\.\/(files\/[^)]+\.woff2)\)[^}]*unicode-range: ([^;]+);/g);
    return Array.from(rules, ([, file = '', range = '']) => {
      const characters = [...readRange(range)].filter((each) => each >= from).join('');
      if (!/-\d+-400-normal/.test(file) || !characters) return '';
      const src = fileSrc(path.join(folder, file));
      return writeFace({ family: source.family, src, range: writeRange(characters) });
    }).join('\n');
  }

  #fallbacks(): Promise<string> {
    const stand = (source: Source, weights: Stand['weights']): Stand => ({
      style: source.style ?? 'normal',
      weights,
      latin: this.#cut(source, { subset: 'latin', characters: WEST }),
      cyrillic: this.#cut(source, { subset: 'cyrillic' }),
    });
    return writeFallbacks(
      this.#cutter,
      {
        letter: [
          stand(LITERATA, ['400', 400]),
          stand(LITERATA, ['600 900', 650]),
          stand(LITERATA_ITALIC, ['400 900', 400]),
        ],
        interface: [stand(NUNITO, ['400 500', 400]), stand(NUNITO, ['600 900', 700])],
      },
      { latin: this.#allWords('en'), cyrillic: this.#allWords('ru') },
    );
  }

  async #face(source: Source, part: Part): Promise<string> {
    const cut = this.#cut(source, part);
    const file = await this.#cutter.cut(cut);
    this.files[path.basename(file)] = file;
    return writeFace({
      family: source.family,
      style: source.style,
      weight: typeof source.weights === 'object' ? Object.values(source.weights).join(' ') : '400',
      src: fileSrc(file),
      range: writeRange(cut.characters),
      more: source.size ? { 'size-adjust': source.size } : {},
    });
  }

  #cut(source: Source, part: Part, name?: string): Cut {
    const folder = path.join(this.#root, 'node_modules', source.package);
    const own = path.basename(source.package);
    const weight = source.fileWeight ?? (source.weights ? 'wght' : '400');
    const style = source.style ?? 'normal';
    const characters = part.characters ?? this.#subset(folder, part.subset);
    return {
      name:
        name ?? [own, part.name ?? part.subset, ...(style === 'italic' ? [style] : [])].join('-'),
      source: path.join(folder, 'files', `${own}-${part.subset}-${weight}-${style}.woff2`),
      characters: [...characters].filter((each) => !part.without?.includes(each)).join(''),
      weights: source.weights,
      features: source.features,
    };
  }

  #subset(folder: string, subset: string): string {
    const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8'));
    return readRange(ranges[subset]);
  }

  #areas(locale: string): string[] {
    const files = readdirSync(path.join(this.#root, 'app', 'i18n', 'locales', locale));
    return files.map((file) => path.basename(file, '.json')).sort();
  }

  #words(locale: string, area: string): string {
    return textsIn(this.#messages(locale, area)).join(' ');
  }

  #headings(locale: string, area: string): string {
    return headingsIn(this.#messages(locale, area)).join(' ');
  }

  #messages(locale: string, area: string): unknown {
    const file = path.join(this.#root, 'app', 'i18n', 'locales', locale, `${area}.json`);
    return JSON.parse(readFileSync(file, 'utf8'));
  }

  #allWords(locale: string): string {
    return this.#areas(locale)
      .map((area) => this.#words(locale, area))
      .join(' ');
  }

  #chineseLetters(): string[] {
    const folder = path.join(this.#root, 'samples', 'letters');
    return readdirSync(folder)
      .sort()
      .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).text.ch ?? '');
  }
}

function nameOf(tag: string): string {
  const row = LANGUAGES.find((language) => language.tag === tag);
  return row?.name ?? new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? '';
}

function textsIn(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  return messages && typeof messages === 'object' ? Object.values(messages).flatMap(textsIn) : [];
}

function headingsIn(messages: unknown): string[] {
  if (!messages || typeof messages !== 'object') return [];
  return Object.entries(messages).flatMap(([name, value]) =>
    /heading$|greeting|[a-z]Title$|^topics$/i.test(name) ? textsIn(value) : headingsIn(value),
  );
}
