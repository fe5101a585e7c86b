/** Hashcash: about 65,000 SHA-256 hashes in eight puzzles, one to two seconds on a cheap phone. */
const PUZZLES = 8;
const ZERO_BITS = 13;
const NUMBER_MAX = 2 ** 24;

export const WAIT_SECONDS = 20;
export const CHALLENGE_MS = 60 * 60 * 1000;

export type DigestFunction = (text: string) => Uint8Array;

export function solve(challenge: string, digest: DigestFunction, bits: number = ZERO_BITS): string {
  return Array.from({ length: PUZZLES }, (_, puzzle) => {
    let number = 0;
    while (!fits(challenge, puzzle, String(number), digest, bits)) number += 1;
    return number;
  }).join('.');
}

export function isSolved(
  challenge: string,
  proof: string,
  digest: DigestFunction,
  bits: number = ZERO_BITS,
): boolean {
  const numbers = proof.split('.', PUZZLES + 1);
  return (
    numbers.length === PUZZLES &&
    numbers.every(
      (number, puzzle) =>
        /^(?:0|[1-9]\d{0,7})$/.test(number) &&
        Number(number) < NUMBER_MAX &&
        fits(challenge, puzzle, number, digest, bits),
    )
  );
}

function fits(
  challenge: string,
  puzzle: number,
  number: string,
  digest: DigestFunction,
  bits: number,
) {
  return leadingZeros(digest(`${challenge}.${puzzle}.${number}`)) >= bits;
}

function leadingZeros(bytes: Uint8Array): number {
  let zeros = 0;
  for (const byte of bytes) {
    zeros += byte === 0 ? 8 : Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return zeros;
}
