import { breaksBefore, isGlued, isMark, nearAfter, nearBefore, type Span } from './reading.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How far from a day the words may stand that make it a birthday, in tokens. */
const REACH = 12;
const HAN_NUMERALS = '〇零一二三四五六七八九十廿';

export function findBirthdays(tokens: readonly Token[], words: Vocabulary): Span[] {
  const found: Span[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const last = dayFrom(tokens, first, words);
    if (last === undefined) continue;
    if (isBirthday({ first, last }, tokens, words)) found.push({ first, last });
    first = last;
  }
  return found;
}

function isBirthday(day: Span, tokens: readonly Token[], words: Vocabulary): boolean {
  if (nearBefore(tokens, day.first, words.birth, REACH) !== undefined) return true;
  if (nearAfter(tokens, day.last, words.birth, REACH) !== undefined) return true;
  const turns =
    nearBefore(tokens, day.first, words.turns, REACH) ??
    nearAfter(tokens, day.last, words.turns, REACH);
  if (turns === undefined) return false;
  const after = turns + (words.turns.at(tokens, turns)?.length ?? 0);
  if (isAge(tokens, after, words) || isAge(tokens, day.last + 1, words)) return true;
  const years = nearAfter(tokens, day.last, words.yearsOld, REACH);
  return (years ?? nearBefore(tokens, day.first, words.yearsOld, REACH)) !== undefined;
}

function isAge(tokens: readonly Token[], index: number, words: Vocabulary): boolean {
  const token = tokens[index];
  if (breaksBefore(tokens, index)) return false;
  if (token?.type === 'number') return token.text.length < 3;
  return words.digits.at(tokens, index) !== undefined || words.days.at(tokens, index) !== undefined;
}

/** The last token of a day that begins here: in figures, or with the month's name. */
function dayFrom(tokens: readonly Token[], first: number, words: Vocabulary): number | undefined {
  return (
    dayInFigures(tokens, first) ??
    dayInChinese(tokens, first) ??
    dayThenMonth(tokens, first, words) ??
    monthThenDay(tokens, first, words)
  );
}

function dayInFigures(tokens: readonly Token[], first: number): number | undefined {
  const [one, joint, two, again, three] = tokens.slice(first, first + 5);
  if (one?.type !== 'number' || two?.type !== 'number') return undefined;
  if (!isMark(joint, './-') || !isGlued(joint) || !isGlued(two)) return undefined;
  const together = again?.text === joint?.text && isGlued(again) && isGlued(three);
  if (together && three?.type === 'number') {
    const days = one.text.length === 4 ? [two, three] : [one, two];
    const year = one.text.length === 4 ? one : three;
    const right = days.every(isDayOrMonth) && (isYear(year) || year.text.length === 2);
    return right ? first + 4 : undefined;
  }
  if (joint?.text === '-' || !isDayOrMonth(one) || !isDayOrMonth(two)) return undefined;
  const ends = joint?.text === '.' && again?.text === '.' && isGlued(again) && !three?.upper;
  return ends && three !== undefined ? first + 3 : first + 2;
}

/** `2014年3月12日`, `八月三号`. */
function dayInChinese(tokens: readonly Token[], first: number): number | undefined {
  if (isNumeral(tokens[first - 1]) && isNumeral(tokens[first])) return undefined;
  const afterYear = afterNumeral(tokens, first, '年');
  const afterMonth = afterNumeral(tokens, afterYear ?? first, '月');
  if (afterMonth === undefined) return undefined;
  const afterDay = afterNumeral(tokens, afterMonth, '日号號');
  return afterDay === undefined ? undefined : afterDay - 1;
}

function afterNumeral(tokens: readonly Token[], first: number, units: string): number | undefined {
  let next = first;
  while (next - first < 4 && isNumeral(tokens[next])) next += 1;
  const unit = tokens[next];
  return next > first && unit?.type === 'han' && units.includes(unit.text) ? next + 1 : undefined;
}

function isNumeral(token: Token | undefined): boolean {
  if (token?.type === 'number') return token.text.length <= 4;
  return token?.type === 'han' && HAN_NUMERALS.includes(token.text);
}

/** `5th of May 2014`, `5. Mai`, `1er février`, `cinco de mayo`. */
function dayThenMonth(
  tokens: readonly Token[],
  first: number,
  words: Vocabulary,
): number | undefined {
  const after = afterDay(tokens, first, words);
  if (after === undefined) return undefined;
  const month = after + (words.dateJoins.at(tokens, after)?.length ?? 0);
  const hit = words.months.at(tokens, month);
  return hit && yearEnd(tokens, month + hit.length - 1, words);
}

/** `May 5th, 2014`. */
function monthThenDay(
  tokens: readonly Token[],
  first: number,
  words: Vocabulary,
): number | undefined {
  const month = words.months.at(tokens, first);
  if (!month) return undefined;
  const start = first + month.length;
  const day = start + (words.dateJoins.at(tokens, start)?.length ?? 0);
  const after = afterDay(tokens, day, words);
  return after === undefined ? undefined : yearEnd(tokens, after - 1, words);
}

function afterDay(tokens: readonly Token[], first: number, words: Vocabulary): number | undefined {
  const token = tokens[first];
  if (token?.type !== 'number') {
    const hit = words.days.at(tokens, first);
    return hit && first + hit.length;
  }
  if (!isDayOrMonth(token) || (isGlued(token) && tokens[first - 1]?.type === 'word')) {
    return undefined;
  }
  const hyphen = isGlued(tokens[first + 1]) && isMark(tokens[first + 1], '-') ? 1 : 0;
  const ending = tokens[first + 1 + hyphen];
  if (isGlued(ending) && words.dayEnds.has(ending)) return first + 2 + hyphen;
  return isMark(tokens[first + 1], '.') ? first + 2 : first + 1;
}

/** A year that follows, with its word: `12 марта 2014 года`, `5 de mayo de 2014`, `May 5, 2014`. */
function yearEnd(tokens: readonly Token[], last: number, words: Vocabulary): number {
  const comma = isMark(tokens[last + 1], ',') ? last + 2 : last + 1;
  const next = comma + (words.dateJoins.at(tokens, comma)?.length ?? 0);
  const year = tokens[next];
  if (!isYear(year) || year?.gap === 'line') return last;
  return next + (words.yearEnds.at(tokens, next + 1)?.length ?? 0);
}

function isDayOrMonth({ text }: Token): boolean {
  return text.length < 3 && Number(text) >= 1 && Number(text) <= 31;
}

function isYear(token: Token | undefined): boolean {
  return token?.type === 'number' && /^(19|20)\d\d$/.test(token.text);
}
