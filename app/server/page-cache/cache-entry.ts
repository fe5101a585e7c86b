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

/** A page as it is served: its headers without those of the transport, and one form of its bytes. */
export type ServedPage = Omit<RenderedPage, 'headers'> & {
  key: string;
  headers: [string, string][];
  vary: string[];
  etag: string;
  isSmall: boolean;
  encoding: Encoding;
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
  readonly #page: Pick<ServedPage, 'headers' | 'vary' | 'etag' | 'isSmall'>;
  readonly #vary: { asked: string; forAll: string };
  readonly #control: string | undefined;
  readonly #forms = new Map<Encoding, Promise<EncodedPage>>();
  readonly #ready = new Map<Encoding, EncodedPage>();
  #source: { bytes: Buffer; encoding: Encoding } | undefined;

  constructor(page: ServedPage, sharedCache?: SharedCache) {
    this.key = page.key;
    this.digest = page.digest;
    this.tags = page.tags;
    this.expiresAt = page.expiresAt;
    this.variants = page.variants;
    this.variantSeed = page.variantSeed;
    const { headers, vary, etag, isSmall } = page;
    this.#page = { headers, vary, etag, isSmall };
    this.#vary = variesBy(vary, sharedCache);
    this.#control = sharedCache?.control;
    this.#source = { bytes: page.body, encoding: page.encoding };
  }

  static ofRendered(key: string, page: RenderedPage, sharedCache?: SharedCache): CacheEntry {
    const headers = [...page.headers].filter(([name]) => !TRANSFER_HEADERS.has(name));
    const hash = createHash('sha256').update(JSON.stringify(headers)).update(page.body);
    const served: ServedPage = {
      ...page,
      key,
      headers,
      vary: page.headers.get('Vary')?.split(/,\s*/) ?? [],
      etag: hash.digest('base64url').slice(0, 22),
      isSmall: page.body.length < LEAST_BYTES,
      encoding: 'identity',
    };
    return new CacheEntry(served, sharedCache);
  }

  /** In a form that was served already, if one is compressed; otherwise it is compressed for this. */
  async served(): Promise<ServedPage> {
    const { key, digest, tags, expiresAt, variants, variantSeed } = this;
    const own = { ...this.#page, key, digest, tags, expiresAt, variants, variantSeed };
    const { bytes, encoding } = this.#anyForm();
    if (this.#page.isSmall || encoding !== 'identity') return { ...own, encoding, body: bytes };
    return { ...own, encoding: 'br', body: await recode(bytes, encoding, 'br') };
  }

  encoded(encoding: Encoding): EncodedPage | undefined {
    return this.#ready.get(this.#page.isSmall ? 'identity' : encoding);
  }

  encode(encoding: Encoding): Promise<EncodedPage> {
    const chosen = this.#page.isSmall ? 'identity' : encoding;
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
    const forms = [...this.#ready];
    const [encoding, form] = forms.find(([name]) => name !== 'identity') ?? forms[0] ?? [];
    if (encoding && form) return { bytes: form.body, encoding };
    throw new Error(`The page ${this.key} has no bytes.`);
  }

  #dress(body: Buffer, encoding: Encoding): EncodedPage {
    const etag = `"${this.#page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
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
    const shared = this.#page.headers.map(([name, value]): [string, string] =>
      control && name === 'cache-control' ? [name, control] : [name, value],
    );
    return {
      etag,
      body,
      asked: answer(this.#page.headers, this.#vary.asked),
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
