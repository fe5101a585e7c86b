import type { Role, StaffMember } from './staff.ts';

/** A member as the team page lists them; moments are milliseconds since 1970 in UTC. */
export type TeamMember = StaffMember & {
  lastSignInAt: number | undefined;
  twoFactor: boolean;
};

/** Somebody who has been asked to join and has not set a password yet. */
export type Invitation = {
  id: string;
  name: string;
  email: string;
  role: Role;
  expiresAt: number;
};
