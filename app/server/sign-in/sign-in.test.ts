import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

vi.mock('./password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

const HOUR = 60 * 60_000;
const DAY = 24 * 60 * 60_000;

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
    const cookie = [...laptop.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
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
    const [token = ''] = (laptop.cookies.get('staff') ?? '').split('.');
    for (const forged of [token, `${token}.`, `${token}.AAAA`, '', 'x', '%E0%A4%A']) {
      const other = device();
      other.cookies.set('staff', forged);
      expect(await other.member()).toBeUndefined();
    }
  });

  test('sets cookies that scripts and other sites cannot use', async () => {
    const laptop = device();
    await laptop.signIn();
    const [session = '', browser = ''] = laptop.set;
    expect(session).toMatch(/^staff=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
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

  test('stores no address and no browser of anybody', async () => {
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
    for (const [name, value] of laptop.cookies) again.cookies.set(name, value);
    expect(await again.member()).toMatchObject({ email: EMAIL });
  });

  describe('a session', () => {
    test('ends a week after its sign-in, however much it is used', async () => {
      const laptop = device();
      await laptop.signIn();
      for (let hour = 1; hour < 7 * 24; hour += 1) {
        vi.setSystemTime(NOON + hour * HOUR);
        expect(await laptop.member(), `hour ${hour}`).toBeDefined();
      }
      vi.setSystemTime(NOON + 7 * DAY - 1000);
      expect(await laptop.member()).toBeDefined();
      vi.setSystemTime(NOON + 7 * DAY + 1000);
      expect(await laptop.member()).toBeUndefined();
      expect(laptop.cookies.has('staff')).toBe(false);
      expect(sessions()).toEqual([]);
    });

    test('ends after two hours in which its member did nothing', async () => {
      const [laptop, phone] = [device(), device()];
      await laptop.signIn();
      await phone.signIn();
      vi.setSystemTime(NOON + 2 * HOUR - 1000);
      expect(await laptop.member()).toBeDefined();
      vi.setSystemTime(NOON + 2 * HOUR);
      expect(await laptop.member()).toBeDefined();
      expect(await phone.member()).toBeUndefined();
      expect(phone.cookies.has('staff')).toBe(false);
      expect(sessions()).toHaveLength(1);
    });

    test('is not kept open by what a page asks by itself', async () => {
      const laptop = device();
      await laptop.signIn();
      vi.setSystemTime(NOON + HOUR);
      for (const path of ['/fr/profile/events', '/profile/counts', '/profile/letters/a/editors']) {
        expect(await laptop.visit((visit) => visit.member(), path)).toBeDefined();
      }
      vi.setSystemTime(NOON + 2 * HOUR);
      expect(await laptop.member()).toBeUndefined();
    });

    test('has another token once its member proved again who they are', async () => {
      const laptop = device();
      await laptop.signIn();
      const before = laptop.cookies.get('staff') ?? '';
      vi.setSystemTime(NOON + HOUR);
      const prove = (password: string) =>
        laptop.visit((visit) => visit.prove({ password, code: '' }));
      expect(await prove('high tide at seven')).toBe('wrongPassword');
      expect((await laptop.session()).provedAt).toBe(NOON);
      expect(await prove(PASSWORD)).toBe('proved');
      expect((await laptop.session()).provedAt).toBe(NOON + HOUR);
      const thief = device();
      thief.cookies.set('staff', before);
      expect(await thief.member()).toBeUndefined();
      expect(sessions()).toHaveLength(1);
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
      expect(laptop.cookies.has('staff')).toBe(false);
    });
  });

  describe('signing out', () => {
    test('ends the session and clears its cookie', async () => {
      const laptop = device();
      const phone = device();
      await laptop.signIn();
      await phone.signIn();
      const stolen = laptop.cookies.get('staff') ?? '';
      expect(await laptop.visit((visit) => visit.signOut())).toBe(true);
      expect(laptop.cookies.has('staff')).toBe(false);
      const thief = device();
      thief.cookies.set('staff', stolen);
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
      expect(laptop.cookies.has('staff')).toBe(false);
    });

    test('that did not reach the server is made good at the next contact', async () => {
      const laptop = device();
      await laptop.signIn();
      laptop.cookies.set('staff-left', '1');
      expect(await laptop.member()).toBeUndefined();
      expect([...laptop.cookies.keys()]).toEqual(['staff-browser']);
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

  describe('a clock that was 400 days ahead, and is right again,', () => {
    const AHEAD = NOON + 400 * DAY;

    test('shuts nobody out: attempts and codes asked for count as long as they do', async () => {
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
      expect(laptop.cookies.has('staff')).toBe(false);
      const phone = device();
      await phone.signIn();
      await openSignIn(store, { siteUrl: SITE, siteName: () => 'Wildpost', log });
      expect(sessions()).toHaveLength(1);
      expect(await phone.member()).toBeDefined();
    });
  });
});
