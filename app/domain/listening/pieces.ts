import { perTag } from '#domain/languages/per-tag.ts';

export type Stretch = { from: number; to: number };

/** In Latin letters. Some voices stop in the middle of what takes them longer than about fifteen seconds. */
const LONGEST = 200;
/** One of these is said as long as two or three letters. */
const SYLLABLE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Yi}]/u;
const LETTERS_OF_A_SYLLABLE = 2.5;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const BREATH = /[,;:،؛，；：、…–—]["”»’）)\p{Z}]*$/u;

const sentencesIn = perTag((tag) => segmenter(tag, 'sentence'));
const wordsIn = perTag((tag) => segmenter(tag, 'word'));

/** What is said in one go: a sentence, or a part of a long one. What has no words is left out. */
export function piecesOf(text: string, tag: string): Stretch[] {
  return Array.from(sentencesIn(tag).segment(text))
    .flatMap(({ index, segment }) =>
      shortened({ from: index, to: index + segment.length }, text, tag),
    )
    .map((piece) => trimmed(piece, text))
    .filter(({ from, to }) => SAYS_SOMETHING.test(text.slice(from, to)));
}

/** The word that a voice reports to say; its `length` may be that of several, or left out. */
export function wordAt(text: string, tag: string, at: number, length = 0): Stretch | undefined {
  const words = Array.from(wordsIn(tag).segment(text)).filter(({ isWordLike }) => isWordLike);
  const said = words.filter(({ index, segment }) => index + segment.length > at);
  const [first] = said;
  if (!first) return undefined;
  const last = said.findLast(({ index }) => index < at + length) ?? first;
  return { from: first.index, to: last.index + last.segment.length };
}

function segmenter(tag: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  try {
    return new Intl.Segmenter(tag, { granularity });
  } catch {
    return new Intl.Segmenter(undefined, { granularity });
  }
}

function shortened(whole: Stretch, text: string, tag: string): Stretch[] {
  if (weightOf(text.slice(whole.from, whole.to)) <= LONGEST) return [whole];
  const pieces: Stretch[] = [];
  let { from } = whole;
  let breath = from;
  let end = from;
  let weight = 0;
  for (const { index, segment } of wordsIn(tag).segment(text.slice(whole.from, whole.to))) {
    const start = whole.from + index;
    weight += weightOf(segment);
    if (weight > LONGEST && start > from) {
      const cut = breath > from ? breath : end;
      pieces.push({ from, to: cut });
      from = cut;
      weight = weightOf(text.slice(from, start + segment.length));
    }
    end = start + segment.length;
    if (BREATH.test(text.slice(from, end))) breath = end;
  }
  return [...pieces, { from, to: whole.to }];
}

function weightOf(text: string): number {
  let weight = 0;
  for (const sign of text) weight += SYLLABLE.test(sign) ? LETTERS_OF_A_SYLLABLE : 1;
  return weight;
}

function trimmed({ from, to }: Stretch, text: string): Stretch {
  const piece = text.slice(from, to);
  return {
    from: from + piece.length - piece.trimStart().length,
    to: to - piece.length + piece.trimEnd().length,
  };
}
