import { expect, test, vi } from 'vitest';
import { DEFAULT_SESSION, sessionLimits } from '#domain/staff/sessions.ts';
import { keyringOver } from '#server/keys/keyring.ts';
import { NOON } from '#tests/cast/cast.ts';
import { EMAIL, log, openOffice } from '#tests/cast/staff-cast.ts';
import { openPasswords } from './passwords.server.ts';
import { sessionCookiesOver } from './session-cookies.server.ts';
import { openStaffKeys } from './staff-keys.server.ts';

/** Written by better-auth 1.7.5, which stored passwords, sessions and secrets before. */
const EARLIER = {
  secret: 'a secret of the store',
  hash: '1a47cba8b81b341c8ad1e5c409725444:022afd0f1d9cd780b94d9b5525a5853e7a2f439a4fbf7be79010679d7200bd44601ebcba2c6b7b2e5cf50bb2389baa08e87e418b09d9ab20518af19e2d4eca6a',
  sealed:
    'ce3198871afcf922811ecfdb21024cf4ea83518abd93f5767a030bd036521e4325e51da820491681f256ace29ca1f8a7fe11a5a63f9deff1',
  token: 'AbCdEfGhIjKlMnOpQrStUvWxYz012345',
  cookie:
    'staff=AbCdEfGhIjKlMnOpQrStUvWxYz012345.Z%2F7qlKVn27RLnBzYGO2M%2BOEkWypomcNakes33TfHxM8%3D',
};

test('a password that was set under an earlier version is still right', async () => {
  const { check } = openPasswords(log);
  const rosa = { email: EMAIL, passwordHash: EARLIER.hash };
  expect(await check('low tide at seven', rosa, 'known')).toBe('right');
  expect(await check('high tide at noon', rosa, 'known')).toBe('failed');
});

test('a secret that was sealed under an earlier version is still read', async () => {
  const office = await openOffice();
  await office.store.siteMeta.set('sign-in secret', EARLIER.secret);
  const keys = await openStaffKeys(keyringOver(office.store));
  await office.close();
  expect(keys.unseal('two-factor secret', EARLIER.sealed)?.text).toBe('JBSWY3DPEHPK3PXP');
  expect(keys.unseal('two-factor set-up', EARLIER.sealed)).toBeUndefined();
  expect(keys.unseal('two-factor secret', `00${EARLIER.sealed.slice(2)}`)).toBeUndefined();
});

test('a session that began under an earlier version goes on, and no cookie made up does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const office = await openOffice();
  const { id } = await office.rosa();
  const times = "'2026-06-08T11:00:00.000Z', '2026-06-08T11:00:00.000Z'";
  office.database.exec(`insert into staff_sessions
    (id, staff_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
    values ('one', '${id}', '${EARLIER.token}', '2026-07-08T11:00:00.000Z', '', '', ${times})`);
  const sessions = sessionCookiesOver(office.store, {
    name: 'staff',
    attributes: { secure: false, httpOnly: true, sameSite: 'lax', path: '/' },
    secrets: [EARLIER.secret],
    limits: sessionLimits(DEFAULT_SESSION),
  });
  expect(await sessions.find(EARLIER.cookie)).toMatchObject({ id: 'one', member: { id } });
  expect(await sessions.find(EARLIER.cookie.replace('staff=A', 'staff=B'))).toBeUndefined();
  vi.setSystemTime(NOON + 40 * 24 * 60 * 60 * 1000);
  expect(await sessions.find(EARLIER.cookie)).toBeUndefined();
  vi.useRealTimers();
  await office.close();
});
