import type { LetterState } from '#domain/letters/letter.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import type { AuditDeed } from '#domain/staff/audit.ts';

/** Most items that are decided in one go, all or none of them in one transaction. */
export const MOST_AT_ONCE = 1000;
/** How long a decision can be taken back in one go. */
export const UNDO_MS = 30_000;
/** Most UTF-16 units of a reason in a moderator's own words. */
export const REASON_LENGTH = 500;

/** Ready-made reasons to reject something; they are kept by name and read in any language. */
export const REASONS = ['private', 'unkind', 'spam', 'offTopic', 'unreadable', 'twice'] as const;
export type Reason = (typeof REASONS)[number];

export function isReason(value: unknown): value is Reason {
  return REASONS.includes(value as Reason);
}

/** What is decided on: a record, and the version of it that was read. */
export type Item = { id: string; version: number };

/** What becomes of something, out of which states, and how the audit trail calls it. */
export type Verdict<State extends string> = {
  to: State;
  from: readonly State[];
  deed: AuditDeed;
};

export const RESPONSE_VERDICTS = {
  approve: { to: 'approved', from: ['pending', 'rejected'], deed: 'response.approve' },
  unapprove: { to: 'pending', from: ['approved', 'rejected'], deed: 'response.unapprove' },
  reject: { to: 'rejected', from: ['pending', 'approved', 'rejected'], deed: 'response.reject' },
} as const satisfies Record<string, Verdict<ResponseState>>;

export const LETTER_VERDICTS = {
  publish: {
    to: 'published',
    from: ['pending', 'unpublished', 'rejected'],
    deed: 'letter.publish',
  },
  unpublish: { to: 'unpublished', from: ['published'], deed: 'letter.unpublish' },
  reject: { to: 'rejected', from: ['pending', 'unpublished', 'rejected'], deed: 'letter.reject' },
  reopen: { to: 'pending', from: ['rejected', 'unpublished'], deed: 'letter.reopen' },
} as const satisfies Record<string, Verdict<LetterState>>;

export type ResponseVerdict = keyof typeof RESPONSE_VERDICTS;
export type LetterVerdict = keyof typeof LETTER_VERDICTS;

const ITEM = /^([a-z0-9]{1,40})\.(\d{1,9})$/;

/** An item as it stands in a form. */
export function writeItem({ id, version }: Item): string {
  return `${id}.${version}`;
}

/** The items of a form, each once; a field may hold several with a space between two. */
export function readItems(fields: readonly string[]): Item[] {
  const items = new Map<string, Item>();
  for (const field of fields.flatMap((value) => value.split(' '))) {
    const [, id, version] = ITEM.exec(field) ?? [];
    if (id && version) items.set(id, { id, version: Number(version) });
  }
  return [...items.values()];
}
