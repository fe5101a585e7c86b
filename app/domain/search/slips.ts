import { lexemeOf } from './indexed-words.ts';
import type { QueryWord } from './query.ts';

/** Of shorter words too many others are one slip away. */
const SHORTEST = 4;
const LONGEST = 24;
const ALPHABETS: readonly (readonly [RegExp, string])[] = [
  [/^[a-z0-9]+$/, 'abcdefghijklmnopqrstuvwxyz'],
  [/^\p{Script=Cyrillic}+$/u, 'абвгдежзиклмнопрстуфхцчшщъыьэюя'],
  [/^\p{Script=Arabic}+$/u, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگ'],
  [/^\p{Script=Greek}+$/u, 'αβγδεζηθικλμνξοπρστυφχψω'],
];

/** Each way to set a word right that has one letter wrong, missing, too many or swapped with its neighbour. */
export function setRight(form: string): string[] {
  const [, alphabet] = ALPHABETS.find(([script]) => script.test(form)) ?? [];
  const letters = [...form];
  if (!alphabet || letters.length < SHORTEST || letters.length > LONGEST) return [];
  const right = new Set<string>();
  const put = (at: number, removed: number, put: string) =>
    right.add(letters.toSpliced(at, removed, ...put).join(''));
  for (let at = 0; at <= letters.length; at += 1) {
    const [here, next] = [letters[at], letters[at + 1]];
    for (const letter of alphabet) put(at, 0, letter);
    if (here === undefined) continue;
    put(at, 1, '');
    for (const letter of alphabet) put(at, 1, letter);
    if (next !== undefined) put(at, 2, next + here);
  }
  right.delete(form);
  return [...right];
}

export function asMeant(word: QueryWord, meant: string): QueryWord {
  const sought = { lexemes: [lexemeOf(meant)], mayGoOn: false };
  return { ...word, forms: [meant], sought: [sought], isMeant: true };
}
