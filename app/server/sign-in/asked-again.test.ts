import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AskedAgain } from '#domain/staff/asked-again.ts';
import { NOON } from '#tests/cast/cast.ts';
import { type Device, openOffice, PASSWORD, type StaffOffice } from '#tests/cast/staff-cast.ts';
import { requireProof, requireProofToRead } from './asked-again.server.ts';
import { visitContext } from './visits.server.ts';

vi.mock('./password-hash.ts', () => import('#tests/harness/quick-passwords.ts'));

const MINUTE = 60_000;
const INVITE = 'https://site.example/fr/profile/team/invite?a=b';

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

type Answer = { status: number; asked: AskedAgain } | { sentTo: string } | 'done';

/** What becomes of an invitation that is sent with these fields. */
function send(fields: Record<string, string>, require = requireProof): Promise<Answer> {
  return laptop.visit(async (visit) => {
    const context = new RouterContextProvider();
    context.set(visitContext, visit);
    const body = new URLSearchParams(fields);
    const request = new Request(INVITE, { method: 'POST', body });
    try {
      const member = await require({ context, url: new URL(INVITE), request }, 'team.manage');
      expect(member.name).toBe('rosa');
      expect(String(new URLSearchParams(await request.text()))).toBe(String(body));
      return 'done';
    } catch (thrown) {
      if (thrown instanceof Response) return { sentTo: thrown.headers.get('Location') ?? '' };
      const { init, data } = thrown as { init: { status: number }; data: { asked: AskedAgain } };
      return { status: init.status, asked: data.asked };
    }
  });
}

test('who signed in within ten minutes is asked nothing', async () => {
  vi.setSystemTime(NOON + 10 * MINUTE - 1);
  expect(await send({ name: 'Nina' })).toBe('done');
});

test('later the password is asked for, and what was typed comes back', async () => {
  vi.setSystemTime(NOON + 10 * MINUTE);
  expect(await send({ name: 'Nina', inPlace: '1' })).toEqual({
    status: 403,
    asked: {
      action: '/fr/profile/team/invite?a=b',
      fields: [['name', 'Nina']],
      failure: undefined,
      secondFactor: false,
    },
  });
  const wrong = await send({ name: 'Nina', 'proof-password': 'high tide at noon' });
  expect(wrong).toMatchObject({ status: 400, asked: { failure: 'wrongPassword' } });
  expect(wrong).toMatchObject({ asked: { fields: [['name', 'Nina']] } });
  expect(await send({ name: 'Nina', 'proof-password': PASSWORD })).toBe('done');
  expect(await send({ name: 'Nina' })).toBe('done');
  vi.setSystemTime(NOON + 20 * MINUTE);
  expect(await send({ name: 'Nina' })).toMatchObject({ status: 403 });
});

test('a recovery code is as good, once', async () => {
  const { recoveryCodes } = await office.turnOnCodes(laptop);
  const [code = ''] = recoveryCodes;
  vi.setSystemTime(NOON + 30 * MINUTE);
  expect(await send({})).toMatchObject({ asked: { secondFactor: true } });
  expect(await send({ 'proof-code': code })).toBe('done');
  vi.setSystemTime(NOON + 60 * MINUTE);
  expect(await send({ 'proof-code': code })).toMatchObject({ asked: { failure: 'wrongCode' } });
});

test('ten wrong passwords in a session are enough for a minute', async () => {
  vi.setSystemTime(NOON + 10 * MINUTE);
  for (let n = 0; n < 10; n += 1) await send({ 'proof-password': 'a guess' });
  const right = { 'proof-password': PASSWORD };
  expect(await send(right)).toMatchObject({ status: 429, asked: { failure: 'tooMany' } });
  vi.setSystemTime(NOON + 11 * MINUTE);
  expect(await send(right)).toBe('done');
});

test('a file leads to a page that asks, and back', async () => {
  expect(await send({}, requireProofToRead)).toBe('done');
  vi.setSystemTime(NOON + 10 * MINUTE);
  expect(await send({}, requireProofToRead)).toEqual({
    sentTo: `/fr/profile/account/confirm?next=${encodeURIComponent('/fr/profile/team/invite?a=b')}`,
  });
});
