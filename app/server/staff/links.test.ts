import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AlreadyMemberError, NotFoundError } from '#store/database/refusals.ts';
import { NOON } from '#tests/cast/cast.ts';
import { EMAIL, openOffice, PASSWORD, type StaffOffice, tokenOf } from '#tests/cast/staff-cast.ts';

vi.mock('#server/sign-in/password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

const NINA = { name: 'Nina', email: 'nina@example.org', role: 'moderator' } as const;
const OTHER = 'high tide at noon';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let office: StaffOffice;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  office = await openOffice({ mailOn: true });
});

afterEach(async () => {
  vi.useRealTimers();
  await office.close();
});

const links = () => office.signIn.links;
const inviteNina = async () => tokenOf((await links().invite(NINA, await office.rosa(), 'en')).url);
const resetRosa = async () => {
  const rosa = await office.rosa();
  return tokenOf((await links().reset(rosa.id, rosa, 'en')).url);
};
const mails = () => office.database.prepare('select * from outbox').all();
const rowsOf = (table: string) =>
  JSON.stringify(office.database.prepare(`select * from ${table}`).all());

describe('an invitation', () => {
  test('lets somebody join with a password of their own', async () => {
    const token = await inviteNina();
    expect(await links().find(token)).toEqual({
      kind: 'invitation',
      name: 'Nina',
      email: NINA.email,
    });
    expect(await office.store.team.count()).toBe(1);
    expect(await links().use(token, OTHER)).toBe('done');
    const phone = office.device();
    expect(await phone.signIn(OTHER, NINA.email)).toBe('signedIn');
    expect(await phone.member()).toMatchObject({ name: 'Nina', role: 'moderator' });
    expect(await office.store.staffLinks.listInvitations()).toEqual([]);
  });

  test.each(['password1234', 'nina@example.org', 'NinaWildpost1'])(
    'is not used up by %s, which is easy to guess',
    async (weak) => {
      const token = await inviteNina();
      expect(await links().use(token, weak)).toBe('weak');
      expect(await office.store.team.count()).toBe(1);
      expect(await links().use(token, OTHER)).toBe('done');
      const reset = await resetRosa();
      expect(await links().use(reset, weak.replace(/nina/i, 'rosa'))).toBe('weak');
      expect(await links().use(reset, OTHER)).toBe('done');
    },
  );

  test('can be used once, even twice at the same moment', async () => {
    const token = await inviteNina();
    const results = await Promise.all([0, 1].map(() => links().use(token, OTHER)));
    expect(results.sort()).toEqual(['dead', 'done']);
    expect(await links().find(token)).toBeUndefined();
    expect(await links().use(token, PASSWORD)).toBe('dead');
    expect(await office.store.team.count()).toBe(2);
  });

  test('can be used for seven days', async () => {
    const token = await inviteNina();
    vi.setSystemTime(NOON + 7 * DAY - 1000);
    expect(await links().find(token)).toBeDefined();
    vi.setSystemTime(NOON + 7 * DAY);
    expect(await links().find(token)).toBeUndefined();
    expect(await links().use(token, OTHER)).toBe('dead');
    expect(await office.store.staffLinks.listInvitations()).toHaveLength(1);
  });

  test('dies when a newer one is made or it is withdrawn', async () => {
    const first = await inviteNina();
    const second = await inviteNina();
    expect(await links().find(first)).toBeUndefined();
    const rosa = await office.rosa();
    const [invitation] = await office.store.staffLinks.listInvitations();
    const renewed = await links().renewInvitation(invitation?.id ?? '', rosa, 'en');
    expect(await links().find(second)).toBeUndefined();
    expect(await links().find(tokenOf(renewed.url))).toBeDefined();
    await office.store.staffLinks.cancelInvitation(invitation?.id ?? '', rosa);
    expect(await links().use(tokenOf(renewed.url), OTHER)).toBe('dead');
    const again = office.store.staffLinks.cancelInvitation(invitation?.id ?? '', rosa);
    await expect(again).rejects.toThrow(NotFoundError);
    await expect(links().renewInvitation('none', rosa, 'en')).rejects.toThrow(NotFoundError);
  });

  test('is not made for a member, whatever the letters of the address', async () => {
    const rosa = await office.rosa();
    const again = links().invite({ ...NINA, email: ' Rosa@Example.org' }, rosa, 'en');
    await expect(again).rejects.toThrow(AlreadyMemberError);
    expect(rowsOf('staff_links')).toBe('[]');
    expect(mails()).toEqual([]);
  });

  test('stands in the record with its withdrawal and the joining, without address or token', async () => {
    const token = await inviteNina();
    await links().use(token, OTHER);
    const entries = office.database.prepare('select deed, actor_name, details from audit').all();
    expect(entries).toEqual([
      { deed: 'team.invite', actor_name: 'rosa', details: '{"name":"Nina","role":"moderator"}' },
      { deed: 'team.join', actor_name: 'Nina', details: '{"role":"moderator"}' },
    ]);
  });
});

