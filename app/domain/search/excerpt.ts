import type { QueryWord } from './query.ts';
import { type Word, wordsIn } from './words.ts';

const LENGTH = 240;
const BEFORE = 60;
/** Scripts without spaces say as much in half of them. */
const SPACELESS_LENGTH = 110;

export type ExcerptPart = { text: string; found: boolean };

type Match = { from: number; to: number; word: number };

export type Excerpt = { parts: ExcerptPart[]; isBegun: boolean; goesOn: boolean; words: number };

/** An excerpt in parts, with a sign where the text goes on. */
export function partsWithSigns({ parts, isBegun, goesOn }: Excerpt): ExcerptPart[] {
  return [
    ...(isBegun ? [{ text: '… ', found: false }] : []),
    ...parts,
    ...(goesOn ? [{ text: '…', found: false }] : []),
  ];
}

/** The part of a text in which most of the words stand, with those words; undefined if it has none. */
export function excerptOf(text: string, words: readonly QueryWord[]): Excerpt | undefined {
  const units = [...wordsIn(text)];
  const matches = matchesIn(units, words);
  const [first] = matches;
  if (!first) return undefined;
  const spaceless = units.filter(({ run }) => run !== undefined).length * 2 > units.length;
  const length = spaceless ? SPACELESS_LENGTH : LENGTH;
  const within = (start: Match) =>
    matches.filter(({ from, to }) => from >= start.from && to <= start.from + length - BEFORE);
  const differing = (start: Match) => new Set(within(start).map(({ word }) => word)).size;
  const best = matches.reduce((a, b) => (differing(b) > differing(a) ? b : a), first);
  const from = beginningAt(units, best.from - (spaceless ? BEFORE / 2 : BEFORE));
  const to = endAt(units, from + length, text);
  return {
    parts: partsOf(text, from, to, matches),
    isBegun: from > 0,
    goesOn: to < text.trimEnd().length,
    words: new Set(matches.map(({ word }) => word)).size,
  };
}

function matchesIn(units: readonly Word[], words: readonly QueryWord[]): Match[] {
  const folded = units.map(({ run, forms }) =>
    run === undefined ? forms : [[...(forms[0] ?? '')][0] ?? ''],
  );
  return units.flatMap(({ from, to, run }, i) => {
    for (const [word, { forms, sought }] of words.entries()) {
      if (run !== undefined) {
        const end = forms.flatMap((form) => endOf([...form], i, units, folded) ?? []).at(0);
        if (end !== undefined) return [{ from, to: end, word }];
      } else if (folded[i]?.some((form) => isSought(form, forms, sought[0]?.mayGoOn))) {
        return [{ from, to, word }];
      }
    }
    return [];
  });
}

function isSought(form: string, forms: readonly string[], mayGoOn = false): boolean {
  return forms.some((each) => form === each || (mayGoOn && form.startsWith(each)));
}

function endOf(
  characters: readonly string[],
  start: number,
  units: readonly Word[],
  folded: readonly string[][],
): number | undefined {
  const last = units[start + characters.length - 1];
  const stands = characters.every((character, i) => folded[start + i]?.[0] === character);
  return stands && last && last.run === units[start]?.run ? last.to : undefined;
}

function beginningAt(units: readonly Word[], at: number): number {
  if (at <= 0) return 0;
  return units.find(({ from }) => from >= at)?.from ?? at;
}

function endAt(units: readonly Word[], at: number, text: string): number {
  if (at >= text.length) return text.trimEnd().length;
  return units.findLast(({ to }) => to <= at)?.to ?? at;
}

function partsOf(
  text: string,
  start: number,
  end: number,
  matches: readonly Match[],
): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = start;
  for (const { from, to } of matches) {
    if (from < at || to > end) continue;
    if (from > at) parts.push({ text: text.slice(at, from), found: false });
    parts.push({ text: text.slice(from, to), found: true });
    at = to;
  }
  if (at < end) parts.push({ text: text.slice(at, end), found: false });
  return parts;
}
