import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openHostedAccounts } from '#server/hosted/accounts/hosted-accounts.ts';
import { PROJECT } from '#tests/harness/hosted/hosted-project.ts';

type Account = { password: string; verified?: boolean; disabled?: boolean; secondFactor?: boolean };
type Answer = [status: number, body: unknown];
type Call = { path: string; headers: IncomingMessage['headers']; body: Record<string, string> };

export type AccountsService = Awaited<ReturnType<typeof startAccountsService>>;

/**
 * Answers as Google's emulator of the accounts of a project does (firebase-tools 15.34.2), where
 * its improved privacy of addresses is on, and fails as no emulator does.
 */
export async function startAccountsService() {
  const accounts = new Map<string, Account>();
  const calls: Call[] = [];
  let failure: ((response: ServerResponse) => void) | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    calls.push({ path: request.url ?? '', headers: request.headers, body });
    if (failure) return failure(response);
    const [status, answer] = answerTo(request.url ?? '', body, accounts);
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    accounts,
    calls,
    host,
    fail(how: typeof failure) {
      failure = how;
    },
    open(project = PROJECT) {
      const opened = openHostedAccounts({
        ...{ SIGN_IN: 'hosted', HOSTED_PROJECT_ID: project, HOSTED_API_KEY: 'public key' },
        ...{ FIREBASE_AUTH_EMULATOR_HOST: host, siteUrl: 'https://letters.example.org' },
      });
      if (!opened) throw new Error('Passwords are not checked there.');
      return opened;
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answerTo(
  path: string,
  { email = '', password = '' }: Record<string, string>,
  accounts: ReadonlyMap<string, Account>,
): Answer {
  const account = accounts.get(email);
  if (path.includes(':sendOobCode?')) {
    return [200, { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }];
  }
  if (!/^[^@]+@[^@]+$/.test(email)) return refusal('INVALID_EMAIL');
  if (!account) return refusal('INVALID_LOGIN_CREDENTIALS');
  if (account.disabled) return refusal('USER_DISABLED');
  if (account.password !== password) return refusal('INVALID_LOGIN_CREDENTIALS');
  const localId = 'iV5kY0nS4qgrNkS0oSmdCzq3q2bT';
  const kind = 'identitytoolkit#VerifyPasswordResponse';
  const known = { kind, registered: true, localId, email };
  if (account.secondFactor) return [200, { ...known, mfaPendingCredential: 'pending' }];
  const idToken = tokenFor({
    ...{ email, email_verified: account.verified ?? true, user_id: localId, aud: PROJECT },
  });
  return [200, { ...known, idToken, refreshToken: 'refresh', expiresIn: '3600' }];
}

export function refusal(message: string, code = 400): Answer {
  return [
    code,
    { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
  ];
}

export function tokenFor(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
