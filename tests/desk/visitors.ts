import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll } from 'vitest';
import { makeSlipCode } from '#domain/letters/slip-code.ts';
import type { Role } from '#domain/staff/staff.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { openSlips } from '#server/letters/slips.server.ts';
import { sheetCode } from '#server/packs/pack-codes.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import { addMembers, signInAs } from '#tests/setup/members.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { writeApproved } from '#tests/store/harness/written.ts';
import { type Method, VISITORS, type Visitor } from './access-table.ts';

const MEMBERS: Record<Role, string> = {
  administrator: 'Ana',
  moderator: 'Tomasz',
  translator: 'Tala',
};

/** Of a class. */
const PACK_CODE = makeSlipCode(new Uint8Array(15).fill(7));

export let site: RunningSite;

export let store: Store;

const cookies = new Map<Visitor, string>();

async function signInAgain(visitor: Visitor): Promise<void> {
  if (visitor !== 'anonymous') cookies.set(visitor, await signInAs(site, MEMBERS[visitor]));
}

export function ask(
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
export function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path === ':lang?' ? above : path ? `${above}/${path}` : above;
    const own =
      path === ':lang?' || (children.some((child) => child.index) && !index) ? [] : [here];
    return [...own.map((address) => address || '/'), ...pathsOf(children, here)];
  });
}

/** A route's address with records that are there. */
export function recordPath(path: string): string {
  const topic = TOPICS.find((name) => path.startsWith(`/${name}/`)) ?? 'sea';
  const letter = `letter000${TOPICS.indexOf(topic)}`;
  return path
    .replace('/collections/:id', '/collections/gathered')
    .replace('/collections/:slug', '/collections/letters-of-many')
    .replace('/pack/:code', `/pack/${PACK_CODE}`)
    .replace('/responses/:id', '/responses/answer')
    .replace('/submissions/:id', '/submissions/waiting')
    .replace(/\/(team|invitations)\/:id/, '/$1/nobody')
    .replace(
      '/letters/:id',
      path.startsWith('/profile') ? '/letters/waiting' : `/letters/${letter}`,
    )
    .replace(':kind', 'photo')
    .replace(':action', 'withdraw')
    .replace(':name', 'name')
    .replace(':language', 'fr')
    .replace(/\/translations\/file$/, '/translations/file?language=fr')
    .replace(':slug', 'letter0000-of-many')
    .replace(':answer', 'approved')
    .replace(':code', 'ke')
    .replace(':topic', 'sea')
    .replace(':band', '9-11')
    .replace(':id', letter)
    .replace('*', 'no/such/page');
}

/** Each action of the desk, and a form that it would take. */
const EDIT = { text: 'Put right.', name: 'Nina', age: '30', country: 'DE', topic: 'sea' };

export const ACTIONS: [path: string, form: Record<string, string>][] = [
  ['/profile/responses/approve', { item: 'answer.1' }],
  ['/profile/responses/unapprove', { item: 'answer.1' }],
  ['/profile/responses/reject', { item: 'answer.1', reason: 'spam' }],
  ['/profile/responses/answer/edit', { ...EDIT, language: 'en', version: '1' }],
  ['/profile/submissions/publish', { item: 'waiting.1' }],
  ['/profile/submissions/unpublish', { item: 'letter0000.1' }],
  ['/profile/submissions/reject', { item: 'waiting.1', reason: 'spam' }],
  ['/profile/submissions/reopen', { item: 'waiting.1' }],
  ['/profile/collections/gathered', { deed: 'publish', version: '1' }],
  ['/profile/collections/gathered/words', { 'title-en': 'Put right', version: '1' }],
  ['/profile/collections/gathered/erase', { version: '1' }],
  ['/profile/submissions/waiting/edit', { ...EDIT, language: 'en', version: '1' }],
];

/** What the addresses of `recordPath` are about. */
export async function writeRecords(store: Store): Promise<void> {
  const { letterLife, responses, collectionDesk } = store;
  for (const topic of TOPICS) {
    await letterLife.insert(letterNo(TOPICS.indexOf(topic), { topic }), 'published');
  }
  await letterLife.insert(letterNo(100, { id: 'waiting' }));
  await collectionDesk.addSample({
    ...{ id: 'gathered', slug: 'letters-of-many', said: { en: { title: 'Letters of many' } } },
    letters: ['letter0000'],
  });
  await responses.write(responseNo(1, 'letter0000', { id: 'answer' }));
  await writeApproved(store, 'letter0000', 1, { id: 'approved' });
  await writePack(store);
}

async function writePack(store: Store): Promise<void> {
  const { hashOf } = await openSlips(store);
  await store.packs.make({
    ...{ id: 'pack', children: 2, country: 'KE', language: 'en', topic: 'sea', locale: 'en' },
    ...{ consentText: 'Yes.', consentAt: Date.now(), codeHash: hashOf(PACK_CODE) },
    sheetHashes: [1, 2].map((no) => hashOf(sheetCode(PACK_CODE, no))),
  });
}

/** Begins and ends all that the tests of a file share. */
export function startAccess(): void {
  beforeAll(async () => {
    site = await startSite({
      env: { SAMPLES: 'off', STAFF_EMAIL: 'first@example.org', STAFF_PASSWORD: 'never signs in' },
    });
    await addMembers(site, { Ana: 'administrator', Tomasz: 'moderator', Tala: 'translator' });
    await Promise.all(VISITORS.map(signInAgain));
    store = await openSqliteStore(`${site.dataDir}/wildpost.sqlite`);
    await writeRecords(store);
  });

  afterAll(async () => {
    await store.close();
    await site.stop();
  });
}
