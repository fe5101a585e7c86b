import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '#store/store.ts';
import { openDatabases } from '#tests/workplace/databases.ts';
import { signInFirst, startWorkSite } from '#tests/workplace/sites.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { report } from './setup/results.ts';
import { median } from './setup/rounds.ts';
import { idNo, seed, slugNo } from './setup/seeding.ts';

// Run with: npm run bench -- take-down [rounds]
// A member takes a letter down while visitors ask for its page again and again: from the moment at
// which the member is told that it is done, to the last page of it that anybody gets.

const ROUNDS = Number(process.argv[2] ?? 15);
const LETTERS = 100;
const AIM_MS = 1000;
/** How long it is looked for after it was taken down. */
const LOOKED_FOR_MS = 1500;
/** Visitors of each process: enough that each of two workers behind one port has some. */
const VISITORS = 6;
const BETWEEN_MS = 2;
/** It takes longer to say that a letter is not there than to show one that is cached. */
const AFTERWARDS_MS = 20;

/** Processes over one store; the first is told to take letters down. */
type Nodes = { name: string; urls: string[]; store: Store; cookie: string };

await atWorkplace(async (workplace) => {
  const all: Nodes[] = [];
  for (const database of await openDatabases(workplace)) {
    const where = await database.makeDatabase('taken_down');
    await seed(database, where, LETTERS);
    const store = await database.openStore(where);
    workplace.later(() => store.close());
    const start = async (env: Record<string, string> = {}) =>
      (await startWorkSite(workplace, { ...database.env(where), ...env })).url;
    const one = await start();
    const cookie = await signInFirst({ url: one });
    const nodes = { store, cookie };
    all.push({ ...nodes, name: `one process, ${database.name}`, urls: [one] });
    if (database.name === 'SQLite') {
      // Another site over the same file: its workers hear of each other only by the file.
      const two = await start({ WORKERS: '2' });
      all.push({ ...nodes, name: `two workers, ${database.name}`, urls: [two] });
    } else {
      all.push({ ...nodes, name: `two machines, ${database.name}`, urls: [one, await start()] });
    }
  }
  const found = new Map(all.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const nodes of all) found.get(nodes.name)?.push(await takeDown(nodes, round + 1));
  }
  await report(
    'From a take-down that was acknowledged to the last page that shows it',
    [...found].map(([name, times]) => ({
      what: `${name}, the slowest of ${ROUNDS}`,
      ours: Math.max(...times),
      against: { what: 'the aim', value: AIM_MS },
      unit: 'ms',
      ratio: Math.max(...times) / AIM_MS,
      aim: { atMost: 1 },
    })),
    {
      notes: [...found].map(
        ([name, times]) => `${name}: ${median(times).toFixed(1)} ms is the median.`,
      ),
    },
  );
});

/** Milliseconds for which a letter is still shown after it was taken down; it is put back then. */
async function takeDown({ urls, store, cookie }: Nodes, n: number): Promise<number> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let looking = true;
  let lastShown = 0;
  const shown = new Set<object>();

  async function visit(url: string): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (looking) {
      const status = await ask(`${url}/letters/${slugNo(n)}`, agent);
      if (status === 200) {
        lastShown = performance.now();
        shown.add(agent);
      }
      await pause(status === 200 ? BETWEEN_MS : AFTERWARDS_MS);
    }
    agent.destroy();
  }

  const visits = urls.flatMap((url) => Array.from({ length: VISITORS }, () => visit(url)));
  while (shown.size < visits.length) await pause(BETWEEN_MS);
  const [first = ''] = urls;
  await decide({ url: first, store, cookie }, 'unpublish', n);
  const acknowledged = performance.now();
  setTimeout(end, LOOKED_FOR_MS);
  await over;
  looking = false;
  await Promise.all(visits);
  await decide({ url: first, store, cookie }, 'publish', n);
  return Math.max(0, lastShown - acknowledged);
}

async function decide(
  { url, store, cookie }: { url: string; store: Store; cookie: string },
  verdict: 'publish' | 'unpublish',
  n: number,
): Promise<void> {
  const id = idNo(n);
  const { version } = (await store.letterLife.get(id)) ?? {};
  const answer = await fetch(`${url}/profile/submissions/${verdict}`, {
    method: 'POST',
    headers: { Origin: url, Cookie: cookie },
    body: new URLSearchParams({ item: `${id}.${version}` }),
    redirect: 'manual',
  });
  if (answer.status !== 302) throw new Error(`A letter could not be decided on: ${answer.status}`);
}

function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}
