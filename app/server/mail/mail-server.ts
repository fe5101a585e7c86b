export type MailServer = {
  host: string;
  port: number;
  secure: boolean;
  plainAllowed: boolean;
  certificateChecked: boolean;
  auth: { user: string; pass: string } | undefined;
};

/** RFC 6409, RFC 8314. */
const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1)$/;
/** A comma or a line break would make it several addresses, or another header. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;

/** `smtp://name:password@host:587` or `smtps://…`; `?tls=optional` for a relay of one's own. */
export function readMailServer(value: string): MailServer | undefined {
  const url = URL.parse(value);
  const port = url && PORTS[url.protocol];
  if (!url?.hostname || !port || !/^\/?$/.test(url.pathname) || url.hash) return undefined;
  if (!['', '?tls=optional', '?tls=required'].includes(url.search)) return undefined;
  if ((url.username === '') !== (url.password === '')) return undefined;
  const user = decode(url.username);
  const pass = decode(url.password);
  if (user === undefined || pass === undefined) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const local = THIS_MACHINE.test(host);
  return {
    host,
    port: url.port === '' ? port : Number(url.port),
    secure: url.protocol === 'smtps:',
    plainAllowed: url.search === '?tls=optional' || (local && url.search === ''),
    certificateChecked: !local,
    auth: user ? { user, pass } : undefined,
  };
}

export function isOneAddress(value: string): boolean {
  return ONE_ADDRESS.test(value);
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
