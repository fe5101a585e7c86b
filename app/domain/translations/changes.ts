import { compareWords, type WordChange } from '#domain/history/comparison.ts';
import type { LetterRevision, LetterSnapshot } from '#domain/history/revision.ts';
import { textKeyOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { hashOfOriginal, isOutdated } from '#domain/letters/translations/translated-from.ts';

type Original = { text: string; transcript: string };
/** Of the letter itself, and of the words on its picture. */
type Changed = { parts: WordChange[] | undefined; transcript: WordChange[] | undefined };

/**
 * What changed in the original since a translation was made, word by word; nothing if none did. The parts
 * are missing where no version says any more what it was made from.
 */
export function changedSince(
  letter: Letter,
  key: string,
  revisions: readonly LetterRevision[],
): Changed | undefined {
  if (!isOutdated(letter, key)) return undefined;
  const from = letter.translatedFrom[key];
  const then = revisions.findLast(({ snapshot }) => hashOfOriginal(worded(snapshot)) === from);
  if (!then) return { parts: undefined, transcript: undefined };
  const [before, now] = [worded(then.snapshot), letter].map((each) => ({
    text: each.text[textKeyOf(each.originalLanguage)] ?? '',
    transcript: each.transcript ?? '',
  })) as [Original, Original];
  const compare = (part: keyof Original) =>
    before[part] === now[part]
      ? undefined
      : compareWords(before[part], now[part], letter.originalLanguage);
  return { parts: compare('text') ?? [], transcript: compare('transcript') };
}

function worded({ transcript, ...snapshot }: LetterSnapshot) {
  return { ...snapshot, transcript: transcript ?? undefined };
}
