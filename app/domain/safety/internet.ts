import { isGlued, isMark, nearBefore, type Span } from './reading.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Endings of addresses that children write down; others count after `www.` or `https://`. */
const ENDINGS = new Set(
  `com net org info biz edu gov io app dev tv me co de fr ru es cn uk us ca ch at be it nl pl br mx
  ar cl pe jp kr in au nz eu ie pt se no dk fi tr ua by kz eg sa ae ma dz tn jo lb gr cz sk hu ro
  bg рф gg to xyz online site club shop blog school example`.split(/\s+/),
);
/** Their mail is known without an ending: `anna at gmail`. */
const MAILBOXES = new Set(
  'gmail googlemail hotmail outlook yahoo icloud gmx yandex qq foxmail wanadoo laposte'.split(' '),
);
const OPEN = '([{<-_*';
const CLOSE = ')]}>-_*';
/** Longest local part, and most labels of a host, that are looked at. */
const LONGEST = 40;

/** A sign or a word for it: how many tokens it takes, and whether it was written as the sign. */
type Sign = { length: number; how: 'sign' | 'brackets' | 'word' };
type Host = { last: number; labels: number; dots: Sign['how']; known: boolean };

export function findEmails(tokens: readonly Token[], words: Vocabulary): Span[] {
  const found: Span[] = [];
  for (let index = 1; index < tokens.length; index += 1) {
    const at = atSign(tokens, index, words);
    if (!at) continue;
    const span = emailAround(tokens, index, at, words);
    if (!span) continue;
    found.push(span);
    index = span.last;
  }
  return found;
}

export function findLinks(tokens: readonly Token[], words: Vocabulary): Span[] {
  const found: Span[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const last = linkFrom(tokens, first, words);
    if (last === undefined) continue;
    found.push({ first, last });
    first = last;
  }
  return found;
}

function emailAround(
  tokens: readonly Token[],
  index: number,
  at: Sign,
  words: Vocabulary,
): Span | undefined {
  const first = localStart(tokens, index, words);
  if (first === undefined) return undefined;
  const after = index + at.length;
  const host = hostFrom(tokens, after, words);
  const box = tokens[after];
  if (!host) {
    const boxed = box?.type === 'word' && MAILBOXES.has(box.text);
    if (!boxed || breaksAddress(tokens, after)) return undefined;
    const ending = tokens[after + 1];
    const last = ending?.gap === 'space' && ENDINGS.has(ending.text) && !words.stops.has(ending);
    return { first, last: last ? after + 1 : after };
  }
  const glued = isGlued(tokens[index]) && isGlued(box);
  if (at.how === 'sign' && glued) return { first, last: host.last };
  if (!host.known || isSentence(tokens, index, host, words)) return undefined;
  if (at.how !== 'word' || host.dots !== 'sign') return { first, last: host.last };
  const announced = nearBefore(tokens, first, words.email, 8) !== undefined;
  const sure =
    announced || isUnlikeAWord(tokens, first, index - 1) || MAILBOXES.has(box?.text ?? '');
  return sure ? { first, last: host.last } : undefined;
}

/** `looked at the dot at the end`: the at and a part of the host are common words. */
function isSentence(
  tokens: readonly Token[],
  index: number,
  host: Host,
  words: Vocabulary,
): boolean {
  if (!words.stops.has(tokens[index])) return false;
  return words.stops.has(tokens[index + 1]) || words.stops.has(tokens[host.last]);
}

/** Where the part before the at begins: `anna.b`, `anna dot b`, `anna underscore b`. */
function localStart(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): number | undefined {
  const end = chunkStart(tokens, index - 1);
  if (end === undefined) return undefined;
  let first: number = end;
  for (let part = 0; part < 3; part += 1) {
    const joint = jointBefore(tokens, first, words);
    const before: number | undefined = joint && chunkStart(tokens, joint - 1);
    if (before === undefined || breaksAddress(tokens, first)) break;
    first = before;
  }
  return first;
}

/** Where a dot or an underscore in words begins that ends just before a token. */
function jointBefore(tokens: readonly Token[], end: number, words: Vocabulary): number | undefined {
  for (let index = end - 1; index >= end - 5; index -= 1) {
    const dot = dotSign(tokens, index, words);
    if (dot && dot.how !== 'sign' && index + dot.length === end) return index;
    const line = words.underscore.at(tokens, index);
    if (line && index + line.length === end) return index;
  }
  return undefined;
}

/** The beginning of a run without spaces that may be a user name, from its last token. */
function chunkStart(tokens: readonly Token[], last: number): number | undefined {
  let first = last;
  const fits = (token: Token | undefined) =>
    token?.type === 'word' || token?.type === 'number' || isMark(token, '._-+');
  if (!fits(tokens[first])) return undefined;
  while (last - first < LONGEST && isGlued(tokens[first]) && fits(tokens[first - 1])) first -= 1;
  while (first < last && isMark(tokens[first], '.-+')) first += 1;
  return tokens[first]?.type === 'mark' && tokens[first]?.text !== '_' ? undefined : first;
}

