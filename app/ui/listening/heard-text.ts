import { piecesOf, type Stretch, wordAt } from '#domain/listening/pieces.ts';

/** What a voice says in one go, and where it stands on the page. */
export type Piece = {
  text: string;
  range: Range;
  wordAt(at: number, length: number | undefined): { from: number; range: Range } | undefined;
};

export function heardIn(element: Element, tag: string): Piece[] {
  return [...element.querySelectorAll('p')].flatMap((paragraph) => {
    const text = paragraph.textContent;
    return piecesOf(text, tag).map((piece) => {
      const said = text.slice(piece.from, piece.to);
      return {
        text: said,
        range: rangeOf(paragraph, piece),
        wordAt(at, length) {
          const word = wordAt(said, tag, at, length);
          if (!word) return undefined;
          const { from, to } = word;
          const range = rangeOf(paragraph, { from: piece.from + from, to: piece.from + to });
          return { from, range };
        },
      };
    });
  });
}

function rangeOf(element: Element, { from, to }: Stretch): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node as Text;
    if (from >= before && from < before + length) range.setStart(node, from - before);
    if (to > before && to <= before + length) range.setEnd(node, to - before);
    before += length;
  }
  return range;
}
