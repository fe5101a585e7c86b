import { validateField } from '#domain/forms/field.ts';

export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 20;
/** So long a page may wait for somebody who looks for their key. */
export const CHALLENGE_LIFE_MS = 10 * 60_000;

/** Moments are milliseconds in UTC. */
export type Passkey = {
  id: string;
  name: string;
  addedAt: number;
  usedAt: number | undefined;
};

/** Whom browsers know a site as; a key that was made for one is of no use to another. */
export type RelyingParty = { id: string; origin: string };

/** Browsers have passkeys for names alone, no numbers, and over https, but for the machine at which one sits. */
export function relyingParty(siteUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(siteUrl);
  const isHere = /^(?:.+\.)?localhost$/.test(hostname);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return isHere || (protocol === 'https:' && !isNumber) ? { id: hostname, origin } : undefined;
}

export const checkPasskeyName = (name: string) =>
  validateField(name, { required: true, max: PASSKEY_NAME_MAX });

export type PasskeyDescriptor = { id: string; type: 'public-key'; transports: string[] };

/** What a page hands to the browser, bytes as base64url; WebAuthn names the fields. */
export type PasskeyRequest = {
  challenge: string;
  rpId: string;
  allowCredentials: PasskeyDescriptor[];
  userVerification: 'required';
  timeout: number;
};

export type PasskeyCreation = {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'required';
  };
  attestation: 'none';
  timeout: number;
};
