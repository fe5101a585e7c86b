import { LETTER_COLUMNS } from '#store/database/rows.ts';

/** Of a letter and of who sent it. */
export const MODERATED_COLUMNS = [
  ...LETTER_COLUMNS,
  'letters.rejected_reason',
  'letters.team_note',
  'letters.reviewed_by',
  'letters.reviewed_at',
  'letters.concern',
  'letters.copy_group',
  'submissions.sender',
  'submissions.locale',
  'submissions.signals',
  'submissions.suspicion',
] as const;
