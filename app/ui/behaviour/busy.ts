import type { ParseKeys } from 'i18next';
import { useSyncExternalStore } from 'react';

/** Work that covers the page until it is done. */
export type Busy = {
  message: ParseKeys;
  /** How much of it is done, from 0 to 1; nobody knows if it is left out. */
  share?: number | undefined;
  /** How it can be stopped, in the reader's language. */
  stop?: { label: string; press: () => void };
};

let busy: Busy | undefined;
const listeners = new Set<() => void>();

/** Shows the loader with a message, in place of the one before. */
export function showLoader(work: Busy): void {
  show(work);
}

export function hideLoader(): void {
  show(undefined);
}

export function useBusy(): Busy | undefined {
  return useSyncExternalStore(
    subscribe,
    () => busy,
    () => undefined,
  );
}

function show(next: Busy | undefined): void {
  busy = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
