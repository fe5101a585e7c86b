import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type AccountsService,
  refusal,
  startAccountsService,
  tokenFor,
} from '#tests/harness/hosted/accounts-service.ts';
import { PROJECT } from '#tests/harness/hosted/hosted-project.ts';

const EMAIL = 'rosa@example.org';
const PASSWORD = 'low tide at seven';

let service: AccountsService;

beforeEach(async () => {
  service = await startAccountsService();
  service.accounts.set(EMAIL, { password: PASSWORD });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await service.stop();
});

const check = (email = EMAIL, password = PASSWORD) => service.open().check(email, password);

/** What it throws, without a word of what was typed. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(String, (thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'HostedError', failure: 'away' });
  const { message } = error as Error;
  for (const typed of [EMAIL, PASSWORD]) expect(message).not.toContain(typed);
  return message;
}

test('the right password of an address that was confirmed is right', async () => {
  expect(await check()).toBe('right');
  const [call] = service.calls;
  expect(call).toMatchObject({
    path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=public%20key',
    headers: { referer: 'https://letters.example.org/' },
    body: { email: EMAIL, password: PASSWORD },
  });
});

test('what is wrong is told in one way, and an address that nobody confirmed in another', async () => {
  service.accounts.set('left@example.org', { password: PASSWORD, disabled: true });
  service.accounts.set('coded@example.org', { password: PASSWORD, secondFactor: true });
  service.accounts.set('new@example.org', { password: PASSWORD, verified: false });
  expect(await check(EMAIL, 'high tide at seven')).toBe('failed');
  expect(await check('nobody@example.org')).toBe('failed');
  expect(await check('no address')).toBe('failed');
  expect(await check('left@example.org')).toBe('failed');
  expect(await check('coded@example.org')).toBe('failed');
  expect(await check(EMAIL, 'x'.repeat(4097))).toBe('failed');
  expect(await check('new@example.org')).toBe('unconfirmed');
});

test.each([
  ['EMAIL_NOT_FOUND', 'failed'],
  ['INVALID_PASSWORD', 'failed'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [long]', 'failed'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled.', 'tooMany'],
])('%s is %s', async (message, result) => {
  service.fail((response) => {
    const [status, body] = refusal(message);
    response.writeHead(status).end(JSON.stringify(body));
  });
  expect(await check()).toBe(result);
});

const token = (claims: object) =>
  JSON.stringify({
    email: EMAIL,
    idToken: tokenFor({ aud: PROJECT, email: EMAIL, email_verified: true, ...claims }),
  });

test.each([
  [500, 'oh no', 'status 500'],
  [503, '', 'status 503'],
  [400, JSON.stringify(refusal(`Odd ${EMAIL}`)[1]), 'status 400'],
  [400, JSON.stringify(refusal(`QUOTA_EXCEEDED : ${EMAIL}`)[1]), 'QUOTA_EXCEEDED'],
  [403, JSON.stringify(refusal('PASSWORD_LOGIN_DISABLED', 403)[1]), 'PASSWORD_LOGIN_DISABLED'],
  [
    400,
    '{"error":{"message":"API key not valid.","details":[{"reason":"API_KEY_INVALID"}]}}',
    'API_KEY_INVALID',
  ],
  [200, '<html>Sign in to the network</html>', 'an odd answer'],
  [200, '{"email":7}', 'an odd answer'],
  [200, JSON.stringify({ email: EMAIL, idToken: 'a.b.c' }), 'an odd token'],
  [200, token({ aud: 'another-project' }), 'a token of another project'],
  [200, token({ email: 'tomasz@example.org' }), 'a token of another address'],
  [302, '', 'TypeError'],
])('an answer %i of %s says that it cannot tell', async (status, body, message) => {
  service.fail((response) => {
    response.writeHead(status, { Location: 'https://elsewhere.example.org' }).end(body);
  });
  expect(await failureOf(check())).toBe(message);
});

test('a service that never answers, or is not there, is waited for no longer than five seconds', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  service.fail(() => deadline.abort(new DOMException('Too long.', 'TimeoutError')));
  expect(await failureOf(check())).toBe('TimeoutError');
  expect(timeout).toHaveBeenCalledWith(5000);
  timeout.mockRestore();
  const accounts = service.open();
  await service.stop();
  expect(await failureOf(accounts.check(EMAIL, PASSWORD))).toBe('ECONNREFUSED');
  service = await startAccountsService();
});

test('it is asked to mail a link for another password, in a language', async () => {
  expect(await service.open().mailReset(EMAIL, 'fr')).toBe('mailed');
  const [call] = service.calls;
  expect(call).toMatchObject({
    path: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=public%20key',
    headers: { 'x-firebase-locale': 'fr' },
    body: { requestType: 'PASSWORD_RESET', email: EMAIL },
  });
  for (const [code, result] of [
    ['EMAIL_NOT_FOUND', 'unknown'],
    ['RESET_PASSWORD_EXCEED_LIMIT', 'tooMany'],
  ] as const) {
    service.fail((response) => response.writeHead(400).end(JSON.stringify(refusal(code)[1])));
    expect(await service.open().mailReset(EMAIL, 'fr')).toBe(result);
  }
  service.fail((response) => response.writeHead(500).end());
  expect(await failureOf(service.open().mailReset(EMAIL, 'fr'))).toBe('status 500');
});
