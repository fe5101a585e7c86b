import type { PasskeyRequest } from './passkeys.ts';

export const ROLES = ['administrator', 'moderator', 'translator'] as const;
export type Role = (typeof ROLES)[number];

export type StaffMember = { id: string; name: string; email: string; role: Role };

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** A page cannot take the session's cookie away itself: the server does, at the next contact. */
export const LEFT_COOKIE = 'staff-left';

/** `unconfirmed`: nobody has shown the hosted project that the address is theirs; `away`: it cannot tell. */
export type PasswordResult = 'right' | 'failed' | 'unconfirmed' | 'tooMany' | 'away';
export type SignInResult = 'signedIn' | 'codeNeeded' | 'busy' | Exclude<PasswordResult, 'right'>;
export type CodeResult = 'signedIn' | 'expired' | 'failed' | 'tooMany';
export type AccountRefusal =
  | 'wrongPassword'
  | 'wrongCode'
  | 'wrongPasskey'
  | 'tooMany'
  | 'busy'
  | 'away';

/** `secondFactor`: whether the member is asked for one at sign-in, as they were for this session. */
export type Session = {
  id: string;
  member: StaffMember;
  secondFactor: boolean;
  /** When the member last gave a password, a code or a passkey; milliseconds in UTC. */
  provedAt: number | undefined;
};

/** What somebody gives to prove again who they are: one of these is enough. */
export type Proof = { password: string; code: string; passkey?: string };

export type SignInState = {
  member(): Promise<StaffMember | undefined>;
  session(): Promise<Session | undefined>;
  /** Whether the member has to set up a second factor before anything else. */
  lacksSecondFactor(): Promise<boolean>;
  signIn(email: string, password: string): Promise<SignInResult>;
  awaitsCode(): Promise<boolean>;
  signInWithCode(code: string): Promise<CodeResult>;
  /** Nothing where browsers have no passkeys; after a password it is for those of that member. */
  passkeyRequest(): Promise<PasskeyRequest | undefined>;
  /** A passkey is both factors: whoever uses one has it, and showed the device who they are. */
  signInWithPasskey(given: string): Promise<CodeResult>;
  /** Nothing if the member has no passkey. */
  proofRequest(): Promise<PasskeyRequest | undefined>;
  /** Shows that whoever is signed in is still at the keyboard; their session has another token then. */
  prove(proof: Proof): Promise<'proved' | AccountRefusal>;
  /** Clears the member here even if the call fails; false if it failed. */
  signOut(): Promise<boolean>;
};
