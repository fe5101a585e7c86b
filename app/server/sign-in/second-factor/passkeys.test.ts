import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHALLENGE_LIFE_MS } from '#domain/staff/passkeys.ts';
import type { SignIn } from '#server/sign-in/sign-in.server.ts';
import { NOON } from '#tests/cast/cast.ts';
import {
  type Device,
  EMAIL,
  openOffice,
  PASSWORD,
  SITE,
  type StaffOffice,
} from '#tests/cast/staff-cast.ts';
import { openAuthenticator } from '#tests/harness/authenticator.ts';

vi.mock('#server/sign-in/password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

const MINUTE = 60_000;
const NINA = 'nina@example.org';

let office: StaffOffice;
let passkeys: SignIn['passkeys'];
let laptop: Device;
let phone: Device;
let key: ReturnType<typeof openAuthenticator>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  office = await openOffice();
  passkeys = office.signIn.passkeys;
  laptop = office.device();
  phone = office.device();
  key = openAuthenticator(SITE);
  await laptop.signIn();
});

afterEach(async () => {
  vi.useRealTimers();
  await office.close();
});

async function add(authenticator = key, device = laptop, name = 'Laptop') {
  const session = await device.session();
  const made = authenticator.make(await passkeys.creation(session));
  return passkeys.add(session, made, name);
}

const ask = (device: Device) => device.visit((visit) => visit.passkeyRequest());
const give = (device: Device, signed: string) =>
  device.visit((visit) => visit.signInWithPasskey(signed));

async function enterWith(options: Parameters<typeof key.sign>[1] = {}, device = phone) {
  return give(device, key.sign(await ask(device), options));
}

async function deeds() {
  const { id } = await office.rosa();
  const entries = await office.store.audit.listOf({ kind: 'member', id });
  return entries.map(({ deed }) => deed).filter((deed) => deed.toLowerCase().includes('passkey'));
}

