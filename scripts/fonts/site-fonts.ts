import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { PUBLIC_PAGES } from '#domain/site/pages.ts';
import { cutChinese } from './chinese.ts';
import { FontCutter } from './cut.ts';
import { writeDeviceFace, writeStandIn } from './device-faces.ts';
import { fileSrc, writeFace } from './face.ts';
import { type Stand, writeFallbacks } from './fallbacks.ts';
import {
  ARABIC,
  ARABIC_ALONE,
  BENGALI,
  ETHIOPIC,
  EXTENDED,
  GOWUN,
  KLEE,
  LATIN_NAMES,
  LITERATA,
  LITERATA_ITALIC,
  NAMED,
  NASKH,
  NUNITO,
  type Part,
  SITE_NAME,
  SMALL,
  type Source,
  TIRO,
  VAZIRMATN,
  WENKAI,
  WEST,
} from './sources.ts';
import type { Cut } from './subset.ts';
import { readRange, writeRange, writeSpan } from './unicode-range.ts';

export type SiteFonts = Record<string, string>;
type Messages = Record<string, unknown>;

/** Chinese pages by how often they are read; the others follow. */
const FIRST_AREAS = ['interface', 'home', 'topics'];
const AREAS = [...new Set([...FIRST_AREAS, ...PUBLIC_PAGES.flatMap(({ words }) => words ?? [])])];

const BATCH = 50;

/** Cached; files that nothing needs any more are removed. */
export async function makeSiteFonts(root: string, folder: string): Promise<SiteFonts> {
  const cutter = new FontCutter(folder);
  const maker = new SheetMaker(root, cutter);
  mkdirSync(folder, { recursive: true });
  const [faces, chinese] = await Promise.all([maker.alphabets(), maker.chinese()]);
  const sheets = {
    'faces.css': faces,
    'chinese.css': chinese.early,
    'chinese-more.css': chinese.more,
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
    const faces: Promise<string>[] = [];
    const add = (source: Source, ...parts: Part[]) => {
      faces.push(...parts.map((part) => this.#face(source, part)));
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
    add(LITERATA, ...greek, ...latin);
    add(LITERATA_ITALIC, ...greek, ...latin);
    add(NUNITO, ...latin);
    add(NASKH, ...arabic);
    add(VAZIRMATN, ...arabic);
    add(SMALL.literata, { subset: 'latin', name: 'site-name', characters: SITE_NAME });
    add(SMALL.nunito, { subset: 'latin', name: 'latin-names', characters: LATIN_NAMES });
    add(SMALL.naskh, { subset: 'arabic', name: 'arabic-alone', characters: ARABIC_ALONE });
    add(SMALL.vazirmatn, { subset: 'arabic', name: 'arabic-alone', characters: ARABIC_ALONE });
    add(TIRO, { subset: 'devanagari' });
    add(ETHIOPIC, { subset: 'ethiopic' });
    add(BENGALI, { subset: 'bengali' });
    for (const [source, part, tags] of NAMED) {
      const characters = tags.map(nameOf).join('').replace(/\s/g, '');
      const name = `${part.name ?? part.subset}-names`;
      const weights = source.weights && { weights: 400 };
      add({ ...source, ...weights, family: 'Language Names' }, { ...part, name, characters });
    }
    return (await Promise.all([...faces, this.#fallbacks()])).join('\n');
  }

  async chinese(): Promise<Record<'early' | 'more', string>> {
    const areas = [...AREAS, ...this.#areas('cn').filter((area) => !AREAS.includes(area))];
    const pieces = cutChinese({
      aroundLetter: this.#aroundLetter('cn'),
      first: FIRST_AREAS.map((area) => this.#headings('cn', area)).join(''),
      areas: areas.flatMap((area) => [this.#headings('cn', area), this.#words('cn', area)]),
      letters: this.#chineseLetters(),
    });
    const cut = pieces.map(async ({ characters, early, span }, i) => {
      const batch = i - (i % BATCH);
      const among = pieces.slice(batch, batch + BATCH).map((piece) => piece.characters);
      const file = await this.#cutter.cut({
        ...this.#cut(WENKAI, { subset: 'latin', characters }, `wenkai-${i}`),
        among: among.join(''),
        complete: !span,
      });
      const range = span ? writeSpan(characters) : writeRange(characters);
      const more = { 'size-adjust': WENKAI.size };
      const family = early ? WENKAI.family : `${WENKAI.family} More`;
      return { early, rule: writeFace({ family, src: fileSrc(file), range, more }) };
    });
    const faces = await Promise.all(cut);
    // The last rule that has a character wins.
    const rules = (wanted: boolean) =>
      faces.flatMap(({ early, rule }) => (early === wanted ? [rule] : [])).reverse();
    const ofDevice = [
      writeDeviceFace('Chinese'),
      // Chinese characters are as wide as high: any face stands in for ours.
      writeStandIn('WenKai as system', 'Chinese', WENKAI.size),
    ];
    return { early: [...ofDevice, ...rules(true)].join('\n'), more: rules(false).join('\n') };
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

  #aroundLetter(locale: string): string {
    const { heading, answers, others } = this.#messages(locale, 'interface').letter as Messages;
    const { heading: form } = this.#messages(locale, 'answering');
    const topics = Object.values(this.#messages(locale, 'topics'));
    const alike = topics.map((topic) => Object(topic).others);
    return textsIn([heading, answers, others, form, alike]).join('');
  }

  #messages(locale: string, area: string): Messages {
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
