import { compareWords, type WordChange } from '#domain/history/comparison.ts';
import type { LetterRevision } from '#domain/history/revision.ts';
import { textKeyOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { hashOfOriginal, isOutdated } from '#domain/letters/translations/translated-from.ts';

/**
 * What changed in the original since a translation was made, word by word; nothing if none did. The parts
 * are missing where no version says any more what it was made from.
 */
export function changedSince(
  letter: Letter,
  key: string,
  revisions: readonly LetterRevision[],
): { parts: WordChange[] | undefined } | undefined {
  if (!isOutdated(letter, key)) return undefined;
  const from = letter.translatedFrom[key];
  const then = revisions.findLast(({ snapshot }) => hashOfOriginal(snapshot) === from)?.snapshot;
  if (!then) return { parts: undefined };
  const before = then.text[textKeyOf(then.originalLanguage)] ?? '';
  const now = letter.text[textKeyOf(letter.originalLanguage)] ?? '';
  return { parts: compareWords(before, now, letter.originalLanguage) };
}
