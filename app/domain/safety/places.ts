import {
  breaksBefore,
  endOfChain,
  hasCase,
  isGlued,
  isMark,
  isNameWord,
  nearBefore,
  type Span,
  skipMarks,
  startOfChain,
} from './reading.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

const MOST_NAME_WORDS = 4;
const MOST_HAN = 16;
/** Tokens that an announced address may have. */
const LONGEST = 24;
type Name = { last: number; proper: boolean };
const REACH = 4;

export function findAddresses(tokens: readonly Token[], words: Vocabulary): Span[] {
  const found: Span[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const spans = [
      announced(tokens, index, words),
      box(tokens, index, words),
      wordThenName(tokens, index, words),
      nameThenWord(tokens, index, words),
    ];
    for (const span of spans) if (span) found.push(span);
  }
  return found;
}

/** `my address is …`: all that follows in the sentence, up to its last number or capital. */
function announced(tokens: readonly Token[], index: number, words: Vocabulary): Span | undefined {
  const hit = words.addressIs.at(tokens, index);
  if (!hit) return undefined;
  const first = skipMarks(tokens, index + hit.length, ':-"');
  let last: number | undefined;
  let numbers = 0;
  for (let next = first; next < first + LONGEST; next += 1) {
    const token = tokens[next];
    if (!token || (next > first && breaksBefore(tokens, next))) break;
    const small = token.type === 'word' && !token.upper;
    const known = words.houseWords.has(token) || words.streetFirst.has(token);
    if (small && !known && isMark(tokens[next - 1], ',')) break;
    if (small && words.stops.has(token) && !words.particles.has(token)) break;
    if (token.type === 'number') numbers += 1;
    if (token.type === 'number' || token.upper) last = next;
    if (token.type === 'word' && isGlued(token) && tokens[next - 1]?.type === 'number') last = next;
  }
  return last !== undefined && numbers > 0 ? { first, last } : undefined;
}

function box(tokens: readonly Token[], index: number, words: Vocabulary): Span | undefined {
  const hit = words.boxes.at(tokens, index);
  if (!hit) return undefined;
  const last = skipMarks(tokens, index + hit.length, '.:');
  return tokens[last]?.type === 'number' ? { first: index, last } : undefined;
}

/** `12, rue des Lilas`, `ул. Садовая, д. 5`, `شارع الورود 15`. */
function wordThenName(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const hit = words.streetFirst.at(tokens, index);
  if (!hit) return undefined;
  const name = streetName(tokens, index + hit.length, words);
  if (!name) return undefined;
  const last = tailEnd(tokens, name.last, words);
  const number = numberBefore(tokens, index, words);
  if (number !== undefined) return { first: number, last };
  if (isHome(tokens, index, words)) return { first: index, last };
  const sure = last > name.last && (name.proper || !isFollowedByThing(tokens, last, words));
  return sure ? { first: index, last } : undefined;
}

/** A street's name with the quarter's or the town's: `حي الروضة، شارع البحر`. */
function streetName(
  tokens: readonly Token[],
  from: number,
  words: Vocabulary,
  parts = 3,
): Name | undefined {
  const name = nameAfter(tokens, from, words);
  if (!name || parts === 0) return name;
  const next = skipMarks(tokens, name.last + 1, ',');
  const more = words.streetFirst.at(tokens, next);
  if (!more) return name;
  const further = streetName(tokens, next + more.length, words, parts - 1);
  if (further) return { last: further.last, proper: name.proper };
  const numbered = tokens[next + more.length]?.type === 'number';
  return numbered ? { last: next + more.length - 1, proper: name.proper } : name;
}

