import type { PasskeyRequest } from './passkeys.ts';
import type { AccountRefusal } from './staff.ts';

/** Fields of a form that carries a proof along with what was typed. */
export const PROOF_FIELDS = {
  password: 'proof-password',
  code: 'proof-code',
  passkey: 'proof-passkey',
} as const;

/** Something dangerous that waits until its member has proved again who they are. */
export type AskedAgain = {
  action: string;
  fields: readonly (readonly [string, string])[];
  failure: AccountRefusal | undefined;
  secondFactor: boolean;
  passkey: PasskeyRequest | undefined;
};