describe('a link for a new password', () => {
  test('sets it, and ends every session; the old password is worth nothing', async () => {
    const laptop = office.device();
    await laptop.signIn();
    const token = await resetRosa();
    expect(await office.device().signIn()).toBe('signedIn');
    expect(await links().use(token, OTHER)).toBe('done');
    expect(await laptop.member()).toBeUndefined();
    expect(laptop.cookies.has('staff')).toBe(false);
    expect(await laptop.signIn()).toBe('failed');
    expect(await laptop.signIn(OTHER)).toBe('signedIn');
    expect(rowsOf('audit')).toContain('account.resetPassword');
  });

  test('can be used for an hour, once', async () => {
    const token = await resetRosa();
    vi.setSystemTime(NOON + HOUR - 1000);
    expect(await links().use(token, OTHER)).toBe('done');
    expect(await links().use(token, PASSWORD)).toBe('dead');
    const late = await resetRosa();
    vi.setSystemTime(NOON + 2 * HOUR);
    expect(await links().use(late, PASSWORD)).toBe('dead');
    expect(await office.device().signIn(OTHER)).toBe('signedIn');
  });

  test('dies with a newer one, with a change of the password, and with its member', async () => {
    const first = await resetRosa();
    const second = await resetRosa();
    expect(await links().find(first)).toBeUndefined();
    const laptop = office.device();
    await laptop.signIn();
    await office.signIn.account.changePassword(await laptop.session(), PASSWORD, OTHER);
    expect(await links().find(second)).toBeUndefined();
    const nina = await office.join(NINA.email, 'moderator');
    const rosa = await office.rosa();
    const hers = tokenOf((await links().reset(nina.id, rosa, 'en')).url);
    await office.store.team.remove(nina.id, rosa);
    expect(await links().use(hers, OTHER)).toBe('dead');
    await expect(links().reset(nina.id, rosa, 'en')).rejects.toThrow(NotFoundError);
  });

  test('is no way past a code', async () => {
    office.database
      .prepare("insert into staff_two_factor values ((select id from staff), 'sealed', 0, 1)")
      .run();
    await links().use(await resetRosa(), OTHER);
    expect(await office.device().signIn(OTHER)).toBe('codeNeeded');
  });

  test.each(['', 'x', 'a'.repeat(43), '../../etc'])('is not %j', async (token) => {
    await resetRosa();
    expect(await links().find(token)).toBeUndefined();
    expect(await links().use(token, OTHER)).toBe('dead');
  });
});

describe('what is stored of a link', () => {
  test('opens nothing', async () => {
    const tokens = [await inviteNina(), await resetRosa()];
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(rowsOf('staff_links')).not.toContain(token);
      expect(rowsOf('audit')).not.toContain(token);
    }
    const stored = office.database.prepare('select token_hash from staff_links').all();
    for (const { token_hash } of stored) {
      expect(await links().find(String(token_hash))).toBeUndefined();
    }
  });
});

describe('a mail', () => {
  test('brings a link to whom it is for, in the language of whoever made it', async () => {
    const rosa = await office.rosa();
    const { url, mailed } = await links().invite(NINA, rosa, 'de');
    expect(mailed).toBe(true);
    expect(url).toMatch(/^http:\/\/localhost:3000\/de\/authentication\/welcome\?token=/);
    const [mail] = mails();
    expect(mail).toMatchObject({
      kind: 'invitation',
      recipient: NINA.email,
      subject: 'Wildpost: eine Einladung',
      locale: 'de',
    });
    expect(mail?.text).toContain(`\n\n${url}\n\n`);
    expect(mail?.text).toContain('Hallo Nina,');
  });

  test('is not promised where the site cannot mail: the link is to be handed over', async () => {
    const quiet = await openOffice();
    const { url, mailed } = await quiet.signIn.links.invite(NINA, await quiet.rosa(), 'en');
    expect(mailed).toBe(false);
    expect(await quiet.signIn.links.find(tokenOf(url))).toBeDefined();
    expect(quiet.database.prepare('select * from outbox').all()).toEqual([]);
    await quiet.close();
  });
});

describe('a forgotten password', () => {
  const forget = (email: string, address = '192.0.2.1') =>
    links().forgotten(email, { address, locale: 'fr' });

  test('brings a link to a member, and nobody is told who is one', async () => {
    expect(await forget('somebody@example.org')).toBe('noted');
    expect(await forget(' Rosa@example.org')).toBe('noted');
    await expect.poll(mails).toHaveLength(1);
    const [mail] = mails();
    expect(mail).toMatchObject({ kind: 'reset', recipient: EMAIL, locale: 'fr' });
    const [url = ''] = /http\S+/.exec(String(mail?.text)) ?? [];
    expect(await links().use(tokenOf(url), OTHER)).toBe('done');
    expect(await office.device().signIn(OTHER)).toBe('signedIn');
  });

  test('is asked about three times for one address, known or not', async () => {
    for (const email of [EMAIL, 'somebody@example.org']) {
      for (let n = 0; n < 3; n += 1) expect(await forget(email, `192.0.2.${n}`)).toBe('noted');
      expect(await forget(email, '192.0.2.9')).toBe('tooMany');
    }
    vi.setSystemTime(NOON + 20 * 60_000);
    expect(await forget(EMAIL)).toBe('noted');
  });

  test('is asked about ten times from one place', async () => {
    for (let n = 0; n < 10; n += 1) expect(await forget(`reader${n}@example.org`)).toBe('noted');
    expect(await forget(EMAIL)).toBe('tooMany');
    expect(await forget(EMAIL, '198.51.100.7')).toBe('noted');
  });
});
