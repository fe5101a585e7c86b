import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

export type TlsFiles = { cert: string; key: string };

export function tlsFiles(settings: {
  TLS_CERT?: string | undefined;
  TLS_KEY?: string | undefined;
}): TlsFiles | undefined {
  const { TLS_CERT: cert, TLS_KEY: key } = settings;
  return cert && key ? { cert, key } : undefined;
}

export type KeyPair = {
  cert: string;
  key: string;
  /** Of the site's own certificate, the first in its file. */
  certificate: X509Certificate;
};

export class KeyPairError extends Error {
  override name = 'KeyPairError';
}

/**
 * @param known what they held before, which is not looked at again
 * @throws KeyPairError that names the setting and says what to do
 */
export async function readKeyPair(files: TlsFiles, known?: KeyPair): Promise<KeyPair> {
  const cert = await readFile(files.cert, 'utf8').catch(unreadable('TLS_CERT', files.cert));
  const key = await readFile(files.key, 'utf8').catch(unreadable('TLS_KEY', files.key));
  if (known?.cert === cert && known.key === key) return known;
  const certificate = certificateIn(cert, files.cert);
  try {
    createSecureContext({ cert, key });
  } catch (cause) {
    throw new KeyPairError(
      `TLS_KEY ${files.key} is not the key of the certificate in TLS_CERT ${files.cert}, ` +
        `without a password (${(cause as Error).message}).`,
      { cause },
    );
  }
  return { cert, key, certificate };
}

function certificateIn(cert: string, file: string): X509Certificate {
  try {
    return new X509Certificate(cert);
  } catch (cause) {
    throw new KeyPairError(
      `TLS_CERT ${file} holds no certificate in PEM form (${(cause as Error).message}).`,
      { cause },
    );
  }
}

function unreadable(setting: keyof Record<'TLS_CERT' | 'TLS_KEY', string>, file: string) {
  return (cause: NodeJS.ErrnoException): never => {
    throw new KeyPairError(
      `${setting} ${file} cannot be read (${cause.code}): the user that runs the site has to.`,
      { cause },
    );
  };
}
