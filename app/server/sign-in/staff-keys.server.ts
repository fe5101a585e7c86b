import { createHash, createHmac } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import type { Keyring } from '#server/keys/keyring.ts';

const PURPOSE = 'sign-in secret';

export type StaffKeys = Awaited<ReturnType<typeof openStaffKeys>>;

/** What the keys of sign-in are good for: the first makes, each of them recognises. */
export async function openStaffKeys(keyring: Keyring) {
  const secrets = await keyring(PURPOSE);
  const ciphersFor = (kind: string) =>
    secrets.map((secret) =>
      managedNonce(xchacha20poly1305)(createHash('sha256').update(`${kind}\0${secret}`).digest()),
    );
  const keyedByEach = (kind: string, value: string): string[] =>
    secrets.map((secret) =>
      createHmac('sha256', secret).update(`${kind}\0${value}`).digest('base64url'),
    );

  return {
    secrets,
    keyedByEach,

    /** A name for something that tells nobody what it is. */
    keyed: (kind: string, value: string): string => keyedByEach(kind, value)[0] as string,

    /** Encrypts a text, so that whoever changes it is found out; in hexadecimal, its nonce first. */
    seal(kind: string, text: string): string {
      const [first] = ciphersFor(kind);
      return Buffer.from(first?.encrypt(Buffer.from(text)) ?? []).toString('hex');
    },

    /** The text that was sealed as this kind; nothing if it was not, or was changed. */
    unseal(kind: string, sealed: string): { text: string; isOld: boolean } | undefined {
      for (const [n, cipher] of ciphersFor(kind).entries()) {
        const text = opened(() => cipher.decrypt(Buffer.from(sealed, 'hex')));
        if (text !== undefined) return { text, isOld: n > 0 };
      }
      return undefined;
    },
  };
}

function opened(open: () => Uint8Array): string | undefined {
  try {
    return Buffer.from(open()).toString();
  } catch {
    return undefined;
  }
}
