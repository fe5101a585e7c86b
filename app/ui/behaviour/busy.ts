import type { ParseKeys } from 'i18next';
import { useSyncExternalStore } from 'react';

export type Busy = {
  message: ParseKeys;
  /** From 0 to 1; indeterminate if left out. */
  share?: number | undefined;
  stop?: { label: string; press: () => void };
};

let busy: Busy | undefined;
const listeners = new Set<() => void>();

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
