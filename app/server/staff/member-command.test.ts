import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOON } from '#tests/cast/cast.ts';
import { EMAIL, openOffice, type StaffOffice, tokenOf } from '#tests/cast/staff-cast.ts';
import { runMemberCommand } from './member-command.server.ts';

vi.mock('#server/sign-in/password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

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

const run = (...args: string[]) => runMemberCommand(args, office);

test('somebody is added with a link, and is listed before and after', async () => {
  const [said, url = ''] = await run(
    'add',
    'Nina@example.org',
    '--role',
    'moderator',
    '--name',
    'Nina',
  );
  expect(said).toBe(
    'nina@example.org can join as moderator with this link, once, within seven days:',
  );
  expect(await run('list')).toEqual([
    'rosa@example.org  rosa, administrator, never signed in, codes off',
    'nina@example.org  Nina, moderator, invited, until 2026-06-15 12:00 UTC',
  ]);
  expect(await office.signIn.links.use(tokenOf(url), OTHER)).toBe('done');
  await office.device().signIn(OTHER, 'nina@example.org');
  expect(await run('list')).toContain(
    'nina@example.org  Nina, moderator, last sign-in 2026-06-08 12:00 UTC, codes off',
  );
});

test('a password is set anew with a link, and codes are turned off only if that is asked', async () => {
  office.database
    .prepare("insert into staff_two_factor values ((select id from staff), 'sealed', 0, 1)")
    .run();
  const [, first = ''] = await run('reset', EMAIL);
  expect(await office.signIn.links.use(tokenOf(first), OTHER)).toBe('done');
  expect(await office.device().signIn(OTHER)).toBe('codeNeeded');
  expect(await run('reset', EMAIL, '--without-codes')).toHaveLength(3);
  expect(await office.device().signIn(OTHER)).toBe('signedIn');
  const rows = office.database.prepare('select deed, actor_id, details from audit').all();
  expect(rows).toContainEqual({
    deed: 'account.twoFactorOff',
    actor_id: null,
    details: '{"from":"command"}',
  });
});

test.each([
  [[], 'An e-mail address is needed'],
  [['add'], 'An e-mail address is needed'],
  [['add', 'nina'], 'An e-mail address is needed'],
  [['add', 'nina@example.org'], '--role has to be one of: administrator, moderator, translator.'],
  [['add', 'nina@example.org', '--role', 'owner'], '--role has to be one of'],
  [['add', 'nina@example.org', '--role', 'moderator', '--name', ' '], '--name has to have'],
  [['add', EMAIL, '--role', 'moderator'], 'on the team already'],
  [['add', 'a@example.org', 'b', '--role', 'moderator'], 'too many words'],
  [['reset', 'nina@example.org'], 'Nobody on the team has the address nina@example.org'],
  [['remove', EMAIL], 'npm run member -- list'],
  [['list', '--all'], 'npm run member -- list'],
])('%j is refused with what to do', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
  expect(office.database.prepare('select * from staff_links').all()).toEqual([]);
});
