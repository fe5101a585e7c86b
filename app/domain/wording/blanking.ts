import type { Risk } from '#domain/safety/risks.ts';

/** What readers see where something was left out. @internal */
export const BLANK = '[…]';

export type Mark = Risk & {
  /** What it is blanked to, if not to `BLANK`: a whole name to its first one. */
  blank?: string;
  said?: string;
};

export type MarkedWords = { text: string; marks: readonly Mark[] };

/** A whole name goes down to its first one, unless that is all there is: of 王小明 nothing is known. */
export function marksOver(text: string, risks: readonly Risk[], first: string | undefined): Mark[] {
  return risks.map((risk) => {
    const marked = text.slice(risk.start, risk.end);
    const isLonger = first !== undefined && marked.includes(first) && marked !== first;
    return risk.kind === 'fullName' && isLonger ? { ...risk, blank: first } : risk;
  });
}

/** As the highlighter finds them in words that were typed; what was blanked can be put back. */
export function renewMarks(
  { text, marks }: MarkedWords,
  risks: readonly Risk[],
  first: string | undefined,
): MarkedWords {
  const blanked = marks.filter(({ said }) => said !== undefined);
  const found = marksOver(text, risks, first).filter(({ start, end }) =>
    blanked.every((mark) => end <= mark.start || mark.end <= start),
  );
  return { text, marks: [...blanked, ...found].sort((a, b) => a.start - b.start) };
}

const shownFor = ({ blank = BLANK }: Mark) => blank;

/** Blanks a marked place, or says there again what was said. */
export function toggleMark({ text, marks }: MarkedWords, mark: Mark): MarkedWords {
  const { start, end, said } = mark;
  const instead = said ?? shownFor(mark);
  const after = text.slice(0, start) + instead + text.slice(end);
  const { said: _, ...plain } = mark;
  const toggled: Mark = {
    ...plain,
    end: start + instead.length,
    ...(said === undefined && { said: text.slice(start, end) }),
  };
  const change = { start, end, by: instead.length - (end - start) };
  const others = marks.filter((each) => each !== mark).flatMap((each) => moved(each, change));
  return { text: after, marks: [...others, toggled].sort((a, b) => a.start - b.start) };
}

export function blankAll(words: MarkedWords): MarkedWords {
  const open = words.marks.filter(({ said }) => said === undefined);
  return open.reduceRight((so, mark) => toggleMark(so, mark), words);
}

/** The same marks once somebody has typed: those that were typed into keep what is left of them. */
export function afterTyping({ text, marks }: MarkedWords, typed: string): MarkedWords {
  const shorter = Math.min(text.length, typed.length);
  let start = 0;
  while (start < shorter && text[start] === typed[start]) start += 1;
  let same = 0;
  while (same < shorter - start && text.at(-1 - same) === typed.at(-1 - same)) same += 1;
  const change = { start, end: text.length - same, by: typed.length - text.length };
  return {
    text: typed,
    marks: marks.flatMap((mark) => {
      const isWithin = mark.start <= change.start && change.end <= mark.end;
      const now = isWithin ? typed.slice(mark.start, mark.end + change.by) : '';
      const end = mark.start + now.length;
      // What the browser takes back or does again is known by its words.
      if (now && now === mark.said) {
        const { said, ...plain } = mark;
        return { ...plain, end };
      }
      if (mark.said === undefined && now === shownFor(mark)) {
        return { ...mark, end, said: text.slice(mark.start, mark.end) };
      }
      return moved(mark, change);
    }),
  };
}

export type Stretch = { start: number; end: number };

/** The mark that what is selected lies in, or touches. */
export function markAt(marks: readonly Mark[], { start, end }: Stretch): Mark | undefined {
  return (
    marks.find((mark) => mark.start < end && start < mark.end) ??
    marks.find((mark) => mark.start <= start && end <= mark.end)
  );
}

/** The next mark after what is selected, or the last one before it. */
export function markFrom(
  marks: readonly Mark[],
  { start, end }: Stretch,
  by: 1 | -1,
): Mark | undefined {
  return by === 1
    ? marks.find((mark) => mark.start >= end)
    : marks.findLast((mark) => mark.end <= start);
}

function moved(mark: Mark, change: Stretch & { by: number }): Mark[] {
  const { start, end, by } = change;
  if (end <= mark.start) return [{ ...mark, start: mark.start + by, end: mark.end + by }];
  if (start >= mark.end) return [mark];
  if (mark.said !== undefined) return [];
  const rest = {
    start: mark.start < start ? mark.start : end + by,
    end: mark.end > end ? mark.end + by : start,
  };
  return rest.start < rest.end ? [{ ...mark, ...rest }] : [];
}
