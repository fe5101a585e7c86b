import { createTransport, type NodemailerError } from 'nodemailer';
import type { Logger } from 'pino';
import { directionOf } from '#domain/languages/languages.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import type { Config } from '#server/process/config.ts';
import { MailError, toMailError } from './mail-error.ts';
import { isOneAddress, type MailServer } from './mail-server.ts';

const PATIENCE_MS = 10_000;
const PATIENCE_PER_MAIL = 6;
const IDLE_LIMIT_MS = 5000;
/** U+200F, which makes a line begin at the right in any mail program. */
const RIGHT_TO_LEFT_MARK = '\u200F';

export type MailMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  language: string;
};

export type Mail = NonNullable<ReturnType<typeof openMail>>;

/** @param from display name and reply address */
export function openMail(
  config: Config,
  log: Logger,
  from: () => Promise<Pick<SiteSettings, 'name' | 'contact'>>,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
) {
  const server = config.SMTP_URL;
  if (!server) return undefined;
  const { hostname } = new URL(config.siteUrl);
  const transport = transportTo(server, hostname, patienceMs);
  transport.verify().catch((error: NodemailerError) => logMailError(log, toMailError(error)));

  return {
    async send({ id, to, subject, text, language }: MailMessage): Promise<void> {
      if (!isOneAddress(to)) throw new MailError('EADDRESS', 'mailbox');
      const { name, contact } = await from();
      try {
        await transport.sendMail({
          from: { name, address: config.mailFrom },
          to: { name: '', address: to },
          replyTo: contact,
          subject: subject.replace(/\s+/g, ' '),
          text: directionOf(language) === 'rtl' ? fromTheRight(text) : text,
          messageId: `<${id}@${hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
          xMailer: false,
          signal: AbortSignal.timeout(patienceMs * PATIENCE_PER_MAIL),
        });
      } catch (error) {
        throw toMailError(error as NodemailerError);
      }
    },

    close: () => transport.close({ force: true }),
  };
}

/** Connects, signs in and says goodbye; throws a MailError. */
export async function greetMailServer(
  server: MailServer,
  { siteUrl, patienceMs = PATIENCE_MS }: { siteUrl: string; patienceMs?: number },
): Promise<void> {
  const transport = transportTo(server, new URL(siteUrl).hostname, patienceMs);
  try {
    await transport.verify();
  } catch (error) {
    throw toMailError(error as NodemailerError);
  } finally {
    transport.close({ force: true });
  }
}

function transportTo(server: MailServer, hostname: string, patienceMs: number) {
  return createTransport({
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    idleTimeout: IDLE_LIMIT_MS,
    name: hostname,
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: !server.plainAllowed,
    tls: { rejectUnauthorized: server.certificateChecked },
    auth: server.auth,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function logMailError(log: Logger, { code, reply, message }: MailError, id?: string): void {
  log.warn({ mail: id, code, reply }, message);
}

/** Plain text has no direction of its own; an address on its own line stays as it is. */
function fromTheRight(text: string): string {
  return text.replace(/^(?!https?:)(?=.)/gm, RIGHT_TO_LEFT_MARK);
}
