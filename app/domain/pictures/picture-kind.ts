export const KIND_BYTES = 64;

export type PictureKind = 'taken' | 'heic' | 'other';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** By its first bytes, as the server does: names and types of files can be wrong. */
export function kindOf(head: Uint8Array): PictureKind {
  const text = String.fromCharCode(...head.subarray(0, KIND_BYTES));
  if (text.startsWith('\x89PNG\r\n\x1a\n') || text.startsWith('\xff\xd8\xff')) return 'taken';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'taken';
  if (text.slice(4, 8) !== 'ftyp') return 'other';
  const size = Math.min(KIND_BYTES, (head[2] ?? 0) * 256 + (head[3] ?? 0));
  const brands = [8, ...Array.from({ length: (size - 16) / 4 }, (_, n) => 16 + 4 * n)].map((at) =>
    text.slice(at, at + 4),
  );
  if (brands.includes('avif') || brands.includes('avis')) return 'taken';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'other';
}
