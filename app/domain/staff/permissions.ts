import type { Role } from './staff.ts';

export const PERMISSIONS = {
  'desk.open': ['administrator', 'moderator', 'translator'],
  /** Reads every letter and response, public or not, without addresses. */
  'letters.read': ['administrator', 'moderator', 'translator'],
  'letters.translate': ['administrator', 'moderator', 'translator'],
  'letters.decide': ['administrator', 'moderator'],
  /** Puts letters together for visitors, and publishes that. */
  'collections.manage': ['administrator', 'moderator'],
  'letters.transfer': ['administrator'],
  'responses.decide': ['administrator', 'moderator'],
  /** Reads what visitors told about what is public, and says that it is dealt with. */
  'reports.settle': ['administrator', 'moderator'],
  'contacts.read': ['administrator', 'moderator'],
  /** Finds what came from an address. */
  'contacts.search': ['administrator'],
  'team.manage': ['administrator'],
  'audit.read': ['administrator'],
  'history.forget': ['administrator'],
  'settings.manage': ['administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function may({ role }: { role: Role }, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}
