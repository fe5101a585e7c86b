import { Lexicon } from './lexicon.ts';
import { isGlued, isMark, nearBefore, type Span, skipMarks } from './reading.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where children meet, as it is written in every language; tables add their own spellings. */
const PLATFORMS = new Lexicon([
  `instagram, insta, ig, snapchat, snap, tiktok, tik tok, roblox, discord, disc, minecraft, fortnite,
  telegram, facebook, fb, messenger, youtube, yt, twitch, twitter, threads, vk, skype, steam, xbox,
  psn, playstation, nintendo, switch, wechat, weixin, qq, kik, viber, likee, bereal, weibo, douyin,
  bilibili, pinterest, reddit, brawl stars, clash royale, musical.ly, line id`,
]);
/** Most tokens between a platform and the name on it. */
const REACH = 7;
const LONGEST = 24;
/** A plain word counts as a name from this length on: `my insta is cool` names nobody. */
const NAME_LENGTH = 6;

export function findHandles(tokens: readonly Token[], words: Vocabulary): Span[] {
  const found: Span[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const span =
      afterAt(tokens, index) ??
      afterAnnouncement(tokens, index, words) ??
      afterPlatform(tokens, index, words) ??
      beforePlatform(tokens, index, words);
    if (!span) continue;
    found.push(span);
    index = Math.max(index, span.last);
  }
  return found;
}

/** `@anna.sea`, but not the at of a mail address. */
function afterAt(tokens: readonly Token[], index: number): Span | undefined {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (token?.text !== '@' || !isGlued(tokens[index + 1])) return undefined;
  if (isGlued(token) && (before?.type === 'word' || before?.type === 'number')) return undefined;
  const last = nameEnd(tokens, index + 1);
  if (last === undefined || (last === index + 1 && tokens[last]?.type !== 'word')) return undefined;
  return { first: index, last };
}

/** `my username is waveRider`: whatever follows is a name. */
function afterAnnouncement(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const hit = words.handleIs.at(tokens, index);
  if (!hit) return undefined;
  const { first } = skipLinks(tokens, index + hit.length, words);
  const name = nameFrom(tokens, first);
  if (!name || words.stops.has(tokens[first])) return undefined;
  return isLong(tokens, name, 3) || isOdd(tokens, name) ? name : undefined;
}

/** `my insta is …`, `Roblox: …`: an odd name, or one that is plainly announced. */
function afterPlatform(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const length = platformAt(tokens, index, words);
  if (length === 0) return undefined;
  const { first, links } = skipLinks(tokens, index + length, words);
  const name = nameFrom(tokens, first);
  if (!name || words.stops.has(tokens[first])) return undefined;
  if (isOdd(tokens, name)) return name;
  if (isFigures(tokens, name)) return isLong(tokens, name, 5) ? name : undefined;
  const announced = links.includes(':') || (links.length > 0 && isForeign(tokens, index, name));
  if (announced) return isLong(tokens, name, 3) ? name : undefined;
  const mine = nearBefore(tokens, index, words.mine, 3) !== undefined;
  const plain = links.length > 0 || isForeign(tokens, index, name);
  return mine && plain && isLong(tokens, name, NAME_LENGTH) && !goesOn(tokens, name, words)
    ? name
    : undefined;
}

/** `i am xXsharkXx on tiktok`: an odd name with a platform behind it. */
function beforePlatform(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  if (isGlued(tokens[index]) && tokens[index - 1]?.type !== 'han') return undefined;
  const name = nameFrom(tokens, index);
  if (!name || !isOdd(tokens, name)) return undefined;
  const on = words.on.at(tokens, name.last + 1)?.length ?? 0;
  return platformAt(tokens, name.last + 1 + on, words) > 0 ? name : undefined;
}

function platformAt(tokens: readonly Token[], index: number, words: Vocabulary): number {
  const hit = PLATFORMS.at(tokens, index) ?? words.platforms.at(tokens, index);
  return hit?.length ?? 0;
}

/** Passes `name is`, `ist`, `heiße ich`, `:` and further platforms, and tells what it passed. */
function skipLinks(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): { first: number; links: string[] } {
  const links: string[] = [];
  let first = index;
  while (first - index < REACH) {
    const token = tokens[first];
    if (!token || token.gap === 'line') break;
    const name = token.type === 'han' ? undefined : nameFrom(tokens, first);
    if (name && isOdd(tokens, name)) break;
    const comma = isMark(token, ',') && words.handleLinks.at(tokens, first + 1) ? 1 : 0;
    const mark = comma || skipMarks(tokens, first, ':=-"(>') - first;
    const link = words.handleLinks.at(tokens, first)?.length ?? words.on.at(tokens, first)?.length;
    const step = mark || link || platformAt(tokens, first, words);
    if (step === 0 || step === undefined) break;
    if (mark || link) links.push(token.text === '=' ? ':' : token.text);
    first += step;
  }
  return { first, links };
}

function nameFrom(tokens: readonly Token[], first: number): Span | undefined {
  const token = tokens[first];
  if (token?.type === 'mark' && token.text !== '_' && token.text !== '@') return undefined;
  const last = nameEnd(tokens, first);
  return last === undefined ? undefined : { first, last };
}

/** The end of a run without spaces of letters, digits, `_`, `.`, `-` and one `#`. */
function nameEnd(tokens: readonly Token[], first: number): number | undefined {
  const start = tokens[first];
  if (!start) return undefined;
  const script = start.type === 'han';
  let last = first;
  while (last - first < LONGEST) {
    const next = tokens[last + 1];
    const fits = script || next?.type !== 'han' ? next?.type !== 'mark' : false;
    if (!isGlued(next) || !(fits || isMark(next, '_.-#'))) break;
    last += 1;
  }
  while (last > first && isMark(tokens[last], '.-#')) last -= 1;
  return last;
}

/** A name nobody would write as a word: digits, `_`, a dot, or a capital in the middle. */
function isOdd(tokens: readonly Token[], { first, last }: Span): boolean {
  const parts = tokens.slice(first, last + 1);
  if (!parts.some(({ type }) => type === 'word' || type === 'han')) return false;
  return parts.some(
    ({ type, text, cased }) =>
      text === '_' ||
      (type === 'number' && parts.length > 1) ||
      (text === '.' && parts.length > 2) ||
      /\p{Ll}\p{Lu}/u.test(cased),
  );
}

function isFigures(tokens: readonly Token[], { first, last }: Span): boolean {
  return tokens.slice(first, last + 1).every(({ type }) => type === 'number');
}

function isLong(tokens: readonly Token[], { first, last }: Span, length: number): boolean {
  const parts = tokens.slice(first, last + 1);
  return parts.reduce((sum, { text }) => sum + text.length, 0) >= length;
}

/** Latin letters amid another script. */
function isForeign(tokens: readonly Token[], index: number, { first }: Span): boolean {
  const name = tokens[first];
  const around = tokens.slice(Math.max(0, index - 6), index);
  const plain = /^[a-z]/;
  return (
    plain.test(name?.text ?? '') &&
    around.some(({ type, text }) => type !== 'mark' && type !== 'number' && !plain.test(text))
  );
}

/** A further word makes it a sentence: `my tiktok is really funny`. */
function goesOn(tokens: readonly Token[], { last }: Span, words: Vocabulary): boolean {
  const next = tokens[last + 1];
  return next?.type === 'word' && next.gap === 'space' && !words.stops.has(next);
}
