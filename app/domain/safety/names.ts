import type { Hit } from './lexicon.ts';
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
} from './reading.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

const MOST_NAME_WORDS = 4;

/** Without case a known first name stands for capitals; after one `anyWord` may be a family's. */
type NameLimits = { from: number; capitals: boolean; fewest: number; anyWord?: boolean };

/** Names with a family name in them; a first name alone gives nobody away. */
export function findNames(tokens: readonly Token[], words: Vocabulary): Span[] {
  const found: Span[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const spans = [
      afterNameIs(tokens, index, words),
      afterIAm(tokens, index, words),
      afterFamilyWord(tokens, index, words),
      beforeFamilyWord(tokens, index, words),
      withPatronymic(tokens, index, words),
      signed(tokens, index, words),
      inSmallLetters(tokens, index, words),
      beforeSignOff(tokens, index, words),
    ];
    for (const span of spans) if (span) found.push(span);
  }
  return found;
}

/** `my name is Anna Schneider`; `my last name is Schneider`, where one word is enough. */
function afterNameIs(tokens: readonly Token[], index: number, words: Vocabulary): Span | undefined {
  const surname = words.surnameIs.at(tokens, index);
  const hit = surname ?? words.nameIs.at(tokens, index);
  if (!hit) return undefined;
  const from = skipMarks(tokens, index + hit.length, ':"');
  if (tokens[from]?.type === 'han') return hanName(tokens, from, words, surname ? 0 : 1);
  const fewest = surname ? 1 : 2;
  return nameFrom(tokens, { from, capitals: false, fewest, anyWord: true }, words);
}

/** `I am Anna Schneider`, `my friend Anna Schneider`: capitals make it a name. */
function afterIAm(tokens: readonly Token[], index: number, words: Vocabulary): Span | undefined {
  const relation = words.relations.at(tokens, index) ?? calledAt(tokens, index, words);
  const hit = relation ?? words.iAm.at(tokens, index);
  if (!hit) return undefined;
  const comma = isMark(tokens[index + hit.length], ',');
  if (hit.value === 'comma' && !comma) return undefined;
  const from = index + hit.length + (comma ? 1 : 0);
  if (tokens[from]?.type === 'han') return hanName(tokens, from, words, 2);
  return nameFrom(tokens, { from, capitals: true, fewest: 2, anyWord: Boolean(relation) }, words);
}

/** `is called`, where somebody was named before: `my brother is called …`. */
function calledAt(tokens: readonly Token[], index: number, words: Vocabulary): Hit | undefined {
  const hit = words.calls.at(tokens, index);
  return hit && nearBefore(tokens, index, words.relations, 5) !== undefined ? hit : undefined;
}

/** `Familie Weber`, `Mrs Whitlock`. */
function afterFamilyWord(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const title = words.titles.at(tokens, index);
  const hit = title ?? words.familyFirst.at(tokens, index);
  if (!hit) return undefined;
  const from = skipMarks(tokens, index + hit.length, title ? '.' : '');
  return nameFrom(tokens, { from, capitals: true, fewest: 1 }, words);
}

/** `the Henderson family`, `刘老师`. */
function beforeFamilyWord(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const token = tokens[index];
  if (token?.type === 'han') {
    const hit = words.surnames.at(tokens, index);
    return hit && words.titlesAfter.at(tokens, index + hit.length)
      ? { first: index, last: index + hit.length - 1 }
      : undefined;
  }
  if (!token?.upper || !isPlainName(tokens, index, words)) return undefined;
  const last = endOfChain(tokens, index);
  return words.familyLast.at(tokens, last + 1) ? { first: index, last } : undefined;
}

/** `Мария Ивановна`. */
function withPatronymic(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const next = tokens[index + 1];
  if (!tokens[index]?.upper || !next?.upper || next.gap !== 'space') return undefined;
  if (!words.patronymics.has(next) || !isPlainName(tokens, index, words)) return undefined;
  return { first: index, last: index + 1 };
}

/** `Your friend, Lily Thompson` at the end of a line, or a last line that is only a name. */
function signed(tokens: readonly Token[], index: number, words: Vocabulary): Span | undefined {
  const token = tokens[index];
  const hit = words.signOffs.at(tokens, index);
  const begins = breaksBefore(tokens, index) || isMark(tokens[index - 1], ',.');
  if (!begins && (hit?.length ?? 0) < 2) return undefined;
  if (hit?.value === 'line' && token?.gap !== 'line') return undefined;
  const alone = token?.gap === 'line' && index > 0;
  if (!hit && !alone) return undefined;
  const from = skipMarks(tokens, index + (hit?.length ?? 0), ',:');
  const name =
    tokens[from]?.type === 'han'
      ? hanName(tokens, from, words, 1)
      : nameFrom(tokens, { from, capitals: true, fewest: 2, anyWord: Boolean(hit) }, words);
  if (!name) return undefined;
  const next = tokens[name.last + 1];
  const ends = !next || next.gap === 'line' || isMark(next, ',.(');
  return ends && (hit || isLastLine(tokens, name.last)) ? name : undefined;
}

