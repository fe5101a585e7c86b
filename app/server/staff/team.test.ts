import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BusyError } from '#server/jobs/concurrency-limit.ts';
import { guessLimiterOver } from '#server/sign-in/guess-limiter.server.ts';
import { hashPassword } from '#server/sign-in/password-hash.ts';
import { LastAdministratorError, NotFoundError } from '#store/database/refusals.ts';
import { NOON } from '#tests/cast/cast.ts';
import { EMAIL, openOffice, PASSWORD, type StaffOffice } from '#tests/cast/staff-cast.ts';

vi.mock('#server/sign-in/password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

const NINA = 'nina@example.org';
const OTHER = 'high tide at noon';

let office: StaffOffice;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  office = await openOffice();
});

afterEach(async () => {
  vi.useRealTimers();
  await office.close();
});

const team = () => office.store.team;

/** What the record says was done with a member, but for their sign-ins; nothing but plain facts. */
async function recorded(id: string) {
  const entries = await office.store.audit.listOf({ kind: 'member', id });
  return entries
    .filter(({ deed }) => !/signIn|failed/i.test(deed))
    .map(({ deed, actor, details }) => ({ deed, by: actor?.name, ...details }));
}

async function signedIn(email: string, password = PASSWORD) {
  const device = office.device();
  await device.signIn(password, email);
  return device;
}

describe('the team', () => {
  test('is listed with role, last sign-in and codes, and without a password', async () => {
    await office.join(NINA, 'translator');
    await signedIn(NINA);
    expect(await team().list()).toEqual([
      expect.objectContaining({ email: EMAIL, lastSignInAt: undefined, twoFactor: false }),
      {
        id: expect.any(String),
        name: 'nina',
        email: NINA,
        role: 'translator',
        lastSignInAt: NOON,
        twoFactor: false,
        passkeys: 0,
      },
    ]);
  });
});

describe('a role', () => {
  test('that is changed counts at once, in sessions that are open too', async () => {
    const nina = await office.join(NINA, 'translator');
    const laptop = await signedIn(NINA);
    await team().changeRole(nina.id, 'moderator', await office.rosa());
    expect(await laptop.member()).toMatchObject({ role: 'moderator' });
    expect(await recorded(nina.id)).toContainEqual({
      deed: 'team.changeRole',
      by: 'rosa',
      name: 'nina',
      before: 'translator',
      role: 'moderator',
    });
  });

  test('that stays as it is leaves no record', async () => {
    const rosa = await office.rosa();
    await team().changeRole(rosa.id, 'administrator', rosa);
    expect(await recorded(rosa.id)).toEqual([]);
  });

  test('of the last administrator cannot be changed', async () => {
    const rosa = await office.rosa();
    const nina = await office.join(NINA, 'moderator');
    await expect(team().changeRole(rosa.id, 'moderator', rosa)).rejects.toThrow(
      LastAdministratorError,
    );
    expect(await recorded(rosa.id)).toEqual([]);
    await team().changeRole(nina.id, 'administrator', rosa);
    await team().changeRole(rosa.id, 'moderator', rosa);
    expect((await office.rosa()).role).toBe('moderator');
  });

  test('of nobody cannot be changed', async () => {
    await expect(team().changeRole('none', 'moderator', await office.rosa())).rejects.toThrow(
      NotFoundError,
    );
  });
});

