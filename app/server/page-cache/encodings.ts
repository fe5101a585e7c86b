import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib';

const COMPRESSIONS = ['br', 'zstd', 'gzip'] as const;
export type Compression = (typeof COMPRESSIONS)[number];
export type Encoding = Compression | 'identity';

/** Below this, compressing saves less than its header costs. */
export const LEAST_BYTES = 512;
/** The highest that takes no longer than rendering (decision 021). */
const BROTLI_QUALITY = 6;
const ZSTD_LEVEL = 9;
const GZIP_LEVEL = 9;
const CHOICES_CACHED = 500;

const choices = new Map<string, Encoding>();

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = choices.get(accepted);
  if (known) return known;
  const choice = qualityOf(accepted);
  if (choices.size >= CHOICES_CACHED) choices.clear();
  choices.set(accepted, choice);
  return choice;
}

function qualityOf(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const [, q = '1'] = parameters.map((p) => /^q\s*=\s*(.*)$/.exec(p)).find(Boolean) ?? [];
    const weight = Number(q);
    if (name) weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  const any = weights.get('*') ?? 0;
  const weightOf = (name: string) => weights.get(name) ?? any;
  // What nobody forbade may always be sent as it is, but whoever can unpack gets it packed.
  const plain = weights.get('identity') ?? 0;
  let best: Encoding = 'identity';
  let most = plain;
  for (const name of COMPRESSIONS) {
    const weight = weightOf(name);
    if (weight > 0 && (best === 'identity' ? weight >= most : weight > most)) {
      best = name;
      most = weight;
    }
  }
  return best;
}

const pack: Record<Compression, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  zstd: (bytes) =>
    promisify(zstdCompress)(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
};

const unpack: Record<Compression, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliDecompress)(bytes),
  zstd: (bytes) => promisify(zstdDecompress)(bytes),
  gzip: (bytes) => promisify(gunzip)(bytes),
};

export async function recode(bytes: Buffer, from: Encoding, to: Encoding): Promise<Buffer> {
  if (from === to) return bytes;
  const plain = from === 'identity' ? bytes : await unpack[from](bytes);
  return to === 'identity' ? plain : pack[to](plain);
}
