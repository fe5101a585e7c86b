/** Another child may use the device next week. */
export const DRAFT_DAYS = 7;
const RETENTION_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000;
/** Whoever comes back later, or in a new window, may be somebody else. */
const SAME_VISIT_MS = 4 * 60 * 60 * 1000;
const PREFIX = 'draft:';
const BESIDE = ':beside';
const IN_TAB = 'draft-here:';

export type StoredDraft = {
  at: number;
  began: number;
  key: string;
  values: Record<string, string>;
  /** A picture had been chosen; which, only the page knew. */
  hadPicture?: boolean;
};

export function draftKey(name: string): string {
  return PREFIX + name;
}

export function besideKey(storageKey: string): string {
  return storageKey + BESIDE;
}

export function isOfThisVisit(draft: StoredDraft, now: number): boolean {
  if (now - draft.at > SAME_VISIT_MS) return false;
  try {
    return sessionStorage.getItem(IN_TAB + draft.key) !== null;
  } catch {
    return false;
  }
}

export function readDraft(storageKey: string): StoredDraft | undefined {
  try {
    const saved: StoredDraft | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return saved ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(storageKey: string, draft: StoredDraft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft));
    sessionStorage.setItem(IN_TAB + draft.key, '');
  } catch (error) {
    console.info('The draft could not be kept on this device.', error);
  }
}

export function removeDraft(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch (error) {
    console.info('The draft could not be removed from this device.', error);
  }
}

export function forgetOldDrafts(): void {
  try {
    for (const storageKey of Object.keys(localStorage)) {
      if (!storageKey.startsWith(PREFIX)) continue;
      const { at } = readDraft(storageKey) ?? { at: 0 };
      if (Date.now() - at > RETENTION_MS) removeDraft(storageKey);
    }
  } catch (error) {
    console.info('This device keeps no drafts.', error);
  }
}
