import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/staff/staff.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { addMembers, signInAs } from '#tests/setup/members.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import routes from '../../app/routes.ts';

const VISITORS = ['anonymous', 'translator', 'moderator', 'administrator'] as const;
type Visitor = (typeof VISITORS)[number];
/** These are one to the framework, so they take turns from route to route. */
const RARE_METHODS = ['PUT', 'PATCH', 'DELETE'] as const;
type Method = 'GET' | 'POST' | (typeof RARE_METHODS)[number];

/** What a route answers each visitor: to reading, and to anything that could change something. */
type Access = { read: Record<Visitor, number>; change: Record<Visitor, number> };

const SIGN_IN = 302;
const all = (status: number): Record<Visitor, number> => ({
  anonymous: status,
  translator: status,
  moderator: status,
  administrator: status,
});
const staff = (status: number) => ({ ...all(status), anonymous: SIGN_IN });
const deciders = (status: number) => ({ ...staff(status), translator: 403 });
const managers = (status: number) => ({ ...deciders(status), moderator: 403 });

const ACCESS = {
  /** For everybody, and only to read. */
  page: { read: all(200), change: all(405) },
  /** A part of a page that has nothing of its own to read without it. */
  missing: { read: all(404), change: all(405) },
  /** A form for everybody; what is sent empty is refused. */
  form: { read: all(200), change: all(400) },
  /** Where a page's script sends a form; what is empty is refused. */
  sending: { read: all(405), change: all(400) },
  /** A picture for every member; the letter that waits has none. */
  picture: { read: staff(404), change: all(405) },
  /** Members are sent on to the desk. */
  door: { read: { ...all(302), anonymous: 200 }, change: { ...all(302), anonymous: 400 } },
  /** Ends the session of whoever is signed in, and sends everybody on. */
  leave: { read: all(302), change: all(302) },
  /** Pages of the desk for every member, and for those who decide. */
  desk: { read: staff(200), change: staff(405) },
  decide: { read: deciders(200), change: staff(405) },
  /** Actions of the desk: what is sent empty is refused to those who may, and only to them. */
  action: { read: deciders(200), change: deciders(400) },
  /** Erases what is at no such version: nothing. */
  erase: { read: deciders(200), change: deciders(409) },
  /** Names no version. */
  restore: { read: deciders(404), change: deciders(400) },
  undo: { read: deciders(200), change: deciders(404) },
  /** Pages and actions for whoever manages the team; the member they name is not there. */
  team: { read: managers(200), change: staff(405) },
  invite: { read: managers(200), change: managers(400) },
  member: { read: managers(404), change: managers(400) },
  teamDeed: { read: managers(404), change: managers(404) },
  /** An import that is not there; its deeds lead back to its page. */
  imported: { read: managers(404), change: staff(405) },
  importDeed: { read: managers(302), change: managers(404) },
  /** One's own account, and what every member may change. */
  account: { read: staff(200), change: staff(400) },
  digest: { read: all(302), change: { ...all(302), translator: 403 } },
  /** Where the editor's script saves, and says that a letter is open in it. */
  saving: { read: staff(405), change: staff(400) },
  editors: { read: staff(405), change: staff(200) },
  /** The second step of a sign-in that has not begun. */
  code: { read: all(302), change: all(302) },
  /** A link that was never sent. */
  link: { read: all(410), change: all(400) },
  /** News for those who decide, and only to read. */
  news: { read: deciders(200), change: all(405) },
} as const satisfies Record<string, Access>;

