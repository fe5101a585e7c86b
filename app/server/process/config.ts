import { BlockList } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { EMAIL_PATTERN } from '#domain/forms/field.ts';
import { LETTERS_BASE_TOTAL } from '#domain/letters/letter.ts';
import { readAmounts, readProviders, takesAmount } from '#domain/site/giving.ts';
import { SECOND_FACTOR_FOR, type SecondFactorFor } from '#domain/staff/second-factor.ts';
import {
  DEFAULT_SESSION,
  SESSION_DAYS_MAX,
  type SessionLimits,
  sessionLimits,
} from '#domain/staff/sessions.ts';
import { PASSWORD_LENGTH } from '#domain/staff/staff.ts';
import { type BucketAddress, readBucketAddress } from '#files/bucket-address.ts';
import { PAGE_CACHE_SETTINGS } from '#server/disk-cache/page-cache-settings.ts';
import { HOSTED_SETTINGS, requireHostedProject } from '#server/hosted/hosted-settings.ts';
import { readProxies } from '#server/http/client-address.ts';
import { STORED } from '#server/keys/keyring.ts';
import { isReadable, readSecretKeys, withSecretFiles } from '#server/keys/secret-files.ts';
import { LOG_FORMATS } from '#server/log/log.ts';
import { isOneAddress, type MailServer, readMailServer } from '#server/mail/mail-server.ts';
import { SHARED_CACHE_SETTINGS } from '#server/shared-cache/shared-cache-settings.ts';
import { requireTlsTogether, TLS_SETTINGS } from '#server/tls/tls-settings.ts';
import { TRACE_SETTINGS } from '#server/tracing/trace-settings.ts';
import { databaseAddress } from './database-address.ts';

export type Config = Readonly<
  z.infer<typeof SETTINGS> & {
    siteUrl: string;
    dataDir: string;
    mailFrom: string;
    drainSeconds: number;
    secondFactorFor: SecondFactorFor;
    sessionLimits: SessionLimits;
  }
>;

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly wrong: readonly string[];

  constructor(wrong: readonly string[]) {
    const lines = wrong.map((line) => `  ${line}`).join('\n');
    super(`These settings are wrong; docs/operating.md explains each:\n${lines}`);
    this.wrong = wrong;
  }
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const WORKERS_MAX = 256;
const DRAIN_SECONDS = 10;

const A_DATABASE =
  'the address of a PostgreSQL database such as postgres://name:password@db.example.org/letters, ' +
  'special characters of the password percent-encoded';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const connections = (min: number) =>
  integer(`a number of connections from ${min} to 100000`, min, 100_000);

