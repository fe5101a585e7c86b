import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { retryAfter } from '#server/sign-in/guess-limiter.server.ts';
import { NOON } from '#tests/cast/cast.ts';
import { EMAIL, log, openOffice, PASSWORD } from '#tests/cast/staff-cast.ts';
import { limitSignIns } from './sign-in-intake.ts';

const STRANGERS = 12;

test('a browser that the account knows is let in while strangers wait', async () => {
  const office = await openOffice();
  const own = office.device();
  await own.signIn();
  await own.visit((visit) => visit.signOut());
  const answered: string[] = [];
  const noted = (who: string) => (result: string) => void answered.push(`${who} ${result}`);
  const strangers = Array.from({ length: STRANGERS }, (_, n) =>
    office.device(`203.0.113.${n}`).signIn(PASSWORD, `member${n}@example.org`),
  );
  const flood = strangers.map((attempt) => attempt.then(noted('stranger')));
  await own.signIn(PASSWORD, EMAIL).then(noted('own'));
  expect(answered.indexOf('own signedIn')).toBeGreaterThanOrEqual(0);
  expect(answered.length).toBeLessThan(STRANGERS / 2);
  await Promise.all(flood);
  expect(answered.filter((answer) => answer === 'stranger failed')).toHaveLength(STRANGERS);
  await office.close();
});

test('strangers who come too fast are turned away unread, and nobody who signed in here', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON });
  const office = await openOffice();
  const own = office.device();
  await own.signIn();
  await own.visit((visit) => visit.signOut());
  const known = `staff-browser=${own.cookies.get('staff-browser')}`;
  const { hasKnownCookie: isKnown } = office.signIn;
  const app = new Hono().use(limitSignIns({ isKnown, log })).all('*', (c) => c.text('here'));
  const send = async (path: string, Cookie = '', method = 'POST') =>
    (await app.request(path, { method, headers: { Cookie } })).status;
  const counts: Record<number, number> = {};
  for (let n = 0; n < 80; n += 1) {
    const status = await send(n % 2 ? '/authentication.data' : '/fr/%61uthentication/again');
    counts[status] = (counts[status] ?? 0) + 1;
  }
  expect(counts).toEqual({ 200: 40, 503: 40 });
  expect(await send('/authentication', known)).toBe(200);
  expect(await send('/authentication', `${known}x`)).toBe(503);
  expect(await send('/authentication', '', 'GET')).toBe(200);
  expect(await send('/letters/sea')).toBe(200);
  const refused = await app.request('/authentication', { method: 'POST' });
  expect(refused.headers.get('Retry-After')).toBe('5');
  vi.setSystemTime(NOON + 365 * 24 * 60 * 60 * 1000);
  expect(await send('/authentication')).toBe(503);
  vi.setSystemTime(NOON);
  vi.advanceTimersByTime(100);
  expect([await send('/authentication'), await send('/authentication')]).toEqual([200, 503]);
  vi.useRealTimers();
  await office.close();
});

test('whoever is turned away is told when to try again, and nobody else', () => {
  const told = ['tooMany', 'busy', 'failed', 'signedIn'].map(retryAfter);
  expect(told).toEqual([{ 'Retry-After': '60' }, { 'Retry-After': '5' }, {}, {}]);
});
