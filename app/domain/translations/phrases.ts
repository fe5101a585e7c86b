import { tagOfTextKey } from '#domain/languages/languages.ts';
import { paragraphsOf } from './paragraphs.ts';

export type Phrase = { original: string; translation: string };

/** Shorter ones are said in every letter, and mean something else each time. */
const LETTERS_MIN = 4;

export function sentencesOf(text: string, tag: string): string[] {
  const all = paragraphsOf(text).flatMap((paragraph) => splitSentences(paragraph, tag));
  const long = all.filter((sentence) => (sentence.match(/\p{L}/gu)?.length ?? 0) >= LETTERS_MIN);
  return [...new Set(long)];
}

/**
 * What a pair of texts says for a sentence, if its original has it: the sentence in the same place, or the
 * paragraph where the two are not cut alike.
 */
export function phraseIn(
  sentence: string,
  pair: Phrase,
  tag: string,
  into: string,
): Phrase | undefined {
  const [from, to] = [paragraphsOf(pair.original), paragraphsOf(pair.translation)];
  if (from.length !== to.length) return undefined;
  for (const [i, paragraph] of from.entries()) {
    const sentences = splitSentences(paragraph, tag);
    const at = sentences.indexOf(sentence);
    if (at < 0) continue;
    const said = splitSentences(to[i] ?? '', tagOfTextKey(into));
    const translation = said.length === sentences.length ? said[at] : to[i];
    return translation ? { original: sentence, translation } : undefined;
  }
  return undefined;
}

function splitSentences(paragraph: string, tag: string): string[] {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'sentence' });
  return [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()).filter(Boolean);
}
