import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartError } from '#server/process/start-failure.ts';
import { makeFirstAdministrator } from '#server/staff/first-administrator.server.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#tests/cast/cast.ts';
import {
  EMAIL,
  HOME,
  log,
  openOffice,
  PASSWORD,
  SITE,
  type StaffOffice,
} from '#tests/cast/staff-cast.ts';
import { openSignIn, type SignIn } from './sign-in.server.ts';

vi.mock('#server/sign-in/password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('staff sign-in', () => {
  let office: StaffOffice;
  let store: Store;
  let database: DatabaseSync;
  let signIn: SignIn;
  let device: StaffOffice['device'];

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    office = await openOffice();
    ({ store, database, signIn, device } = office);
  });

  afterEach(async () => {
    vi.useRealTimers();
    await office.close();
  });

  const sessions = () => database.prepare('select * from staff_sessions').all();

  test('lets a member in with the right password, on that device only', async () => {
    const laptop = device();
    expect(await laptop.member()).toBeUndefined();
    expect(await laptop.signIn()).toBe('signedIn');
    expect(await laptop.member()).toMatchObject({
      name: 'rosa',
      email: EMAIL,
      role: 'administrator',
    });
    expect(await device().member()).toBeUndefined();
  });

  test('knows a cookie of a session by its signature alone, and none that somebody made up', async () => {
    const laptop = device();
    expect(await signIn.hasSessionCookie('')).toBe(false);
    await laptop.signIn();
    const cookie = [...laptop.kept].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(await signIn.hasSessionCookie(cookie)).toBe(true);
    const { value = '' } = /(?:^|; )staff=(?<value>[^;]*)/.exec(cookie)?.groups ?? {};
    const other = value.startsWith('a') ? 'b' : 'a';
    for (const made of ['', 'x', `x.${'a'.repeat(43)}=`, other + value.slice(1)]) {
      expect(await signIn.hasSessionCookie(`staff=${made}`), made).toBe(false);
    }
  });

  test('knows the member within the very visit that signs in or out', async () => {
    await device().visit(async (visit) => {
      await visit.signIn(EMAIL, PASSWORD);
      expect(await visit.member()).toMatchObject({ email: EMAIL });
      await visit.signOut();
      expect(await visit.member()).toBeUndefined();
    });
  });

  test('takes an address in any case, with spaces around it', async () => {
    expect(await device().signIn(PASSWORD, '  Rosa@Example.ORG ')).toBe('signedIn');
  });

  test.each([
    ['a wrong password', EMAIL, 'high tide at seven'],
    ['an unknown address', 'tomasz@example.org', PASSWORD],
    ['what is no address', 'rosa', PASSWORD],
    ['a very long password', EMAIL, 'tide '.repeat(2000)],
  ])('answers %s in one way, and sets no cookie', async (_, email, password) => {
    const laptop = device();
    expect(await laptop.signIn(password, email)).toBe('failed');
    expect(laptop.set).toEqual([]);
    expect(sessions()).toEqual([]);
  });

  test('does not take a cookie that it did not sign', async () => {
    const laptop = device();
    await laptop.signIn();
    const [token = ''] = (laptop.kept.get('staff') ?? '').split('.');
    for (const forged of [token, `${token}.`, `${token}.AAAA`, '', 'x', '%E0%A4%A']) {
      const other = device();
      other.kept.set('staff', forged);
      expect(await other.member()).toBeUndefined();
    }
  });

  test('sets cookies that scripts and other sites cannot use', async () => {
    const laptop = device();
    await laptop.signIn();
    const [session = '', browser = ''] = laptop.set;
    expect(session).toMatch(/^staff=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(browser).toMatch(/^staff-browser=[^;]+; .*HttpOnly; SameSite=Lax$/);
  });

  test('keeps its cookies to https and this one host where the site has https', async () => {
    const secure = await openSignIn(store, {
      siteUrl: 'https://letters.example.org',
      siteName: () => 'Wildpost',
      log,
    });
    const laptop = device(HOME, secure);
    await laptop.signIn();
    await laptop.visit((visit) => visit.signOut());
    expect(laptop.set).toHaveLength(3);
    for (const line of laptop.set) {
      expect(line).toMatch(/^__Host-staff(-browser)?=/);
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/; Path=\//);
      expect(line).not.toMatch(/Domain/i);
    }
  });

  test('keeps no address and no browser of anybody', async () => {
    await device('198.51.100.77').signIn();
    await device('198.51.100.77').signIn('wrong password', 'someone@example.org');
    const rows = ['staff_sessions', 'rate_limits'].flatMap((table) =>
      database.prepare(`select * from ${table}`).all(),
    );
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|someone|rosa/);
  });

  test('outlives a restart, as do its sessions', async () => {
    const laptop = device();
    await laptop.signIn();
    const restarted = await openSignIn(store, { siteUrl: SITE, siteName: () => 'Wildpost', log });
    const again = device(HOME, restarted);
    for (const [name, value] of laptop.kept) again.kept.set(name, value);
    expect(await again.member()).toMatchObject({ email: EMAIL });
  });

  describe('a session', () => {
    test('ends thirty days after its sign-in, however much it is used', async () => {
      const laptop = device();
      await laptop.signIn();
      for (let day = 1; day < 30; day += 1) {
        vi.setSystemTime(NOON + day * DAY);
        expect(await laptop.member(), `day ${day}`).toBeDefined();
      }
      vi.setSystemTime(NOON + 30 * DAY - 1000);
      expect(await laptop.member()).toBeDefined();
      vi.setSystemTime(NOON + 30 * DAY + 1000);
      expect(await laptop.member()).toBeUndefined();
      expect(laptop.kept.has('staff')).toBe(false);
      expect(sessions()).toEqual([]);
    });

    test('that nobody came back to is swept away at a later start', async () => {
      await device().signIn();
      vi.setSystemTime(NOON + 31 * DAY);
      await openSignIn(store, { siteUrl: SITE, siteName: () => 'Wildpost', log });
      expect(sessions()).toEqual([]);
    });

    test('ended elsewhere is nobody’s on the next contact, and its cookie goes', async () => {
      const laptop = device();
      await laptop.signIn();
      database.exec('delete from staff_sessions');
      expect(await laptop.member()).toBeUndefined();
      expect(laptop.kept.has('staff')).toBe(false);
    });
  });

  describe('signing out', () => {
    test('ends the session and clears its cookie', async () => {
      const laptop = device();
      const phone = device();
      await laptop.signIn();
      await phone.signIn();
      const stolen = laptop.kept.get('staff') ?? '';
      expect(await laptop.visit((visit) => visit.signOut())).toBe(true);
      expect(laptop.kept.has('staff')).toBe(false);
      const thief = device();
      thief.kept.set('staff', stolen);
      expect(await thief.member()).toBeUndefined();
      expect(await phone.member()).toBeDefined();
    });

    test('clears the cookie and the member even if the store fails, and says so', async () => {
      const laptop = device();
      await laptop.signIn();
      database.exec('alter table staff_sessions rename to lost');
      await laptop.visit(async (visit) => {
        expect(await visit.signOut()).toBe(false);
        expect(await visit.member()).toBeUndefined();
      });
      expect(laptop.kept.has('staff')).toBe(false);
    });

    test('that did not reach the server is made good at the next contact', async () => {
      const laptop = device();
      await laptop.signIn();
      laptop.kept.set('staff-left', '1');
      expect(await laptop.member()).toBeUndefined();
      expect([...laptop.kept.keys()]).toEqual(['staff-browser']);
      expect(sessions()).toEqual([]);
      expect(await laptop.signIn()).toBe('signedIn');
      expect(await laptop.member()).toBeDefined();
    });

    test('of nobody is no failure and sets nothing', async () => {
      const laptop = device();
      expect(await laptop.visit((visit) => visit.signOut())).toBe(true);
      expect(laptop.set).toEqual([]);
    });
  });

  describe('guessing', () => {
    /** Wrong tries, each from an address of its own or all from one; how each was answered. */
    async function guess(times: number, address: (n: number) => string, email = EMAIL) {
      const answers: Record<string, number> = {};
      for (let n = 0; n < times; n += 1) {
        const answer = await device(address(n)).signIn('a wrong password', email);
        answers[answer] = (answers[answer] ?? 0) + 1;
      }
      return answers;
    }

    test('from one address is stopped after ten tries, whatever the account', async () => {
      let account = 0;
      for (; account < 10; account += 1) {
        await guess(1, () => '203.0.113.1', `member${account}@example.org`);
      }
      expect(await guess(3, () => '203.0.113.1')).toEqual({ tooMany: 3 });
      expect(await device('203.0.113.1').signIn()).toBe('tooMany');
      expect(await device('203.0.113.2').signIn()).toBe('signedIn');
      vi.setSystemTime(NOON + MINUTE);
      expect(await device('203.0.113.1').signIn()).toBe('signedIn');
    });

    test('from one IPv6 network is guessing from one address', async () => {
      const answers = await guess(12, (n) => `2001:db8:1:2::${n + 1}`);
      expect(answers).toEqual({ failed: 10, tooMany: 2 });
    });

    test('from many addresses is slowed for the account, but its owner gets in', async () => {
      const laptop = device();
      await laptop.signIn();
      await laptop.visit((visit) => visit.signOut());
      expect(await guess(25, (n) => `203.0.113.${n}`)).toEqual({ failed: 20, tooMany: 5 });
      expect(await device('198.51.100.1').signIn()).toBe('tooMany');
      expect(await laptop.signIn()).toBe('signedIn');
    });

    test('from a known browser is slowed too, and leaves other accounts alone', async () => {
      const laptop = device();
      await laptop.signIn();
      for (let n = 0; n < 10; n += 1) expect(await laptop.signIn('wrong again')).toBe('failed');
      expect(await laptop.signIn()).toBe('tooMany');
      expect(await laptop.signIn(PASSWORD, 'tomasz@example.org')).toBe('failed');
    });

    test('is not counted for passwords that were right', async () => {
      for (let n = 0; n < 25; n += 1) expect(await device().signIn()).toBe('signedIn');
    });

    test('is counted before the password is looked at, however many come at once', async () => {
      const tries = Array.from({ length: 15 }, () => device('203.0.113.9').signIn('no such word'));
      const answers = await Promise.all(tries);
      expect(answers.filter((answer) => answer === 'failed')).toHaveLength(10);
    });

    test('is remembered over a restart', async () => {
      await guess(10, () => '203.0.113.1');
      const restarted = await openSignIn(store, { siteUrl: SITE, siteName: () => 'Wildpost', log });
      expect(await device('203.0.113.1', restarted).signIn()).toBe('tooMany');
    });
  });

  describe('a clock that was 400 days ahead, and is right again,', () => {
    const AHEAD = NOON + 400 * DAY;

    test('shuts nobody out: tries and codes asked for count as long as they do', async () => {
      vi.setSystemTime(AHEAD);
      for (let i = 0; i < 25; i++) await device(`192.0.2.${i}`).signIn('high tide at seven');
      expect(await device().signIn()).toBe('tooMany');
      vi.setSystemTime(NOON);
      expect(await device().signIn()).toBe('signedIn');
    });

    test('leaves no session that lives 400 days longer', async () => {
      vi.setSystemTime(AHEAD);
      const laptop = device();
      await laptop.signIn();
      expect(await laptop.member()).toBeDefined();
      vi.setSystemTime(NOON);
      expect(await laptop.member()).toBeUndefined();
      expect(laptop.kept.has('staff')).toBe(false);
      const phone = device();
      await phone.signIn();
      await openSignIn(store, { siteUrl: SITE, siteName: () => 'Wildpost', log });
      expect(sessions()).toHaveLength(1);
      expect(await phone.member()).toBeDefined();
    });
  });

  describe('the first administrator', () => {
    const settings = { STAFF_EMAIL: undefined, STAFF_PASSWORD: undefined };

    beforeEach(() => {
      database.exec('delete from staff');
    });

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
});
