import type { AuditDeed } from '#domain/staff/audit.ts';

export type DeskNews = {
  kind: 'response' | 'letter' | 'report';
  id: string;
  /** Nothing if it has just arrived. */
  deed: AuditDeed | undefined;
  by: string | undefined;
  version: number | undefined;
};

const WAITING_AGAIN: readonly AuditDeed[] = [
  'response.unapprove',
  'response.edit',
  'response.correct',
  'response.resend',
  'response.undo',
  'letter.reopen',
  'letter.edit',
  'letter.correct',
  'letter.resend',
  'letter.restore',
  'letter.undo',
];

export function isWaitingAgain(deed: AuditDeed): boolean {
  return WAITING_AGAIN.includes(deed);
}
