import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignIn } from '#server/sign-in/sign-in.server.ts';
import { makeFirstAdministrator } from '#server/staff/first-administrator.server.ts';
import { runMemberCommand } from '#server/staff/member-command.server.ts';
import { NOON } from '#tests/cast/cast.ts';
import {
  codeFor,
  type Device,
  EMAIL,
  HOME,
  openOffice,
  PASSWORD,
  SITE,
  type StaffOffice,
  tokenOf,
} from '#tests/cast/staff-cast.ts';
import {
  type AccountsService,
  startAccountsService,
} from '#tests/harness/hosted/accounts-service.ts';

const THERE = 'spring tide at noon';
const NINA = { name: 'Nina', email: 'nina@example.org', role: 'moderator' } as const;

let office: StaffOffice;
let service: AccountsService;
let signIn: SignIn;
let laptop: Device;
let logged: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  office = await openOffice({ mailOn: true });
  service = await startAccountsService();
  service.accounts.set(EMAIL, { password: THERE });
  logged = [];
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  signIn = await office.openSignIn('nobody', service.open(), log);
  laptop = office.device(HOME, signIn);
});

afterEach(async () => {
  vi.useRealTimers();
  await service.stop();
  await office.close();
});

const breakService = () => service.fail((response) => response.writeHead(503).end());
const deeds = async () => (await office.store.activity.list({})).items.map(({ deed }) => deed);

test('the password that the project has lets a member in, and that of the store nobody', async () => {
  expect(await laptop.signIn(PASSWORD)).toBe('failed');
  expect(await laptop.signIn(THERE, ' Rosa@Example.ORG ')).toBe('signedIn');
  expect(await laptop.member()).toMatchObject({ email: EMAIL, role: 'administrator' });
  expect((await deeds()).sort()).toEqual(['account.failedSignIn', 'account.signIn']);
  for (const typed of [THERE, PASSWORD, '@']) expect(logged.join()).not.toContain(typed);
});

test('whoever has an account there and is not on the team is refused as if it were wrong', async () => {
  service.accounts.set(NINA.email, { password: THERE });
  service.accounts.set('new@example.org', { password: THERE, verified: false });
  const answers = [
    await laptop.signIn(THERE, NINA.email),
    await laptop.signIn('a guess', NINA.email),
    await laptop.signIn('a guess', 'nobody@example.org'),
    await laptop.signIn('a guess', EMAIL),
  ];
  expect(answers).toEqual(['failed', 'failed', 'failed', 'failed']);
  expect(service.calls).toHaveLength(4);
  expect(laptop.set).toEqual([]);
  expect(await laptop.signIn(THERE, 'new@example.org')).toBe('unconfirmed');
});

test('a member whose address was not confirmed there does not come in before', async () => {
  service.accounts.set(EMAIL, { password: THERE, verified: false });
  expect(await laptop.signIn(THERE)).toBe('unconfirmed');
  expect(await laptop.member()).toBeUndefined();
  service.accounts.set(EMAIL, { password: THERE, verified: true });
  expect(await laptop.signIn(THERE)).toBe('signedIn');
});

test('tries are counted here, and beyond them the project is not asked', async () => {
  const results = [];
  for (let n = 0; n < 25; n += 1) {
    results.push(await office.device(`192.0.2.${n}`, signIn).signIn('a guess'));
  }
  expect(results.filter((result) => result === 'tooMany')).toHaveLength(5);
  expect(service.calls).toHaveLength(20);
});

test('codes stay those of the site', async () => {
  await laptop.signIn(THERE);
  const session = await laptop.session();
  const { sealed, key } = await signIn.account.setUp(session.member);
  const proof = { sealed, code: codeFor(key) };
  const { enableTwoFactor } = signIn.account;
  expect(await enableTwoFactor(session, { ...proof, password: PASSWORD })).toBe('wrongPassword');
  expect(await enableTwoFactor(session, { ...proof, password: THERE })).toHaveProperty(
    'recoveryCodes',
  );
  vi.setSystemTime(NOON + 30_000);
  const phone = office.device(HOME, signIn);
  expect(await phone.signIn(THERE)).toBe('codeNeeded');
  expect(await phone.giveCode(codeFor(key))).toBe('signedIn');
});

test('a project that is away ends no session, locks nobody out and says so', async () => {
  await laptop.signIn(THERE);
  breakService();
  const phone = office.device('192.0.2.9', signIn);
  for (let n = 0; n < 30; n += 1) expect(await phone.signIn(THERE)).toBe('away');
  expect(await laptop.member()).toMatchObject({ email: EMAIL });
  const prove = (password: string) => laptop.visit((visit) => visit.prove({ password, code: '' }));
  for (let n = 0; n < 12; n += 1) expect(await prove(THERE)).toBe('away');
  expect(logged.join()).toContain('"error":"status 503"');
  service.fail(undefined);
  expect(await prove(PASSWORD)).toBe('wrongPassword');
  expect(await prove(THERE)).toBe('proved');
  expect(await phone.signIn(THERE)).toBe('signedIn');
});

