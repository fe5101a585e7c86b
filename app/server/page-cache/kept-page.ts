import { createHash } from 'node:crypto';
import { type Encoding, LEAST_BYTES, recode } from './encodings.ts';

/** Headers that say how bytes travel; they are our own to write. */
const OF_THE_WAY = new Set(['content-encoding', 'content-length', 'date', 'etag', 'vary']);
/** About what a page costs beside its bytes: headers, subjects, places in maps. */
const OVERHEAD_BYTES = 3000;

/** A page as it goes out in one encoding. */
export type Ready = {
  etag: string;
  body: Buffer;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[];
  notModifiedHeaders: string[];
};

/** What a page was rendered to, and what that depends on. */
export type Rendered = {
  headers: Headers;
  body: Buffer;
  /** Of what it was made from. */
  digest: string;
  reads: ReadonlySet<string>;
  /** It says something else from this moment on, in milliseconds. */
  until: number;
  /** Of how many possibilities one was drawn by lot. */
  possibilities: number;
  /** What the lot was drawn with. */
  luck: number;
};

/** A page that is kept, and sent again as long as nothing that it shows was touched. */
export class KeptPage {
  readonly key: string;
  readonly digest: string;
  readonly possibilities: number;
  readonly luck: number;
  reads: ReadonlySet<string>;
  until: number;
  /** Something that it reads was touched: it is not shown before it has been looked at again. */
  suspect = false;
  readonly #headers: [string, string][];
  readonly #vary: string;
  readonly #tag: string;
  readonly #small: boolean;
  readonly #forms = new Map<Encoding, Promise<Ready>>();
  readonly #ready = new Map<Encoding, Ready>();
  /** The form that others are made from. */
  #source: { bytes: Buffer; encoding: Encoding } | undefined;

  constructor(key: string, { headers, body, digest, reads, until, possibilities, luck }: Rendered) {
    this.key = key;
    this.digest = digest;
    this.reads = reads;
    this.until = until;
    this.possibilities = possibilities;
    this.luck = luck;
    this.#headers = [...headers].filter(([name]) => !OF_THE_WAY.has(name));
    const vary = headers.get('Vary')?.split(/,\s*/) ?? [];
    this.#vary = [...new Set([...vary, 'Accept-Encoding'])].join(', ');
    const hash = createHash('sha256').update(JSON.stringify(this.#headers)).update(body);
    this.#tag = hash.digest('base64url').slice(0, 22);
    this.#small = body.length < LEAST_BYTES;
    this.#source = { bytes: body, encoding: 'identity' };
  }

  /** The page in an encoding, if it was asked for in that one before. */
  ready(encoding: Encoding): Ready | undefined {
    return this.#ready.get(this.#small ? 'identity' : encoding);
  }

  /** The page in an encoding; made once, however many ask. */
  make(encoding: Encoding): Promise<Ready> {
    const wanted = this.#small ? 'identity' : encoding;
    let form = this.#forms.get(wanted);
    if (!form) {
      form = this.#pack(wanted);
      this.#forms.set(wanted, form);
    }
    return form;
  }

  async #pack(encoding: Encoding): Promise<Ready> {
    const { bytes, encoding: from } = this.#anyForm();
    const body = await recode(bytes, from, encoding);
    const ready = this.#dress(body, encoding);
    this.#ready.set(encoding, ready);
    // The plain bytes are several times those of any other form.
    this.#source = undefined;
    return ready;
  }

  #anyForm(): { bytes: Buffer; encoding: Encoding } {
    if (this.#source) return this.#source;
    for (const [encoding, { body }] of this.#ready) return { bytes: body, encoding };
    throw new Error(`The page ${this.key} has no bytes.`);
  }

  #dress(body: Buffer, encoding: Encoding): Ready {
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

  /** What it takes of the memory that pages may have. */
  get bytes(): number {
    let bytes = OVERHEAD_BYTES + (this.#source?.bytes.length ?? 0);
    for (const { body } of this.#ready.values()) bytes += body.length;
    return bytes;
  }
}
