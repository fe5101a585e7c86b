import { foldWord, formsOf } from './folding.ts';

const LENGTH_MAX = 40;
const JOINT = "['’‘ʼʻ\\u02bb´`‐‑\\-]";
const SPACELESS =
  '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const SIGN = '[\\p{L}\\p{N}\\p{M}\\u0640]';
const LETTER = `[${SIGN}--${SPACELESS}]`;
const RUNS = new RegExp(
  `(${LETTER}+(?:${JOINT}${LETTER}+)*)|([${SIGN}&&${SPACELESS}]+)|(\\p{Extended_Pictographic})`,
  'gv',
);
const PARTS = new RegExp(`${LETTER}+`, 'gv');

/** A word of a text, a small picture, or a character of a script without spaces, from and to where it stands (UTF-16 units). */
export type Word = {
  from: number;
  to: number;
  /** As it is looked for; a character together with the one after it. */
  forms: string[];
  /** Runs of characters without spaces have the same number. */
  run: number | undefined;
};

export function* wordsIn(text: string): Generator<Word> {
  let run = 0;
  for (const { 0: found, 1: word, 2: spaceless, index } of text.matchAll(RUNS)) {
    run += 1;
    if (word) yield* partsOf(found, index);
    else if (spaceless) yield* charactersOf(found, index, run);
    else yield { from: index, to: index + found.length, forms: [found], run: undefined };
  }
}

/** `pie-de-lobo`: each part for itself, and all of them as one word. */
function* partsOf(found: string, index: number): Generator<Word> {
  const parts = Array.from(found.matchAll(PARTS), ({ 0: part, index: at }) => ({ part, at }));
  const whole = parts.map(({ part }) => part).join('');
  for (const [i, { part, at }] of parts.entries()) {
    const forms = formsOf(part).map(shortened);
    const joined = i === 0 && parts.length > 1 ? shortened(foldWord(whole)) : undefined;
    const from = index + at;
    yield {
      from,
      to: from + part.length,
      forms: joined ? [...forms, joined] : forms,
      run: undefined,
    };
  }
}

function* charactersOf(found: string, index: number, run: number): Generator<Word> {
  const characters = [...found];
  const folded = characters.map(foldWord);
  let from = index;
  for (const [i, character] of characters.entries()) {
    const to = from + character.length;
    yield { from, to, forms: [`${folded[i]}${folded[i + 1] ?? ''}`], run };
    from = to;
  }
}

function shortened(form: string): string {
  return form.length > LENGTH_MAX ? [...form].slice(0, LENGTH_MAX).join('') : form;
}
