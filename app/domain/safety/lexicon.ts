import { type Token, tokensOf } from './tokens.ts';

/** `joined`: a short Arabic word is joined to its beginning; `length` counts tokens. */
export type Hit = { length: number; value: string; joined?: true };

type Entry = { rest: string[]; hit: Hit };
type Sizes = { shortest: number; longest: number };

/** Words that stand glued before an Arabic word: and, so, with, to, like. */
const ARABIC_PREFIXES = 'وفبلك';

/** `школ*` is what begins so, `*straße` what is longer and ends so, `twelve=12` has a value. */
export class Lexicon {
  readonly #entries = new Map<string, Entry[]>();
  readonly #stems: Sizes = { shortest: Number.POSITIVE_INFINITY, longest: 0 };
  readonly #endings: Sizes = { shortest: Number.POSITIVE_INFINITY, longest: 0 };

  constructor(lists: readonly string[]) {
    for (const item of lists.flatMap((list) => list.split(','))) {
      const [phrase = '', value = ''] = item.trim().split('=');
      const [first, ...rest] = patternsOf(phrase);
      if (!first) continue;
      const entry = { rest, hit: { length: rest.length + 1, value } };
      this.#entries.set(first, [...(this.#entries.get(first) ?? []), entry]);
      if (first.endsWith('*')) widen(this.#stems, first.length - 1);
      if (first.startsWith('*')) widen(this.#endings, first.length - 1);
    }
  }

  at(tokens: readonly Token[], index: number): Hit | undefined {
    const text = tokens[index]?.text;
    if (text === undefined) return undefined;
    const hit = this.#longest(text, tokens, index);
    if (hit || text.length < 3 || !ARABIC_PREFIXES.includes(text.charAt(0))) return hit;
    const joined = this.#longest(text.slice(1), tokens, index);
    return joined && { ...joined, joined: true };
  }

  /** Every entry that begins at a token, not only the longest one. */
  allAt(tokens: readonly Token[], index: number): Hit[] {
    const text = tokens[index]?.text;
    if (text === undefined) return [];
    const hits = this.#all(text, tokens, index);
    if (text.length < 3 || !ARABIC_PREFIXES.includes(text.charAt(0))) return hits;
    return [...hits, ...this.#all(text.slice(1), tokens, index)];
  }

  before(tokens: readonly Token[], index: number, reach = 5): Hit | undefined {
    for (let length = reach; length > 0; length -= 1) {
      const hit = this.at(tokens, index - length);
      if (hit?.length === length) return hit;
    }
    return undefined;
  }

  has(token: Token | undefined): boolean {
    return token !== undefined && this.at([token], 0) !== undefined;
  }

  #all(text: string, tokens: readonly Token[], index: number): Hit[] {
    return this.#keysOf(text).flatMap((key) => this.#fitting(key, tokens, index));
  }

  #longest(text: string, tokens: readonly Token[], index: number): Hit | undefined {
    let best: Hit | undefined;
    for (const hit of this.#all(text, tokens, index)) best = longer(best, hit);
    return best;
  }

  /** Under which a word may be found: itself, its beginnings, its endings. */
  #keysOf(text: string): string[] {
    const keys = [text];
    const stemTo = Math.min(this.#stems.longest, text.length);
    for (let size = this.#stems.shortest; size <= stemTo; size += 1) {
      keys.push(`${text.slice(0, size)}*`);
    }
    const endingTo = Math.min(this.#endings.longest, text.length - 2);
    for (let size = this.#endings.shortest; size <= endingTo; size += 1) {
      keys.push(`*${text.slice(-size)}`);
    }
    return keys;
  }

  #fitting(key: string, tokens: readonly Token[], index: number): Hit[] {
    const entries = this.#entries.get(key) ?? [];
    return entries
      .filter(({ rest }) => rest.every((pattern, step) => fits(tokens[index + 1 + step], pattern)))
      .map(({ hit }) => hit);
  }
}

function longer(one: Hit | undefined, other: Hit | undefined): Hit | undefined {
  return other && (!one || other.length > one.length) ? other : one;
}

function patternsOf(phrase: string): string[] {
  const patterns: string[] = [];
  for (const { text, gap } of tokensOf(phrase)) {
    const last = patterns.at(-1);
    const star = text === '*' || last === '*';
    if (star && last !== undefined && gap === 'none') patterns[patterns.length - 1] = last + text;
    else patterns.push(text);
  }
  return patterns;
}

function fits(token: Token | undefined, pattern: string): boolean {
  if (!token) return false;
  return pattern.endsWith('*')
    ? token.text.startsWith(pattern.slice(0, -1))
    : token.text === pattern;
}

function widen(sizes: Sizes, size: number): void {
  sizes.shortest = Math.min(sizes.shortest, size);
  sizes.longest = Math.max(sizes.longest, size);
}