/** Up to four words; the first tells whether all are capitalised. */
function nameAfter(tokens: readonly Token[], from: number, words: Vocabulary): Name | undefined {
  let next = skipMarks(tokens, from, '.');
  let last: number | undefined;
  let proper = false;
  for (let count = 0; count < MOST_NAME_WORDS; ) {
    const token = tokens[next];
    if (!token || token.gap === 'line') break;
    const particle = words.particles.at(tokens, next);
    if (particle) {
      next += particle.length;
      continue;
    }
    const numbered = last === undefined && isNumberName(tokens, next, words);
    if (!numbered && (!isNameWord(tokens, next, words) || words.houseWords.has(token))) break;
    if (last === undefined) proper = token.upper || numbered;
    else if (proper && !token.upper) break;
    if (!proper && count === 2) break;
    if (last === next - 1 && !hasCase(token) && !isKnownName(token, words)) break;
    last = endOfChain(tokens, next);
    next = last + 1;
    count += 1;
  }
  return last === undefined ? undefined : { last, proper };
}

/** Arabic: the second word of a street's name is an `ال…` or the name of somebody. */
function isKnownName(token: Token, words: Vocabulary): boolean {
  return words.firstNames.has(token) || words.surnames.has(token);
}

/** `5 de Mayo`, `8 марта`: streets are called after days. */
function isNumberName(tokens: readonly Token[], index: number, words: Vocabulary): boolean {
  if (tokens[index]?.type !== 'number') return false;
  const month = index + 1 + (words.dateJoins.at(tokens, index + 1)?.length ?? 0);
  return words.months.at(tokens, month) !== undefined;
}

/** `12 Ocean Drive`, `Lindenweg 12`, `Лесной переулок, 8`, `幸福路12号`. */
function nameThenWord(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const whole = words.streetWhole.at(tokens, index);
  const hit = whole ?? words.streetLast.at(tokens, index);
  if (!hit) return undefined;
  const end = index + hit.length - 1;
  const street = isMark(tokens[end + 1], '.') && isGlued(tokens[end + 1]) ? end + 1 : end;
  if (tokens[index]?.type === 'han') return hanAddress(tokens, index, street, words);
  const name = nameBefore(tokens, index, words, whole !== undefined);
  if (!whole && !name) return undefined;
  const first = name?.first ?? startOfChain(tokens, index, words);
  const last = tailEnd(tokens, street, words);
  const number = numberBefore(tokens, first, words);
  const proper = name ? name.proper : Boolean(tokens[index]?.upper);
  const home = isHome(tokens, number ?? first, words);
  if (number !== undefined) {
    return proper || home || !isFollowedByThing(tokens, end, words)
      ? { first: number, last: tailEnd(tokens, end, words) }
      : undefined;
  }
  if (home) return { first, last: last > street ? last : end };
  const sure = last > street && (proper || !isFollowedByThing(tokens, last, words));
  return sure ? { first, last } : undefined;
}

function nameBefore(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
  capitals: boolean,
): { first: number; proper: boolean } | undefined {
  let first: number | undefined;
  let proper = true;
  let next = index - 1;
  for (let count = 0; count < MOST_NAME_WORDS; count += 1) {
    if (tokens[next + 1]?.gap === 'line') break;
    if (isMark(tokens[next], '.-') && isGlued(tokens[next])) next -= 1;
    const start = startOfChain(tokens, next, words);
    const token = tokens[start];
    if (!token || !isNameWord(tokens, start, words) || words.counted.has(token)) break;
    if (capitals && !token.upper) break;
    first = start;
    proper = proper && token.upper;
    next = first - 1;
  }
  return first === undefined ? undefined : { first, proper };
}

/** Chinese addresses run from the large to the small; `号` or the like follows each number. */
function hanAddress(
  tokens: readonly Token[],
  index: number,
  street: number,
  words: Vocabulary,
): Span | undefined {
  let first = index;
  while (index - first < MOST_HAN && isHanName(tokens, first - 1, words)) first -= 1;
  if (first === index) return undefined;
  const last = tailEnd(tokens, street, words);
  if (last > street) return { first, last };
  const home = words.liveAt.before(tokens, first, 4);
  return home ? { first, last: street } : undefined;
}

