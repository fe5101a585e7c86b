import { TransferError } from './problems.ts';

const COLLECTIONS = ['letters', 'responses', 'countries', 'numberLetters'] as const;
export type Collection = (typeof COLLECTIONS)[number];

export function isCollection(value: unknown): value is Collection {
  return COLLECTIONS.some((name) => name === value);
}

export type JsonPart =
  | { collection: Collection; key: string; value: unknown; line: number }
  | { head: string; value: unknown };

/** Most characters of one document: a letter in every language has a few ten thousand. */
const DOCUMENT_MAX = 2_000_000;
const DEPTH_MAX = 64;
/** The list in which some exports keep the documents of a collection. */
const DOCUMENT_LIST = 'documents';
const HEADS = new Set(['format', 'version', 'exportedAt', 'site', 'data', '__collections__']);
const SPACE = /[\s\u{FEFF}]/u;

type Level = {
  kind: 'object' | 'array';
  collection: Collection | undefined;
  key: string;
  index: number;
};
type Expected = 'value' | 'key' | 'keyOrEnd' | 'valueOrEnd' | 'colon' | 'after' | 'end';

/**
 * Reads the documents of a JSON file one after another, however large the file is: an object of
 * collections, in each an object by id or a list; one collection alone; or a wrapper around these.
 * @param alone the collection that the file as a whole is, if its name says so
 * @throws TransferError if it is no JSON, or a document in it is absurdly large
 */
export async function* jsonDocuments(
  chunks: AsyncIterable<string>,
  alone: Collection | undefined,
): AsyncGenerator<JsonPart> {
  const reader = new DocumentReader(alone);
  for await (const chunk of chunks) {
    yield* reader.read(chunk);
  }
  reader.end();
}

class DocumentReader {
  readonly #alone: Collection | undefined;
  readonly #stack: Level[] = [];
  #expected: Expected = 'value';
  #line = 1;
  /** What of a name, a value or a document came in earlier chunks. */
  #held = '';
  #reading: 'key' | 'value' | 'document' | undefined;
  #begunAt = 1;
  #depth = 0;
  #quoted = false;
  #escaped = false;

  constructor(alone: Collection | undefined) {
    this.#alone = alone;
  }

  *read(chunk: string): Generator<JsonPart> {
    let from = 0;
    for (let i = 0; i < chunk.length; i += 1) {
      const character = chunk.charAt(i);
      if (!this.#reading) {
        from = i;
        if (character === '\n') this.#line += 1;
        else if (!SPACE.test(character)) this.#step(character);
        continue;
      }
      const end = this.#ends(character);
      if (character === '\n' && end !== 'before') this.#line += 1;
      if (end) {
        const next = end === 'here' ? i + 1 : i;
        this.#held += chunk.slice(from, next);
        const part = this.#finish();
        if (part) yield part;
        i = next - 1;
      } else if (this.#held.length + i - from > DOCUMENT_MAX) {
        throw new TransferError('jsonTooLarge', `line ${this.#begunAt}`);
      }
    }
    if (this.#reading) this.#held += chunk.slice(from);
  }

  end(): void {
    if (this.#reading === 'value' && this.#stack.length === 0) this.#finish();
    if (this.#expected !== 'end') throw this.#broken('The file ends too early');
  }

  #step(character: string): void {
    const level = this.#stack.at(-1);
    const expected = this.#expected;
    if (character === '}' || character === ']') {
      const kind = character === '}' ? 'object' : 'array';
      const empty = kind === 'object' ? 'keyOrEnd' : 'valueOrEnd';
      if (level?.kind !== kind || (expected !== 'after' && expected !== empty)) {
        throw this.#broken(`"${character}" out of place`);
      }
      this.#stack.pop();
      this.#expected = this.#stack.length > 0 ? 'after' : 'end';
    } else if (expected === 'key' || expected === 'keyOrEnd') {
      if (character !== '"') throw this.#broken('A name in quotation marks is missing');
      this.#begin('key', character);
    } else if (expected === 'colon') {
      if (character !== ':') throw this.#broken('A colon is missing');
      this.#expected = 'value';
    } else if (expected === 'after') {
      if (character !== ',') throw this.#broken('A comma is missing');
      this.#expected = level?.kind === 'object' ? 'key' : 'value';
    } else if (expected === 'end') {
      throw this.#broken('Something follows the end');
    } else {
      this.#beginValue(character);
    }
  }

  #beginValue(character: string): void {
    const level = this.#stack.at(-1);
    if (level) level.index += 1;
    const nested = character === '{' || character === '[';
    if (level?.collection) this.#begin('document', character);
    else if (!nested) this.#begin('value', character);
    else {
      if (this.#stack.length >= DEPTH_MAX) throw this.#broken('Nested too deeply');
      const key = level?.key ?? '';
      const list = key === DOCUMENT_LIST || (!level && character === '[');
      const collection = isCollection(key) ? key : list ? (this.#alone ?? 'letters') : undefined;
      const kind = character === '{' ? 'object' : 'array';
      this.#stack.push({ kind, collection, key: '', index: -1 });
      this.#expected = kind === 'object' ? 'keyOrEnd' : 'valueOrEnd';
    }
  }

  #begin(what: 'key' | 'value' | 'document', character: string): void {
    this.#reading = what;
    this.#begunAt = this.#line;
    this.#held = '';
    this.#quoted = character === '"';
    this.#escaped = false;
    this.#depth = character === '{' || character === '[' ? 1 : 0;
  }

  #ends(character: string): 'here' | 'before' | undefined {
    if (this.#quoted) {
      if (this.#escaped) this.#escaped = false;
      else if (character === '\\') this.#escaped = true;
      else if (character === '"') {
        this.#quoted = false;
        return this.#depth === 0 ? 'here' : undefined;
      }
      return undefined;
    }
    if (character === '"') this.#quoted = true;
    else if (character === '{' || character === '[') {
      this.#depth += 1;
      if (this.#depth > DEPTH_MAX) throw this.#broken('Nested too deeply');
    } else if (character === '}' || character === ']') {
      if (this.#depth === 0) return 'before';
      this.#depth -= 1;
      return this.#depth === 0 ? 'here' : undefined;
    } else if (this.#depth === 0 && (character === ',' || SPACE.test(character))) return 'before';
    return undefined;
  }

  #finish(): JsonPart | undefined {
    const level = this.#stack.at(-1);
    const value = this.#parse(this.#held);
    const what = this.#reading;
    this.#held = '';
    this.#reading = undefined;
    if (what === 'key') {
      if (level) this.#name(level, String(value));
      this.#expected = 'colon';
      return undefined;
    }
    this.#expected = level ? 'after' : 'end';
    if (!level) return undefined;
    const key = level.kind === 'object' ? level.key : String(level.index);
    if (what === 'document' && level.collection) {
      return { collection: level.collection, key, value, line: this.#begunAt };
    }
    return level.kind === 'object' && this.#stack.length === 1 ? { head: key, value } : undefined;
  }

  /** One collection by itself is known by its first name, which is that of a document. */
  #name(level: Level, key: string): void {
    level.key = key;
    const first = this.#stack.length === 1 && level.index === -1;
    const wraps = isCollection(key) || key === DOCUMENT_LIST || HEADS.has(key);
    if (first && !wraps) level.collection = this.#alone;
  }

  #parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.#broken(`Not JSON: ${text.slice(0, 60)}`);
    }
  }

  #broken(why: string): TransferError {
    return new TransferError('jsonBroken', `${why} (line ${this.#line})`);
  }
}