/** Every route and who may do what there. A route that has no row makes a test fail. */
const ROWS: Record<string, keyof typeof ACCESS> = {
  '/': 'page',
  ...Object.fromEntries(
    TOPICS.flatMap((topic) => [
      [`/${topic}`, 'page'],
      [`/${topic}/write`, 'form'],
      [`/${topic}/adopt`, 'page'],
      [`/${topic}/adopt/:id`, 'form'],
    ]),
  ),
  '/adoption': 'page',
  '/adoption/:id': 'form',
  '/letters/:slug': 'form',
  '/countries/:code': 'page',
  '/map': 'page',
  '/write': 'form',
  '/write/send': 'sending',
  '/slip': 'form',
  '/slip/:deed': 'form',
  '/slip/send-correction': 'sending',
  '/about': 'page',
  '/support': 'page',
  '/donate': 'page',
  '/ocean': 'page',
  '/privacy': 'page',
  '/authentication': 'door',
  '/authentication/code': 'code',
  '/authentication/reset': 'door',
  '/authentication/welcome': 'link',
  '/profile': 'desk',
  '/profile/responses': 'decide',
  '/profile/responses/approve': 'action',
  '/profile/responses/unapprove': 'action',
  '/profile/responses/reject': 'action',
  '/profile/responses/:id/edit': 'action',
  '/profile/responses/:id/erase': 'erase',
  '/profile/responses/:id/contact': 'decide',
  '/profile/submissions': 'decide',
  '/profile/submissions/publish': 'action',
  '/profile/submissions/unpublish': 'action',
  '/profile/submissions/reject': 'action',
  '/profile/submissions/reopen': 'action',
  '/profile/letters': 'desk',
  '/profile/letters/publish': 'action',
  '/profile/letters/trash': 'action',
  '/profile/letters/restore': 'action',
  '/profile/letters/move': 'action',
  '/profile/letters/erase': 'action',
  '/profile/letters/:id': 'desk',
  '/profile/submissions/:id/edit': 'action',
  '/profile/letters/new': 'action',
  '/profile/letters/:id/edit': 'account',
  '/profile/letters/save': 'saving',
  '/profile/letters/:id/editors': 'editors',
  '/profile/translations': 'desk',
  '/profile/files/letters/:id/:kind': 'picture',
  '/profile/undo': 'undo',
  '/profile/account': 'account',
  '/profile/account/password': 'account',
  '/profile/account/two-factor': 'account',
  '/profile/account/two-factor/off': 'account',
  '/profile/account/two-factor/codes': 'account',
  '/profile/account/digest': 'digest',
  '/profile/account/sign-out-everywhere': 'leave',
  '/profile/settings': 'team',
  '/profile/settings/countries': 'team',
  '/profile/settings/samples': 'invite',
  '/profile/settings/:name': 'invite',
  '/profile/transfer': 'team',
  '/profile/transfer/:id': 'imported',
  '/profile/transfer/:id/start': 'importDeed',
  '/profile/transfer/:id/stop': 'importDeed',
  '/profile/transfer/:id/undo': 'importDeed',
  '/profile/transfer/:id/discard': 'importDeed',
  '/profile/letters/:id/history': 'desk',
  '/profile/letters/:id/history/restore': 'restore',
  '/profile/letters/:id/history/forget': 'member',
  '/profile/activity': 'team',
  '/profile/activity/file': 'team',
  '/profile/team': 'team',
  '/profile/team/invite': 'invite',
  '/profile/team/:id': 'member',
  '/profile/team/:id/reset': 'teamDeed',
  '/profile/team/:id/two-factor-off': 'teamDeed',
  '/profile/team/:id/remove': 'teamDeed',
  '/profile/team/invitations/:id/renew': 'teamDeed',
  '/profile/team/invitations/:id/cancel': 'teamDeed',
  '/profile/events': 'news',
  '/profile/sign-out': 'leave',
  '/*': 'missing',
};

const MEMBERS: Record<Role, string> = {
  administrator: 'Ana',
  moderator: 'Tomasz',
  translator: 'Tala',
};

/** Where nobody gets anything but the way to sign in. */
const GUARDED = new Set<string>([
  'desk',
  'decide',
  'action',
  'undo',
  'team',
  'invite',
  'member',
  'restore',
  'teamDeed',
  'account',
  'picture',
  'saving',
  'editors',
]);

let site: RunningSite;
let store: Store;
const cookies = new Map<Visitor, string>();

beforeAll(async () => {
  site = await startSite({
    env: { SAMPLES: 'off', STAFF_EMAIL: 'first@example.org', STAFF_PASSWORD: 'never signs in' },
  });
  await addMembers(site, { Ana: 'administrator', Tomasz: 'moderator', Tala: 'translator' });
  await signAllIn();
  store = await openSqliteStore(`${site.dataDir}/wildpost.sqlite`);
  for (const topic of TOPICS) {
    await store.letterLife.insert(letterNo(TOPICS.indexOf(topic), { topic }), 'published');
  }
  await store.letterLife.insert(letterNo(100, { id: 'waiting' }));
  await store.responses.write(responseNo(1, 'letter0000', { id: 'answer' }));
});

