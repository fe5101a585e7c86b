import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Database, openDatabases } from '#tests/workplace/databases.ts';
import { startWorkSite } from '#tests/workplace/sites.ts';
import { atWorkplace, type Workplace } from '#tests/workplace/workplace.ts';
import { decisionsOver } from './setup/decisions.ts';
import { canReadProcesses, memoryOf } from './setup/processes.ts';
import { type Row, report } from './setup/results.ts';
import { inRounds, type Measured, millisecondsOf, type Variant } from './setup/rounds.ts';
import { seed, slugNo } from './setup/seeding.ts';
import { sendAnswer, withHands } from './setup/visitors.ts';

// Run with: npm run bench -- hosted [rounds]
// A site whose hosted project does not answer beside one that has none: nobody is to feel it.

const ROUNDS = Number(process.argv[2] ?? 7);
const LETTERS = 1_000;
const WRITTEN = 200;
const VISITORS = 8;
const LOAD = path.join(import.meta.dirname, 'pages', 'load.ts');
const LOAD_MS = 3000;
const FRESH = 'Cookie: staff-browser=x';
const REST_MS = 10_000;
const AS_FAST = { atLeast: 0.95 };

/** Nobody listens there. */
const AWAY = { HOSTED_PROJECT_ID: 'letters-away', FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' };

await atWorkplace(async (workplace) => {
  const [database] = await openDatabases(workplace);
  if (!database) throw new Error('There is no database.');
  await compareSpeed(workplace, database);
  await compareStarts(workplace, database);
});

async function compareSpeed(workplace: Workplace, database: Database): Promise<void> {
  const variants: Variant[] = [];
  for (const [name, hostedOn, env] of [
    ['without', false, {}],
    ['away', true, AWAY],
  ] as const) {
    const where = await database.makeDatabase(`hosted_${name}`);
    await seed(database, where, LETTERS);
    const site = await startWorkSite(workplace, { ...database.env(where), ...env });
    const store = await database.openStore(where, { hostedOn });
    workplace.later(() => store.close());
    const { answer, approve } = decisionsOver(store, LETTERS);
    const perSecond = (work: () => Promise<unknown>) =>
      rate(WRITTEN, () => withHands(VISITORS, WRITTEN, work));
    variants.push(
      { name: `pages ${name}`, measure: () => pagesOf(site.url) },
      { name: `sent ${name}`, measure: () => perSecond(() => sendAnswer(site.url, LETTERS)) },
      { name: `answers ${name}`, measure: () => perSecond(answer) },
      { name: `approvals ${name}`, measure: () => perSecond(approve) },
    );
  }
  const measured = await inRounds(ROUNDS, variants);
  await report(
    'With a hosted project that is away beside without one',
    [
      toRow(measured, 'pages made anew', 'pages'),
      toRow(measured, `answers sent by ${VISITORS} visitors`, 'sent'),
      toRow(measured, 'answers by the store', 'answers'),
      toRow(measured, 'approvals', 'approvals'),
    ],
    { profiles: ['104-hosted-project'] },
  );
}

async function compareStarts(workplace: Workplace, database: Database): Promise<void> {
  const where = await database.makeDatabase('hosted_start');
  await seed(database, where, LETTERS);
  const memory = new Map<string, number>();
  const start = (name: string, env: Record<string, string>): Variant => ({
    name,
    async measure() {
      const began = performance.now();
      const site = await startWorkSite(workplace, { ...database.env(where), ...env });
      await fetch(`${site.url}/sea`).then((answer) => answer.arrayBuffer());
      const ms = performance.now() - began;
      if (canReadProcesses && !memory.has(name)) {
        await pause(REST_MS);
        memory.set(name, Math.max(...memoryOf(site.process.pid ?? 0)));
      }
      await site.stop();
      return ms;
    },
  });
  const measured = await inRounds(ROUNDS, [start('without', {}), start('away', AWAY)]);
  const rows: Row[] = [
    {
      what: 'from the start to the first page',
      ours: measured.of('away'),
      against: { what: 'without', value: measured.of('without') },
      ...{ unit: 'ms', ratio: measured.ratio('away', 'without') },
    },
  ];
  const [ours, other] = [memory.get('away'), memory.get('without')];
  if (ours !== undefined && other !== undefined) {
    rows.push({
      ...{ what: 'memory at rest', ours, against: { what: 'without', value: other } },
      ...{ unit: 'MB', ratio: ours / other },
    });
  }
  await report('Starting with a hosted project', rows);
}

function toRow(measured: Measured, what: string, name: string): Row {
  const [ours, other] = [`${name} away`, `${name} without`];
  return {
    what,
    ours: measured.of(ours),
    against: { what: 'without one', value: measured.of(other) },
    ...{ unit: 'a second', ratio: measured.ratio(ours, other), aim: AS_FAST },
  };
}

async function pagesOf(url: string): Promise<number> {
  const ask = [LOAD, new URL(url).port, `/letters/${slugNo(4)}`, '4', String(LOAD_MS), FRESH];
  const { stdout } = await promisify(execFile)(process.execPath, ask);
  return Number(stdout.trim().split(/\s+/)[0]);
}

async function rate(count: number, work: () => Promise<unknown>): Promise<number> {
  return count / ((await millisecondsOf(work)) / 1000);
}
