import { type FieldError, validateField } from '#domain/forms/field.ts';
import { typedText } from '#domain/forms/typed.ts';
import type { Locale } from '#domain/languages/languages.ts';

/** What somebody tells the team about, the most pressing first. */
export const REPORT_REASONS = ['private', 'unkind', 'own', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Every hour that these stay public may hurt somebody. */
export const URGENT_REASONS: readonly ReportReason[] = ['private', 'unkind'];

/** UTF-16 units, as the browser counts. */
export const REPORT_LIMITS = {
  text: { max: 1000 },
  email: { max: 254 },
  note: { max: 500 },
} as const;

/** A public letter, or an answer to it. */
export type ReportSubject = { kind: 'letter' | 'response'; id: string };

export type Report = {
  id: string;
  letterId: string;
  subject: ReportSubject;
  reason: ReportReason;
  text: string;
  locale: Locale;
  /** Milliseconds since 1970 in UTC, as all moments. */
  at: number;
  /** An answer is wished for. */
  hasAddress: boolean;
  settled: { by: string; at: number; note: string } | undefined;
};

export type TypedReport = { reason: string; text: string; email: string };
export type CheckedReport = { reason: ReportReason; text: string; email: string | undefined };

const REPORT_FIELDS = ['reason', 'text', 'email'] as const;
export type ReportErrors = Partial<Record<(typeof REPORT_FIELDS)[number], FieldError>>;

export function readTypedReport(form: FormData): TypedReport {
  return {
    reason: typedText(form, 'reason'),
    text: typedText(form, 'text'),
    email: typedText(form, 'email'),
  };
}

export function checkReport(
  typed: TypedReport,
): { checked: CheckedReport } | { errors: ReportErrors } {
  const reason = REPORT_REASONS.find((one) => one === typed.reason);
  const found: Record<(typeof REPORT_FIELDS)[number], FieldError | undefined> = {
    reason: reason ? undefined : 'required',
    // What else it may be nobody can guess.
    text: validateField(typed.text, { ...REPORT_LIMITS.text, required: reason === 'other' }),
    email: validateField(typed.email, { ...REPORT_LIMITS.email, email: true }),
  };
  const errors: ReportErrors = {};
  for (const field of REPORT_FIELDS) {
    const error = found[field];
    if (error) errors[field] = error;
  }
  if (Object.keys(errors).length > 0 || !reason) return { errors };
  return { checked: { reason, text: typed.text, email: typed.email || undefined } };
}

export function isUrgent({ reason }: Pick<Report, 'reason'>): boolean {
  return URGENT_REASONS.includes(reason);
}