/** `anna schneider` alone in a line, or at the very end after `lots of love`. */
function inSmallLetters(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const signOff = words.signOffs.at(tokens, index);
  const begins = breaksBefore(tokens, index) || isMark(tokens[index - 1], ',.');
  if (!begins || (signOff?.value === 'line' && tokens[index]?.gap !== 'line')) return undefined;
  const first = skipMarks(tokens, index + (signOff?.length ?? 0), ',:.!');
  const joint = words.nameJoins.at(tokens, first + 1)?.length ?? 0;
  const last = endOfChain(tokens, first + 1 + joint);
  const next = tokens[last + 1];
  const name = [tokens[first], tokens[first + 1 + joint]];
  if (!name.every((token) => token && hasCase(token) && !token.upper)) return undefined;
  if (tokens[first + 1]?.gap !== 'space' || tokens[last]?.gap === 'line') return undefined;
  if (next && next.gap !== 'line' && !isMark(next, ',.(!')) return undefined;
  const known = words.firstNames.has(tokens[first]);
  const ended = tokens.slice(last + 1).every(({ type }) => type === 'mark');
  const alone = tokens[first]?.gap === 'line' || (signOff !== undefined && known);
  // `lots of love` says that a name follows, whatever the word means in another language.
  const sure = (signOff?.length ?? 0) > 1;
  if (!sure && !(known && (alone || ended))) return undefined;
  const plain = [first, first + 1 + joint].every(
    (at) => isPlainName(tokens, at, words) && (sure || !words.anyStops.has(tokens[at])),
  );
  const second = tokens[first + 1 + joint];
  const another = words.secondNames.has(second) || words.firstNames.has(second);
  return plain && !another ? { first, last } : undefined;
}

/** `王小明敬上`. */
function beforeSignOff(
  tokens: readonly Token[],
  index: number,
  words: Vocabulary,
): Span | undefined {
  const surname = tokens[index]?.type === 'han' ? words.surnames.at(tokens, index) : undefined;
  if (!surname || (isGlued(tokens[index]) && tokens[index - 1]?.type === 'han')) return undefined;
  const start = index + surname.length;
  const end = [start + 1, start + 2].find((at) => words.signOffsAfter.at(tokens, at));
  return end === undefined ? undefined : { first: index, last: end - 1 };
}

function isLastLine(tokens: readonly Token[], last: number): boolean {
  return (
    tokens.slice(last + 1, last + 8).every(({ gap }) => gap !== 'line') && last + 8 >= tokens.length
  );
}

function nameFrom(
  tokens: readonly Token[],
  { from, capitals, fewest, anyWord = false }: NameLimits,
  words: Vocabulary,
): Span | undefined {
  const start = tokens[from];
  if (!start || !isPlainName(tokens, from, words) || words.titles.at(tokens, from))
    return undefined;
  const cased = start.upper;
  const plain = !hasCase(start);
  if (capitals && !cased && !(plain && isKnown(start, words, fewest === 1))) return undefined;
  let last = from;
  let count = 0;
  let next = from;
  let second = 0;
  while (count < MOST_NAME_WORDS) {
    const token = tokens[next];
    if (!token || (next > from && token.gap !== 'space')) break;
    const joint = count > 0 ? words.nameJoins.at(tokens, next)?.length : undefined;
    if (joint && isNameWord(tokens, next + joint, words)) {
      next += joint;
      continue;
    }
    const fits = anyWord && cased && count > 0 ? isNameWord : isPlainName;
    if (!fits(tokens, next, words) || (cased && !token.upper)) break;
    if (!cased && words.anyStops.has(token)) break;
    const known = isKnown(token, words, true);
    if (plain && !known && (capitals || count > 1 || words.ands.has(token))) break;
    if (words.secondNames.has(token)) second += 1;
    next = endOfChain(tokens, next) + 1;
    last = tokens[next - 1]?.text === 's' ? next - 3 : next - 1;
    count += 1;
  }
  return count >= fewest && (count === 1 || second < count) ? { first: from, last } : undefined;
}

function isPlainName(tokens: readonly Token[], index: number, words: Vocabulary): boolean {
  return isNameWord(tokens, index, words) && !words.nature.has(tokens[index]);
}

/** Arabic has no capitals to tell a name by: a first name of the list, or `ال…` for a family. */
function isKnown(token: Token, words: Vocabulary, surnames: boolean): boolean {
  const hit =
    words.firstNames.at([token], 0) ?? (surnames ? words.surnames.at([token], 0) : undefined);
  return hit !== undefined && !hit.joined;
}

/** A Chinese name: a known family name and one or two characters, or the family name alone. */
function hanName(
  tokens: readonly Token[],
  from: number,
  words: Vocabulary,
  fewest: number,
): Span | undefined {
  const surname = words.surnames.at(tokens, from);
  if (!surname) return undefined;
  const start = from + surname.length;
  if (fewest === 0) return { first: from, last: start - 1 };
  let end = start;
  while (end - start < 2) {
    const token = tokens[end];
    if (token?.type !== 'han' || !isGlued(token) || words.stops.at(tokens, end)) break;
    end += 1;
  }
  return end - start >= fewest ? { first: from, last: end - 1 } : undefined;
}
