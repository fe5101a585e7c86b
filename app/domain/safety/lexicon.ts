import { type Token, tokensOf } from './tokens.ts';

/** What a list says at a place in a text: how many tokens it takes there, and the entry's value. */
export type Hit = { length: number; value: string };

type Entry = { rest: string[]; value: string };

/** Words that stand glued before an Arabic word: and, so, with, to, like. */
const ARABIC_PREFIX = /^[وفبلك](?=\p{Script=Arabic}{2})/u;

/**
 * Words and phrases to look for, from a list parted by commas. `школ*` stands for every word
 * that begins so, `*straße` for every longer word that ends so; `twelve=12` carries a value.
 */
export class Lexicon {
  readonly #entries = new Map<string, Entry[]>();
  readonly #stems: [number, number] = [Number.POSITIVE_INFINITY, 0];
  readonly #endings: [number, number] = [Number.POSITIVE_INFINITY, 0];

  constructor(lists: readonly string[]) {
    for (const item of lists.flatMap((list) => list.split(','))) {
      const [phrase = '', value = ''] = item.trim().split('=');
      const [first, ...rest] = patternsOf(phrase);
      if (!first) continue;
      this.#entries.set(first, [...(this.#entries.get(first) ?? []), { rest, value }]);
      if (first.endsWith('*')) widen(this.#stems, first.length - 1);
      if (first.startsWith('*')) widen(this.#endings, first.length - 1);
    }
  }

  /** The longest entry that begins at a token. */
  at(tokens: readonly Token[], index: number): Hit | undefined {
    const text = tokens[index]?.text;
    if (text === undefined) return undefined;
    const bare = text.replace(ARABIC_PREFIX, '');
    const hit = this.#longest(text, tokens, index);
    return hit ?? (bare === text ? undefined : this.#longest(bare, tokens, index));
  }

  /** The longest entry that ends just before a token. */
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

  #longest(text: string, tokens: readonly Token[], index: number): Hit | undefined {
    let best: Hit | undefined;
    for (const key of this.#keys(text)) {
      for (const { rest, value } of this.#entries.get(key) ?? []) {
        const length = rest.length + 1;
        if (best && best.length >= length) continue;
        if (rest.every((pattern, step) => fits(tokens[index + 1 + step], pattern))) {
          best = { length, value };
        }
      }
    }
    return best;
  }

  #keys(text: string): string[] {
    const keys = [text];
    const [stemFrom, stemTo] = this.#stems;
    for (let size = stemFrom; size <= Math.min(stemTo, text.length); size += 1) {
      keys.push(`${text.slice(0, size)}*`);
    }
    const [endingFrom, endingTo] = this.#endings;
    for (let size = endingFrom; size <= Math.min(endingTo, text.length - 2); size += 1) {
      keys.push(`*${text.slice(-size)}`);
    }
    return keys;
  }
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

function widen(range: [number, number], size: number): void {
  range[0] = Math.min(range[0], size);
  range[1] = Math.max(range[1], size);
}
