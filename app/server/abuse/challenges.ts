import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_MS, isSolved, WAIT_SECONDS } from '#domain/abuse/proof-of-work.ts';
import type { Keys } from '#server/keys/keyring.ts';

export type Challenge = { text: string; id: string; ageMs: number };

/** A signed challenge for one target: nothing of it is stored. */
export function makeChallenge(secret: string, target: string, now: number): Challenge {
  const id = `${randomBytes(12).toString('base64url')}.${now.toString(36)}`;
  return { text: `${id}.${sign(secret, target, id)}`, id, ageMs: 0 };
}

export function readChallenge(
  secrets: Keys,
  target: string,
  text: string,
  now: number,
): Challenge | undefined {
  const [, id = '', since = '', signature = ''] =
    /^([\w-]{16}\.([0-9a-z]{1,10}))\.([\w-]{43})$/.exec(text) ?? [];
  if (!id) return undefined;
  const isOurs = secrets.some((secret) => isSame(signature, sign(secret, target, id)));
  if (!isOurs) return undefined;
  const ageMs = now - Number.parseInt(since, 36);
  return ageMs >= 0 && ageMs <= CHALLENGE_MS ? { text, id, ageMs } : undefined;
}

/** By work or by waiting. Whether it was used before, the caller asks. */
export function isMet({ text, ageMs }: Challenge, proof: string): boolean {
  return ageMs >= WAIT_SECONDS * 1000 || (proof !== '' && isSolved(text, proof, sha256));
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

function sign(secret: string, target: string, id: string): string {
  return createHmac('sha256', secret).update(`challenge\0${target}\0${id}`).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