function isHanName(tokens: readonly Token[], index: number, words: Vocabulary): boolean {
  const token = tokens[index];
  return token?.type === 'han' && isGlued(tokens[index + 1]) && !words.stops.at(tokens, index);
}

/** House, flat and floor, then a post code with its town. */
function tailEnd(tokens: readonly Token[], street: number, words: Vocabulary): number {
  let last = street;
  for (let part = 0; part < 4; part += 1) {
    const end = houseEnd(tokens, last + 1, words);
    if (end === undefined) break;
    last = end;
  }
  const code = skipMarks(tokens, last + 1, ',');
  const town = tokens[code + 1];
  if (
    tokens[code]?.type === 'number' &&
    /^\d{4,6}$/.test(tokens[code]?.text ?? '') &&
    town?.upper
  ) {
    return endOfChain(tokens, code + 1);
  }
  return last;
}

function houseEnd(tokens: readonly Token[], from: number, words: Vocabulary): number | undefined {
  let next = skipMarks(tokens, from, ',');
  if (tokens[next]?.gap === 'line') return undefined;
  const word = words.houseWords.at(tokens, next);
  if (word) next = skipMarks(tokens, next + word.length, '.:');
  const number = tokens[next];
  if (number?.type !== 'number' || number.text.length > 4) return undefined;
  const unit = words.houseWords.at(tokens, next + 1);
  if (unit && tokens[next + 1]?.type === 'han') return next + unit.length;
  if (tokens[from - 1]?.type === 'han' && !unit)
    return isGlued(number) && from > next - 1 ? undefined : next;
  return letterEnd(tokens, next);
}

/** `12b`, `12/4`, `3.º B`. */
function letterEnd(tokens: readonly Token[], number: number): number {
  const next = tokens[number + 1];
  if (isGlued(next) && next.type === 'word' && next.text.length === 1) return number + 1;
  const after = tokens[number + 2];
  if (isGlued(next) && isMark(next, '/-') && isGlued(after) && after.type === 'number')
    return number + 2;
  if (isMark(next, '.') && isGlued(after) && after.text.length === 1) {
    const letter = tokens[number + 3];
    return letter?.type === 'word' && letter.text.length === 1 && letter.upper
      ? number + 3
      : number + 2;
  }
  return number;
}

/** The number right before a street's name: `12`, `221b`, `3 bis,`, `Flat 2, 19`. */
function numberBefore(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): number | undefined {
  let at = index - 1;
  if (tokens[index]?.gap === 'line') return undefined;
  if (isMark(tokens[at], ',')) at -= 1;
  const token = tokens[at];
  const suffix =
    token?.type === 'word' && (['bis', 'ter'].includes(token.text) || token.text.length === 1);
  if (suffix && tokens[at - 1]?.type === 'number') at -= 1;
  const number = tokens[at];
  if (number?.type !== 'number' || number.text.length > 5) return undefined;
  const flat = isMark(tokens[at - 1], ',') && tokens[at - 2]?.type === 'number' ? at - 2 : at;
  return flat < at && words.houseWords.before(tokens, flat, 1) ? flat - 1 : at;
}

function isHome(tokens: readonly Token[], index: number, words: Vocabulary): boolean {
  const start = nearBefore(tokens, index, words.liveAt, REACH + 3);
  if (start === undefined) return false;
  let next = start + (words.liveAt.at(tokens, start)?.length ?? 0);
  while (next < index) {
    const joint = words.particles.at(tokens, next)?.length ?? (isMark(tokens[next], ':,') ? 1 : 0);
    if (joint === 0) return false;
    next += joint;
  }
  return true;
}

/** `12 bottles` behind a street is no house number. */
function isFollowedByThing(tokens: readonly Token[], last: number, words: Vocabulary): boolean {
  const next = tokens[last + 1];
  if (next?.type !== 'word' || next.gap !== 'space') return false;
  return !words.stops.has(next) && !words.ands.has(next);
}
