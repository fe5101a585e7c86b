import { createHash } from 'node:crypto';
import { type Encoding, LEAST_BYTES, recode } from './encodings.ts';

const TRANSFER_HEADERS = new Set(['content-encoding', 'content-length', 'date', 'etag', 'vary']);
/** Headers, tags, map entries: about what an entry costs beside its bytes. */
const OVERHEAD_BYTES = 3000;

export type EncodedPage = {
  etag: string;
  body: Buffer;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[];
  notModifiedHeaders: string[];
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
  readonly #vary: string;
  readonly #tag: string;
  readonly #small: boolean;
  readonly #forms = new Map<Encoding, Promise<EncodedPage>>();
  readonly #ready = new Map<Encoding, EncodedPage>();
  #source: { bytes: Buffer; encoding: Encoding } | undefined;

  constructor(
    key: string,
    { headers, body, digest, tags, expiresAt, variants, variantSeed }: RenderedPage,
  ) {
    this.key = key;
    this.digest = digest;
    this.tags = tags;
    this.expiresAt = expiresAt;
    this.variants = variants;
    this.variantSeed = variantSeed;
    this.#headers = [...headers].filter(([name]) => !TRANSFER_HEADERS.has(name));
    const vary = headers.get('Vary')?.split(/,\s*/) ?? [];
    this.#vary = [...new Set([...vary, 'Accept-Encoding'])].join(', ');
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
    const always = [...this.#headers, ['ETag', etag], ['Vary', this.#vary]];
    const ofBytes = [
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding]]),
      ['Content-Length', String(body.length)],
    ];
    return {
      etag,
      body,
      headers: [...always, ...ofBytes].flat(),
      notModifiedHeaders: always.filter(([name]) => name !== 'content-type').flat(),
    };
  }

  get bytes(): number {
    let bytes = OVERHEAD_BYTES + (this.#source?.bytes.length ?? 0);
    for (const { body } of this.#ready.values()) bytes += body.length;
    return bytes;
  }
}