test('signing out clears the member whether the project is there or not, and says how it went', async () => {
  await laptop.signIn(THERE);
  const phone = office.device(HOME, signIn);
  await phone.signIn(THERE);
  const asked = service.calls.length;
  breakService();
  expect(await laptop.visit((visit) => visit.signOut())).toBe(true);
  expect(await laptop.member()).toBeUndefined();
  expect(service.calls).toHaveLength(asked);
  office.database.exec('alter table staff_sessions rename to lost');
  await phone.visit(async (visit) => {
    expect(await visit.signOut()).toBe(false);
    expect(await visit.member()).toBeUndefined();
  });
  expect(phone.cookies.has('staff')).toBe(false);
});

test('whoever is invited joins without choosing a password, and signs in with theirs', async () => {
  const rosa = await office.rosa();
  const token = tokenOf((await signIn.links.invite(NINA, rosa, 'en')).url);
  const [mail] = office.database.prepare('select * from outbox').all();
  expect(mail?.text).toMatch(/the password that you already have/);
  expect(await signIn.links.use(token)).toBe('done');
  expect(await signIn.links.use(token)).toBe('dead');
  service.accounts.set(NINA.email, { password: THERE });
  expect(await laptop.signIn(THERE, NINA.email)).toBe('signedIn');
  const here = office.device();
  expect(await here.signIn('', NINA.email)).toBe('failed');
});

test('a link to set a password here is worth nothing, and the project mails its own', async () => {
  const rosa = await office.rosa();
  const token = tokenOf((await office.signIn.links.reset(rosa.id, rosa, 'en')).url);
  expect(await signIn.links.find(token)).toBeUndefined();
  expect(await signIn.links.use(token, PASSWORD)).toBe('dead');
  const hosted = signIn.hosted;
  if (!hosted) throw new Error('Passwords are those of the store.');
  expect(await hosted.mailFor(rosa, rosa, 'cn')).toBe('mailed');
  expect(service.calls.at(-1)).toMatchObject({
    headers: { 'x-firebase-locale': 'zh-CN' },
    body: { email: EMAIL },
  });
  expect((await deeds()).filter((deed) => deed === 'team.sendReset')).toHaveLength(2);
  const own = [];
  for (let n = 0; n < 4; n += 1) own.push(await hosted.mailOwn(rosa, 'en'));
  expect(own).toEqual(['mailed', 'mailed', 'mailed', 'tooMany']);
  breakService();
  expect(await hosted.mailFor(rosa, rosa, 'en')).toBe('away');
});

test('whoever forgot theirs is mailed by the project, if they are on the team', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: NOON });
  const asked = (email: string) => signIn.links.forgotten(email, { address: HOME, locale: 'en' });
  expect(await asked(NINA.email)).toBe('noted');
  expect(await asked(EMAIL)).toBe('noted');
  expect(service.calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(500);
  await vi.waitFor(() => expect(service.calls).toHaveLength(1));
  expect(service.calls[0]?.body).toEqual({ requestType: 'PASSWORD_RESET', email: EMAIL });
});

test('the first administrator is named by their address alone', async () => {
  office.database.exec('delete from staff');
  const settings = { STAFF_EMAIL: undefined, STAFF_PASSWORD: undefined };
  await expect(makeFirstAdministrator(signIn, settings, SITE)).rejects.toThrow(
    'STAFF_EMAIL is missing',
  );
  const told = await makeFirstAdministrator(signIn, { ...settings, STAFF_EMAIL: EMAIL }, SITE);
  expect(told).toBe(
    `First staff sign-in: ${EMAIL} / the password of that account at the hosted project\n  at ${SITE}/authentication`,
  );
  expect(await laptop.signIn(THERE)).toBe('signedIn');
});

test('a project that is gone for good is left by a command, with a password here', async () => {
  const command = (from: SignIn, ...args: string[]) =>
    runMemberCommand(args, { store: office.store, signIn: from });
  expect(await command(signIn, 'reset', EMAIL)).toEqual([
    `The hosted project mails ${EMAIL} a link to choose a password there.`,
  ]);
  breakService();
  await expect(command(signIn, 'reset', EMAIL)).rejects.toThrow('leave SIGN_IN out');
  const [, url = ''] = await command(office.signIn, 'reset', EMAIL);
  expect(await office.signIn.links.use(tokenOf(url), 'high tide at noon')).toBe('done');
  expect(await office.device().signIn('high tide at noon')).toBe('signedIn');
});
