import { givenCountryName } from '#domain/countries/countries.ts';
import type { Topic } from '#domain/topics/topics.ts';

const IN_LATIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ŋ: 'ng' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', є: 'ye', ж: 'zh', з: 'z', и: 'i' },
  ...{ і: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u' },
  ...{ ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e' },
  ...{ ю: 'yu', я: 'ya', ј: 'j', љ: 'lj', њ: 'nj', ђ: 'dj', ћ: 'c', џ: 'dz' },
};

/** The family name comes first: of several words nobody can tell which is the first name. */
const FAMILY_FIRST = 'CN TW HK MO JP KR KP VN KH HU RU UA BY KZ KG UZ TJ TM AZ AM GE MD MN'.split(
  ' ',
);

/** Names that stand first where they come from, wherever their people live now. */
const FAMILY_NAMES = new Set(
  `wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie
  song tang han feng deng cao peng zeng xiao kim lee park choi jung kang cho yoon jang lim nguyen tran
  pham hoang huynh phan vu vo dang bui do ho ngo duong tanaka sato suzuki takahashi watanabe ito
  yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi
  shimizu nagy kovacs toth szabo horvath varga`.split(/\s+/),
);
/** `Familie Weber`, `the Smith family`. */
const FAMILY_WORDS =
  /(?<!\p{L})(?:family|familie|famille|familia|família|famiglia|família|rodzina|семья|семейство)(?!\p{L})/iu;
/** How a capital stands within one name: `McKay`, `DeShawn`, `LaToya`. */
const BEFORE_CAPITAL = '(?:Mc|Mac|De|Di|Da|Du|La|Le|Lo)';
const JOINED_CAPITAL = new RegExp(`(?<=\\p{Ll})(?<!(?<!\\p{L})${BEFORE_CAPITAL})(\\p{Lu})`, 'gu');

export type Addressed = { topic: Topic; name: string; country: string };

/** Without a name neither Latin nor Cyrillic, or of several words where a family's may be first. */
export function letterSlug({ topic, name, country }: Addressed): string {
  return wordsOf([topic, firstNameIn(name, country), givenCountryName(country, 'en')]);
}

/** As addresses were until whole names were kept out of them: letters still have such a one. */
export function fullNameSlug({ topic, name, country }: Addressed): string {
  return wordsOf([topic, name, givenCountryName(country, 'en')]);
}

export function saysMoreOfName(slug: string, letter: Addressed): boolean {
  return nameWordsIn(slug, letter).length > 0;
}

/** Where an address says more of a name than the one that is made for it; `end` excluded. */
export function nameWordsIn(slug: string, letter: Addressed): { start: number; end: number }[] {
  const allowed = letterSlug(letter).split('-');
  const german = letter.name.normalize('NFC').replace(/[äöü]/giu, (vowel) => `${vowel}e`);
  const names = [letter.name, german]
    .flatMap((name) => inLatin(name).split('-'))
    .filter((name) => /[a-z]{2}/.test(name));
  return [...slug.matchAll(/[^-]+/g)]
    .filter(([word]) => !allowed.includes(word) && names.some((name) => word.includes(name)))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** Nothing where the family's name may be the one that comes first. */
export function firstNameIn(name: string, country: string): string {
  const written = name
    .normalize('NFC')
    .replace(JOINED_CAPITAL, ' $1')
    // `O’Neil` is one word, `Anna’Schneider` two.
    .replace(/(\p{L}{3})['’](?=\p{Lu}|\p{L}{3})/gu, '$1 ');
  if (/\p{Lu}{3}\p{Ll}/u.test(written) || FAMILY_WORDS.test(written)) return '';
  const words = written.match(/[\p{L}\p{M}'’]*\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  const [first = ''] = words;
  if (words.length <= 1) return first;
  const initial = [...first].length === 1;
  const familyFirst =
    FAMILY_FIRST.includes(country) ||
    /\p{Script=Cyrillic}/u.test(first) ||
    FAMILY_NAMES.has(inLatin(first));
  const rest = written.slice(written.indexOf(first) + first.length);
  const listed = /^\s*[,;،、，；]/u.test(rest);
  return initial || familyFirst || listed || isCapitals(first) ? '' : first;
}

/** `SCHNEIDER Anna`; of `SCHNEIDER ANNA` nobody can tell. */
function isCapitals(word: string): boolean {
  return word.toUpperCase() === word && word.toLowerCase() !== word;
}

function wordsOf(parts: readonly string[]): string {
  return parts.map(inLatin).filter(Boolean).join('-');
}

export function inLatin(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => IN_LATIN[letter] ?? ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
