import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser has passkeys; not known before there is script. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof globalThis.PublicKeyCredential === 'function',
    () => false,
  );
}
