import type { Weights } from './subset.ts';
import { readRange } from './unicode-range.ts';

export type Source = {
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
export type Part = { subset: string; name?: string; characters?: string; without?: string };

const LATIN_FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
export const LITERATA = {
  family: 'Literata',
  package: '@fontsource-variable/literata',
  weights: { min: 400, max: 650 },
  features: LATIN_FEATURES,
};
export const LITERATA_ITALIC: Source = { ...LITERATA, style: 'italic', weights: 400 };
export const NUNITO: Source = {
  family: 'Nunito',
  package: '@fontsource-variable/nunito',
  weights: { min: 400, max: 700 },
  features: LATIN_FEATURES,
};
export const NASKH: Source = {
  family: 'Noto Naskh Arabic',
  package: '@fontsource-variable/noto-naskh-arabic',
  size: '110%',
  weights: { min: 400, max: 700 },
};
export const VAZIRMATN: Source = {
  family: 'Vazirmatn',
  package: '@fontsource-variable/vazirmatn',
  weights: { min: 400, max: 700 },
};
/** Its regular is filed as 500. */
export const WENKAI = {
  family: 'LXGW WenKai',
  package: '@fontsource/lxgw-wenkai',
  fileWeight: '500',
  size: '105%',
  features: [],
};
export const KLEE: Source = { family: 'Klee One', package: '@fontsource/klee-one', features: [] };
export const GOWUN: Source = {
  family: 'Gowun Batang',
  package: '@fontsource/gowun-batang',
  features: [],
};
export const TIRO: Source = {
  family: 'Tiro Devanagari Hindi',
  package: '@fontsource/tiro-devanagari-hindi',
};
export const ETHIOPIC: Source = {
  family: 'Noto Serif Ethiopic',
  package: '@fontsource-variable/noto-serif-ethiopic',
  weights: 400,
};
export const BENGALI: Source = {
  family: 'Noto Serif Bengali',
  package: '@fontsource-variable/noto-serif-bengali',
  weights: 400,
};

/** The look of letters in a page of another script: few characters, which such a page says. */
export const SMALL = {
  literata: { ...LITERATA, family: 'Literata Small', features: ['kern'] },
  nunito: { ...NUNITO, family: 'Nunito Small' },
  naskh: { ...NASKH, family: 'Naskh Small' },
  vazirmatn: {
    ...VAZIRMATN,
    family: 'Vazirmatn Small',
    features: ['ccmp', 'fina', 'init', 'kern', 'mark', 'medi', 'mkmk', 'rlig'],
  },
} satisfies Record<string, Source>;

const ASCII = readRange('U+20-7E');
/** Nobody sees them: a face that is there anyway has them, that none is fetched for them alone. */
const ISOLATES = '\u2066\u2067\u2068\u2069';
/** English, French, German and Spanish. */
export const WEST = `${ASCII}${ISOLATES}\u00a0\u202f©°·×–—‘’“”„…•«»‹›¡¿€ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒÁÍÑÓÚßàâäæçèéêëîïôöùûüÿœáíñóú`;
/** Most other languages of Europe, Turkish and Māori. */
export const EXTENDED = readRange('U+100-17F,U+218-21B');
/** Arabic, Persian, Urdu and Pashto. */
export const ARABIC =
  ISOLATES +
  readRange('U+60C,U+61B,U+61F,U+621-652,U+654,U+660-66D,U+670,U+6F0-6F9,U+200C-200F') +
  'ٱپچژگکیٹڈڑےہںھۂۃۓۀۍۆۇېۍټډړږښګڼځڅە۔٪';

const FIGURES_AND_MARKS = `${ISOLATES}\u00a0 0123456789.,:;!?()-…·«»“”’`;
/** Latin in headings and letters of another script: the site's own name. */
export const SITE_NAME = `${FIGURES_AND_MARKS}Wildpost`;
/** Latin around them: names of writers, and of the site's languages. */
export const LATIN_NAMES = `${FIGURES_AND_MARKS}'çñ${readRange('U+41-5A,U+61-7A')}`;
/** What Arabic alone is written with. */
export const ARABIC_ALONE =
  ISOLATES + readRange('U+60C,U+61B,U+61F,U+621-63A,U+640-652,U+200C-200F');

/** Languages named beside letters; the site's own have files to themselves. */
export const NAMED: [Source, Part, string[]][] = [
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
