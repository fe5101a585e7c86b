import { createHmac, randomBytes } from 'node:crypto';
import type { Store } from '#store/store.ts';

/** In the list of keys: what the site made for itself and keeps in its store. */
export const STORED = 'stored';

/** The keys for one purpose: the first signs and seals, each of them verifies and opens. */
export type Keyring = (purpose: string) => Promise<Keys>;
export type Keys = readonly [string, ...string[]];

/** @param given from outside the store, the newest first; without any the stored one is all */
export function keyringOver(
  { siteMeta }: Pick<Store, 'siteMeta'>,
  given: readonly string[] = [STORED],
): Keyring {
  return async (purpose) => {
    const keys = await Promise.all(
      given.map((key) =>
        key === STORED
          ? siteMeta.settle(purpose, randomBytes(32).toString('base64url'))
          : createHmac('sha256', key).update(purpose).digest('base64url'),
      ),
    );
    return keys as [string, ...string[]];
  };
}
