const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|)$/;

export function isOfThisMachine(address: URL): boolean {
  const socket = address.searchParams.get('host')?.startsWith('/') ?? false;
  return socket || LOCAL.test(address.hostname);
}

/**
 * Encrypted, and the server's certificate checked, unless it is on this machine or the address says
 * something else itself.
 * @param authority a file with the certificate of whoever signs the server's
 */
export function databaseAddress(url: string, authority: string | undefined): string {
  const address = new URL(url);
  const { searchParams: says } = address;
  const isSaid = says.has('sslmode') || says.has('ssl');
  if (!isSaid && (authority || !isOfThisMachine(address))) says.set('sslmode', 'verify-full');
  if (authority && !says.has('sslrootcert')) says.set('sslrootcert', authority);
  return address.href;
}

const OF_CERTIFICATES =
  /^(?:SELF_SIGNED_CERT|DEPTH_ZERO|UNABLE_TO|CERT_|ERR_TLS_CERT_ALTNAME|ERR_SSL)/;

/** What to do if the connection failed for want of encryption; nothing if for something else. */
export function adviceOnEncryption({
  message,
  code = '',
}: NodeJS.ErrnoException): string | undefined {
  if (/server does not support SSL/.test(message)) {
    return (
      'It does not encrypt connections (TLS), and it is on another machine. Turn that on there (ssl = on), ' +
      'or, if nobody can listen in between, add ?sslmode=disable to DATABASE_URL.'
    );
  }
  if (!OF_CERTIFICATES.test(code)) return undefined;
  return (
    'Its certificate is not one that this machine trusts for that name. Set DATABASE_CA to a file with the ' +
    'certificate of the authority that signed it, and name the server in DATABASE_URL as the certificate does.'
  );
}
