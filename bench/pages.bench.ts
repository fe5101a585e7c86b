import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { cpus } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RunningSite } from '#tests/setup/start-site.ts';
import { startWorkSite } from '#tests/workplace/sites.ts';
import { atWorkplace, type Workplace } from '#tests/workplace/workplace.ts';
import { canReadProcesses, processorTimeOf } from './setup/processes.ts';
import { type Aim, type Row, report } from './setup/results.ts';
import { inRounds, median } from './setup/rounds.ts';

// Run with: npm run bench -- pages [rounds]
// Each server has a process of its own, and so has whoever asks. Where processor time can be read
// (Linux), it says more than requests a second: it does not depend on what else the machine does.

const ROUNDS = Number(process.argv[2] ?? 7);
/** A page that is made anew is quick only after some hundred times. */
const WARM_ROUNDS = 4;
const MILLISECONDS = 1500;
const PAGES = ['/sea', '/letters/sea-amina-mombasa', '/'];
const CACHED = 'Accept-Encoding: br';
const FRESH = 'Cookie: staff-browser=nobody';
const PAGES_FOLDER = path.join(import.meta.dirname, 'pages');

type RenderMode = {
  name: string;
  pid: number;
  port: number;
  path: string;
  /** As it is asked: cached pages by many at once, as it is quick to answer. */
  connections: number;
  header: string;
};

await atWorkplace(async (workplace) => {
  const folder = await workplace.folder();
  const filled = { SAMPLES: 'on', DATA_DIR: await workplace.folder() };
  await (await startWorkSite(workplace, filled)).stop();
  const own = addressed(await startWorkSite(workplace, filled));
  // It has drawn pictures and indexed words before it is asked for a page.
  const loaded = addressed(await startWorkSite(workplace, { SAMPLES: 'on' }));
  const { port } = own;
  const cached: Row[] = [];
  const fresh: Row[] = [];

  for (const page of PAGES) {
    const small = await fetchPage(port, page, CACHED);
    const plain = await fetchPage(port, page, FRESH);
    const file = (name: string) => path.join(folder, name);
    await writeFile(file('headers.json'), JSON.stringify(small.headers));
    await writeFile(file('body'), small.body);
    await writeFile(file('page.html'), plain.body);
    const bare = await startBare(workplace, 'bare.ts', file('headers.json'), file('body'));
    const router = await startBare(workplace, 'bare-router.ts', file('page.html'));
    const asCached = { ...own, path: page, connections: 32, header: CACHED };
    const asFresh = { ...own, path: page, connections: 4, header: FRESH };
    cached.push(
      ...(await compare(
        [
          { ...asCached, name: `cached ${page}` },
          { ...asCached, ...loaded, name: `cached ${page}, samples just loaded` },
        ],
        { ...asCached, ...bare, path: '/', name: 'bare node:http' },
        { aSecond: { atLeast: 0.9 }, processor: { atLeast: 0.95 } },
      )),
    );
    fresh.push(
      ...(await compare(
        [{ ...asFresh, name: `fresh ${page}` }],
        { ...asFresh, ...router, path: '/', name: 'bare React Router' },
        { aSecond: { atLeast: 1 } },
      )),
    );
    bare.stop();
    router.stop();
  }
  await report('A cached page beside bare node:http with the same bytes and headers', cached, {
    profiles: ['021-page-cache'],
  });
  await report(
    'A page made anew beside a bare React Router page of the same HTML and data',
    fresh,
    {
      profiles: ['100-pages-made-anew'],
    },
  );
  await compareWorkers(workplace, { ...own, path: '/sea', connections: 64, header: CACHED });
});

/** How much more two processes answer than one; each asker needs a processor of its own too. */
async function compareWorkers(workplace: Workplace, one: Omit<RenderMode, 'name'>): Promise<void> {
  const site = await startWorkSite(workplace, { SAMPLES: 'on', WORKERS: '2' });
  const two = { ...one, ...addressed(site) };
  const enough = cpus().length >= 4;
  const rows = await compare(
    [{ ...two, name: 'two workers' }],
    { ...one, name: 'one process' },
    enough ? { aSecond: { atLeast: 2 } } : {},
  );
  const few = `This machine has ${cpus().length} processors for two workers and whoever asks them: what two can do together does not show.`;
  await report('A cached page by two workers beside one process', rows, {
    notes: enough ? [] : [few],
    drawn: false,
  });
}

/** All of them in turns, round by round; a ratio is the median of those of the rounds. */
async function compare(
  ours: RenderMode[],
  theirs: RenderMode,
  aims: { aSecond?: Aim; processor?: Aim },
): Promise<Row[]> {
  const modes = [...ours, theirs];
  const cpu = new Map(modes.map(({ name }) => [name, [] as number[]]));
  const measureOf = (mode: RenderMode) => async () => {
    const { perSecond, microseconds } = await measure(mode);
    cpu.get(mode.name)?.push(microseconds);
    return perSecond;
  };
  const measured = await inRounds(
    ROUNDS,
    modes.map((mode) => ({ name: mode.name, measure: measureOf(mode) })),
    { warm: WARM_ROUNDS },
  );
  const other = cpu.get(theirs.name)?.slice(WARM_ROUNDS) ?? [];
  return ours.flatMap(({ name }): Row[] => {
    const answered: Row = {
      what: name,
      ours: measured.of(name),
      against: { what: theirs.name, value: measured.of(theirs.name) },
      unit: 'a second',
      ratio: measured.ratio(name, theirs.name),
      aim: aims.aSecond,
    };
    if (!canReadProcesses) return [answered];
    const mine = cpu.get(name)?.slice(WARM_ROUNDS) ?? [];
    const inverse = mine.map((value, round) => (other[round] ?? Number.NaN) / value);
    const against = { what: theirs.name, value: median(other) };
    const time = { what: `${name}, processor`, unit: 'µs', aim: aims.processor };
    return [answered, { ...time, ours: median(mine), against, ratio: median(inverse) }];
  });
}

function addressed({ url, process }: RunningSite): { pid: number; port: number } {
  return { pid: process.pid ?? 0, port: Number(new URL(url).port) };
}

/** Answers a second, and the processor time that each took its server. */
async function measure({ pid, port, path: page, connections, header }: RenderMode) {
  const load = path.join(PAGES_FOLDER, 'load.ts');
  const ask = [load, String(port), page, String(connections), String(MILLISECONDS), header];
  const before = canReadProcesses ? processorTimeOf(pid) : 0;
  const { stdout } = await promisify(execFile)(process.execPath, ask);
  const took = canReadProcesses ? processorTimeOf(pid) - before : 0;
  const [perSecond = 0, answered = 0] = stdout.trim().split(' ').map(Number);
  return { perSecond, microseconds: (took * 1000) / answered };
}

async function startBare(workplace: Workplace, file: string, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [path.join(PAGES_FOLDER, file), ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => child.kill();
  workplace.later(stop);
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { pid: child.pid ?? 0, port: Number(line), stop };
}

/** A page with its headers as they are to be written, without those that node writes itself. */
function fetchPage(port: number, page: string, header: string) {
  const [name = '', value = ''] = header.split(': ');
  return new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
    request({ port, path: page, headers: { [name]: value } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const raw = response.rawHeaders;
        const written = raw.flatMap((each, i) =>
          i % 2 === 1 || /^(?:date|connection|keep-alive)$/i.test(each)
            ? []
            : [each, raw[i + 1] ?? ''],
        );
        resolve({ headers: written, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}
