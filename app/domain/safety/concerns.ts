import { ar } from './concern-words/ar.ts';
import { cn } from './concern-words/cn.ts';
import {
  CONCERN_KINDS,
  type ConcernKind,
  type ConcernWords,
} from './concern-words/concern-words.ts';
import { de } from './concern-words/de.ts';
import { en } from './concern-words/en.ts';
import { es } from './concern-words/es.ts';
import { fr } from './concern-words/fr.ts';
import { learnedAsText, tellingSentence } from './concern-words/learned.ts';
import { type PatternHit, Patterns } from './concern-words/patterns.ts';
import { ru } from './concern-words/ru.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A place in a text that says that a child needs help: UTF-16 offsets, `end` excluded. */
export type Concern = { start: number; end: number; kind: ConcernKind };

/** By the first part of a BCP 47 tag. */
const TABLES: Record<string, ConcernWords> = { ar, de, en, es, fr, ru, zh: cn };

let compiled: Patterns | undefined;

/** Decides nothing. Sure words are looked for in all languages: a child writes in any of them. */
export function findConcerns(text: string, tag: string): Concern[] {
  const tokens = tokensOf(text);
  const own = tag.toLowerCase().split('-')[0] ?? '';
  compiled ??= compile();
  const hits = compiled.findAll(tokens);
  const idioms = new Set(
    hits.filter(({ group }) => group === 'idioms').flatMap(({ used }) => used),
  );
  const harmless = new Set(
    hits.filter(({ group }) => group === `harmless ${own}`).map(({ sentence }) => sentence),
  );
  const concerns: Concern[] = [];
  for (const kind of CONCERN_KINDS) {
    const found = hits.filter(
      ({ group, used, sentence }) =>
        (group === `sure ${kind}` ||
          (group === `likely ${kind} ${own}` && !harmless.has(sentence))) &&
        !used.some((index) => idioms.has(index)),
    );
    for (const { first, last } of joined(found)) {
      const start = tokens[first]?.start ?? 0;
      const end = tokens[last]?.end ?? 0;
      if (concerns.some((other) => start < other.end && other.start < end)) continue;
      concerns.push({ start, end, kind });
    }
  }
  if (concerns.length === 0) return told(tokens, tag);
  return concerns.sort((one, other) => one.start - other.start);
}

/** What no pattern finds, but all words together. */
function told(tokens: readonly Token[], tag: string): Concern[] {
  const telling = tellingSentence(tokens, tag);
  const first = telling && tokens[telling.first];
  const last = telling && tokens[telling.last];
  return first && last ? [{ start: first.start, end: last.end, kind: telling.kind }] : [];
}

function joined(hits: readonly PatternHit[]): { first: number; last: number }[] {
  const places: { first: number; last: number }[] = [];
  for (const { first, last } of hits.toSorted((one, other) => one.first - other.first)) {
    const before = places.at(-1);
    if (before && first <= before.last) before.last = Math.max(before.last, last);
    else places.push({ first, last });
  }
  return places;
}

/** All languages at once: what belongs to one alone is named after it. */
function compile(): Patterns {
  const lists: [string, string][] = [];
  const patterns = new Map<string, string[]>();
  for (const [code, words] of Object.entries(TABLES)) {
    const add = (group: string, list: string) => {
      const named = list.replace(/<([^>]+)>/g, (_all, names: string) => {
        const known = names.split('|').map((name) => `${code}.${name}`);
        return `<${known.join('|')}>`;
      });
      patterns.set(group, [...(patterns.get(group) ?? []), named]);
    };
    for (const [name, list] of Object.entries(words.lists)) lists.push([`${code}.${name}`, list]);
    for (const kind of CONCERN_KINDS) {
      add(`sure ${kind}`, words.sure[kind]);
      add(`likely ${kind} ${code}`, words.likely[kind]);
    }
    add('idioms', words.idioms);
    add(`harmless ${code}`, words.harmless);
  }
  const joinedLists = [...patterns].map(([group, all]) => [group, all.join(',')]);
  return new Patterns({
    lists: Object.fromEntries(lists),
    patterns: Object.fromEntries(joinedLists),
  });
}

/** As `wordsAsText` of the vocabulary. */
export function concernWordsAsText(): string {
  return JSON.stringify(TABLES) + learnedAsText();
}
