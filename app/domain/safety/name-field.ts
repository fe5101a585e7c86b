import { isGlued, isMark } from './reading.ts';
import { findRisks, type Risk, type RiskKind } from './risks.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A name with so many digits is a number, of whatever country. */
const FEWEST_DIGITS = 5;
/** As many digits on a word make it a user name or a year of birth, fewer a class (`3b`). */
const ODD_DIGITS = 2;

/** How a name is announced, by the script it is written in: what follows is looked at as a name. */
const ANNOUNCED: readonly [script: RegExp, tag: string, words: string][] = [
  [/\p{Script=Han}/u, 'zh', '我叫'],
  [/\p{Script=Arabic}/u, 'ar', 'اسمي '],
  [/\p{Script=Cyrillic}/u, 'ru', 'меня зовут '],
];
const IN_LATIN = 'my name is ';

/** The commonest Korean family names; a full name is one of them and two syllables. */
const KOREAN_NAME = /^[김이박최정강조윤장임]\p{Script=Hangul}{2}$/u;

/** Words that make one first name together with the next: `عبد الله`. */
const ARABIC_FIRST = ['عبد', 'أبو', 'ابو', 'أم', 'ام'];

const BETWEEN = /[,;/&+،、]|\s(?:and|und|et|y|e|и|و|o|mit|with|avec|con|с)\s|[和与跟]/giu;

/** `tag` (BCP 47) is the language of what the person wrote. */
export function findNameRisks(name: string, tag: string): Risk[] {
  const risks: Risk[] = [];
  const add = (found: readonly Risk[]) => {
    for (const risk of found) {
      if (risks.every(({ start, end }) => risk.end <= start || risk.start >= end)) risks.push(risk);
    }
  };
  const tokens = tokensOf(name);
  // Who writes for a class says so there.
  const inText = findRisks(name, tag).filter(({ kind }) => kind !== 'class');
  add(inText.filter(({ kind }) => kind !== 'familyName'));
  add(numberIn(tokens));
  add(userNameIn(tokens));
  add(peopleIn(name).flatMap(({ start, text }) => fullName(text, start, tag)));
  add(inText);
  return risks.sort((one, other) => one.start - other.start);
}

function numberIn(tokens: readonly Token[]): Risk[] {
  const numbers = tokens.filter(({ type }) => type === 'number');
  const digits = numbers.reduce((sum, { text }) => sum + text.length, 0);
  return digits >= FEWEST_DIGITS ? [spanOf(numbers, 'phone')] : [];
}

/** `anna_s`, `anna.s`, `anna2014`, `@anna`. */
function userNameIn(tokens: readonly Token[]): Risk[] {
  const risks: Risk[] = [];
  for (let first = 0; first < tokens.length; ) {
    let end = first + 1;
    while (isGlued(tokens[end])) end += 1;
    const chain = tokens.slice(first, end);
    const lettered = chain.some(({ type }) => type === 'word' || type === 'han');
    const odd = chain.some(
      (token, i) =>
        isMark(token, '_@') ||
        (isMark(token, '.') && i > 0 && (chain[i + 1]?.text.length ?? 0) > 1) ||
        (token.type === 'number' && token.text.length >= ODD_DIGITS),
    );
    if (lettered && odd && chain.length > 1) risks.push(spanOf(chain, 'handle'));
    first = end;
  }
  return risks;
}

function peopleIn(name: string): { start: number; text: string }[] {
  const people: { start: number; text: string }[] = [];
  let start = 0;
  for (const sign of name.matchAll(BETWEEN)) {
    people.push({ start, text: name.slice(start, sign.index) });
    start = sign.index + sign[0].length;
  }
  return [...people, { start, text: name.slice(start) }];
}

function fullName(text: string, offset: number, tag: string): Risk[] {
  const person = text.trim();
  const start = offset + text.indexOf(person);
  if (KOREAN_NAME.test(person)) return [{ start, end: start + person.length, kind: 'fullName' }];
  const found = announced(person, tag) ?? announced(person.toLowerCase(), tag);
  if (!found) return [];
  const words = person.slice(found.start, found.end).split(/\s+/);
  if (words.length === 2 && ARABIC_FIRST.includes(words[0] ?? '')) return [];
  return [{ start: start + found.start, end: start + found.end, kind: 'fullName' }];
}

/** What the finder of names says once somebody has said that a name follows. */
function announced(person: string, tag: string): Risk | undefined {
  const [, own, words] = ANNOUNCED.find(([script]) => script.test(person)) ?? [];
  const before = words ?? IN_LATIN;
  const risk = findRisks(before + person, own ?? tag).find(({ kind }) => kind === 'familyName');
  return risk && { ...risk, start: risk.start - before.length, end: risk.end - before.length };
}

function spanOf(tokens: readonly Token[], kind: RiskKind): Risk {
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0, kind };
}
