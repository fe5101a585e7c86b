import { createHash } from 'node:crypto';
import type { SharedCache } from '#server/shared-cache/shared-cache.ts';
import { type Encoding, LEAST_BYTES, recode } from './encodings.ts';

const TRANSFER_HEADERS = new Set(['content-encoding', 'content-length', 'date', 'etag', 'vary']);
/** By what a reader's language is chosen, and a page of that language is not. */
const CHOOSING_LANGUAGE = new Set(['Cookie', 'Accept-Language']);
/** Headers, tags, map entries: about what an entry costs beside its bytes. */
const OVERHEAD_BYTES = 3000;

/** Names and values in turn, as `writeHead` takes them fastest. */
export type AnswerHeaders = { whole: string[]; notModified: string[] };

export type EncodedPage = {
  etag: string;
  body: Buffer;
  /** To whoever chose the language by coming, and whenever no shared cache may keep it. */
  asked: AnswerHeaders;
  /** The same answer is right for everybody who asks at this address. */
  forAll: AnswerHeaders;
};

export type RenderedPage = {
  headers: Headers;
  body: Buffer;
  digest: string;
  tags: ReadonlySet<string>;
  /** Milliseconds. */
  expiresAt: number;
  variants: number;
  variantSeed: number;
};

export class CacheEntry {
  readonly key: string;
  readonly digest: string;
  readonly variants: number;
  readonly variantSeed: number;
  tags: ReadonlySet<string>;
  expiresAt: number;
  /** Invalidated: not shown before it has been revalidated. */
  stale = false;
  readonly #headers: [string, string][];
  readonly #vary: { asked: string; forAll: string };
  readonly #control: string | undefined;
  readonly #tag: string;
  readonly #small: boolean;
  readonly #forms = new Map<Encoding, Promise<EncodedPage>>();
  readonly #ready = new Map<Encoding, EncodedPage>();
  #source: { bytes: Buffer; encoding: Encoding } | undefined;

  constructor(
    key: string,
    { headers, body, digest, tags, expiresAt, variants, variantSeed }: RenderedPage,
    sharedCache?: SharedCache,
  ) {
    this.key = key;
    this.digest = digest;
    this.tags = tags;
    this.expiresAt = expiresAt;
    this.variants = variants;
    this.variantSeed = variantSeed;
    this.#headers = [...headers].filter(([name]) => !TRANSFER_HEADERS.has(name));
    this.#vary = variesBy(headers.get('Vary')?.split(/,\s*/) ?? [], sharedCache);
    this.#control = sharedCache?.control;
    const hash = createHash('sha256').update(JSON.stringify(this.#headers)).update(body);
    this.#tag = hash.digest('base64url').slice(0, 22);
    this.#small = body.length < LEAST_BYTES;
    this.#source = { bytes: body, encoding: 'identity' };
  }

  encoded(encoding: Encoding): EncodedPage | undefined {
    return this.#ready.get(this.#small ? 'identity' : encoding);
  }

  encode(encoding: Encoding): Promise<EncodedPage> {
    const chosen = this.#small ? 'identity' : encoding;
    let form = this.#forms.get(chosen);
    if (!form) {
      form = this.#pack(chosen);
      this.#forms.set(chosen, form);
    }
    return form;
  }

  async #pack(encoding: Encoding): Promise<EncodedPage> {
    const { bytes, encoding: sourceEncoding } = this.#anyForm();
    const body = await recode(bytes, sourceEncoding, encoding);
    const encoded = this.#dress(body, encoding);
    this.#ready.set(encoding, encoded);
    this.#source = undefined;
    return encoded;
  }

  #anyForm(): { bytes: Buffer; encoding: Encoding } {
    if (this.#source) return this.#source;
    for (const [encoding, { body }] of this.#ready) return { bytes: body, encoding };
    throw new Error(`The page ${this.key} has no bytes.`);
  }

  #dress(body: Buffer, encoding: Encoding): EncodedPage {
    const etag = `"${this.#tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const ofBytes = [
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding]]),
      ['Content-Length', String(body.length)],
    ];
    const answer = (headers: readonly [string, string][], vary: string): AnswerHeaders => {
      const always = [...headers, ['ETag', etag], ['Vary', vary]];
      return {
        whole: [...always, ...ofBytes].flat(),
        notModified: always.filter(([name]) => name !== 'content-type').flat(),
      };
    };
    const control = this.#control;
    const shared = this.#headers.map(([name, value]): [string, string] =>
      control && name === 'cache-control' ? [name, control] : [name, value],
    );
    return {
      etag,
      body,
      asked: answer(this.#headers, this.#vary.asked),
      forAll: answer(shared, this.#vary.forAll),
    };
  }

  get bytes(): number {
    let bytes = OVERHEAD_BYTES + (this.#source?.bytes.length ?? 0);
    for (const { body } of this.#ready.values()) bytes += body.length;
    return bytes;
  }
}

function variesBy(rendered: readonly string[], sharedCache: SharedCache | undefined) {
  const choosesLanguage = rendered.some((name) => CHOOSING_LANGUAGE.has(name));
  const { always, whereLanguageIsChosen } = sharedCache?.vary ?? {};
  const all = (names: readonly string[]) =>
    [
      ...new Set([...names, 'Accept-Encoding']),
      ...(always ? [always] : []),
      ...(whereLanguageIsChosen && choosesLanguage ? [whereLanguageIsChosen] : []),
    ].join(', ');
  return {
    asked: all(rendered),
    forAll: all(rendered.filter((name) => !CHOOSING_LANGUAGE.has(name))),
  };
}
