import { useSyncExternalStore } from 'react';

/** `localStorage` key. */
const OFF = 'desk-keys-off';

/** Positions of j, k … on other keyboards. */
const KEY_BY_CODE: Record<string, string> = Object.fromEntries(
  [...'jkaruxeobphc'].map((key) => [`Key${key.toUpperCase()}`, key]),
);

/** As Latin, Arabic and Chinese keyboards write it. */
const QUESTION_MARKS = ['?', '؟', '？'];

export function keyOf(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (QUESTION_MARKS.includes(event.key)) return '?';
  if (['/', '*'].includes(event.key)) return event.key;
  return /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : KEY_BY_CODE[event.code];
}

export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = target.closest('input, select, textarea, [contenteditable]');
  return field !== null && !field.matches('input[type=checkbox]');
}

const listeners = new Set<() => void>();

export function useKeysOff(): boolean {
  return useSyncExternalStore(subscribe, readKeysOff, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readKeysOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    return false;
  }
}

export function setKeysOff(off: boolean): void {
  if (off) localStorage.setItem(OFF, '1');
  else localStorage.removeItem(OFF);
  for (const listener of listeners) listener();
}
