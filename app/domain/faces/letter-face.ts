import type { ShownText } from '#domain/letters/letter.ts';

export type FaceKind = 'chinese' | 'japanese' | 'korean';

export type LetterFace = { kind: FaceKind; characters: string };

const KINDS: Partial<Record<string, FaceKind>> = { zh: 'chinese', ja: 'japanese', ko: 'korean' };
/** What these scripts write in a square, and the marks that they share with Latin. */
const IN_A_SQUARE = /[\u1100-\u11ff\u2e80-\uffef\u{1b000}-\u{1b16f}\u{20000}-\u{323af}]/u;
const SHARED_MARKS = /[\u2014\u2018\u2019\u201c\u201d\u2026]/u;

const faceKindOf = (tag: string): FaceKind | undefined => KINDS[tag.split('-', 1)[0] ?? ''];

/** A heading that is in the language of the words has the same face. */
export function letterFace({ text, tag }: ShownText, heading: ShownText): LetterFace | undefined {
  const kind = faceKindOf(tag);
  if (!kind || !IN_A_SQUARE.test(text)) return undefined;
  const said = faceKindOf(heading.tag) === kind ? text + heading.text : text;
  const needed = [...new Set(said)].filter(
    (each) => IN_A_SQUARE.test(each) || SHARED_MARKS.test(each),
  );
  return { kind, characters: needed.sort().join('') };
}
