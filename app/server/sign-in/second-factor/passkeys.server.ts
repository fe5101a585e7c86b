import { z } from 'zod';
import {
  CHALLENGE_LIFE_MS,
  type PasskeyCreation,
  type PasskeyDescriptor,
  type PasskeyRequest,
  relyingParty,
} from '#domain/staff/passkeys.ts';
import type { Session } from '#domain/staff/staff.ts';
import type { StaffKeys } from '#server/sign-in/staff-keys.server.ts';
import type { StoredPasskey } from '#store/staff/passkeys.ts';
import type { Store } from '#store/store.ts';
import { challengesOver, type Purpose } from './challenges.server.ts';

/** Ed25519, ECDSA with P-256 and RSA, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];

const base64url = z.string().regex(/^[\w-]{1,8192}$/);
const KEY = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const SIGNED = z.object({
  ...KEY,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
const MADE = z.object({
  ...KEY,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: z.string().regex(/^[\w-]{1,40000}$/),
    transports: z
      .array(z.string().regex(/^[\w-]{1,30}$/))
      .max(10)
      .catch([])
      .default([]),
  }),
});
const CLIENT_DATA = z.object({ challenge: z.string() });

/** Whose key was used, known also if it was in vain. */
export type Checked = { result: 'right' | 'failed' | 'expired'; memberId: string | undefined };
export type Added = 'added' | 'failed' | 'expired';

export type PasskeyCeremonies = ReturnType<typeof passkeysOver>;

export function passkeysOver(
  { passkeys }: Pick<Store, 'passkeys'>,
  { keys, siteUrl, siteName }: { keys: StaffKeys; siteUrl: string; siteName: () => string },
) {
  const site = relyingParty(siteUrl);
  const challenges = challengesOver(keys);
  const expected = site && { expectedOrigin: site.origin, expectedRPID: site.id };

  function request(purpose: Purpose, known: readonly StoredPasskey[]): PasskeyRequest | undefined {
    if (!site) return undefined;
    return {
      challenge: challenges.make(purpose),
      rpId: site.id,
      allowCredentials: known.map(toDescriptor),
      userVerification: 'required',
      timeout: CHALLENGE_LIFE_MS,
    };
  }

  /** Finds out whether a key of ours signed what it was asked to, once; a strange key costs nothing. */
  async function check(given: string, isFor: (purpose: Purpose) => boolean): Promise<Checked> {
    const signed = SIGNED.safeParse(parseJson(given)).data;
    const passkey = expected && signed && (await passkeys.find(signed.id));
    if (!passkey) return { result: 'failed', memberId: undefined };
    const { memberId } = passkey;
    const failed = { result: 'failed', memberId } as const;
    const { userHandle, ...response } = signed.response;
    const challenge = challengeIn(response.clientDataJSON);
    const known = challenge === undefined ? undefined : challenges.read(challenge, isFor);
    if (known === 'expired') return { result: 'expired', memberId };
    if (!known || challenge === undefined || isOfAnother(known.purpose, memberId)) return failed;
    if (userHandle && userHandle !== handleOf(memberId)) return failed;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { id, counter, publicKey } = passkey;
    const verified = await verifyAuthenticationResponse({
      response: { ...signed, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...expected,
      requireUserVerification: true,
      credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
    }).catch(() => undefined);
    if (!verified?.verified) return failed;
    const { newCounter } = verified.authenticationInfo;
    const isFirst = await passkeys.use(id, newCounter, known.answered, Date.now());
    return isFirst ? { result: 'right', memberId } : failed;
  }

  return {
    /** False where browsers have none: without https, or at an address of numbers. */
    offered: site !== undefined,

    /** @param memberId who gave their password already; anybody, if it is not said */
    signInRequest: async (memberId?: string): Promise<PasskeyRequest | undefined> =>
      request({ use: 'signIn', memberId }, memberId ? await passkeys.listOf(memberId) : []),

    /** Nothing if the member has none. */
    async proofRequest({ id, member }: Session): Promise<PasskeyRequest | undefined> {
      const known = await passkeys.listOf(member.id);
      return known.length > 0 ? request({ use: 'prove', sessionId: id }, known) : undefined;
    },

    signIn: (given: string): Promise<Checked> => check(given, ({ use }) => use === 'signIn'),

    async proves({ id, member }: Session, given: string): Promise<boolean> {
      const { result, memberId } = await check(
        given,
        (purpose) => purpose.use === 'prove' && purpose.sessionId === id,
      );
      return result === 'right' && memberId === member.id;
    },

    async creation({ id, member }: Session): Promise<PasskeyCreation | undefined> {
      if (!site) return undefined;
      const known = await passkeys.listOf(member.id);
      return {
        challenge: challenges.make({ use: 'add', sessionId: id }),
        rp: { id: site.id, name: siteName() },
        user: { id: handleOf(member.id), name: member.email, displayName: member.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map(toDescriptor),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: CHALLENGE_LIFE_MS,
      };
    },

    async add({ id, member }: Session, given: string, name: string): Promise<Added> {
      const made = MADE.safeParse(parseJson(given)).data;
      const challenge = made && challengeIn(made.response.clientDataJSON);
      if (!expected || !made || challenge === undefined) return 'failed';
      const known = challenges.read(
        challenge,
        (purpose) => purpose.use === 'add' && purpose.sessionId === id,
      );
      if (known === 'expired') return 'expired';
      if (!known) return 'failed';
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const verified = await verifyRegistrationResponse({
        response: { ...made, clientExtensionResults: {} },
        expectedChallenge: challenge,
        ...expected,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined);
      if (!verified?.verified) return 'failed';
      const { credential } = verified.registrationInfo;
      const passkey = {
        id: credential.id,
        name,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: made.response.transports,
      };
      const added = await passkeys.add(member, passkey, known.answered, Date.now());
      return added ? 'added' : 'failed';
    },
  };
}

const handleOf = (memberId: string) => Buffer.from(memberId).toString('base64url');

function toDescriptor({ id, transports }: StoredPasskey): PasskeyDescriptor {
  return { id, type: 'public-key', transports: [...transports] };
}

function isOfAnother(purpose: Purpose, memberId: string): boolean {
  const wanted = purpose.use === 'signIn' ? purpose.memberId : undefined;
  return wanted !== undefined && wanted !== memberId;
}

function challengeIn(clientDataJSON: string): string | undefined {
  const text = Buffer.from(clientDataJSON, 'base64url').toString();
  return CLIENT_DATA.safeParse(parseJson(text)).data?.challenge;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