describe('a member who is removed', () => {
  test('is signed out everywhere and cannot sign in; what they did stays', async () => {
    const nina = await office.join(NINA, 'moderator');
    const laptop = await signedIn(NINA);
    await team().remove(nina.id, await office.rosa());
    expect(await laptop.member()).toBeUndefined();
    expect(laptop.cookies.has('staff')).toBe(false);
    expect(await laptop.signIn(PASSWORD, NINA)).toBe('failed');
    for (const table of ['staff_accounts', 'staff_sessions']) {
      const left = office.database.prepare(`select * from ${table} where staff_id = ?`);
      expect(left.all(nina.id), table).toEqual([]);
    }
    expect((await recorded(nina.id)).map(({ deed }) => deed).sort()).toEqual([
      'team.join',
      'team.remove',
    ]);
  });

  test('is never the last administrator, not even if two remove each other', async () => {
    const rosa = await office.rosa();
    await expect(team().remove(rosa.id, rosa)).rejects.toThrow(LastAdministratorError);
    const nina = await office.join(NINA, 'administrator');
    const results = await Promise.allSettled([
      team().remove(rosa.id, nina),
      team().remove(nina.id, rosa),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await team().count()).toBe(1);
  });

  test('is removed once', async () => {
    const rosa = await office.rosa();
    const nina = await office.join(NINA, 'moderator');
    await team().remove(nina.id, rosa);
    await expect(team().remove(nina.id, rosa)).rejects.toThrow(NotFoundError);
  });

  test('was there as long as the record says, or the removal is undone with it', async () => {
    const nina = await office.join(NINA, 'moderator');
    office.database.exec('alter table audit rename to lost');
    await expect(team().remove(nina.id, nina)).rejects.toThrow();
    expect(await team().count()).toBe(2);
  });
});

describe('an account', () => {
  test('keeps a weak password of before, and takes no weak one for a new one', async () => {
    const hash = await hashPassword('password1234');
    office.database.prepare('update staff_accounts set password = ?').run(hash);
    const laptop = await signedIn(EMAIL, 'password1234');
    const session = await laptop.session();
    for (const weak of ['password12345', EMAIL, 'rosa-wildpost']) {
      expect(await change(session, 'password1234', weak)).toBe('weak');
    }
    expect(await signedIn(EMAIL, 'password1234').then((one) => one.member())).toBeDefined();
    expect(await change(session, 'password1234')).toEqual({ done: true });
  });

  const change = (session: Awaited<ReturnType<typeof sessionOf>>, current: string, next = OTHER) =>
    office.signIn.account.changePassword(session, current, next);
  const sessionOf = async (device: Awaited<ReturnType<typeof signedIn>>) => device.session();

  test('has a new password after the old one was given, and no other session', async () => {
    const laptop = await signedIn(EMAIL);
    const phone = await signedIn(EMAIL);
    expect(await change(await laptop.session(), 'not this one')).toBe('wrongPassword');
    expect(await phone.member()).toBeDefined();
    expect(await change(await laptop.session(), PASSWORD)).toEqual({ done: true });
    expect(await laptop.member()).toBeDefined();
    expect(await phone.member()).toBeUndefined();
    expect(await phone.signIn()).toBe('failed');
    expect(await phone.signIn(OTHER)).toBe('signedIn');
    const rosa = await office.rosa();
    expect(await recorded(rosa.id)).toEqual([{ deed: 'account.changePassword', by: 'rosa' }]);
  });

  test('is not opened by guessing the password in a session', async () => {
    const laptop = await signedIn(EMAIL);
    const session = await laptop.session();
    for (let n = 0; n < 10; n += 1) expect(await change(session, 'guess')).toBe('wrongPassword');
    expect(await change(session, PASSWORD)).toBe('tooMany');
    expect(await office.device('198.51.100.1').signIn()).toBe('signedIn');
    vi.setSystemTime(NOON + 60_000);
    expect(await change(session, PASSWORD)).toEqual({ done: true });
  });

  test('is signed out everywhere at once', async () => {
    const devices = [await signedIn(EMAIL), await signedIn(EMAIL)];
    const rosa = await office.rosa();
    expect(await office.signIn.sessionsOf(rosa.id)).toHaveLength(2);
    expect(await office.store.credentials.signOutEverywhere(rosa)).toBe(2);
    for (const device of devices) expect(await device.member()).toBeUndefined();
    expect(await recorded(rosa.id)).toEqual([
      { deed: 'account.signOutEverywhere', by: 'rosa', sessions: 2 },
    ]);
  });

  test('has another name at once, and the record keeps the old one', async () => {
    const laptop = await signedIn(EMAIL);
    const rosa = await office.rosa();
    await team().rename(rosa, 'Rosa Delgado');
    await team().rename(rosa, 'Rosa Delgado');
    expect(await laptop.member()).toMatchObject({ name: 'Rosa Delgado' });
    expect(await recorded(rosa.id)).toEqual([
      { deed: 'account.rename', by: 'rosa', before: 'rosa', name: 'Rosa Delgado' },
    ]);
  });
});

test('a session that begins while the password is changed does not outlive the change', async () => {
  const laptop = await signedIn(EMAIL);
  const session = await laptop.session();
  const phone = office.device();
  const change = office.signIn.account.changePassword(session, PASSWORD, OTHER);
  const late = phone.signIn();
  await change;
  await late;
  expect(await phone.member()).toBeUndefined();
});

test('an attempt that found too much waiting is told so, and counts against nobody', async () => {
  const guessLimiter = guessLimiterOver(office.store);
  const limits = [{ key: 'one', limit: { burst: 1, everyMs: 1000 } }];
  const busy = () => Promise.reject(new BusyError('Too much is waiting already.'));
  const never = () => false;
  expect(await guessLimiter.attempt(limits, busy, never)).toBe('busy');
  expect(
    await guessLimiter.attempt(
      limits,
      async () => 'wrong',
      () => true,
    ),
  ).toBe('wrong');
  expect(await guessLimiter.attempt(limits, async () => 'right', never)).toBe('tooMany');
  vi.setSystemTime(NOON + 1000);
  const broken = () => Promise.reject(new Error('broken'));
  await expect(guessLimiter.attempt(limits, broken, never)).rejects.toThrow('broken');
});
