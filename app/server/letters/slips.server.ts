import { createHmac } from 'node:crypto';
import { makeSlipCode } from '#domain/letters/slip-code.ts';
import { type Keyring, keyringOver } from '#server/keys/keyring.ts';
import type { Store } from '#store/store.ts';

const PURPOSE = 'slips secret';

export type Slips = Awaited<ReturnType<typeof openSlips>>;

/** Made of the idempotency key: a repeated one is told the same code. Keyed hashes are stored. */
export async function openSlips(store: Store, keyring: Keyring = keyringOver(store)) {
  const secrets = await keyring(PURPOSE);
  const keyed = (kind: string, value: string, secret = secrets[0]) =>
    createHmac('sha256', secret).update(`${kind}\0${value}`).digest();

  return {
    /** `formKey` is the sender's alone, so that the store cannot tell the code. */
    codeFor: (sentKey: string, formKey: string): string =>
      makeSlipCode(keyed('code', JSON.stringify([sentKey, formKey]))),
    hashOf: (code: string): string => keyed('slip', code).toString('base64url'),
    /** By which a slip may have been stored, the newest key first. */
    hashesOf: (code: string): string[] =>
      secrets.map((secret) => keyed('slip', code, secret).toString('base64url')),
    /** A code cannot be made of it. */
    storedKey: (sentKey: string): string => keyed('sending', sentKey).toString('base64url'),
    trierName: (network: string): string => keyed('trier', network).toString('base64url'),
  };
}
