import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const SEALED = 'sealed:';

export type AddressKeys = ReturnType<typeof addressKeysFrom>;

/** Where keys are: the first encrypts, all decrypt. */
export type KeySource = {
  /** Asked before each use: a key may have been added meanwhile. */
  keys(): readonly Buffer[];
  where: string;
  /** Outside of the store, as a setting says. */
  isOutside: boolean;
};

/** No setting names keys: the store has one of its own. */
export const OF_THE_STORE: KeySource = { keys: () => [], where: 'the store', isOutside: false };

/**
 * Addresses at rest: `sealed:id.` and nonce, tag and text in base64url, bound to the answer that they came with.
 * Anything else is an address of before, which is not encrypted yet.
 */
export function addressKeysFrom(source: KeySource) {
  const stored: Buffer[] = [];
  const keys = () => [...source.keys(), ...stored];
  const has = (id: string) => keys().some((key) => idOf(key) === id);

  return {
    where: source.where,
    isOutside: source.isOutside,
    has,

    /** Takes the key that the store has, after all others. */
    adopt(key: Buffer): void {
      if (!has(idOf(key))) stored.push(key);
    },

    /** The name of the key that encrypts; it tells nothing of the key. */
    current: (): string => idOf(first(keys())),

    seal(address: string, of: string): string {
      const key = first(keys());
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(of));
      const text = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), text]);
      return `${SEALED}${idOf(key)}.${bytes.toString('base64url')}`;
    },

    /** Undefined if no key opens it, or if it came with another answer. */
    unseal(stored: string, of: string): string | undefined {
      if (!isSealed(stored)) return stored;
      const key = keys().find((one) => idOf(one) === keyIdOf(stored));
      if (!key) return undefined;
      const bytes = Buffer.from(stored.slice(stored.indexOf('.') + 1), 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(of))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },

    /** What an address is found by, under the key that encrypts. */
    mark: (address: string): string => markOf(first(keys()), address),

    /** What it is found by under any key. */
    marks: (address: string): string[] => keys().map((key) => markOf(key, address)),
  };
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(SEALED);
}

export function keyIdOf(sealed: string): string {
  return sealed.slice(SEALED.length, sealed.indexOf('.'));
}

function first(keys: readonly Buffer[]): Buffer {
  const [key] = keys;
  if (!key) throw new Error('There is no key for e-mail addresses.');
  return key;
}

export function idOf(key: Buffer): string {
  return createHash('sha256').update('id\0').update(key).digest('hex').slice(0, 12);
}

function markOf(key: Buffer, address: string): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'mark of an address', KEY_BYTES));
  return createHmac('sha256', own).update(address.trim().toLowerCase()).digest('base64url');
}
