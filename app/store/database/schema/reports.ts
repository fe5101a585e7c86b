import type { Locale } from '#domain/languages/languages.ts';
import type { ReportReason } from '#domain/reports/report.ts';

/** About the answer, if there is one, or else about the letter. Open until it is settled. */
export type ReportsTable = {
  id: string;
  letter_id: string;
  response_id: string | null;
  reason: ReportReason;
  text: string;
  locale: Locale;
  told_at: number;
  sent_key: string;
  /** Encrypted, with what it is found by. */
  email: string | null;
  email_mark: string | null;
  settled_at: number | null;
  settled_by: string | null;
  note: string | null;
};
