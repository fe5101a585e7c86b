import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RunningSite } from '#tests/setup/start-site.ts';
import { openDatabases } from '#tests/workplace/databases.ts';
import { startWorkSite } from '#tests/workplace/sites.ts';
import { atWorkplace, type Workplace } from '#tests/workplace/workplace.ts';
import { cloneSite, startClone } from './setup/clone.ts';
import { makePhoto } from './setup/photo.ts';
import { canReadProcesses, memoryOf, processorTimeOf } from './setup/processes.ts';
import { type Row, report } from './setup/results.ts';
import { inRounds, millisecondsOf } from './setup/rounds.ts';
import { seed, slugNo } from './setup/seeding.ts';
import { sendAnswer, sendLetterWithPhoto, withHands } from './setup/visitors.ts';

// Run with: npm run bench -- start [rounds]
// From the start of the process to the first page that was served whole, over a store that is there;
// and the memory of the site, after it has rested and while it is busy; once, a clone that was never started.

const ROUNDS = Number(process.argv[2] ?? 7);
const LETTERS = 1_000;
const PAGE = '/sea';
const START_MS = 2000;
/** With npm's cache warm. */
const FIRST_START_MS = 90_000;
const REST_MB = 150;
const START_AIM = { atMost: 1 };
/** A site has settled when it has done next to nothing for this long; a store that was seeded has jobs to do first. */
const REST_MS = 10_000;
const REST_LOAD = 0.03;
const REST_LIMIT_MS = 300_000;
const LOAD = path.join(import.meta.dirname, 'pages', 'load.ts');
const LOAD_MS = 4000;
/** Whoever carries a cookie of the desk gets no page that is cached. */
const FRESH = 'Cookie: staff-browser=x';
const PHOTO = { width: 1920, height: 1440 };
const SENT = 100;
const PHOTOS = 10;

type Variant = { name: string; env: Record<string, string> };

await atWorkplace(async (workplace) => {
  const variants: Variant[] = [];
  for (const database of await openDatabases(workplace)) {
    const where = await database.makeDatabase('start');
    await seed(database, where, LETTERS);
    variants.push({ name: database.name, env: database.env(where) });
  }
  const [first] = variants;
  if (first)
    variants.push({ name: `two workers, ${first.name}`, env: { ...first.env, WORKERS: '2' } });
  await compareStarts(workplace, variants);
  if (canReadProcesses) await compareMemory(workplace, variants);
  await startFirst(workplace);
});

async function compareStarts(workplace: Workplace, variants: Variant[]): Promise<void> {
  const measured = await inRounds(
    ROUNDS,
    variants.map(({ name, env }) => ({
      name,
      async measure() {
        const started: RunningSite[] = [];
        const ms = await millisecondsOf(async () => {
          const site = await startWorkSite(workplace, env);
          started.push(site);
          await fetchBody(site.url + PAGE);
        });
        for (const site of started) await site.stop();
        return ms;
      },
    })),
  );
  await report(
    'From the start of the process to the first page',
    variants.map(({ name }) => ({
      what: name,
      ours: measured.of(name),
      against: { what: 'the aim', value: START_MS },
      unit: 'ms',
      ratio: measured.of(name) / START_MS,
      aim: START_AIM,
    })),
    { profiles: ['097-first-minute'] },
  );
}

/** Installs and builds: minutes of a processor, so there is one round of it. */
async function startFirst(workplace: Workplace): Promise<void> {
  const clone = await cloneSite(workplace);
  const start = () => startClone(clone, (url) => fetchBody(`${url}/`));
  const ms = { first: await millisecondsOf(start), again: await millisecondsOf(start) };
  await report(
    'From `npm start` on a fresh clone to the first page',
    [
      { what: 'installs and builds', value: ms.first, aim: FIRST_START_MS },
      { what: 'started again', value: ms.again, aim: START_MS },
    ].map(({ what, value, aim }) => ({
      what,
      ours: value,
      against: { what: 'the aim', value: aim },
      unit: 'ms',
      ratio: value / aim,
      aim: START_AIM,
    })),
    { profiles: ['097-first-minute'] },
  );
}

async function compareMemory(workplace: Workplace, variants: Variant[]): Promise<void> {
  const photo = await makePhoto(PHOTO.width, PHOTO.height);
  const rows: Row[] = [];
  for (const { name, env } of variants) {
    const site = await startWorkSite(workplace, env);
    const pid = site.process.pid ?? 0;
    const memory = () => {
      const all = memoryOf(pid);
      return { largest: Math.max(...all), together: all.reduce((sum, each) => sum + each, 0) };
    };
    await fetchBody(site.url + PAGE);
    await untilAtRest(pid);
    const resting = memory();
    const busy = await whileBusy(site, photo, memory);
    await site.stop();
    rows.push({
      what: `${name}, at rest`,
      ours: resting.largest,
      against: { what: 'the aim', value: REST_MB },
      unit: 'MB',
      ratio: resting.largest / REST_MB,
      aim: START_AIM,
    });
    if (resting.together > resting.largest) {
      rows.push(toRow(`${name}, all its processes at rest`, resting.together, resting.largest));
    }
    rows.push(toRow(`${name}, the most under load`, busy.largest, resting.largest));
  }
  await report('Memory of a process of the site', rows, {
    notes: [
      `Under load: ${LOAD_MS / 1000} s of cached pages over 32 connections, as long of fresh ones over 4, ${SENT} answers and ${PHOTOS} letters with a photo; the processes that decode photos are counted with the rest.`,
    ],
    profiles: ['106-memory-of-a-process'],
  });
}

async function untilAtRest(pid: number): Promise<void> {
  const limit = performance.now() + REST_LIMIT_MS;
  for (let load = 1; load > REST_LOAD; ) {
    if (performance.now() > limit) throw new Error('The site does not come to rest.');
    const before = processorTimeOf(pid);
    await pause(REST_MS);
    load = (processorTimeOf(pid) - before) / REST_MS;
  }
}

function toRow(what: string, ours: number, atRest: number): Row {
  const against = { what: 'at rest', value: atRest };
  return { what, ours, against, unit: 'MB', ratio: ours / atRest };
}

/** The most memory that a site has while it is asked for pages and sent answers and letters. */
async function whileBusy(
  { url }: RunningSite,
  photo: Buffer,
  memory: () => { largest: number; together: number },
) {
  let [largest, together] = [0, 0];
  const look = () => {
    const now = memory();
    largest = Math.max(largest, now.largest);
    together = Math.max(together, now.together);
  };
  const looking = setInterval(look, 100);
  const { port } = new URL(url);
  const ask = (page: string, connections: number, ...headers: string[]) =>
    promisify(execFile)(process.execPath, [
      LOAD,
      port,
      page,
      String(connections),
      String(LOAD_MS),
      ...headers,
    ]);
  await ask(PAGE, 32, 'Accept-Encoding: br');
  await ask(`/letters/${slugNo(4)}`, 4, FRESH);
  await withHands(8, SENT, () => sendAnswer(url, LETTERS));
  await withHands(2, PHOTOS, () => sendLetterWithPhoto(url, photo));
  clearInterval(looking);
  look();
  return { largest, together };
}

async function fetchBody(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
}
