import { guessLanguage } from '#domain/languages/guess-language.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { paragraphsOf } from './paragraphs.ts';

/** What may be wrong with a translation; none of it keeps anybody from handing it in. */
export type Warning =
  | { kind: 'paragraphs'; original: number; translation: number }
  | { kind: 'numbers'; lost: string[] }
  | { kind: 'names'; lost: string[] }
  | { kind: 'untranslated'; paragraph: string }
  /** The words on the picture have no translation. */
  | { kind: 'transcript' }
  | { kind: 'language' }
  | { kind: 'script' }
  | { kind: 'length'; short: boolean };

type Side = { text: string; key: string; transcript?: string | undefined };
export type Compared = { original: Side; translation: Side };

/** Letters that a language takes for what English says in one: the medians of the sample letters. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ en: 1, fr: 1.11, de: 1.15, es: 1.02, ru: 0.94, ar: 0.77, ch: 0.37 },
  ...{ ja: 0.65, ko: 0.42, fa: 0.76, hi: 0.53, ne: 0.5, vi: 0.71 },
};
const FAR_OFF = { short: 0.5, long: 2 };
/** Letters of the original from which on a length says something. */
const LONG_ENOUGH = 60;
const FEWEST_LETTERS = 8;
/** Arabic says one and two by the form of the noun: a day, two days. */
const IN_THE_NOUN: Readonly<Record<string, readonly string[]>> = { ar: ['1', '2'] };

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ...{ ch: /\p{Script=Han}/gu, ru: /\p{Script=Cyrillic}/gu, ar: /\p{Script=Arabic}/gu },
};
const LATIN = /\p{Script=Latin}/gu;
/** Written with capitals inside a sentence, whatever they mean. */
const CAPITALS_EVERYWHERE = ['de'];
const MONTHS_AND_DAYS =
  /^(?:I|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|English|Mr|Mrs|Miss)$/;

export function warningsOf({ original, translation }: Compared): Warning[] {
  if (translation.text.trim() === '') return [];
  const [from, to] = [paragraphsOf(original.text), paragraphsOf(translation.text)];
  const warnings: Warning[] = [];
  if (from.length !== to.length) {
    warnings.push({ kind: 'paragraphs', original: from.length, translation: to.length });
  }
  const onPicture = { original: transcriptOf(original), translation: transcriptOf(translation) };
  const isLeftOut = onPicture.original.text !== '' && onPicture.translation.text.trim() === '';
  if (isLeftOut) warnings.push({ kind: 'transcript' });
  const all = isLeftOut ? [{ original, translation }] : [{ original, translation }, onPicture];
  const numbers = all.flatMap((each) => lostNumbers(each.original.text, each.translation));
  if (numbers.length > 0) warnings.push({ kind: 'numbers', lost: numbers });
  const names = [...new Set(all.flatMap((each) => lostNames(each.original, each.translation)))];
  if (names.length > 0) warnings.push({ kind: 'names', lost: names });
  if (inWrongScript(translation) || inWrongScript(onPicture.translation))
    warnings.push({ kind: 'script' });
  else if (isInOriginalsLanguage(original.key, translation)) warnings.push({ kind: 'language' });
  const left = to.find((paragraph) => from.includes(paragraph) && lettersIn(paragraph) > 20);
  if (left) warnings.push({ kind: 'untranslated', paragraph: left });
  const length = farOff({ original, translation });
  if (length) warnings.push({ kind: 'length', short: length === 'short' });
  return warnings;
}

const transcriptOf = ({ transcript = '', key }: Side): Side => ({ text: transcript, key });

/** Numbers in whatever digits; what is left out of a list that repeats a number counts too. */
function lostNumbers(original: string, { text, key }: Compared['translation']): string[] {
  const there = numbersIn(text);
  return numbersIn(original).filter((number) => {
    if (IN_THE_NOUN[key]?.includes(number)) return false;
    const at = there.indexOf(number);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
}

function numbersIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replace(/(?<=\d)[ ,.٬٫'’](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)[,٫](?=\d)/g, '.');
  return plain.match(/\d+(?:\.\d+)?/g) ?? [];
}

/** Blocks of digits are ten long and begin with their zero. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}

/** Only where both write names with the same letters. */
function lostNames({ text, key }: Compared['original'], translation: Compared['translation']) {
  if (CAPITALS_EVERYWHERE.includes(key) || SCRIPTS[key] || SCRIPTS[translation.key]) return [];
  const names = [...text.matchAll(/(?<=[\p{L},;] )\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?/gu)]
    .map(([name]) => name)
    .filter((name) => !MONTHS_AND_DAYS.test(name));
  const said = plainly(translation.text);
  return [...new Set(names)].filter((name) => !said.includes(plainly(name).slice(0, 4)));
}

const plainly = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function inWrongScript({ text, key }: Compared['translation']): boolean {
  const all = lettersIn(text);
  if (all < FEWEST_LETTERS) return false;
  const own = text.match(SCRIPTS[key] ?? LATIN)?.length ?? 0;
  return own * 2 < all;
}

function isInOriginalsLanguage(originalKey: string, translation: Compared['translation']): boolean {
  const guessed = guessLanguage(translation.text);
  const guessedKey = LANGUAGES.find(({ code }) => code === guessed)?.textKey;
  return guessedKey !== undefined && guessedKey !== translation.key && guessedKey === originalKey;
}

function farOff({ original, translation }: Compared): 'short' | 'long' | undefined {
  const [from, to] = [lettersIn(original.text), lettersIn(translation.text)];
  const expected = (from / lengthOf(original.key)) * lengthOf(translation.key);
  if (from / lengthOf(original.key) < LONG_ENOUGH) return undefined;
  if (to < expected * FAR_OFF.short) return 'short';
  return to > expected * FAR_OFF.long ? 'long' : undefined;
}

const lengthOf = (key: string) => LENGTHS[key] ?? 1;

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
