import { Lexicon } from '#domain/safety/lexicon.ts';
import type { Token } from '#domain/safety/tokens.ts';

/**
 * Patterns of words, by commas. `<kin>` stands for any entry of a list, `<kin|they>` for one of two;
 * other words for themselves. `~` lets four tokens stand between, `~9` nine, `~~` twelve and the end
 * of a sentence; ` & ` between two or three parts means that they may come in any order.
 */
export type PatternWords = {
  lists: Readonly<Record<string, string>>;
  patterns: Readonly<Record<string, string>>;
};

type Step = { names: readonly string[]; gap: number; crosses: boolean };
type Pattern = { group: string; steps: readonly Step[] };

/** `used`: the tokens that its words cover, gaps left out; `sentence`: the one that it begins in. */
export type PatternHit = {
  group: string;
  first: number;
  last: number;
  used: readonly number[];
  sentence: number;
};

const GAP = 4;
const LONG_GAP = 12;
/** Between parts whose order is free. */
const FREE_GAP = 6;

type Place = { after: number; used: readonly number[] };

export class Patterns {
  readonly #lexicon: Lexicon;
  readonly #byFirst = new Map<string, Pattern[]>();

  constructor({ lists, patterns }: PatternWords) {
    const entries = Object.entries(lists).flatMap(([name, list]) => valued(list, `<${name}>`));
    const literal = new Set<string>();
    for (const [group, list] of Object.entries(patterns)) {
      for (const steps of itemsOf(list).flatMap(orders).map(stepsOf)) {
        for (const name of steps.flatMap(({ names }) => names)) {
          if (!name.startsWith('<')) literal.add(name);
        }
        for (const name of steps[0]?.names ?? []) {
          this.#byFirst.set(name, [...(this.#byFirst.get(name) ?? []), { group, steps }]);
        }
      }
    }
    this.#lexicon = new Lexicon([...entries, ...[...literal].map((name) => `${name}=${name}`)]);
  }

  findAll(tokens: readonly Token[]): PatternHit[] {
    const hits = tokens.map((_token, index) => this.#lexicon.allAt(tokens, index));
    const sentences = sentencesOf(tokens);
    const found: PatternHit[] = [];
    for (const [first, begun] of hits.entries()) {
      for (const name of new Set(begun.map(({ value }) => value))) {
        for (const { group, steps } of this.#byFirst.get(name) ?? []) {
          const end = follow(steps, first, name);
          if (!end) continue;
          const sentence = sentences[first] ?? 0;
          found.push({ group, first, last: end.after - 1, used: end.used, sentence });
        }
      }
    }
    return found;

    function follow(steps: readonly Step[], first: number, name: string): Place | undefined {
      let places = endsAt(first, [name], []);
      for (const { names, gap, crosses } of steps.slice(1)) {
        const next = new Map<number, Place>();
        for (const { after, used } of places) {
          for (let at = after; at <= after + gap && at < tokens.length; at += 1) {
            const away = (sentences[at] ?? 0) - (sentences[after - 1] ?? 0);
            if (away > (crosses ? 1 : 0)) break;
            for (const place of endsAt(at, names, used)) {
              if (!next.has(place.after)) next.set(place.after, place);
            }
          }
        }
        places = [...next.values()];
      }
      return places[0];
    }

    function endsAt(at: number, names: readonly string[], used: readonly number[]): Place[] {
      return (hits[at] ?? [])
        .filter(({ value }) => names.includes(value))
        .map(({ length }) => ({
          after: at + length,
          used: [...used, ...Array.from({ length }, (_none, step) => at + step)],
        }));
    }
  }
}

function itemsOf(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}

function valued(list: string, value: string): string[] {
  return itemsOf(list).map((item) => `${item}=${value}`);
}

function orders(pattern: string): string[] {
  const parts = pattern.split(' & ');
  return permutations(parts).map((order) => order.join(` ~${FREE_GAP} `));
}

function permutations(parts: readonly string[]): string[][] {
  if (parts.length < 2) return [[...parts]];
  return parts.flatMap((part, index) =>
    permutations(parts.filter((_other, place) => place !== index)).map((rest) => [part, ...rest]),
  );
}

function stepsOf(pattern: string): Step[] {
  const steps: Step[] = [];
  let between = { gap: 0, crosses: false };
  for (const [part] of pattern.matchAll(/~~|~\d*|<[^>]+>|[^~<]+/g)) {
    const word = part.trim();
    if (!word) continue;
    if (word.startsWith('~')) {
      between = { gap: gapOf(word), crosses: word === '~~' };
      continue;
    }
    const names = word.startsWith('<')
      ? word
          .slice(1, -1)
          .split('|')
          .map((name) => `<${name}>`)
      : [word];
    steps.push({ names, ...between });
    between = { gap: 0, crosses: false };
  }
  return steps;
}

function gapOf(sign: string): number {
  if (sign === '~~') return LONG_GAP;
  return sign === '~' ? GAP : Number(sign.slice(1));
}

/** The number of the sentence that each token stands in. */
export function sentencesOf(tokens: readonly Token[]): number[] {
  let sentence = 0;
  return tokens.map((token, index) => {
    const before = tokens[index - 1];
    if (before && endsSentence(before, token, tokens[index - 2])) sentence += 1;
    return sentence;
  });
}

/** Three points hesitate, they end nothing. */
function endsSentence(last: Token, next: Token, before: Token | undefined): boolean {
  if (next.gap === 'line') return true;
  if ('!?。;'.includes(last.text)) return last.text !== next.text;
  return last.text === '.' && next.gap !== 'none' && before?.text !== '.';
}
