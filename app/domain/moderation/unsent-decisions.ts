import { BATCH_FIELD, type Item, readItems, writeItem } from './decisions.ts';

/** Longer than a night without a line; whoever comes back later reads afresh. */
export const KEPT_MS = 3 * 24 * 60 * 60 * 1000;
export const KEPT_MOST = 300;
/** A tab that sends one and says no more about it has been closed. */
const IN_HANDS_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const LABEL_LENGTH = 80;
const ADDRESS = /^(?:\/[a-z]{2})?\/profile\/(?:responses|submissions|letters|notes)(?:\/[a-z-]+)?$/;
const NOTE_ADDRESS = /\/profile\/notes\b/;
const EDIT_ADDRESS = /^(?:\/[a-z]{2})?\/profile\/(?:responses|submissions)\/[a-z0-9]{1,40}\/words$/;
/** What the site has failed at so often lets those after it go first. */
const FAILED_OFTEN = 3;
/** May hold what was searched for, an e-mail address for instance. */
const NOT_STORED = 'back';

/** Of an edit's form: what nobody typed. */
const NOT_TYPED: readonly string[] = ['item', 'version', 'approve', BATCH_FIELD];

/** What has not got to the site yet: a decision with names, versions and the reason, or an edit. */
export type UnsentDecision = {
  /** In the order of the decisions. */
  key: string;
  /** The address that decides. */
  to: string;
  label: string;
  fields: (readonly [name: string, value: string])[];
  /** Milliseconds. */
  at: number;
  attempts: number;
  /** The site was there, and could not do it. */
  failed?: boolean | undefined;
  /** Since when a tab waits for what comes of it, in milliseconds. */
  sentAt?: number | undefined;
};

/** Undefined for what cannot be stored: without a reason a rejection would only come back. */
export function toUnsent(
  decision: Pick<UnsentDecision, 'key' | 'to' | 'label' | 'at'>,
  fields: Iterable<readonly [string, unknown]>,
): UnsentDecision | undefined {
  const said = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' && name !== NOT_STORED ? [[name, value] as const] : [],
  );
  const unsent = {
    ...decision,
    label: decision.label.trim().slice(0, LABEL_LENGTH),
    fields: said,
    attempts: 0,
  };
  const hasReason = said.some(([name, value]) => /^(?:reason|words)$/.test(name) && value.trim());
  if (decision.to.endsWith('/reject') && !hasReason) return undefined;
  const isKnown = ADDRESS.test(decision.to) || isEdit(decision);
  return isKnown && itemsOf(unsent).length > 0 ? unsent : undefined;
}

/** What a device says that it has stored, if that can still be sent. */
export function readUnsent(key: string, value: unknown, now: number): UnsentDecision | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { to, label, fields, at, attempts, failed, sentAt } = value as Record<string, unknown>;
  if (typeof to !== 'string' || typeof label !== 'string' || !Array.isArray(fields)) {
    return undefined;
  }
  if (typeof at !== 'number' || typeof attempts !== 'number' || now - at > KEPT_MS)
    return undefined;
  if (!fields.every((field) => Array.isArray(field) && field.length === 2)) return undefined;
  const unsent = toUnsent({ key, to, label, at }, fields);
  return (
    unsent && {
      ...unsent,
      attempts,
      ...(failed === true && { failed }),
      ...(typeof sentAt === 'number' && { sentAt }),
    }
  );
}

export function isEdit({ to }: Pick<UnsentDecision, 'to'>): boolean {
  return EDIT_ADDRESS.test(to);
}

/** What to call them all: an edit that approves too is neither of the first two, nor is a note. */
export function kindOf(list: readonly UnsentDecision[]): 'decisions' | 'edits' | 'actions' {
  if (list.every((unsent) => isEdit(unsent) && !hasField(unsent, 'approve'))) return 'edits';
  const decides = ({ to }: UnsentDecision) => !isEdit({ to }) && !NOTE_ADDRESS.test(to);
  return list.every(decides) ? 'decisions' : 'actions';
}

export function wordsOf(unsent: Pick<UnsentDecision, 'to' | 'fields'>): string[] {
  if (!isEdit(unsent)) return [];
  return typedIn(unsent).map(([, text]) => text);
}

export function typedIn({ fields }: Pick<UnsentDecision, 'fields'>): UnsentDecision['fields'] {
  return fields.filter(([name]) => !NOT_TYPED.includes(name));
}

export function inSendingOrder(list: readonly UnsentDecision[]): UnsentDecision[] {
  const comesLast = ({ failed, attempts }: UnsentDecision) =>
    Number(failed === true && attempts >= FAILED_OFTEN);
  return list.toSorted((one, other) => comesLast(one) - comesLast(other));
}

const hasField = ({ fields }: Pick<UnsentDecision, 'fields'>, field: string) =>
  fields.some(([name]) => name === field);

export function itemsOf({ fields }: Pick<UnsentDecision, 'fields'>): Item[] {
  return readItems(fields.filter(([name]) => name === 'item').map(([, value]) => value));
}

export function writtenItems(unsent: Pick<UnsentDecision, 'fields'>): string[] {
  return itemsOf(unsent).map(writeItem);
}

export function unsentByItem(list: readonly UnsentDecision[]): Map<string, UnsentDecision> {
  return new Map(list.flatMap((unsent) => itemsOf(unsent).map(({ id }) => [id, unsent] as const)));
}

/** Nothing if that was its only item. */
export function withoutItem(unsent: UnsentDecision, id: string): UnsentDecision | undefined {
  const rest = itemsOf(unsent).filter((item) => item.id !== id);
  if (rest.length === 0) return undefined;
  const others = unsent.fields.filter(([name]) => name !== 'item');
  return { ...unsent, fields: [...others, ['item', rest.map(writeItem).join(' ')]] };
}

export function isInHands({ sentAt }: Pick<UnsentDecision, 'sentAt'>, now: number): boolean {
  return sentAt !== undefined && Math.abs(now - sentAt) < IN_HANDS_MS;
}

/** Milliseconds until the first of a list may be sent; they go in their order, one by one. */
export function pauseBefore(unsent: UnsentDecision, now: number): number {
  if (isInHands(unsent, now)) return IN_HANDS_MS - Math.abs(now - (unsent.sentAt ?? now));
  if (unsent.attempts === 0) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (unsent.attempts - 1), LONGEST_PAUSE_MS);
}
