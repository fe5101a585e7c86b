import {
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

const MOST_NAME_WORDS = 5;
const MOST_HAN = 12;

export function findSchools(tokens: readonly Token[], words: Vocabulary): Span[] {
  const found: Span[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const spans = [
      afterAnnouncement(tokens, index, words),
      wordThenName(tokens, index, words),
      nameThenWord(tokens, index, words),
    ];
    for (const span of spans) if (span) found.push(span);
  }
  return found;
}

/** `my school is called …`. */
function afterAnnouncement(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const hit = words.schoolIs.at(tokens, index);
  if (!hit) return undefined;
  const first = skipMarks(tokens, index + hit.length, ':');
  const quoted = quotedEnd(tokens, first);
  if (quoted !== undefined) return { first, last: quoted };
  if (tokens[first]?.type === 'han') return undefined;
  const last = nameEnd(tokens, first, words, true);
  return last === undefined ? undefined : { first, last };
}

/** `école Jules Ferry`, `Grundschule am See`, `школа № 12`, `مدرسة النور`. */
function wordThenName(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const hit = words.schoolFirst.at(tokens, index) ?? words.schoolWhole.at(tokens, index);
  if (!hit) return undefined;
  let next = index + hit.length;
  for (
    let kind = words.schoolKinds.at(tokens, next);
    kind;
    kind = words.schoolKinds.at(tokens, next)
  ) {
    next += kind.length;
  }
  const number = numberEnd(tokens, next, words);
  const last = number ?? quotedEnd(tokens, next) ?? nameEnd(tokens, next, words, false);
  if (last === undefined) return undefined;
  const first = startOfChain(tokens, index, words);
  return { first, last: words.schoolKinds.at(tokens, last + 1) ? last + 1 : last };
}

/** `№ 12`, `1234`; a thing behind the number makes it a count: `в школе 5 уроков`. */
function numberEnd(tokens: readonly Token[], from: number, words: Vocabulary): number | undefined {
  const sign = words.houseWords.at(tokens, from);
  const at = skipMarks(tokens, from + (sign?.length ?? 0), '.#');
  const number = tokens[at];
  const next = tokens[at + 1];
  if (number?.type !== 'number' || number.gap === 'line' || number.text.length > 4)
    return undefined;
  const thing = next?.type === 'word' && next.gap === 'space' && !words.stops.has(next);
  return sign || at > from || !thing ? at : undefined;
}

function quotedEnd(tokens: readonly Token[], from: number): number | undefined {
  if (!isMark(tokens[from], '"')) return undefined;
  for (let last = from + 2; last < from + 10; last += 1) {
    if (tokens[last]?.gap === 'line') return undefined;
    if (isMark(tokens[last], '"')) return last;
  }
  return undefined;
}

/** Where letters have no case: one word, and the next as long as a joining word stands between. */
function nameEnd(
  tokens: readonly Token[],
  from: number,
  words: Vocabulary,
  announced: boolean,
): number | undefined {
  let last: number | undefined;
  let next = from;
  let joined = true;
  for (let count = 0; count < MOST_NAME_WORDS; ) {
    const token = tokens[next];
    if (!token || token.gap === 'line') break;
    const joint = endOfChain(tokens, next) > next ? undefined : words.schoolJoins.at(tokens, next);
    if (joint) {
      next = skipMarks(tokens, next + joint.length, '.');
      joined = true;
      continue;
    }
    const inside = count > 0 && token.upper && token.gap === 'space' && token.type === 'word';
    if (!inside && !isNameWord(tokens, next, words)) break;
    if (words.plainSchools.has(token)) break;
    const uncased = !hasCase(token);
    if (!token.upper && !uncased) break;
    if (uncased && !joined && !(announced && count < 2)) break;
    last = endOfChain(tokens, next);
    next = last + 1;
    joined = false;
    count += 1;
  }
  return last;
}

/** `Riverside Elementary School`, `Goethe-Grundschule`, `阳光小学`. */
function nameThenWord(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const hit = words.schoolLast.at(tokens, index);
  const whole = words.schoolWhole.at(tokens, index);
  const first = startOfChain(tokens, index, words);
  if (first < index && (hit || whole || words.schoolFirst.at(tokens, index))) {
    return words.plainSchools.has(tokens[first]) ? undefined : { first, last: index };
  }
  if (whole && isCompound(tokens[index], words)) return { first, last: index };
  if (!hit) return undefined;
  const last = index + hit.length - 1;
  if (tokens[index]?.type === 'han') return hanSchool(tokens, index, last, words);
  return latinSchool(tokens, index, last, words);
}

/** `Lindenschule` is a name, `Grundschule` only a kind. */
function isCompound(token: Token | undefined, words: Vocabulary): boolean {
  return Boolean(token?.upper) && !words.schoolFirst.has(token) && !words.plainSchools.has(token);
}

function latinSchool(
  tokens: readonly Token[],
  index: number,
  last: number,
  words: Vocabulary,
): Span | undefined {
  let first: number | undefined;
  let proper = true;
  let next = index - 1;
  for (let count = 0; count < MOST_NAME_WORDS && next >= 0; count += 1) {
    if (tokens[next + 1]?.gap === 'line') break;
    next -= words.schoolKinds.before(tokens, next + 1, 3)?.length ?? 0;
    if (isMark(tokens[next], '.') && isGlued(tokens[next])) next -= 1;
    const start = startOfChain(tokens, next, words);
    const token = tokens[start];
    if (!token || !isNameWord(tokens, start, words) || words.plainSchools.has(token)) break;
    if (proper && !token.upper && first !== undefined) break;
    proper = token.upper;
    first = start;
    next = start - 1;
  }
  if (first === undefined) return undefined;
  return proper || attends(tokens, first, words) ? { first, last } : undefined;
}

function attends(tokens: readonly Token[], first: number, words: Vocabulary): boolean {
  const start = nearBefore(tokens, first, words.attends, 4);
  return start !== undefined && start + (words.attends.at(tokens, start)?.length ?? 0) === first;
}

function hanSchool(
  tokens: readonly Token[],
  index: number,
  last: number,
  words: Vocabulary,
): Span | undefined {
  const longer = words.plainSchools.at(tokens, index)?.length ?? 0;
  if (longer > last - index + 1) return undefined;
  let first = index;
  while (index - first < MOST_HAN) {
    const token = tokens[first - 1];
    if (token?.type !== 'han' || !isGlued(tokens[first]) || words.stops.at(tokens, first - 1))
      break;
    first -= 1;
  }
  const plain = words.plainSchools.at(tokens, first)?.length === index - first;
  return first === index || plain ? undefined : { first, last };
}
