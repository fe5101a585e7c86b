import type { Role, StaffMember } from './staff.ts';

export type TeamMember = StaffMember & {
  lastSignInAt: number | undefined;
  twoFactor: boolean;
  /** How many. */
  passkeys: number;
};

export type Invitation = {
  id: string;
  name: string;
  email: string;
  role: Role;
  expiresAt: number;
};
