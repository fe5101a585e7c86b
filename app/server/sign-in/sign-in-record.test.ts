import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOON } from '#tests/cast/cast.ts';
import {
  codeFor,
  type Device,
  EMAIL,
  openOffice,
  PASSWORD,
  SITE,
  type StaffOffice,
} from '#tests/cast/staff-cast.ts';
import { openSignIn, type SignIn } from './sign-in.server.ts';

vi.mock('./password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

const TOMASZ = 'tomasz@example.org';
const WRONG = 'high tide at seven';

let office: StaffOffice;
let signIn: SignIn;
let logged: string[];
let laptop: Device;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  office = await openOffice();
  logged = [];
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  signIn = await openSignIn(office.store, { siteUrl: SITE, siteName: () => 'Wildpost', log });
  laptop = office.device('192.0.2.7', signIn);
});

afterEach(async () => {
  vi.useRealTimers();
  await office.close();
});

/** What the record says, the newest first, without what was done to make the cast. */
async function recorded() {
  const { items } = await office.store.activity.list({});
  return items
    .filter(({ deed }) => !deed.startsWith('team.'))
    .map(({ deed, actor, details }) => ({ deed, by: actor?.name, ...details }));
}

/** What was counted, of what was counted at all. */
async function counted() {
  const all = await Promise.all(signIn.counters.map((counter) => counter.get()));
  return all.flatMap(({ name, values }) =>
    values
      .filter(({ value }) => value > 0)
      .map(({ labels, value }) => [name, ...Object.values(labels), value].join(' ')),
  );
}

/** Neither the log, at its most talkative, nor the record holds what somebody typed. */
async function expectNoTyped(...typed: string[]) {
  const stored = JSON.stringify([
    logged,
    await office.store.activity.walk({}, { after: undefined, limit: 999 }),
  ]);
  for (const one of [EMAIL, '@', ...typed]) expect(stored).not.toContain(one);
}

describe('the record of sign-ins', () => {
  test('says who signed in; a sign-out is counted only', async () => {
    await laptop.signIn();
    await laptop.visit((visit) => visit.signOut());
    expect(await recorded()).toEqual([{ deed: 'account.signIn', by: 'rosa' }]);
    expect(await counted()).toEqual([
      'staff_sign_ins_total password signedIn 1',
      'staff_sign_outs_total 1',
    ]);
    await expectNoTyped(PASSWORD);
  });

  test('has one row of a flood of wrong passwords, and counts those that were not looked at', async () => {
    const results = [];
    for (let i = 0; i < 30; i++) {
      results.push(await office.device(`192.0.2.${i}`, signIn).signIn(WRONG));
    }
    const failed = results.filter((result) => result === 'failed').length;
    expect(results.filter((result) => result === 'tooMany')).toHaveLength(30 - failed);
    expect(failed).toBe(20);
    expect(await recorded()).toEqual([{ deed: 'account.failedSignIn', by: undefined, count: 20 }]);
    expect(await counted()).toEqual([
      'staff_sign_ins_total password failed 20',
      'staff_sign_ins_total password tooMany 10',
    ]);
    await expectNoTyped(WRONG);
  });

  test('stores nothing of an address that nobody on the team has', async () => {
    for (const typed of [TOMASZ, 'nina@example.org', PASSWORD]) await laptop.signIn(WRONG, typed);
    expect(await recorded()).toEqual([{ deed: 'account.failedSignIn', by: undefined, count: 3 }]);
    await expectNoTyped('tomasz', 'nina', PASSWORD, WRONG);
  });

  test('says that somebody has the password but not the code', async () => {
    await laptop.signIn();
    const session = await laptop.session();
    const { sealed, key } = await signIn.account.setUp(session.member);
    const proof = { sealed, password: PASSWORD, code: codeFor(key) };
    expect(await signIn.account.enableTwoFactor(session, { ...proof, password: WRONG })).toBe(
      'wrongPassword',
    );
    await signIn.account.enableTwoFactor(session, proof);
    const thief = office.device('198.51.100.1', signIn);
    expect(await thief.signIn()).toBe('codeNeeded');
    expect(await thief.giveCode('918273')).toBe('failed');
    expect(await office.device('198.51.100.1', signIn).giveCode('918273')).toBe('expired');
    expect((await recorded()).map(({ deed }) => deed).sort()).toEqual([
      'account.failedCode',
      'account.signIn',
      'account.twoFactorOn',
    ]);
    expect((await counted()).sort()).toEqual([
      'staff_sign_ins_total account wrongPassword 1',
      'staff_sign_ins_total code expired 1',
      'staff_sign_ins_total code failed 1',
      'staff_sign_ins_total password codeNeeded 1',
      'staff_sign_ins_total password signedIn 1',
    ]);
    await expectNoTyped(PASSWORD, WRONG, '918273');
  });

  test('says what a role did not allow, once a day', async () => {
    const tala = await office.join(TOMASZ, 'translator');
    for (let i = 0; i < 50; i++) await signIn.noteRefused(tala, 'contacts.read');
    expect(await recorded()).toEqual([
      { deed: 'account.refused', by: 'tomasz', count: 50, permissions: 'contacts.read' },
    ]);
    expect(await counted()).toEqual(['staff_refused_total contacts.read 50']);
    await expectNoTyped();
  });
});
