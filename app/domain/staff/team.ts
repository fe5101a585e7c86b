import type { Role, StaffMember } from './staff.ts';

export type TeamMember = StaffMember & {
  lastSignInAt: number | undefined;
  twoFactor: boolean;
  /** How many. */
  passkeys: number;
  /** Keys of the languages that a translator works in; all if there are none. */
  languages: string[] | undefined;
};

export type Invitation = {
  id: string;
  name: string;
  email: string;
  role: Role;
  languages: string[] | undefined;
  expiresAt: number;
};