afterAll(async () => {
  await store.close();
  await site.stop();
});

async function signAllIn(): Promise<void> {
  for (const [role, name] of Object.entries(MEMBERS)) {
    cookies.set(role as Role, await signInAs(site, name));
  }
}

function ask(
  method: Method,
  path: string,
  { as, origin = site.url, form = {} }: { as: Visitor; origin?: string; form?: object },
): Promise<Response> {
  const headers = new Headers({ Accept: 'text/html' });
  const cookie = cookies.get(as);
  if (cookie) headers.set('Cookie', cookie);
  if (method === 'GET') return fetch(site.url + path, { headers, redirect: 'manual' });
  if (origin) headers.set('Origin', origin);
  headers.set('Content-Type', 'application/x-www-form-urlencoded');
  const body = String(new URLSearchParams(form as Record<string, string>));
  return fetch(site.url + path, { method, headers, body, redirect: 'manual' });
}

/** Every address of the route table, without the language in front. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path === ':lang?' ? above : path ? `${above}/${path}` : above;
    const own =
      path === ':lang?' || (children.some((child) => child.index) && !index) ? [] : [here];
    return [...own.map((address) => address || '/'), ...pathsOf(children, here)];
  });
}

/** A route's address with records that are there. */
function fill(path: string): string {
  const topic = TOPICS.find((name) => path.startsWith(`/${name}/`)) ?? 'sea';
  const letter = `letter000${TOPICS.indexOf(topic)}`;
  return path
    .replace('/responses/:id', '/responses/answer')
    .replace('/submissions/:id', '/submissions/waiting')
    .replace(/\/(team|invitations)\/:id/, '/$1/nobody')
    .replace(
      '/letters/:id',
      path.startsWith('/profile') ? '/letters/waiting' : `/letters/${letter}`,
    )
    .replace(':kind', 'photo')
    .replace(':deed', 'withdraw')
    .replace(':name', 'name')
    .replace(':slug', 'letter0000-of-many')
    .replace(':code', 'ke')
    .replace(':id', letter)
    .replace('*', 'no/such/page');
}

describe('the table of who may go where', () => {
  test('has a row for every route, and none besides', () => {
    expect([...new Set(pathsOf(routes))].sort()).toEqual(Object.keys(ROWS).sort());
  });

  test.each(Object.entries(ROWS).map(([path, name], i) => [path, name, i] as const))(
    'holds at %s (%s)',
    async (path, name, i) => {
      const { read, change } = ACCESS[name];
      const rare = RARE_METHODS[i % RARE_METHODS.length] ?? 'PUT';
      const got: Record<string, number> = {};
      const expected: Record<string, number> = {};
      for (const visitor of VISITORS) {
        for (const method of ['GET', 'POST', rare] as const) {
          const answer = await ask(method, fill(path), { as: visitor });
          await answer.body?.cancel();
          const key = `${method} as ${visitor}`;
          got[key] = answer.status;
          expected[key] = (method === 'GET' ? read : change)[visitor];
          if (visitor === 'anonymous' && answer.status === SIGN_IN && GUARDED.has(name)) {
            expect(answer.headers.get('Location'), key).toMatch(
              /^\/authentication\?next=%2Fprofile/,
            );
          }
        }
        if (name === 'leave') await signAllIn();
      }
      expect(got).toEqual(expected);
    },
  );
});

/** Each action of the desk, and a form that it would take. */
const EDIT = { text: 'Put right.', name: 'Nina', age: '30', country: 'DE', topic: 'sea' };
const ACTIONS: [path: string, form: Record<string, string>][] = [
  ['/profile/responses/approve', { item: 'answer.1' }],
  ['/profile/responses/unapprove', { item: 'answer.1' }],
  ['/profile/responses/reject', { item: 'answer.1', reason: 'spam' }],
  ['/profile/responses/answer/edit', { ...EDIT, language: 'en', version: '1' }],
  ['/profile/submissions/publish', { item: 'waiting.1' }],
  ['/profile/submissions/unpublish', { item: 'letter0000.1' }],
  ['/profile/submissions/reject', { item: 'waiting.1', reason: 'spam' }],
  ['/profile/submissions/reopen', { item: 'waiting.1' }],
  ['/profile/submissions/waiting/edit', { ...EDIT, language: 'en', version: '1' }],
];

