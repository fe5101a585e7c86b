import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_MS, isSolved, WAIT_SECONDS } from '#domain/abuse/proof-of-work.ts';

/** A challenge that holds: as it was given, and what it is remembered by once it was met. */
export type Challenge = { text: string; id: string; ageMs: number };

/**
 * A challenge for one target: a random id, the moment it was given (milliseconds), and a
 * signature over both and the target. Nothing of it has to be kept.
 */
export function makeChallenge(secret: string, target: string, now: number): Challenge {
  const id = `${randomBytes(12).toString('base64url')}.${now.toString(36)}`;
  return { text: `${id}.${sign(secret, target, id)}`, id, ageMs: 0 };
}

/** Reads a challenge that comes back; undefined if it is not for this target, or too old. */
export function readChallenge(
  secret: string,
  target: string,
  text: string,
  now: number,
): Challenge | undefined {
  const [, id = '', since = '', signature = ''] =
    /^([\w-]{16}\.([0-9a-z]{1,10}))\.([\w-]{43})$/.exec(text) ?? [];
  if (!id || !isSame(signature, sign(secret, target, id))) return undefined;
  const ageMs = now - Number.parseInt(since, 36);
  return ageMs >= 0 && ageMs <= CHALLENGE_MS ? { text, id, ageMs } : undefined;
}

/** Whether a challenge was met, by work or by waiting. It does not say if it was before. */
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
