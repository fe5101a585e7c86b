import { createHash } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSolved, solve } from './proof-of-work.ts';

fc.configureGlobal({ seed: 20_260_608 });

const digest = (text: string) => createHash('sha256').update(text).digest();
const browserDigest = (text: string) => sha256(new TextEncoder().encode(text));

describe('a proof of work', () => {
  test('done by the browser’s means holds on the server', () => {
    const proof = solve('a challenge', browserDigest);
    expect(isSolved('a challenge', proof, digest)).toBe(true);
  });

  test('holds for its own challenge and no other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (challenge, other) => {
        const proof = solve(challenge, digest, 6);
        expect(isSolved(challenge, proof, digest, 6)).toBe(true);
        if (other !== challenge) expect(isSolved(other, proof, digest, 6)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  test('is no proof of more work than was done', () => {
    const proof = solve('a challenge', digest, 4);
    expect(isSolved('a challenge', proof, digest, 14)).toBe(false);
  });

  test('is not made up by other ways to write numbers', () => {
    const proof = solve('a challenge', digest, 4);
    for (const forged of [
      '',
      proof.split('.').slice(1).join('.'),
      `${proof}.0`,
      proof.replace(/^/, '0'),
      proof.replaceAll('.', ','),
      proof.replace(/\d+$/, '1e3'),
      'x'.repeat(100_000),
      '.'.repeat(100_000),
    ]) {
      expect(isSolved('a challenge', forged, digest, 4), forged.slice(0, 40)).toBe(false);
    }
  });
});
