import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeChallenge, readChallenge } from '#server/abuse/challenges.ts';
import { openSlips } from '#server/letters/slips.server.ts';
import { readConfig } from '#server/process/config.ts';
import { openSignIn } from '#server/sign-in/sign-in.server.ts';
import { NOON } from '#tests/cast/cast.ts';
import {
  codeFor,
  type Device,
  EMAIL,
  HOME,
  log,
  openOffice,
  SITE,
  type StaffOffice,
} from '#tests/cast/staff-cast.ts';
import { keyringOver, STORED } from './keyring.ts';

vi.mock('#server/sign-in/password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

const [FIRST, SECOND] = ['a', 'b'].map((letter) => letter.repeat(40)) as [string, string];
const HALF_MINUTE = 30_000;

let office: StaffOffice;
let folder: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  folder = mkdtempSync(path.join(tmpdir(), 'wildpost-keys-'));
  office = await openOffice();
});
afterEach(async () => {
  vi.useRealTimers();
  await office.close();
  rmSync(folder, { recursive: true });
});

/** The same site, started with these keys. */
const startWith = (...keys: string[]) =>
  openSignIn(office.store, {
    ...{ siteUrl: SITE, siteName: () => 'Wildpost', log },
    keyring: keyringOver(office.store, keys),
  });

async function withCookiesOf(before: Device, ...keys: string[]): Promise<Device> {
  const now = office.device(HOME, await startWith(...keys));
  for (const [name, value] of before.cookies) now.cookies.set(name, value);
  return now;
}

test('sessions go on when a key is turned over, and end when the one that signed them goes', async () => {
  const before = office.device();
  await before.signIn();
  expect(await (await withCookiesOf(before, FIRST, STORED)).member()).toMatchObject({
    email: EMAIL,
  });
  expect(await (await withCookiesOf(before, FIRST)).member()).toBeUndefined();
  const after = office.device(HOME, await startWith(SECOND, FIRST, STORED));
  await after.signIn();
  expect(await (await withCookiesOf(after, SECOND)).member()).toMatchObject({ email: EMAIL });
  expect(await (await withCookiesOf(after, FIRST, STORED)).member()).toBeUndefined();
});

test('secrets of the second factor are sealed anew, so that the key before can go', async () => {
  const laptop = office.device();
  await laptop.signIn();
  const { key, recoveryCodes } = await office.turnOnCodes(laptop);
  const both = office.device(HOME, await startWith(FIRST, STORED));
  await both.signIn();
  expect(await both.giveCode(recoveryCodes[0] ?? '')).toBe('signedIn');
  const alone = office.device(HOME, await startWith(FIRST));
  await alone.signIn();
  expect(await alone.giveCode(recoveryCodes[1] ?? '')).toBe('failed');
  vi.setSystemTime(Date.now() + HALF_MINUTE);
  expect(await alone.giveCode(codeFor(key))).toBe('signedIn');
});

test('a challenge and a slip hold as long as their key is among the keys', async () => {
  const { store } = office;
  const { text } = makeChallenge(FIRST, 'amina', NOON);
  expect(readChallenge([SECOND, FIRST], 'amina', text, NOON)).toMatchObject({ text });
  expect(readChallenge([SECOND], 'amina', text, NOON)).toBeUndefined();
  const before = await openSlips(store, keyringOver(store, [FIRST]));
  const after = await openSlips(store, keyringOver(store, [SECOND, FIRST]));
  expect(after.hashesOf('code')).toEqual([after.hashOf('code'), before.hashOf('code')]);
  expect(after.hashOf('code')).not.toBe(before.hashOf('code'));
});

test('with keys from outside the store holds none', async () => {
  const keyring = keyringOver(office.store, [FIRST]);
  expect(await keyring('purpose')).not.toEqual(await keyring('another'));
  expect(await office.store.siteMeta.get('purpose')).toBeUndefined();
  await keyringOver(office.store)('purpose');
  expect(await office.store.siteMeta.get('purpose')).toBeDefined();
});

test('secrets may stand in files; one that is missing or set twice is named, and never shown', () => {
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const METRICS_TOKEN_FILE = file('token', `${'t'.repeat(20)}\n`);
  const SECRET_KEYS_FILE = file('keys', `${SECOND}\n${FIRST}\nstored\n`);
  expect(readConfig({ METRICS_TOKEN_FILE, SECRET_KEYS_FILE }, '/')).toMatchObject({
    METRICS_TOKEN: 't'.repeat(20),
    SECRET_KEYS: [SECOND, FIRST, STORED],
  });
  const attempt = (env: Record<string, string>) => () => readConfig(env, '/');
  expect(attempt({ METRICS_TOKEN_FILE, METRICS_TOKEN: 'u'.repeat(20) })).toThrow('both set');
  expect(attempt({ SMTP_URL_FILE: path.join(folder, 'none') })).toThrow('SMTP_URL_FILE');
  const short = attempt({ SECRET_KEYS_FILE: file('short', 'low tide') });
  expect(short).toThrow(/^ {2}SECRET_KEYS /m);
  expect(short).not.toThrow('low tide');
});