/** @internal */
export const SETTINGS = z
  .object({
    PORT: integer('a port number from 0 to 65535', 0, 65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    CONNECTIONS_MAX: connections(10).default(5000),
    CONNECTIONS_PER_ADDRESS: connections(6).default(500),
    SITE_URL: address(
      'the full address of the site, such as https://letters.example.org',
    ).optional(),
    SITE_NAME: z.string().min(1).max(60).default('Wildpost'),
    DATA_DIR: z.string().min(1).default('./data'),
    SAMPLES: z.enum(['on', 'off'], { error: 'has to be "on" or "off"' }).default('on'),
    LETTERS_BASE_TOTAL: integer('a whole number, 0 or more', 0, Number.MAX_SAFE_INTEGER).default(
      LETTERS_BASE_TOTAL,
    ),
    OFFLINE: z.enum(['on', 'off'], { error: 'has to be "on" or "off"' }).default('on'),
    ...PAGE_CACHE_SETTINGS,
    LOG_LEVEL: z
      .enum(LOG_LEVELS, { error: `has to be one of ${LOG_LEVELS.join(', ')}` })
      .default('warn'),
    LOG_FORMAT: z.enum(LOG_FORMATS, { error: `has to be ${LOG_FORMATS.join(' or ')}` }).optional(),
    SECURITY_LOG: z.string().min(1).optional(),
    SECRET_KEYS: z.string().default(STORED).transform(toSecretKeys),
    STAFF_EMAIL: z.email('has to be an e-mail address').optional(),
    STAFF_PASSWORD: z
      .string()
      .min(PASSWORD_LENGTH.min, `has to have at least ${PASSWORD_LENGTH.min} characters`)
      .max(PASSWORD_LENGTH.max, `has to have at most ${PASSWORD_LENGTH.max} characters`)
      .optional(),
    SECOND_FACTOR: z
      .enum(SECOND_FACTOR_FOR, { error: `has to be one of ${SECOND_FACTOR_FOR.join(', ')}` })
      .optional(),
    SESSION_IDLE_MINUTES: integer('a number of minutes from 5 to 1440', 5, 1440).default(
      DEFAULT_SESSION.idleMinutes,
    ),
    SESSION_DAYS: integer(
      `a number of days from 1 to ${SESSION_DAYS_MAX}`,
      1,
      SESSION_DAYS_MAX,
    ).default(DEFAULT_SESSION.days),
    CONTACT_EMAIL: z.string().regex(EMAIL_PATTERN, 'has to be an e-mail address').optional(),
    SMTP_URL: z.string().transform(toMailServer).optional(),
    MAIL_FROM: z
      .string()
      .refine(isOneAddress, 'has to be an e-mail address, without a name')
      .optional(),
    DONATE_URL: address('the full address of a page where one can give').optional(),
    DONATE_PROVIDERS: list(
      readProviders,
      'a list such as PayPal=https://pay.example.org/{amount}, Bank transfer=https://bank.example.org',
    ),
    DONATE_AMOUNTS: list(readAmounts, 'a list of amounts such as 10 EUR, 25 EUR, 12.50 EUR'),
    TRUSTED_PROXIES: z.string().default('').transform(toProxies),
    ADDRESS_KEYS: z.string().optional(),
    ADDRESS_KEYS_FILE: z.string().optional(),
    METRICS_TOKEN: z.string().min(16, 'has to have at least 16 characters').optional(),
    REDIRECTS: z.string().default('').transform(toRedirects),
    DATABASE_URL: z.string().refine(isPostgres, `has to be ${A_DATABASE}`).optional(),
    DATABASE_CA: z.string().refine(isReadable, 'has to be a file that can be read').optional(),
    DATABASE_POOL: integer('a number of connections from 2 to 500', 2, 500).default(10),
    DATABASE_WAIT_SECONDS: integer('a number of seconds from 0 to 3600', 0, 3600).default(60),
    KEPT_PAGES_SECONDS: integer('a number of seconds from 0 to 3600', 0, 3600).default(30),
    FILES_URL: z.string().transform(toBucket).optional(),
    ...TLS_SETTINGS,
    ...SHARED_CACHE_SETTINGS,
    ...TRACE_SETTINGS,
    ...HOSTED_SETTINGS,
    DRAIN_SECONDS: integer('a number of seconds from 0 to 600', 0, 600).optional(),
    WORKERS: z.string().default('1').transform(toWorkers),
  })
  .superRefine(requireAmounts)
  .superRefine(requireTlsTogether)
  .superRefine(requireHostedProject);

/** @throws ConfigError with one line for every wrong setting */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const { env: all, wrong } = withSecretFiles(env);
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const result = SETTINGS.safeParse(given);
  if (!result.success) {
    const issues = result.error.issues.map(
      (issue) => `${issue.path.join('.')} ${issue.message} (it is ${shown(issue, given)}).`,
    );
    throw new ConfigError([...wrong, ...issues]);
  }
  if (wrong.length > 0) throw new ConfigError(wrong);
  const settings = result.data;
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  return {
    ...settings,
    DATABASE_URL:
      settings.DATABASE_URL && databaseAddress(settings.DATABASE_URL, settings.DATABASE_CA),
    siteUrl,
    dataDir: path.resolve(root, settings.DATA_DIR),
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.DATABASE_URL ? DRAIN_SECONDS : 0),
    secondFactorFor: settings.SECOND_FACTOR ?? (isHere(siteUrl) ? 'nobody' : 'administrators'),
    sessionLimits: sessionLimits({
      idleMinutes: settings.SESSION_IDLE_MINUTES,
      days: settings.SESSION_DAYS,
    }),
    mailFrom: settings.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname.replace(/^www\./, '')}`,
  };
}

/** A site that only this machine can open is tried out, by whoever sits at it. */
function isHere(siteUrl: string): boolean {
  return THIS_MACHINE.test(new URL(siteUrl).hostname);
}

export function sqliteFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'wildpost.sqlite');
}

function integer(what: string, min: number, max: number) {
  return z.coerce
    .number({ error: `has to be ${what}` })
    .int(`has to be ${what}`)
    .min(min, `has to be ${what}`)
    .max(max, `has to be ${what}`);
}

function address(what: string) {
  return z
    .url({ protocol: /^https?$/, error: `has to be ${what}` })
    .transform((url) => url.replace(/\/+$/, ''));
}

function list<Entry>(read: (text: string) => Entry[] | undefined, what: string) {
  return z
    .string()
    .default('')
    .transform((text, context): Entry[] => {
      const entries = read(text);
      if (!entries) context.addIssue({ code: 'custom', message: `has to be ${what}` });
      return entries ?? [];
    });
}

function requireAmounts(
  settings: {
    DONATE_URL?: string | undefined;
    DONATE_PROVIDERS: { url: string }[];
    DONATE_AMOUNTS: unknown[];
  },
  context: z.RefinementCtx,
): void {
  const addresses = settings.DONATE_PROVIDERS.map(({ url }) => url);
  if (settings.DONATE_URL) addresses.push(settings.DONATE_URL);
  if (settings.DONATE_AMOUNTS.length === 0 && addresses.some(takesAmount)) {
    context.addIssue({
      code: 'custom',
      path: ['DONATE_AMOUNTS'],
      message: 'has to name amounts such as 10 EUR, 25 EUR: an address holds {amount}',
    });
  }
}

function toSecretKeys(value: string, context: z.RefinementCtx): readonly string[] {
  const keys = readSecretKeys(value);
  if (!keys) {
    const message = `has to be keys of 32 characters or more, one a line, each once, or "${STORED}"`;
    context.addIssue({ code: 'custom', message });
  }
  return keys ?? [];
}

function isPostgres(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  return /^postgres(ql)?:$/.test(protocol) && hostname !== '' && pathname.length > 1;
}

function toBucket(value: string, context: z.RefinementCtx): BucketAddress {
  const bucket = readBucketAddress(value);
  if (bucket) return bucket;
  context.addIssue({
    code: 'custom',
    message:
      'has to be a bucket such as s3://letters/folder?endpoint=https://s3.example.org&region=eu' +
      '&path-style=on, with the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  });
  return z.NEVER;
}

function toMailServer(value: string, context: z.RefinementCtx): MailServer {
  const server = readMailServer(value);
  if (server) return server;
  context.addIssue({
    code: 'custom',
    message:
      'has to be a mail server such as smtps://name:password@mail.example.org, special ' +
      'characters of the password percent-encoded',
  });
  return z.NEVER;
}

function toWorkers(value: string, context: z.RefinementCtx): number {
  const count = value === 'auto' ? availableParallelism() : Number(value);
  if (Number.isInteger(count) && count >= 1 && count <= WORKERS_MAX) return count;
  const message = `has to be "auto" or a number of processes from 1 to ${WORKERS_MAX}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function toProxies(value: string, context: z.RefinementCtx): BlockList {
  const proxies = readProxies(value);
  if (!proxies) {
    const message = 'has to be a list of addresses such as 127.0.0.1, 10.0.0.0/8, fd00::/8';
    context.addIssue({ code: 'custom', message });
  }
  return proxies ?? new BlockList();
}

/** `/old=/new,/shop=https://shop.example` */
function toRedirects(value: string, context: z.RefinementCtx): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const entry of value.split(',').filter((part) => part.trim() !== '')) {
    const [from = '', to = ''] = entry.trim().split(/=(.*)/s);
    if (!/^\/[^\s?#]+$/.test(from) || !/^(?:\/(?![/\\])|https?:\/\/)\S*$/.test(to)) {
      context.addIssue({
        code: 'custom',
        message: 'has to be a list such as /old=/new,/shop=https://shop.example.org',
      });
      return table;
    }
    table.set(from, to);
  }
  return table;
}

function shown(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(issue.path[0]);
  return /PASSWORD|TOKEN|KEYS|URL$/.test(name) && name !== 'SITE_URL'
    ? 'not shown here'
    : (JSON.stringify(given[name]) ?? 'not set');
}
