const SIZE = 32;
const SHINGLE = 3;
/** Texts with fewer shingles are the same by chance: "I like your letter!". */
const FEWEST_SHINGLES = 30;
const NEAR_DUPLICATE_FROM = 0.8;
/** Names and a sentence of their own make a short text this different from the one on the board. */
const COPY_FROM = 0.6;
const ROWS_OF_BAND = 2;

export type Fingerprint = readonly number[];

/** MinHash over shingles of three characters. */
export function fingerprintOf(text: string): Fingerprint | undefined {
  const characters = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ''),
  ];
  const shingles = new Set<string>();
  for (let start = 0; start + SHINGLE <= characters.length; start += 1) {
    shingles.add(characters.slice(start, start + SHINGLE).join(''));
  }
  if (shingles.size < FEWEST_SHINGLES) return undefined;
  const smallest = Array<number>(SIZE).fill(0xffff_ffff);
  for (const shingle of shingles) {
    const hash = fnv1a(shingle);
    for (let n = 0; n < SIZE; n += 1) {
      smallest[n] = Math.min(
        smallest[n] ?? 0,
        murmurFinalizer(hash ^ Math.imul(n + 1, 0x9e37_79b1)),
      );
    }
  }
  return smallest;
}

/** @internal */
export function similarity(one: Fingerprint, other: Fingerprint): number {
  return one.filter((number, n) => number === other[n]).length / SIZE;
}

export function isNearDuplicate(one: Fingerprint, other: Fingerprint): boolean {
  return isAlike(one, other, NEAR_DUPLICATE_FROM);
}

export function isCopy(one: Fingerprint, other: Fingerprint): boolean {
  return isAlike(one, other, COPY_FROM);
}

/** Most differ at once: what is left of them is not looked at. */
function isAlike(one: Fingerprint, other: Fingerprint, from: number): boolean {
  let mayDiffer = Math.floor(SIZE * (1 - from));
  for (let n = 0; n < SIZE; n += 1) {
    if (one[n] === other[n]) continue;
    mayDiffer -= 1;
    if (mayDiffer < 0) return false;
  }
  return true;
}

/**
 * Numbers of which two copies have one in common, to be found by (locality-sensitive hashing): with
 * two rows each, copies at the least likeness are missed once in a thousand times. 32 bits, signed.
 */
export function bandsOf(fingerprint: Fingerprint): number[] {
  const starts = Array.from({ length: SIZE / ROWS_OF_BAND }, (_, band) => band * ROWS_OF_BAND);
  return starts.map((start) => {
    const rows = fingerprint.slice(start, start + ROWS_OF_BAND);
    return rows.reduce((hash, row) => murmurFinalizer(Math.imul(hash, 31) ^ row), start) | 0;
  });
}

function fnv1a(text: string): number {
  let hash = 0x811c_9dc5;
  for (let n = 0; n < text.length; n += 1) hash = Math.imul(hash ^ text.charCodeAt(n), 0x0100_0193);
  return hash;
}

function murmurFinalizer(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
