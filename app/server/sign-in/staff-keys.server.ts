import { createHash, createHmac, randomBytes } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import type { Store } from '#store/store.ts';

const SECRET_NAME = 'sign-in secret';

export type StaffKeys = Awaited<ReturnType<typeof openStaffKeys>>;

/** What one secret is good for. It is made at the first start and stored. */
export async function openStaffKeys(store: Pick<Store, 'siteMeta'>) {
  const secret = await store.siteMeta.settle(SECRET_NAME, randomBytes(32).toString('base64url'));
  const cipherFor = (kind: string) =>
    managedNonce(xchacha20poly1305)(createHash('sha256').update(`${kind}\0${secret}`).digest());

  return {
    secret,

    /** A name for something that tells nobody what it is. */
    keyed: (kind: string, value: string): string =>
      createHmac('sha256', secret).update(`${kind}\0${value}`).digest('base64url'),

    /** Encrypts a text, so that whoever changes it is found out; in hexadecimal, its nonce first. */
    seal: (kind: string, text: string): string =>
      Buffer.from(cipherFor(kind).encrypt(Buffer.from(text))).toString('hex'),

    /** The text that was sealed as this kind; nothing if it was not, or was changed. */
    unseal(kind: string, sealed: string): string | undefined {
      try {
        return Buffer.from(cipherFor(kind).decrypt(Buffer.from(sealed, 'hex'))).toString();
      } catch {
        return undefined;
      }
    },
  };
}