describe.each(ACTIONS)('%s', (path, form) => {
  /** Whatever the desk can change. */
  async function standing() {
    const [answer, waiting, letter] = await Promise.all([
      store.moderation.responses.get('answer'),
      store.letterLife.get('waiting'),
      store.letterLife.get('letter0000'),
    ]);
    return { answer, waiting, letter };
  }

  async function expectRefused(status: number, ...asked: Parameters<typeof ask>) {
    const before = await standing();
    const answer = await ask(...asked);
    expect(answer.status).toBe(status);
    expect(await standing()).toEqual(before);
    return answer;
  }

  test('sends an anonymous visitor to sign in', async () => {
    const answer = await expectRefused(302, 'POST', path, { as: 'anonymous', form });
    expect(answer.headers.get('Location')).toMatch(/^\/authentication\?next=/);
  });

  test('refuses a translator', () => expectRefused(403, 'POST', path, { as: 'translator', form }));

  test('refuses without an Origin, and with a foreign one', async () => {
    await expectRefused(403, 'POST', path, { as: 'moderator', form, origin: '' });
    const origin = 'https://evil.example';
    await expectRefused(403, 'POST', path, { as: 'moderator', form, origin });
  });

  test('refuses a stale version, and says so', async () => {
    const stale = form.item
      ? { ...form, item: form.item.replace(/\d+$/, '9') }
      : { ...form, version: '9' };
    const answer = await expectRefused(409, 'POST', path, { as: 'moderator', form: stale });
    expect(await answer.text()).toContain('Somebody has changed this in the meantime');
  });

  test('tells who acted first', async () => {
    if (!form.item) return;
    const id = `second${ACTIONS.findIndex(([each]) => each === path)}`;
    if (path.includes('/responses/')) {
      await store.responses.write(responseNo(2, 'letter0000', { id }));
      await store.responses.reject(id, { version: 1, by: ROSA, reason: 'twice' });
    } else {
      await store.letterLife.insert(letterNo(200, { id, slug: id }));
      await store.letterLife.reject(id, { version: 1, by: ROSA, reason: 'twice' });
    }
    const stale = { ...form, item: `${id}.1` };
    const answer = await expectRefused(409, 'POST', path, { as: 'moderator', form: stale });
    expect(await answer.text()).toContain('Rosa was first. It is now: Rejected.');
  });
});

describe('/profile/undo', () => {
  test('refuses whoever did not decide, and comes back to who did', async () => {
    const { version = 0 } = (await store.moderation.responses.get('answer')) ?? {};
    const { batch } = await store.moderation.responses.decideMany(
      [{ id: 'answer', version }],
      'approve',
      { by: { id: 'tomasz', name: 'Tomasz' } },
    );
    const form = { batch };
    const path = '/profile/undo';
    expect((await ask('POST', path, { as: 'anonymous', form })).status).toBe(302);
    expect((await ask('POST', path, { as: 'translator', form })).status).toBe(403);
    expect((await ask('POST', path, { as: 'moderator', form, origin: '' })).status).toBe(403);
    expect((await ask('POST', path, { as: 'administrator', form })).status).toBe(404);
    expect((await store.moderation.responses.get('answer'))?.state).toBe('approved');
    const answer = await ask('POST', path, { as: 'moderator', form });
    expect(answer.headers.get('Location')).toBe(`/profile?done=${batch}`);
    expect((await store.moderation.responses.get('answer'))?.state).toBe('pending');
  });
});

test('open connections to the desk do not keep the site from stopping', async () => {
  const short = await startSite({ env: { SAMPLES: 'off' } });
  await addMembers(short, { Tomasz: 'moderator' });
  const headers = { Cookie: await signInAs(short, 'Tomasz') };
  const stream = await fetch(`${short.url}/profile/events`, { headers });
  expect(stream.headers.get('Content-Type')).toBe('text/event-stream');
  expect(stream.headers.get('Content-Encoding')).toBeNull();
  const ended = stream.text();
  await short.stop();
  expect(await ended).toBe('retry: 2000\n\n');
  expect(short.process.exitCode).toBe(0);
});
