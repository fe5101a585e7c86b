import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { printRecoveryCode } from '#domain/staff/codes.ts';
import { NOON } from '#tests/cast/cast.ts';
import {
  codeFor,
  type Device,
  EMAIL,
  openOffice,
  PASSWORD,
  type StaffOffice,
} from '#tests/cast/staff-cast.ts';

vi.mock('#server/sign-in/password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

const HALF_MINUTE = 30_000;
const WRONG = '000000';

/** RFC 6238 in a few lines, to see that the library does as the standard says. */
function standardCode(key: Buffer, seconds: number, digits: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / 30)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

let office: StaffOffice;
let laptop: Device;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  office = await openOffice();
  laptop = office.device();
  await laptop.signIn();
});

afterEach(async () => {
  vi.useRealTimers();
  await office.close();
});

/** What was done with the account, without who signed in. */
async function deeds() {
  const rosa = await office.rosa();
  const entries = await office.store.audit.listOf({ kind: 'member', id: rosa.id });
  return entries
    .map(({ deed }) => deed)
    .filter((deed) => !/signIn|failed/i.test(deed))
    .sort();
}

describe('a code', () => {
  test('is the one that the standard says', async () => {
    const key = Buffer.from('12345678901234567890');
    expect(standardCode(key, 59, 8)).toBe('94287082');
    expect(standardCode(key, 2_000_000_000, 8)).toBe('69279037');
    expect(codeFor('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBe(standardCode(key, NOON / 1000, 6));
  });

  test('is asked for after the password, and then lets in', async () => {
    const { key } = await office.turnOnCodes(laptop);
    const phone = office.device();
    expect(await phone.signIn()).toBe('codeNeeded');
    expect(await phone.member()).toBeUndefined();
    expect([...phone.cookies.keys()]).toEqual(['staff-code']);
    expect(await phone.visit((visit) => visit.awaitsCode())).toBe(true);
    expect(await phone.giveCode(codeFor(key))).toBe('signedIn');
    expect(await phone.member()).toMatchObject({ email: EMAIL });
    expect([...phone.cookies.keys()].sort()).toEqual(['staff', 'staff-browser']);
  });

  test('without a password before it lets nobody in', async () => {
    const { key } = await office.turnOnCodes(laptop);
    const phone = office.device();
    expect(await phone.visit((visit) => visit.awaitsCode())).toBe(false);
    expect(await phone.giveCode(codeFor(key))).toBe('expired');
    await phone.signIn('a wrong password');
    expect(await phone.giveCode(codeFor(key))).toBe('expired');
  });

  test('is taken once, half a minute late or early, and not later', async () => {
    const { key } = await office.turnOnCodes(laptop);
    const phone = office.device();
    const now = codeFor(key);
    await phone.signIn();
    vi.setSystemTime(Date.now() + HALF_MINUTE);
    expect(await phone.giveCode(now)).toBe('signedIn');
    const other = office.device();
    await other.signIn();
    expect(await other.giveCode(now)).toBe('failed');
    vi.setSystemTime(Date.now() + 3 * HALF_MINUTE);
    const late = codeFor(key);
    vi.setSystemTime(Date.now() + 2 * HALF_MINUTE);
    expect(await other.giveCode(late)).toBe('failed');
    expect(await other.giveCode(codeFor(key))).toBe('signedIn');
  });

  test('that a newer one went before is worth nothing', async () => {
    const { key } = await office.turnOnCodes(laptop);
    const old = codeFor(key);
    vi.setSystemTime(Date.now() + HALF_MINUTE);
    const phone = office.device();
    await phone.signIn();
    expect(await phone.giveCode(codeFor(key))).toBe('signedIn');
    const thief = office.device();
    await thief.signIn();
    expect(await thief.giveCode(old)).toBe('failed');
  });

  test('comes within ten minutes of the password, which is still the same', async () => {
    const { key } = await office.turnOnCodes(laptop);
    const slow = office.device();
    await slow.signIn();
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1000);
    expect(await slow.giveCode(codeFor(key))).toBe('expired');

    const phone = office.device();
    await phone.signIn();
    const session = await laptop.session();
    await office.signIn.account.changePassword(session, PASSWORD, 'high tide at noon');
    expect(await phone.giveCode(codeFor(key))).toBe('expired');
    expect(await phone.member()).toBeUndefined();
  });
});

describe('a recovery code', () => {
  test('lets in once in place of a code, however it is typed', async () => {
    const { recoveryCodes } = await office.turnOnCodes(laptop);
    const [first = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const phone = office.device();
    await phone.signIn();
    expect(await phone.giveCode(` ${printRecoveryCode(first).toUpperCase()}`)).toBe('signedIn');
    const other = office.device();
    await other.signIn();
    expect(await other.giveCode(first)).toBe('failed');
    const rosa = await office.rosa();
    expect(await office.store.twoFactor.countCodes(rosa.id)).toBe(9);
  });

  test('lets in once even if it comes twice at the same moment', async () => {
    const { recoveryCodes } = await office.turnOnCodes(laptop);
    const [first = ''] = recoveryCodes;
    const phones = [office.device(), office.device()];
    for (const phone of phones) await phone.signIn();
    const results = await Promise.all(phones.map((phone) => phone.giveCode(first)));
    expect(results.sort()).toEqual(['failed', 'signedIn']);
  });

  test('gives way to new ones', async () => {
    const { key, recoveryCodes } = await office.turnOnCodes(laptop);
    const { account } = office.signIn;
    const session = await laptop.session();
    const proof = { password: PASSWORD, code: WRONG };
    expect(await account.replaceRecoveryCodes(session, proof)).toBe('wrongCode');
    const result = await account.replaceRecoveryCodes(session, { ...proof, code: codeFor(key) });
    if (typeof result === 'string') throw new Error(result);
    const phone = office.device();
    await phone.signIn();
    expect(await phone.giveCode(recoveryCodes[1] ?? '')).toBe('failed');
    expect(await phone.giveCode(result.recoveryCodes[1] ?? '')).toBe('signedIn');
  });
});

describe('turning codes on', () => {
  test('wants the password and a first code, and changes nothing without', async () => {
    const { account } = office.signIn;
    const session = await laptop.session();
    const { sealed, key } = await account.setUp(session.member);
    const good = { sealed, password: PASSWORD, code: codeFor(key) };
    expect(await account.enableTwoFactor(session, { ...good, password: 'wrong' })).toBe(
      'wrongPassword',
    );
    expect(await account.enableTwoFactor(session, { ...good, code: WRONG })).toBe('wrongCode');
    const other = await account.setUp(session.member);
    expect(await account.enableTwoFactor(session, { ...good, sealed: other.sealed })).toBe(
      'wrongCode',
    );
    expect((await office.rosa()).twoFactor).toBe(false);
    expect(await laptop.signIn()).toBe('signedIn');
  });

  test('takes a key only from the page that showed it, to the member it was shown to', async () => {
    const { account } = office.signIn;
    const session = await laptop.session();
    const nina = await office.join('nina@example.org', 'moderator');
    const { sealed } = await account.setUp(session.member);
    expect(await account.setUpAgain(session.member, sealed)).toMatchObject({ key: /./ });
    expect(await account.setUpAgain(nina, sealed)).toBeUndefined();
    expect(await account.setUpAgain(session.member, `${sealed}00`)).toBeUndefined();
    expect(await account.setUpAgain(session.member, '')).toBeUndefined();
    vi.setSystemTime(NOON + 61 * 60_000);
    expect(await account.setUpAgain(session.member, sealed)).toBeUndefined();
  });

  test('ends the other sessions, which no code has seen, and stands in the record', async () => {
    const phone = office.device();
    await phone.signIn();
    await office.turnOnCodes(laptop);
    expect(await phone.member()).toBeUndefined();
    expect(await laptop.member()).toBeDefined();
    expect(await deeds()).toEqual(['account.twoFactorOn']);
  });

  test('stores neither the key nor a recovery code in words', async () => {
    const { key, recoveryCodes } = await office.turnOnCodes(laptop);
    const tables = ['staff_two_factor', 'staff_recovery_codes', 'audit'];
    const stored = JSON.stringify(
      tables.map((table) => office.database.prepare(`select * from ${table}`).all()),
    );
    expect(stored).not.toContain(key.replaceAll(' ', ''));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  test('twice at the same moment is done once', async () => {
    const { account } = office.signIn;
    const session = await laptop.session();
    const { sealed, key } = await account.setUp(session.member);
    const proof = { sealed, password: PASSWORD, code: codeFor(key) };
    const results = await Promise.all([0, 1].map(() => account.enableTwoFactor(session, proof)));
    expect(results.filter((result) => result === 'wrongCode')).toHaveLength(1);
    expect(await deeds()).toEqual(['account.twoFactorOn']);
  });
});

describe('a site that wants a second factor', () => {
  const lacking = (device: Device) => device.visit((visit) => visit.lacksSecondFactor());

  test('of administrators has them set one up, and is content with it', async () => {
    const strict = await office.openSignIn('administrators');
    const nina = office.device(undefined, strict);
    await office.join('nina@example.org', 'moderator');
    await nina.signIn(PASSWORD, 'nina@example.org');
    expect(await lacking(nina)).toBe(false);
    const rosa = office.device(undefined, strict);
    expect(await lacking(rosa)).toBe(false);
    await rosa.signIn();
    expect(await lacking(rosa)).toBe(true);
    await office.turnOnCodes(rosa);
    expect(await lacking(rosa)).toBe(false);
    expect(await office.device(undefined, strict).signIn()).toBe('codeNeeded');
  });

  test('of all has it of a translator too, and of nobody where nobody is named', async () => {
    const strict = await office.openSignIn('all');
    await office.join('ines@example.org', 'translator');
    const ines = office.device(undefined, strict);
    await ines.signIn(PASSWORD, 'ines@example.org');
    expect(await lacking(ines)).toBe(true);
    expect(await lacking(laptop)).toBe(false);
  });
});

describe('turning codes off', () => {
  test('wants the password and a code, from the app or for recovery', async () => {
    const { key, recoveryCodes } = await office.turnOnCodes(laptop);
    const { account } = office.signIn;
    const session = await laptop.session();
    const good = { password: PASSWORD, code: codeFor(key) };
    expect(await account.disableTwoFactor(session, { ...good, password: 'x' })).toBe(
      'wrongPassword',
    );
    expect(await account.disableTwoFactor(session, { ...good, code: WRONG })).toBe('wrongCode');
    expect((await office.rosa()).twoFactor).toBe(true);
    const recovery = { ...good, code: recoveryCodes[0] ?? '' };
    expect(await account.disableTwoFactor(session, recovery)).toEqual({ done: true });
    expect(await office.device().signIn()).toBe('signedIn');
    expect(await deeds()).toEqual(['account.twoFactorOff', 'account.twoFactorOn']);
  });

  test('ends the other sessions, all of them if somebody else did it', async () => {
    const { key, recoveryCodes } = await office.turnOnCodes(laptop);
    const phone = office.device();
    await phone.signIn();
    await phone.giveCode(recoveryCodes[0] ?? '');
    const proof = { password: PASSWORD, code: codeFor(key) };
    await office.signIn.account.disableTwoFactor(await laptop.session(), proof);
    expect(await phone.member()).toBeUndefined();
    expect(await laptop.member()).toBeDefined();
    await office.turnOnCodes(laptop);
    const rosa = await office.rosa();
    await office.store.twoFactor.turnOff(rosa.id, rosa, undefined);
    expect(await laptop.member()).toBeUndefined();
  });
});
