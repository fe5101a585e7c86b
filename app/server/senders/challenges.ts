import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_MS, isSolved, WAIT_SECONDS } from '../../domain/senders/proof.ts';

/** How a challenge was met: with work, by waiting long enough, or not. */
export type Meeting = { by: 'work' | 'waiting'; id: string } | undefined;

/**
 * A challenge for one target: a random id, the moment it was given (milliseconds), and a
 * signature over both and the target. Nothing of it has to be kept.
 */
export function makeChallenge(secret: string, target: string, now: number): string {
  const id = `${randomBytes(12).toString('base64url')}.${now.toString(36)}`;
  return `${id}.${sign(secret, target, id)}`;
}

/** Whether a challenge for this target holds, and how it was met. It does not say if it was before. */
export function meetChallenge(
  secret: string,
  target: string,
  { challenge, proof, now }: { challenge: string; proof: string; now: number },
): Meeting {
  const [, id = '', since = '', signature = ''] =
    /^([\w-]{16}\.([0-9a-z]{1,10}))\.([\w-]{43})$/.exec(challenge) ?? [];
  if (!id || !isSame(signature, sign(secret, target, id))) return undefined;
  const age = now - Number.parseInt(since, 36);
  if (age < 0 || age > CHALLENGE_MS) return undefined;
  if (proof && isSolved(challenge, proof, sha256)) return { by: 'work', id };
  return age >= WAIT_SECONDS * 1000 ? { by: 'waiting', id } : undefined;
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