describe('a passkey', () => {
  test('signs in by itself, with codes on too, in a session that was just proved', async () => {
    expect(await add()).toBe('added');
    await office.turnOnCodes(laptop);
    const handle = Buffer.from((await office.rosa()).id).toString('base64url');
    expect(await enterWith({ userHandle: handle })).toBe('signedIn');
    const session = await phone.session();
    expect(session).toMatchObject({ member: { email: EMAIL }, provedAt: Date.now() });
    expect(session.id).not.toBe((await laptop.session()).id);
    expect([...phone.cookies.keys()].sort()).toEqual(['staff', 'staff-browser']);
    expect(await deeds()).toEqual(['account.passkeySignIn', 'account.addPasskey']);
    const [stored] = await office.store.passkeys.listOf(session.member.id);
    expect(stored).toMatchObject({ name: 'Laptop', usedAt: Date.now(), transports: ['internal'] });
  });

  test('is taken after the password as the code is, of that member alone', async () => {
    await add();
    await office.turnOnCodes(laptop);
    await office.join(NINA, 'moderator');
    const other = openAuthenticator(SITE);
    const nina = office.device();
    await nina.signIn(PASSWORD, NINA);
    await add(other, nina);
    expect((await ask(phone))?.allowCredentials).toEqual([]);
    expect(await phone.signIn()).toBe('codeNeeded');
    const request = await ask(phone);
    expect(request?.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
    expect(await give(phone, other.sign(request))).toBe('failed');
    expect(await phone.member()).toBeUndefined();
    expect(await give(phone, key.sign(request))).toBe('signedIn');
    expect([...phone.cookies.keys()].sort()).toEqual(['staff', 'staff-browser']);
  });

  test.each([
    ['at another site', { origin: 'https://evil.example' }],
    ['at another port', { origin: 'http://localhost:3001' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without showing who uses it', { verified: false }],
    ['for a challenge of somebody else', { challenge: 'AAAA' }],
    ['as another member', { userHandle: 'AAAA' }],
  ])('that was used %s lets nobody in', async (_, options) => {
    await add();
    expect(await enterWith(options)).toBe('failed');
    expect(await phone.member()).toBeUndefined();
    expect((await deeds()).sort()).toEqual(['account.addPasskey', 'account.failedPasskey']);
    expect(await enterWith()).toBe('signedIn');
  });

  test('that nobody knows, and what is none, lets nobody in', async () => {
    await add();
    const strange = openAuthenticator(SITE);
    for (const given of [strange.sign(await ask(phone)), '', '{', '[]', '{"id":"AAAA"}']) {
      expect(await give(phone, given)).toBe('failed');
    }
    const signed = JSON.parse(key.sign(await ask(phone)));
    const { response } = JSON.parse(strange.sign(await ask(phone)));
    expect(await give(phone, JSON.stringify({ ...signed, response }))).toBe('failed');
  });

  test('answers a challenge once, even twice at the same moment, and within ten minutes', async () => {
    await add();
    const signed = key.sign(await ask(phone));
    const devices = [phone, office.device()];
    const results = await Promise.all(devices.map((device) => give(device, signed)));
    expect(results.sort()).toEqual(['failed', 'signedIn']);
    expect(await give(office.device(), signed)).toBe('failed');
    const late = key.sign(await ask(phone));
    vi.setSystemTime(NOON + CHALLENGE_LIFE_MS);
    expect(await give(office.device(), late)).toBe('expired');
  });

  test('whose counter does not go on was copied, and lets nobody in', async () => {
    await add();
    expect(await enterWith({ counter: 5 })).toBe('signedIn');
    for (const counter of [5, 4, 0]) {
      expect(await enterWith({ counter }, office.device())).toBe('failed');
    }
    expect(await enterWith({ counter: 6 }, office.device())).toBe('signedIn');
  });

  test('that is gone lets nobody in, and nobody but its member can remove it', async () => {
    await add();
    await enterWith();
    const nina = await office.join(NINA, 'administrator');
    const here = await laptop.session();
    expect(await office.store.passkeys.remove(nina, key.id, here.id)).toBe(false);
    expect(await office.store.passkeys.remove(here.member, key.id, here.id)).toBe(true);
    expect(await phone.member()).toBeUndefined();
    expect(await laptop.member()).toBeDefined();
    expect(await enterWith()).toBe('failed');
  });

  test('stays with a new password, and goes with all else if an administrator turns codes off', async () => {
    await add();
    const rosa = await office.rosa();
    const nina = await office.join(NINA, 'administrator');
    const { url } = await office.signIn.links.reset(rosa.id, nina, 'en');
    const token = new URL(url).searchParams.get('token') ?? '';
    await office.signIn.links.use(token, 'high tide at noon');
    expect(await laptop.member()).toBeUndefined();
    expect(await enterWith()).toBe('signedIn');
    expect(await office.rosa()).toMatchObject({ twoFactor: false, passkeys: 1 });
    expect(await office.store.twoFactor.turnOff(rosa.id, nina, undefined)).toBe(true);
    expect(await phone.member()).toBeUndefined();
    expect(await enterWith()).toBe('failed');
    expect(await office.store.twoFactor.turnOff(rosa.id, nina, undefined)).toBe(false);
  });
});

test('tries from one place are counted, and lock nobody out elsewhere', async () => {
  await add();
  for (let n = 0; n < 10; n += 1) expect(await enterWith({ verified: false })).toBe('failed');
  expect(await enterWith()).toBe('tooMany');
  expect(await enterWith({}, office.device('198.51.100.7'))).toBe('signedIn');
  expect(await phone.signIn()).toBe('signedIn');
});

describe('a proof', () => {
  const prove = (signed: string, device = laptop) =>
    device.visit((visit) => visit.prove({ password: '', code: '', passkey: signed }));
  const asked = (device = laptop) => device.visit((visit) => visit.proofRequest());

  test('is given with a passkey of the member, once, in the session that was asked', async () => {
    expect(await asked()).toBeUndefined();
    await add();
    vi.setSystemTime(NOON + 30 * MINUTE);
    const signed = key.sign(await asked());
    const before = laptop.cookies.get('staff');
    expect(await prove(signed)).toBe('proved');
    expect(laptop.cookies.get('staff')).not.toBe(before);
    expect((await laptop.session()).provedAt).toBe(NOON + 30 * MINUTE);
    expect(await prove(signed)).toBe('wrongPasskey');
    await phone.signIn();
    expect(await prove(key.sign(await asked()), phone)).toBe('wrongPasskey');
    expect(await prove(key.sign(await ask(phone)))).toBe('wrongPasskey');
  });

  test('is not given with the key of another member, and ten tries are enough', async () => {
    await add();
    await office.join(NINA, 'moderator');
    const other = openAuthenticator(SITE);
    await phone.signIn(PASSWORD, NINA);
    await add(other, phone);
    for (let n = 0; n < 10; n += 1) {
      expect(await prove(other.sign(await asked()))).toBe('wrongPasskey');
    }
    expect(await prove(key.sign(await asked()))).toBe('tooMany');
  });
});

describe('a new passkey', () => {
  test('is added once, by the session that was asked, for whom it was made', async () => {
    const session = await laptop.session();
    const creation = await passkeys.creation(session);
    expect(creation).toMatchObject({
      rp: { id: 'localhost', name: 'Wildpost' },
      user: { name: EMAIL, displayName: 'rosa' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    await phone.signIn();
    const made = key.make(creation);
    expect(await passkeys.add(await phone.session(), made, 'Phone')).toBe('failed');
    expect(await passkeys.add(session, made, 'Laptop')).toBe('added');
    expect(await passkeys.add(session, made, 'Laptop')).toBe('failed');
    expect(await add()).toBe('failed');
    const next = await passkeys.creation(session);
    expect(next?.excludeCredentials.map(({ id }) => id)).toEqual([key.id]);
  });

  test.each([
    ['at another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without showing who made it', { verified: false }],
    ['for no challenge of ours', { challenge: 'AAAA' }],
  ])('that was made %s is refused', async (_, options) => {
    const session = await laptop.session();
    const made = key.make(await passkeys.creation(session), options);
    expect(await passkeys.add(session, made, 'Laptop')).toBe('failed');
    expect(await passkeys.add(session, '{}', 'Laptop')).toBe('failed');
    vi.setSystemTime(NOON + CHALLENGE_LIFE_MS);
    expect(await office.store.passkeys.listOf(session.member.id)).toEqual([]);
  });

  test('is too late after ten minutes, and cannot be of a challenge to sign in', async () => {
    const session = await laptop.session();
    const creation = await passkeys.creation(session);
    const late = key.make(creation);
    const { challenge = '' } = (await ask(phone)) ?? {};
    expect(await passkeys.add(session, key.make(creation, { challenge }), 'Laptop')).toBe('failed');
    vi.setSystemTime(NOON + CHALLENGE_LIFE_MS);
    expect(await passkeys.add(session, late, 'Laptop')).toBe('expired');
  });
});
