import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '#domain/staff/passkeys.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Options = {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  challenge?: string;
  userHandle?: string;
};

/**
 * An authenticator as WebAuthn describes one, with a single key (ECDSA with P-256). It does what it is
 * told, also what an honest one would refuse.
 */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');

  function clientData(type: string, challenge: string, from: string): string {
    const data = { type, challenge, origin: from, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  function authenticatorData(rpId: string, flags: number, counter: number, key = Buffer.alloc(0)) {
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(flags);
    numbers.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), numbers, key]);
  }

  const flagsOf = ({ verified = true }: Options) => USER_PRESENT | (verified ? USER_VERIFIED : 0);

  return {
    id,

    /** The answer to `navigator.credentials.create()`, as a page sends it. */
    make(creation: PasskeyCreation | undefined, options: Options = {}): string {
      if (!creation) throw new Error('There is nothing to make a key for.');
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const authData = authenticatorData(
        options.rpId ?? creation.rp.id,
        flagsOf(options) | HAS_KEY,
        options.counter ?? 0,
        Buffer.concat([Buffer.alloc(16), length, rawId, cose]),
      );
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', cborMap([])],
        ['authData', authData],
      ]);
      const { challenge = creation.challenge, origin: from = origin } = options;
      return JSON.stringify({
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      });
    },

    /** The answer to `navigator.credentials.get()`. */
    sign(request: PasskeyRequest | undefined, options: Options = {}): string {
      if (!request) throw new Error('There is nothing to sign.');
      const { rpId = request.rpId, counter = 0 } = options;
      const { challenge = request.challenge, origin: from = origin, userHandle } = options;
      const clientDataJSON = clientData('webauthn.get', challenge, from);
      const data = authenticatorData(rpId, flagsOf(options), counter);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = sign('sha256', Buffer.concat([data, hash]), privateKey);
      return JSON.stringify({
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      });
    },
  };
}

type Cbor = number | string | Buffer;

/** A map in CBOR (RFC 8949), as far as keys and attestations need it; a map in it is given as made. */
function cborMap(
  entries: readonly (readonly [number | string, Cbor])[],
): Buffer & { isMap?: true } {
  const parts = entries.flatMap(([key, value]) => [cbor(key), cbor(value)]);
  return Object.assign(Buffer.concat([head(5, entries.length), ...parts]), {
    isMap: true as const,
  });
}

function cbor(value: Cbor & { isMap?: true }): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  return value.isMap ? value : Buffer.concat([head(2, value.length), value]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff]);
}
