import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { textKeyOf } from '#domain/languages/languages.ts';
import type { Letter, Texts } from '#domain/letters/letter.ts';

/** 128 bits in hexadecimal: nobody gains from two texts of one hash. */
const HASH_LENGTH = 32;

type Worded = Pick<Letter, 'originalLanguage' | 'text'> & {
  /** The words on its picture are translated with it. */
  transcript: string | null | undefined;
};

type Translated = Worded & { transcripts?: Texts | undefined };

/** What a translation was made from; white space, of any kind and length, says nothing. @internal */
export function originalHash(text: string): string {
  const plain = text.normalize('NFC').replace(/[\s\u200b]+/gu, '');
  return bytesToHex(sha256(utf8ToBytes(plain))).slice(0, HASH_LENGTH);
}

export function hashOfOriginal(letter: Worded): string {
  const text = letter.text[textKeyOf(letter.originalLanguage)] ?? '';
  return originalHash(letter.transcript ? `${text}\0${letter.transcript}` : text);
}

/** That the original has changed since; never of the original, nor of what nobody knows. */
export function isOutdated(letter: Worded & Pick<Letter, 'translatedFrom'>, key: string): boolean {
  const from = letter.translatedFrom[key];
  if (!from || key === textKeyOf(letter.originalLanguage) || !letter.text[key]) return false;
  return from !== hashOfOriginal(letter);
}

/**
 * The hashes of all translations once a letter says something else. One whose words change is made
 * from the original as it stands then; of another it stays what it was made from.
 */
export function translatedFromAfter(
  before: Translated & Pick<Letter, 'translatedFrom'>,
  after: Translated,
): Texts {
  const [was, is] = [hashOfOriginal(before), hashOfOriginal(after)];
  const [oldKey, key] = [before, after].map((each) => textKeyOf(each.originalLanguage));
  return Object.fromEntries(
    Object.keys(after.text)
      .filter((each) => each !== key && after.text[each])
      .map((each) => {
        const kept = each !== oldKey && saysTheSame(before, after, each);
        return [each, kept ? (before.translatedFrom[each] ?? was) : is];
      }),
  );
}

function saysTheSame(one: Translated, other: Translated, key: string): boolean {
  const [was, is] = [one, other].map(({ transcripts }) => transcripts?.[key] ?? '');
  return one.text[key] === other.text[key] && was === is;
}
