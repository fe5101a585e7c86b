import type { NodemailerError } from 'nodemailer';

/** The server's own text is left out: it often repeats the address. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  readonly reply: number | undefined;
  /** `mail`: this one; `mailbox`: no such address; `server`: no mail goes out. */
  readonly about: 'mail' | 'mailbox' | 'server';

  constructor(code: string, about: MailError['about'], reply?: number) {
    super(REASONS[code] ?? 'The mail server did not take a mail.');
    this.code = code;
    this.about = about;
    this.reply = reply;
  }
}

const UNREACHABLE =
  'The mail server cannot be reached or broke off: see SMTP_URL, and whether it runs.';
const REASONS: Record<string, string> = {
  EADDRESS: 'This is not the address of one mailbox.',
  EAUTH: 'The mail server refused the name and password of SMTP_URL.',
  ENOAUTH: 'The mail server wants a name and a password: put them into SMTP_URL.',
  ETLS:
    'There is no trusted encrypted connection to the mail server: its certificate is not ' +
    'valid for its name, or it offers none (then smtps:// or ?tls=optional in SMTP_URL can help).',
  EENVELOPE: 'The mail server refused the sender (MAIL_FROM) or the recipient of a mail.',
  ECONNECTION: UNREACHABLE,
  ESOCKET: UNREACHABLE,
  EDNS: UNREACHABLE,
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not take a mail in time.',
};
const SERVER_CODES = ['EAUTH', 'ENOAUTH', 'ETLS', 'ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT'];
const TLS_FAILURES = /CERT|SSL|TLS|ISSUER|SIGNATURE/;
/** RFC 4954, 6. */
const SIGN_IN_FIRST = 530;
/** No such mailbox: no retry (RFC 3463, 3.2). */
const NO_SUCH_MAILBOX = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

export function toMailError(error: NodemailerError): MailError {
  const code = codeOf(error);
  if (SERVER_CODES.includes(code)) return new MailError(code, 'server', error.responseCode);
  const about = NO_SUCH_MAILBOX.test(error.response ?? '') ? 'mailbox' : 'mail';
  return new MailError(code, about, error.responseCode);
}

function codeOf({ code = 'EUNKNOWN', originalCode = '', responseCode }: NodemailerError): string {
  if (responseCode === SIGN_IN_FIRST) return 'ENOAUTH';
  return TLS_FAILURES.test(originalCode) ? 'ETLS' : code;
}
