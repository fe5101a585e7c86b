import { givenCountryName } from '../countries/countries.ts';
import type { Topic } from '../topics/topics.ts';

/** Letters that are not a Latin one with a mark; those of other scripts are left out. */
const IN_LATIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ŋ: 'ng' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', є: 'ye', ж: 'zh', з: 'z', и: 'i' },
  ...{ і: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u' },
  ...{ ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e' },
  ...{ ю: 'yu', я: 'ya', ј: 'j', љ: 'lj', њ: 'nj', ђ: 'dj', ћ: 'c', џ: 'dz' },
};

/**
 * The words in a letter's address: whom it is to, and the name and country of who wrote it
 * (`sea-amina-kenya`), in lower-case Latin letters and digits. A name in a script that is not
 * Latin or Cyrillic is left out.
 */
export function letterSlug(letter: { topic: Topic; name: string; country: string }): string {
  const words = [letter.topic, letter.name, givenCountryName(letter.country, 'en')].map(inLatin);
  return words.filter(Boolean).join('-');
}

function inLatin(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => IN_LATIN[letter] ?? ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
