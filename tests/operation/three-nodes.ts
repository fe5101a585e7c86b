import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Files } from '#files/files.ts';
import { answerWhileStarting } from '#server/page-cache/away-page.server.ts';
import type { Store } from '#store/store.ts';
import { answersOf } from '#tests/cast/steps.ts';
import { type Load, startLoad } from '#tests/setup/load.ts';
import { FIRST, type Nodes, prepareNodes, ROSA_EMAIL, signIn } from '#tests/setup/nodes.ts';
import { LETTER_OF } from '#tests/setup/pages.ts';

/** So many answers are sent before something happens to a node, and after it. */
const ENOUGH = 15;

export let nodes: Nodes;

export let store: Store;

export let files: Files;

/** The letters that all of it begins with, those that are taken down later too. */
let letterIds: string[];

export let first: string;

export let rosa: string;

export const urls = () => nodes.running.map(({ url }) => url);

/** The n-th node; there are more names than nodes. */
export const node = (n: number) => urls()[n % urls().length] ?? '';

export function postTo(
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { Origin: nodes.balancer.url, ...headers },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

export const readFrom = async (url: string, cookie = '') =>
  (await fetch(url, { headers: { Cookie: cookie } })).text();

export const allReady = () =>
  expect.poll(() => nodes.balancer.ready().sort()).toEqual(urls().sort());

export const latest = async () => {
  const {
    items: [letter],
  } = await store.letters.listLatest({ locale: 'en', limit: 1 });
  if (!letter) throw new Error('There is no letter.');
  return letter;
};

export async function startLoadOn(): Promise<Load> {
  const { items } = await store.letters.listLatest({ locale: 'en', limit: 3 });
  const letters = items.map(({ slug }) => slug);
  const paths = [
    '/',
    '/sea',
    `/letters/${letters[0]}`,
    '/sea.data',
    '/feed.json',
    '/map',
    '/about',
  ];
  return startLoad({ url: nodes.balancer.url, cookie: rosa, store, letters, paths });
}

/** Waits until so much more has been written and approved. */
export async function enough({ written, approved, failed }: Load): Promise<void> {
  const [goal, decided] = [written.length + ENOUGH, approved.length + 3];
  await expect
    .poll(
      () => ({
        unwritten: Math.max(0, goal - written.length),
        undecided: Math.max(0, decided - approved.length),
        failed: failed.slice(-3),
      }),
      { timeout: 90_000 },
    )
    .toMatchObject({ unwritten: 0, undecided: 0 });
}

/** Everything that was acknowledged is there once, and nothing else is off. */
export async function expectCached({ written, approved }: Load): Promise<void> {
  const all = (await Promise.all(letterIds.map((id) => answersOf(store, id)))).flat();
  const times = Map.groupBy(all, ({ text }) => text);
  expect(written.filter((text) => times.get(text)?.length !== 1)).toEqual([]);
  const states = new Map(all.map(({ id, state }) => [id, state]));
  expect(approved.filter((id) => states.get(id) !== 'approved')).toEqual([]);
  expect(await store.counts.verify()).toEqual([]);
}

export function reportLoad(what: string, { written, approved, failed, reads }: Load): void {
  const counts = { written: written.length, approved: approved.length, reads: reads(), failed };
  console.info(`${what}: ${JSON.stringify(counts)}`);
}

/** Answers as a node does that has just been started, and notes who asked. */
export async function startStarting() {
  const received: {
    method: string | undefined;
    url: string | undefined;
    headers: IncomingHttpHeaders;
  }[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers });
    void answerWhileStarting(request, response);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The first answer of a program that has just been started. */
export async function expectAnswer(ask: () => Promise<Response>): Promise<Response> {
  let answer: Response | undefined;
  await expect
    .poll(async () => {
      answer = await ask().catch(() => undefined);
      return answer;
    })
    .toBeDefined();
  return answer as Response;
}

/** What a node tells a member of staff as it happens. */
export function listen(url: string, cookie: string) {
  const controller = new AbortController();
  let text = '';
  const follow = async () => {
    const headers = { Cookie: cookie };
    const answer = await fetch(`${url}/profile/events`, { headers, signal: controller.signal });
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      text += chunk;
    return 'ended';
  };
  return {
    text: () => text,
    abort: () => controller.abort(),
    /** How it ended: by itself, or broken off. */
    end: follow().catch(() => 'broken'),
  };
}

/** Begins and ends all that the tests of a file share. */
export function startNodes(): void {
  beforeAll(async () => {
    nodes = await prepareNodes(Object.values(LETTER_OF), { DRAIN_SECONDS: '3' });
  });

  afterAll(() => nodes?.stop());
}

/** Opens what the nodes share, once they have filled it. */
export async function openShared(): Promise<void> {
  ({ store, files } = await nodes.openStorage());
  const { items } = await store.letters.listLatest({ locale: 'en', limit: 50 });
  letterIds = items.map(({ id }) => id);
}

/** The first administrator signs in at one node, and Rosa at another. */
export async function signBothIn(): Promise<void> {
  await nodes.addRosa();
  first = await signIn(node(0), nodes.balancer.url, FIRST);
  rosa = await signIn(node(1), nodes.balancer.url, ROSA_EMAIL);
}
