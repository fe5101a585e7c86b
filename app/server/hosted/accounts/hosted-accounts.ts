import { z } from 'zod';
import type { PasswordResult } from '#domain/staff/staff.ts';
import { HostedError } from '#server/hosted/hosted-project.ts';
import type { Config } from '#server/process/config.ts';

const SERVICE = 'https://identitytoolkit.googleapis.com';
const PATIENCE_MS = 5000;
const PASSWORD_MAX = 4096;

/** Its codes: https://firebase.google.com/docs/reference/rest/auth; any other says that it is not of use now. */
const REFUSALS = new Map<string, 'failed' | 'tooMany'>([
  ['INVALID_LOGIN_CREDENTIALS', 'failed'],
  ['EMAIL_NOT_FOUND', 'failed'],
  ['INVALID_PASSWORD', 'failed'],
  ['USER_DISABLED', 'failed'],
  ['INVALID_EMAIL', 'failed'],
  ['MISSING_EMAIL', 'failed'],
  ['MISSING_PASSWORD', 'failed'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'failed'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'tooMany'],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'tooMany'],
]);

const SIGNED_IN = z.object({ email: z.string(), idToken: z.string().optional() });
const CLAIMS = z.object({ aud: z.string(), email: z.string(), email_verified: z.boolean() });
const REFUSED = z.object({
  error: z.object({
    message: z.string(),
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

export type MailResult = 'mailed' | 'unknown' | 'tooMany';

/** The accounts of the hosted project. What it cannot do now throws `HostedError`. */
export type HostedAccounts = {
  check(email: string, password: string): Promise<PasswordResult>;
  /** Has it mail a link to choose another password, which also confirms the address there. */
  mailReset(email: string, languageTag: string): Promise<MailResult>;
};

type Settings = Pick<
  Config,
  'SIGN_IN' | 'HOSTED_PROJECT_ID' | 'HOSTED_API_KEY' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'siteUrl'
>;

export function openHostedAccounts(config: Settings): HostedAccounts | undefined {
  if (config.SIGN_IN !== 'hosted') return undefined;
  const { HOSTED_PROJECT_ID: project, FIREBASE_AUTH_EMULATOR_HOST: emulator, siteUrl } = config;
  const base = emulator ? `http://${emulator}/${new URL(SERVICE).hostname}` : SERVICE;
  const key = encodeURIComponent(config.HOSTED_API_KEY ?? '');

  async function call(method: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${base}/v1/accounts:${method}?key=${key}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Referer: `${siteUrl}/`, ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(toAway);
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return { answer, code: undefined };
    return { answer, code: codeOf(answer) ?? `status ${response.status}` };
  }

  return {
    async check(email, password) {
      if (password.length > PASSWORD_MAX) return 'failed';
      const { answer, code } = await call('signInWithPassword', {
        ...{ email, password },
        returnSecureToken: true,
      });
      if (code !== undefined) return REFUSALS.get(code) ?? away(code);
      const { email: of, idToken } = SIGNED_IN.safeParse(answer).data ?? away('an odd answer');
      // The account there has a second factor of its own.
      if (idToken === undefined) return 'failed';
      const claims = claimsOf(idToken) ?? away('an odd token');
      if (claims.aud !== project) away('a token of another project');
      if (of.toLowerCase() !== email || claims.email.toLowerCase() !== email) {
        away('a token of another address');
      }
      return claims.email_verified ? 'right' : 'unconfirmed';
    },

    async mailReset(email, languageTag) {
      const body = { requestType: 'PASSWORD_RESET', email };
      const { code } = await call('sendOobCode', body, { 'X-Firebase-Locale': languageTag });
      if (code === undefined) return 'mailed';
      const refusal = REFUSALS.get(code) ?? away(code);
      return refusal === 'failed' ? 'unknown' : refusal;
    },
  };
}

/** Of a message only its code: what follows may hold an address. */
function codeOf(answer: unknown): string | undefined {
  const { message = '', details = [] } = REFUSED.safeParse(answer).data?.error ?? {};
  const [code] = /^[A-Z]+(?:_[A-Z]+)+(?= |$)/.exec(message) ?? [];
  return code ?? details.find(({ reason }) => reason !== undefined)?.reason;
}

/** Its signature needs no look: it came from the service itself. */
function claimsOf(token: string): z.infer<typeof CLAIMS> | undefined {
  try {
    const [, claims = ''] = token.split('.');
    return CLAIMS.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

function toAway(error: Error & { cause?: { code?: string } }): never {
  return away(error.cause?.code ?? error.name);
}

function away(why: string): never {
  throw new HostedError('away', why);
}
