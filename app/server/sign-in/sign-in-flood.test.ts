import { expect, test } from 'vitest';
import { EMAIL, openOffice, PASSWORD } from '#tests/cast/staff-cast.ts';
import { retryAfter } from './guess-limiter.server.ts';

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

test('whoever is turned away is told when to try again, and nobody else', () => {
  const told = ['tooMany', 'busy', 'failed', 'signedIn'].map(retryAfter);
  expect(told).toEqual([{ 'Retry-After': '60' }, { 'Retry-After': '5' }, {}, {}]);
});
