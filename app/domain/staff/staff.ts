/** What a member of staff may do. */
export const ROLES = ['administrator', 'moderator', 'translator'] as const;
export type Role = (typeof ROLES)[number];

export type StaffMember = { id: string; name: string; email: string; role: Role };

/** A session ends this long (milliseconds) after its sign-in, whatever is done with it. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** Shortest and longest password, in UTF-16 units. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/**
 * A page sets this cookie when somebody signs out there: it cannot take the session's cookie
 * away itself, and if the server does not answer, it will at the next contact.
 */
export const LEFT_COOKIE = 'staff-left';

/** `codeNeeded`: the password is right, and this member is asked for a code as well. */
export type SignInResult = 'signedIn' | 'codeNeeded' | 'failed' | 'tooMany' | 'busy';
/** `expired`: the password was given too long ago, or something changed since. */
export type CodeResult = 'signedIn' | 'expired' | 'failed' | 'tooMany';
/** Why somebody who is signed in may not change how they sign in. */
export type AccountRefusal = 'wrongPassword' | 'wrongCode' | 'tooMany' | 'busy';

/** A sign-in on one device. */
export type Session = { id: string; member: StaffMember };

/** Who is signed in on one device, and how that changes. */
export type SignInState = {
  /** The member who is signed in, or nobody. */
  member(): Promise<StaffMember | undefined>;
  session(): Promise<Session | undefined>;
  signIn(email: string, password: string): Promise<SignInResult>;
  /** Whether a password was given here, and a code has still to come. */
  awaitsCode(): Promise<boolean>;
  /** The second step, with a code from an app or a recovery code. */
  signInWithCode(code: string): Promise<CodeResult>;
  /** Clears the member here even if the call fails; false if it failed. */
  signOut(): Promise<boolean>;
};
