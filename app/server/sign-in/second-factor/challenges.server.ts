import { createHash } from 'node:crypto';
import { stillHolds } from '#domain/dates/clock.ts';
import { CHALLENGE_LIFE_MS } from '#domain/staff/passkeys.ts';
import type { StaffKeys } from '#server/sign-in/staff-keys.server.ts';
import type { Answered } from '#store/staff/passkeys.ts';

const SEALED = 'passkey challenge';
/** Longer than any of ours. */
const LENGTH_MAX = 1000;

/**
 * What an answer may be used for: by a session to add a key or to prove who is there, or to sign in,
 * after a password by that member alone.
 */
export type Purpose =
  | { use: 'add' | 'prove'; sessionId: string }
  | { use: 'signIn'; memberId?: string | undefined };

type Sealed = Purpose & { until: number };

export type Challenges = ReturnType<typeof challengesOver>;

/**
 * A challenge is its purpose, sealed with a nonce that never comes again: whoever asks for a million
 * leaves nothing in the store. Only what was answered is kept, until it could not be answered any more.
 */
export function challengesOver({ seal, unseal }: StaffKeys) {
  return {
    make(purpose: Purpose): string {
      const sealed: Sealed = { ...purpose, until: Date.now() + CHALLENGE_LIFE_MS };
      return Buffer.from(seal(SEALED, JSON.stringify(sealed)), 'hex').toString('base64url');
    },

    /** Nothing if it is none of ours, or not for this. */
    read(
      challenge: string,
      isFor: (purpose: Purpose) => boolean,
    ): { purpose: Purpose; answered: Answered } | 'expired' | undefined {
      if (challenge.length > LENGTH_MAX) return undefined;
      const hex = Buffer.from(challenge, 'base64url').toString('hex');
      const text = unseal(SEALED, hex)?.text;
      if (text === undefined) return undefined;
      const { until, ...purpose } = JSON.parse(text) as Sealed;
      if (!isFor(purpose)) return undefined;
      if (!stillHolds(until, CHALLENGE_LIFE_MS, Date.now())) return 'expired';
      const mark = createHash('sha256').update(hex).digest('base64url');
      return { purpose, answered: { mark, endsAt: until } };
    },
  };
}
