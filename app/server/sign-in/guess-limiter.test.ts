import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOON } from '#tests/cast/cast.ts';
import {
  codeFor,
  type Device,
  EMAIL,
  log,
  openOffice,
  PASSWORD,
  SITE,
  type StaffOffice,
} from '#tests/cast/staff-cast.ts';
import { openSignIn } from './sign-in.server.ts';

vi.mock('./password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

const MINUTE = 60_000;

let office: StaffOffice;
let device: StaffOffice['device'];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  office = await openOffice();
  ({ device } = office);
});

afterEach(async () => {
  vi.useRealTimers();
  await office.close();
});

describe('guessing a password', () => {
  /** Wrong attempts, each from an address of its own or all from one; how each was answered. */
  async function guess(times: number, address: (n: number) => string, email = EMAIL) {
    const answers: Record<string, number> = {};
    for (let n = 0; n < times; n += 1) {
      const answer = await device(address(n)).signIn('a wrong password', email);
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
    return answers;
  }

  test('from one address is stopped after ten attempts, whatever the account', async () => {
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
    const attempts = Array.from({ length: 15 }, () => device('203.0.113.9').signIn('no such word'));
    const answers = await Promise.all(attempts);
    expect(answers.filter((answer) => answer === 'failed')).toHaveLength(10);
  });

  test('survives a restart', async () => {
    await guess(10, () => '203.0.113.1');
    const restarted = await openSignIn(office.store, {
      siteUrl: SITE,
      siteName: () => 'Wildpost',
      log,
    });
    expect(await device('203.0.113.1', restarted).signIn()).toBe('tooMany');
  });
});

describe('guessing a code', () => {
  let laptop: Device;

  beforeEach(async () => {
    laptop = device();
    await laptop.signIn();
  });

  async function guess(times: number, from: (n: number) => Device) {
    const answers: Record<string, number> = {};
    for (let n = 0; n < times; n += 1) {
      const answer = await from(n).giveCode('000000');
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
    return answers;
  }

  test('with the right password is slowed, from wherever it comes, but the owner gets in', async () => {
    const { key } = await office.turnOnCodes(laptop);
    const thief = office.device('203.0.113.1');
    await thief.signIn();
    const elsewhere = (n: number) => {
      const device = office.device(`203.0.113.${n}`);
      for (const [name, value] of thief.cookies) device.cookies.set(name, value);
      return device;
    };
    expect(await guess(13, elsewhere)).toEqual({ failed: 10, tooMany: 3 });

    const stranger = office.device('198.51.100.1');
    await stranger.signIn();
    expect(await stranger.giveCode(codeFor(key))).toBe('tooMany');
    await laptop.visit((visit) => visit.signOut());
    expect(await laptop.signIn()).toBe('codeNeeded');
    expect(await laptop.giveCode(codeFor(key))).toBe('signedIn');
  });

  test('from a desk left open is slowed for that session, not for its owner elsewhere', async () => {
    const { key } = await office.turnOnCodes(laptop);
    const { account } = office.signIn;
    const phone = office.device();
    await phone.signIn();
    await phone.giveCode(codeFor(key));
    vi.setSystemTime(Date.now() + MINUTE / 2);
    const left = await laptop.session();
    const owner = await phone.session();
    const proof = { password: PASSWORD, code: '000000' };
    for (let n = 0; n < 10; n += 1) {
      expect(await account.disableTwoFactor(left, proof)).toBe('wrongCode');
    }
    const right = { ...proof, code: codeFor(key) };
    expect(await account.disableTwoFactor(left, right)).toBe('tooMany');
    expect(await account.disableTwoFactor(owner, right)).toEqual({ done: true });
  });
});