function isUnlikeAWord(tokens: readonly Token[], first: number, last: number): boolean {
  return tokens
    .slice(first, last + 1)
    .some(({ type, text }) => type === 'number' || text === '_' || text === '.');
}

function breaksAddress(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.gap === 'line';
}

function atSign(tokens: readonly Token[], index: number, words: Vocabulary): Sign | undefined {
  return signAt(tokens, index, '@', words.at);
}

/** A dot that parts an address: glued to both sides or apart from both, never a full stop. */
function dotSign(tokens: readonly Token[], index: number, words: Vocabulary): Sign | undefined {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (isMark(token, '.。')) {
    if (!next || token?.gap !== next.gap || next.gap === 'line') return undefined;
    return { length: 1, how: next.gap === 'none' ? 'sign' : 'word' };
  }
  return signAt(tokens, index, '.', words.dot);
}

function signAt(
  tokens: readonly Token[],
  index: number,
  sign: string,
  lexicon: Vocabulary['at'],
): Sign | undefined {
  const token = tokens[index];
  if (!token || token.gap === 'line') return undefined;
  if (token.text === sign) return { length: 1, how: 'sign' };
  const side = token.type === 'mark' ? OPEN.indexOf(token.text) : -1;
  if (side >= 0) {
    const inner = tokens[index + 1]?.text === sign ? 1 : lexicon.at(tokens, index + 1)?.length;
    if (inner === undefined || tokens[index + inner + 1]?.text !== CLOSE[side]) return undefined;
    return { length: inner + 2, how: 'brackets' };
  }
  const hit = lexicon.at(tokens, index);
  return hit && { length: hit.length, how: 'word' };
}

/** The host that begins at a token: labels with dots between, the last one an ending. */
function hostFrom(tokens: readonly Token[], first: number, words: Vocabulary): Host | undefined {
  let last = labelEnd(tokens, first);
  if (last === undefined) return undefined;
  let host: Host | undefined;
  let dots: Sign['how'] = 'sign';
  for (let labels = 2; labels < 8; labels += 1) {
    const dot = dotSign(tokens, last + 1, words);
    const next: number | undefined = dot && labelEnd(tokens, last + 1 + dot.length);
    if (!dot || next === undefined) break;
    const ending = tokens[next];
    const sentence = dot.how === 'sign' && ending?.upper && !tokens[first]?.upper;
    if (ending?.type !== 'word' || ending.text.length < 2 || sentence) {
      if (sentence) break;
      last = next;
      continue;
    }
    if (dot.how !== 'sign') dots = dot.how;
    const known = ENDINGS.has(ending.text);
    if (known || !host?.known || dot.how === 'sign') host = { last: next, labels, dots, known };
    last = next;
  }
  return host;
}

function labelEnd(tokens: readonly Token[], first: number): number | undefined {
  const start = tokens[first];
  if (!start || start.gap === 'line' || (start.type !== 'word' && start.type !== 'number')) {
    return undefined;
  }
  let last = first;
  while (last - first < LONGEST) {
    const next = tokens[last + 1];
    const fits = next?.type === 'word' || next?.type === 'number' || isMark(next, '-');
    if (!isGlued(next) || !fits) break;
    last += 1;
  }
  return isMark(tokens[last], '-') ? last - 1 : last;
}

function linkFrom(tokens: readonly Token[], first: number, words: Vocabulary): number | undefined {
  const token = tokens[first];
  if (token?.type !== 'word' && token?.type !== 'number') return undefined;
  if (isScheme(tokens, first)) return pathEnd(tokens, first + 3);
  const before = tokens[first - 1];
  if (isGlued(token) && before?.type !== 'han' && !isMark(before, ':,;!?()[]"。>'))
    return undefined;
  const host = hostFrom(tokens, first, words);
  if (!host) return undefined;
  if (token.text === 'www') return pathEnd(tokens, host.last);
  const ending = tokens[host.last];
  const path = isGlued(tokens[host.last + 1]) && isMark(tokens[host.last + 1], '/');
  if (!host.known || token.text.length < 2) return undefined;
  if (!path && (words.stops.has(ending) || isFigure(tokens, first, host.last))) return undefined;
  return pathEnd(tokens, host.last);
}

function isScheme(tokens: readonly Token[], first: number): boolean {
  const [scheme, colon, one, two] = tokens.slice(first, first + 4);
  if (scheme?.text !== 'http' && scheme?.text !== 'https') return false;
  return colon?.text === ':' && one?.text === '/' && two?.text === '/';
}

/** `21.5` and `3.to` are no hosts. */
function isFigure(tokens: readonly Token[], first: number, last: number): boolean {
  return tokens.slice(first, last).every(({ type }) => type !== 'word');
}

/** To the end of what stands without a space, less the sentence's own signs. */
function pathEnd(tokens: readonly Token[], index: number): number {
  let last = index;
  let next = tokens[last + 1];
  while (isGlued(next) && next.type !== 'han' && !isMark(next, '"。<>,')) {
    last += 1;
    next = tokens[last + 1];
  }
  while (last > index && isMark(tokens[last], ".,!?;:)]}'")) last -= 1;
  return last;
}
