import { createHmac, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Store } from '#store/store.ts';

const SECRET_MARK = 'sign-in secret';

export type StaffKeys = Awaited<ReturnType<typeof openStaffKeys>>;

/** What one secret is good for. It is made at the first start and kept in the store. */
export async function openStaffKeys(store: Pick<Store, 'siteMeta'>) {
  const secret = await store.siteMeta.settle(SECRET_MARK, randomBytes(32).toString('base64url'));
  const keyFor = (kind: string) => `${kind}\0${secret}`;

  return {
    secret,

    /** A name for something that tells nobody what it is. */
    keyed: (kind: string, value: string): string =>
      createHmac('sha256', secret).update(`${kind}\0${value}`).digest('base64url'),

    /** Encrypts a text, so that whoever changes it is found out. */
    seal: (kind: string, text: string): Promise<string> =>
      symmetricEncrypt({ key: keyFor(kind), data: text }),

    /** The text that was sealed as this kind; nothing if it was not, or was changed. */
    async unseal(kind: string, sealed: string): Promise<string | undefined> {
      try {
        return await symmetricDecrypt({ key: keyFor(kind), data: sealed });
      } catch {
        return undefined;
      }
    },
  };
}
