import {
  ACCESS,
  GUARDED,
  RARE_METHODS,
  ROWS,
  SIGN_IN,
  VISITORS,
  type Visitor,
} from '#tests/desk/access-table.ts';
import { ACTIONS, recordPath } from '#tests/desk/visitors.ts';
import type { AttackedSite } from './attacked-site.ts';
import { inRows } from './in-rows.ts';

export type CrossedTable = { cells: number; wrong: string[] };

const NAMES = { administrator: 'administrator', moderator: 'moderator', translator: 'translator' };
const EVIL = 'https://evil.example';
const TYPES = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json',
  '',
];

/**
 * Every role at every route by every method, against what the table of access says.
 * @param inTurns by the methods that are one to the framework each visitor comes to every fourth route only
 */
export async function crossRoles(site: AttackedSite, inTurns: boolean): Promise<CrossedTable> {
  const crossed: CrossedTable = { cells: 0, wrong: [] };
  const cookies: Partial<Record<Visitor, string>> = { ...site.cookies };
  for (const [i, [path, name]] of Object.entries(ROWS).entries()) {
    const { read, change } = ACCESS[name];
    const turn = RARE_METHODS.slice(i % RARE_METHODS.length).slice(0, 1);
    await inRows(VISITORS.length, VISITORS, async (visitor) => {
      const hasTurn = visitor === VISITORS[i % VISITORS.length];
      const rares = inTurns ? (hasTurn ? turn : []) : RARE_METHODS;
      for (const method of ['GET', 'POST', ...rares]) {
        const { status, location } = await statusOf(
          site,
          method,
          recordPath(path),
          cookies[visitor],
        );
        const expected = (method === 'GET' ? read : change)[visitor];
        const isLed = visitor === 'anonymous' && status === SIGN_IN && GUARDED.has(name);
        const astray = isLed && !/^\/authentication\?next=%2Fprofile/.test(location);
        crossed.cells += 1;
        if (status !== expected || astray) {
          crossed.wrong.push(`${method} ${path} as ${visitor}: ${status} instead of ${expected}`);
        }
      }
      if (name === 'signOut' && visitor !== 'anonymous') {
        cookies[visitor] = await site.signIn(NAMES[visitor]);
        site.cookies[visitor] = cookies[visitor];
      }
    });
  }
  return crossed;
}

/** Headers by which a browser says that another site sends, and those of no browser. */
function shapesOf(own: string): Record<string, string>[] {
  const { port } = new URL(own);
  const origins = [
    'null',
    EVIL,
    own.replace('http:', 'https:'),
    'http://localhost:1',
    `http://localhost.evil.example:${port}`,
    `${own}.evil.example`,
    `http://localhost:${port}@evil.example`,
    `${EVIL}, ${own}`,
    `${own}, ${EVIL}`,
    `${own}/`,
    own.toUpperCase(),
    '',
  ];
  return [
    {},
    ...origins.map((origin) => ({ Origin: origin })),
    { Referer: `${own}/profile` },
    { Referer: `${own}/profile`, Origin: EVIL },
    { 'X-Requested-With': 'XMLHttpRequest' },
    { 'X-Forwarded-Host': 'evil.example', Origin: EVIL },
    ...['cross-site', 'same-site', 'none', 'bogus', ''].map((site) => ({
      'Sec-Fetch-Site': site,
      Origin: own,
    })),
    { 'Sec-Fetch-Site': 'same-origin', Origin: EVIL },
    { 'Sec-Fetch-Site': 'same-origin', Origin: `${own}.evil.example` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null', Referer: `${own}/` },
  ];
}

/**
 * Every action with forms that it would take, sent from elsewhere in an administrator's browser.
 * @param every how many actions take turns at the shapes, and paths without a form at being tried
 */
export async function crossOrigins(
  site: AttackedSite,
  every: { shapes: number; paths: number },
): Promise<CrossedTable> {
  const crossed: CrossedTable = { cells: 0, wrong: [] };
  const own = new URL(site.url).origin;
  const forms = new Map(ACTIONS);
  const paths = Object.keys(ROWS).map(recordPath);
  const all = [...new Set([...paths, ...forms.keys(), '/profile.data', '/_root.data'])];
  const before = await storedItems(site);
  for (const [i, path] of all.entries()) {
    if (i % every.paths !== 0 && !forms.has(path)) continue;
    for (const [n, shape] of shapesOf(own).entries()) {
      if ((i + n) % every.shapes !== 0) continue;
      const method = n % 5 === 4 ? 'DELETE' : 'POST';
      const type = TYPES[(i + n) % TYPES.length] ?? '';
      const headers = { ...shape, ...(type && { 'Content-Type': type }) };
      const body = String(new URLSearchParams(forms.get(path) ?? { text: 'x', name: 'Nina' }));
      const cookie = site.cookies.administrator;
      const { status } = await statusOf(site, method, path, cookie, { headers, body });
      crossed.cells += 1;
      if (status !== 403)
        crossed.wrong.push(`${method} ${path} ${JSON.stringify(headers)}: ${status}`);
    }
  }
  if ((await storedItems(site)) !== before) crossed.wrong.push('something in the store changed');
  return crossed;
}

/** Whatever the desk can change by those forms. */
async function storedItems({ store }: AttackedSite): Promise<string> {
  return JSON.stringify([
    await store.moderation.responses.get('answer'),
    await store.letterLife.get('waiting'),
    await store.letterLife.get('letter0000'),
  ]);
}

type Sent = { headers: Record<string, string>; body: string };

/** Of what never ends, too: the rest of the answer is not waited for. */
async function statusOf(
  { url }: AttackedSite,
  method: string,
  path: string,
  cookie: string | undefined,
  sent: Sent = {
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: '',
  },
): Promise<{ status: number; location: string }> {
  const headers = new Headers({ Accept: 'text/html', ...(cookie && { Cookie: cookie }) });
  const changes = method !== 'GET';
  if (changes) for (const [name, value] of Object.entries(sent.headers)) headers.set(name, value);
  const answer = await fetch(url + path, {
    ...{ method, headers, redirect: 'manual' },
    ...(changes && { body: new Blob([sent.body]) }),
  });
  await answer.body?.cancel();
  return { status: answer.status, location: answer.headers.get('Location') ?? '' };
}
