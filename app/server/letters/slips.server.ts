import { createHmac, randomBytes } from 'node:crypto';
import { makeSlipCode } from '#domain/letters/slip-code.ts';
import type { Store } from '#store/store.ts';

const SECRET_NAME = 'slips secret';

export type Slips = Awaited<ReturnType<typeof openSlips>>;

/**
 * The codes of slips. A code is made of the key of its sending, so that the same sending, however
 * often it arrives, is told the same code; what is stored of both are keyed hashes.
 */
export async function openSlips(store: Store) {
  const secret = await store.siteMeta.settle(SECRET_NAME, randomBytes(32).toString('base64url'));
  const keyed = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind}\0${value}`).digest();

  return {
    /** @param formKey what only the sender's form has, so that the store cannot tell the code */
    codeFor: (sentKey: string, formKey: string): string =>
      makeSlipCode(keyed('code', JSON.stringify([sentKey, formKey]))),
    hashOf: (code: string): string => keyed('slip', code).toString('base64url'),
    /** A code cannot be made of it. */
    storedKey: (sentKey: string): string => keyed('sending', sentKey).toString('base64url'),
    trierName: (network: string): string => keyed('trier', network).toString('base64url'),
  };
}
