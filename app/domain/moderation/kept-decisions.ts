import { type Item, readItems, writeItem } from './decisions.ts';

/**
 * Longer than a night without a line; whoever comes back later reads afresh.
 * @internal
 */
export const KEPT_MS = 3 * 24 * 60 * 60 * 1000;
export const KEPT_MOST = 300;
/** A tab that sends one and says no more about it has been closed. */
const IN_HANDS_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const LABEL_LENGTH = 80;
const ADDRESS = /^(?:\/[a-z]{2})?\/profile\/(?:responses|submissions|letters|notes)(?:\/[a-z-]+)?$/;
/** May hold what was searched for, an e-mail address for instance. */
const NOT_KEPT = 'back';

/** A decision that has not got to the site yet: names, versions, the reason; no child's words. */
export type KeptDecision = {
  /** In the order of the decisions. */
  key: string;
  /** The address that decides. */
  to: string;
  /** As the button said it. */
  label: string;
  /** Of its form. */
  fields: (readonly [name: string, value: string])[];
  /** Milliseconds. */
  at: number;
  tries: number;
  /** Since when a tab waits for what comes of it, in milliseconds. */
  sentAt?: number | undefined;
};

/** Undefined for what cannot be kept: without a reason a rejection would only come back. */
export function toKept(
  decision: Pick<KeptDecision, 'key' | 'to' | 'label' | 'at'>,
  fields: Iterable<readonly [string, unknown]>,
): KeptDecision | undefined {
  const said = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' && name !== NOT_KEPT ? [[name, value] as const] : [],
  );
  const kept = {
    ...decision,
    label: decision.label.trim().slice(0, LABEL_LENGTH),
    fields: said,
    tries: 0,
  };
  const hasReason = said.some(([name, value]) => /^(?:reason|words)$/.test(name) && value.trim());
  if (decision.to.endsWith('/reject') && !hasReason) return undefined;
  return ADDRESS.test(decision.to) && itemsOf(kept).length > 0 ? kept : undefined;
}

/** What a device says that it has kept, if that can still be sent. */
export function readKept(key: string, value: unknown, now: number): KeptDecision | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { to, label, fields, at, tries, sentAt } = value as Record<string, unknown>;
  if (typeof to !== 'string' || typeof label !== 'string' || !Array.isArray(fields)) {
    return undefined;
  }
  if (typeof at !== 'number' || typeof tries !== 'number' || now - at > KEPT_MS) return undefined;
  if (!fields.every((field) => Array.isArray(field) && field.length === 2)) return undefined;
  const kept = toKept({ key, to, label, at }, fields);
  return kept && { ...kept, tries, ...(typeof sentAt === 'number' && { sentAt }) };
}

export function itemsOf({ fields }: Pick<KeptDecision, 'fields'>): Item[] {
  return readItems(fields.filter(([name]) => name === 'item').map(([, value]) => value));
}

export function writtenItems(kept: Pick<KeptDecision, 'fields'>): string[] {
  return itemsOf(kept).map(writeItem);
}

/** The last decision of each item, by its name. */
export function keptByItem(list: readonly KeptDecision[]): Map<string, KeptDecision> {
  return new Map(list.flatMap((kept) => itemsOf(kept).map(({ id }) => [id, kept] as const)));
}

/** Nothing if that was its only item. */
export function withoutItem(kept: KeptDecision, id: string): KeptDecision | undefined {
  const rest = itemsOf(kept).filter((item) => item.id !== id);
  if (rest.length === 0) return undefined;
  const others = kept.fields.filter(([name]) => name !== 'item');
  return { ...kept, fields: [...others, ['item', rest.map(writeItem).join(' ')]] };
}

export function isInHands({ sentAt }: Pick<KeptDecision, 'sentAt'>, now: number): boolean {
  return sentAt !== undefined && Math.abs(now - sentAt) < IN_HANDS_MS;
}

/** Milliseconds until the first of a list may be sent; they go in their order, one by one. */
export function pauseBefore(kept: KeptDecision, now: number): number {
  if (isInHands(kept, now)) return IN_HANDS_MS - Math.abs(now - (kept.sentAt ?? now));
  if (kept.tries === 0) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (kept.tries - 1), LONGEST_PAUSE_MS);
}
