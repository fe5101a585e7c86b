import type { AuditDeed } from '#domain/staff/audit.ts';

/** What an open queue is told: something arrived, or somebody did something to it. */
export type DeskNews = {
  kind: 'response' | 'letter';
  id: string;
  /** Nothing if it has just arrived. */
  deed: AuditDeed | undefined;
  by: string | undefined;
};

const BACK: readonly AuditDeed[] = [
  'response.unapprove',
  'response.edit',
  'response.undo',
  'letter.reopen',
  'letter.edit',
  'letter.correct',
  'letter.resend',
  'letter.restore',
  'letter.undo',
];

/** Whether something can wait for a decision after this was done to it. */
export function isWaitingAgain(deed: AuditDeed): boolean {
  return BACK.includes(deed);
}
