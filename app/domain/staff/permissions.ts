import type { Role } from './staff.ts';

/**
 * What each role may do: the one table. Every page and action of the desk asks it before it reads
 * anything else of a request.
 */
export const PERMISSIONS = {
  /** Opens the desk, and looks after one's own account. */
  'desk.open': ['administrator', 'moderator', 'translator'],
  /** Reads every letter and response, public or not, without addresses. */
  'letters.read': ['administrator', 'moderator', 'translator'],
  'letters.translate': ['administrator', 'moderator', 'translator'],
  /** Publishes, unpublishes, rejects, edits and moves letters. */
  'letters.decide': ['administrator', 'moderator'],
  /** Takes letters out as files and brings them in, many at once. */
  'letters.transfer': ['administrator'],
  /** Approves, unapproves, rejects and edits responses. */
  'responses.decide': ['administrator', 'moderator'],
  /** Sees the e-mail address of somebody who answered. */
  'contacts.read': ['administrator', 'moderator'],
  'team.manage': ['administrator'],
  'audit.read': ['administrator'],
  /** Removes for good what an earlier version of a letter said. */
  'history.forget': ['administrator'],
  /** Changes names, addresses, numbers and notices of the site, and removes the samples. */
  'settings.manage': ['administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function may({ role }: { role: Role }, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}
