import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartError } from '#server/process/start-failure.ts';
import type { SignIn } from '#server/sign-in/sign-in.server.ts';
import { EMAIL, openOffice, PASSWORD, SITE, type StaffOffice } from '#tests/cast/staff-cast.ts';
import { makeFirstAdministrator } from './first-administrator.server.ts';

vi.mock('#server/sign-in/password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

const settings = { STAFF_EMAIL: undefined, STAFF_PASSWORD: undefined };

describe('the first administrator', () => {
  let office: StaffOffice;
  let database: StaffOffice['database'];
  let signIn: SignIn;
  let device: StaffOffice['device'];

  beforeEach(async () => {
    office = await openOffice();
    ({ database, signIn, device } = office);
    database.exec('delete from staff');
  });

  afterEach(() => office.close());

  test('has a password of four words that lets them in', async () => {
    const told = await makeFirstAdministrator(signIn, settings, SITE);
    const [, email = '', password = ''] =
      /^First staff sign-in: (\S+) \/ (\S+)\n {2}at http:\/\/localhost:3000\/authentication /.exec(
        told ?? '',
      ) ?? [];
    expect(email).toBe('admin@wildpost.example');
    expect(password).toMatch(/^([a-z]{6}-){3}[a-z]{6}$/);
    expect(await device().signIn(password, email)).toBe('signedIn');
  });

  test('is never made twice, not even by two starts at once', async () => {
    const starts = [0, 1].map(() => makeFirstAdministrator(signIn, settings, SITE));
    const told = (await Promise.all(starts)).filter((lines) => lines !== undefined);
    expect(told).toHaveLength(1);
    expect(await makeFirstAdministrator(signIn, settings, SITE)).toBeUndefined();
    expect(await signIn.countMembers()).toBe(1);
  });

  test('has the address and password that were set, and the password is not told', async () => {
    const told = await makeFirstAdministrator(
      signIn,
      { STAFF_EMAIL: 'Leila@Example.org', STAFF_PASSWORD: 'spring flood 2026' },
      SITE,
    );
    expect(told).toBe(
      'First staff sign-in: Leila@Example.org / the password from STAFF_PASSWORD\n' +
        '  at http://localhost:3000/authentication',
    );
    expect(await device().signIn('spring flood 2026', 'leila@example.org')).toBe('signedIn');
  });

  test.each(['password1234', 'Leila@Example.org', 'wildpost 2026', 'localhost3000'])(
    'is not made with the password %s, which is not told either',
    async (STAFF_PASSWORD) => {
      const weak = { STAFF_EMAIL: 'Leila@Example.org', STAFF_PASSWORD };
      const failure = await makeFirstAdministrator(signIn, weak, SITE).catch((error) => error);
      expect(failure).toBeInstanceOf(StartError);
      expect(failure.message).toMatch(
        /^STAFF_PASSWORD is easy to guess.* leave STAFF_PASSWORD out/,
      );
      expect(failure.message).not.toContain(STAFF_PASSWORD);
      expect(await signIn.countMembers()).toBe(0);
      await signIn.addFirstMember(EMAIL, PASSWORD);
      expect(await makeFirstAdministrator(signIn, weak, SITE)).toBeUndefined();
    },
  );

  test('is whole or not there at all', async () => {
    database.exec('alter table staff_accounts rename to lost');
    await expect(makeFirstAdministrator(signIn, settings, SITE)).rejects.toThrow();
    expect(await signIn.countMembers()).toBe(0);
    database.exec('alter table lost rename to staff_accounts');
    expect(await makeFirstAdministrator(signIn, settings, SITE)).toBeDefined();
  });
});
