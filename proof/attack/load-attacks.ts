import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered } from './asker.ts';
import type { AttackedSite } from './attacked-site.ts';
import { inRows } from './in-rows.ts';
import { openRaw } from './raw-socket.ts';

/** Node ends a request that has not come by then, and looks every half minute. */
const ENDED_BY_S = 100;
const AT_A_TIME = 50;
const READ = ['/', '/sea', '/letters/letter0000-of-many', '/fr/about', '/sea/feed.json'];

const HEAD = 'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n';

/** Each says this much, and then nothing more; the last asks for pages that it never reads. */
const STALLS: readonly string[] = [
  '',
  'GET /se',
  `POST /sea HTTP/1.1\r\n${HEAD}X: `,
  `POST /authentication HTTP/1.1\r\n${HEAD}Content-Length: 60000\r\n\r\nemail=`,
  'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200),
];
const NEVER_READING = STALLS.length - 1;

/** Senders that stall, and a reader meanwhile. */
export async function stall(site: AttackedSite, sockets: number, untilEnded: boolean) {
  const began = performance.now();
  const held = Array.from({ length: sockets }, (_, n) => {
    const socket = openRaw(site);
    const kind = n % STALLS.length;
    if (kind === NEVER_READING) socket.pause();
    else socket.resume();
    socket.write(STALLS[kind] ?? '');
    return { socket, kind };
  });
  await Promise.all(held.map(({ socket }) => connected(socket)));
  const reading = await readMeanwhile(site, async () => undefined, 100);
  const asking = held.filter(({ kind }) => kind !== NEVER_READING);
  const open = () => asking.filter(({ socket }) => !socket.closed).length;
  const seconds = () => Math.round((performance.now() - began) / 1000);
  while (untilEnded && open() > 0 && seconds() < ENDED_BY_S) await pause(1000);
  const left = untilEnded ? open() : 0;
  for (const { socket } of held) socket.destroy();
  return { ...reading, left, seconds: seconds() };
}

/** Requests that cost the site something, and a reader meanwhile. */
export async function flood(site: AttackedSite, each: number) {
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  const note = (kind: string, { status }: Answered) => {
    const key = `${kind} ${status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    if (status >= 500 && status !== 503) faults.push(key);
  };
  const kinds: [string, (n: number) => Promise<Answered>][] = [
    ['page', (n) => site.ask('GET', `/letters/letter0001-of-many?start=${200_000_000 + n}`)],
    ['absent', (n) => site.ask('GET', `/absent/${n}`)],
    ['answer', (n) => site.ask('POST', '/letters/letter0001-of-many', { form: { text: `${n}` } })],
    ['sign-in', (n) => site.ask('POST', '/authentication', { form: wrongMember(n) })],
  ];
  const all = Array.from({ length: each * kinds.length }, (_, n) => n);
  const reading = await readMeanwhile(site, () =>
    inRows(AT_A_TIME, all, async (n) => {
      const [kind, send] = kinds[n % kinds.length] ?? [];
      if (kind && send) note(kind, await send(n));
    }),
  );
  const answers = [...statuses].map(([key, count]) => `${count} × ${key}`).join(', ');
  const signedIn = await site.signIn('moderator', undefined, site.browser).then(
    () => true,
    () => false,
  );
  return { ...reading, answers, faults, signedIn };
}

const wrongMember = (n: number) => ({ email: `nobody-${n}@example.org`, password: `tide ${n}` });

/** Reads page after page while something goes on, and at least so many. */
async function readMeanwhile(site: AttackedSite, work: () => Promise<void>, least = 0) {
  const unread: string[] = [];
  let read = 0;
  let slowestMs = 0;
  let working = true;
  const worked = work().finally(() => {
    working = false;
  });
  while (working || read < least) {
    const path = READ[read % READ.length] ?? '/';
    const began = performance.now();
    const { status } = await site.ask('GET', path);
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - began));
    read += 1;
    if (status !== 200) unread.push(`${status} ${path}`);
  }
  await worked;
  return { read, unread, slowestMs };
}

async function connected(socket: Socket): Promise<void> {
  if (socket.connecting) await once(socket, 'connect');
}
