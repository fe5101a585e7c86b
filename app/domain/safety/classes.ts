import { isGlued, isMark, type Span, skipMarks } from './reading.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

const LAST_CLASS = 13;
const HAN_NUMERALS = '一二三四五六七八九十初高';

/** The class somebody is in: with the school's place it leads to a child. */
export function findClasses(tokens: readonly Token[], words: Vocabulary): Span[] {
  const found: Span[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const last =
      inChinese(tokens, index) ??
      byName(tokens, index, words) ??
      wordThenNumber(tokens, index, words) ??
      numberThenWord(tokens, index, words) ??
      numberAlone(tokens, index, words);
    if (last === undefined) continue;
    found.push({ first: index, last });
    index = last;
  }
  return found;
}

/** `CM2`, `CE1 B`. */
function byName(tokens: readonly Token[], index: number, words: Vocabulary): number | undefined {
  const hit = words.classWhole.at(tokens, index);
  return hit && letterEnd(tokens, index + hit.length - 1);
}

/** `year 4`, `class 3b`, `الصف الرابع`; without a letter only where somebody is in it. */
function wordThenNumber(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): number | undefined {
  const hit = words.classFirst.at(tokens, index);
  if (!hit || hit.joined) return undefined;
  if (tokens[index + hit.length]?.gap === 'line') return undefined;
  const number = numberEnd(tokens, index + hit.length, words);
  if (number === undefined) return undefined;
  const last = letterEnd(tokens, number);
  const signed = isMark(tokens[index - 1], ',') && endsLine(tokens, last);
  return last > number || signed || words.classIn.before(tokens, index) ? last : undefined;
}

/** `…, nina, year 4` */
function endsLine(tokens: readonly Token[], last: number): boolean {
  const next = tokens[last + 1];
  return !next || next.gap === 'line';
}

/** `3rd grade`, `пятого „Б“ класса`, `dritte Klasse`. */
function numberThenWord(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): number | undefined {
  const number = numberEnd(tokens, index, words);
  if (number === undefined) return undefined;
  const from = letterEnd(tokens, number) + 1;
  const hit = words.classLast.at(tokens, from);
  if (!hit || tokens[from]?.gap === 'line') return undefined;
  return letterEnd(tokens, from + hit.length - 1);
}

/** `I am in 3b`. */
function numberAlone(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): number | undefined {
  const number = numberEnd(tokens, index, words);
  if (number === undefined || !words.classIn.before(tokens, index)) return undefined;
  const last = letterEnd(tokens, number);
  // `in 3D` is how one sees, not where one learns.
  return last > number && tokens[last]?.text !== 'd' ? last : undefined;
}

/** `三年级二班`, `五（2）班`. */
function inChinese(tokens: readonly Token[], index: number): number | undefined {
  const number = hanNumberEnd(tokens, index);
  if (number === undefined || hanNumberEnd(tokens, index - 1) !== undefined) return undefined;
  const graded =
    tokens[number + 1]?.text === '年' && /^[级級]$/.test(tokens[number + 2]?.text ?? '');
  const from = skipMarks(tokens, number + (graded ? 3 : 1), '(');
  const second = hanNumberEnd(tokens, from);
  const after = second === undefined ? from : skipMarks(tokens, second + 1, ')');
  if (second !== undefined && tokens[after]?.text === '班') return after;
  return graded ? number + 2 : undefined;
}

function hanNumberEnd(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index];
  if (isClassNumber(token)) return index;
  if (token?.type !== 'han' || !HAN_NUMERALS.includes(token.text)) return undefined;
  const next = tokens[index + 1];
  return next?.type === 'han' && HAN_NUMERALS.includes(next.text) ? index + 1 : index;
}

/** `4`, `4th`, `4º`, `fourth`. */
function numberEnd(tokens: readonly Token[], index: number, words: Vocabulary): number | undefined {
  const token = tokens[index];
  if (!token || !isClassNumber(token)) {
    const hit = words.days.at(tokens, index) ?? words.classNumbers.at(tokens, index);
    return hit && !hit.joined ? index + hit.length - 1 : undefined;
  }
  const hyphen = isMark(tokens[index + 1], '-.') && isGlued(tokens[index + 1]) ? 1 : 0;
  const ending = tokens[index + 1 + hyphen];
  if (isGlued(ending) && words.classEnds.has(ending)) return index + 1 + hyphen;
  return hyphen && tokens[index + 1]?.text === '.' ? index + 1 : index;
}

/** A single letter behind it: `3b`, `4 B`, `5 „Б“`. */
function letterEnd(tokens: readonly Token[], last: number): number {
  const quoted = isMark(tokens[last + 1], '"');
  const at = quoted ? last + 2 : last + 1;
  const letter: Token | undefined = tokens[at];
  if (letter?.type !== 'word' || letter.text.length > 1 || letter.gap === 'line') return last;
  if (quoted) return isMark(tokens[at + 1], '"') ? at + 1 : last;
  const ends = !isGlued(tokens[at + 1]) || tokens[at + 1]?.type === 'mark';
  const apart = letter.gap !== 'none' && !letter.upper && !/\p{Script=Arabic}/u.test(letter.text);
  return !ends || apart || letter.cased === 'I' || isMark(tokens[at + 1], "'") ? last : at;
}

function isClassNumber(token: Token | undefined): boolean {
  if (token?.type !== 'number' || token.text.length > 2) return false;
  return Number(token.text) >= 1 && Number(token.text) <= LAST_CLASS;
}
