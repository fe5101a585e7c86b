import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSite } from '../tests/setup/start-site.ts';

// Run with: npm run bench -- pages [rounds], after a build.
// Each server has a process of its own, the one who asks another. In every round each is asked in
// turn; what counts are medians over rounds of what was measured in the same round. Where processor
// time can be read (Linux), it says most: it does not depend on what else the machine does.

const ROUNDS = Number(process.argv[2] ?? 7);
const MILLISECONDS = 1500;
const PAGES = ['/sea', '/letters/sea-amina-mombasa', '/'];
const ROOT = path.join(import.meta.dirname, '..');
const PAGES_FOLDER = path.join(import.meta.dirname, 'pages');
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

type Server = { name: string; pid: number; port: number; path: string; connections: number };
type Measured = { perSecond: number; cpu: number };
type Way = Server & { headers: string[]; measured: Measured[] };

const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-bench-'));
const site = await startSite({ env: { LOG_LEVEL: 'error' } });
const sitePort = Number(new URL(site.url).port);
console.log(
  `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}, ${ROUNDS} rounds`,
);
try {
  for (const page of PAGES) await comparePage(page);
} finally {
  await site.stop();
  await rm(folder, { recursive: true });
}

async function comparePage(page: string): Promise<void> {
  const kept = await fetchPage(page, { 'Accept-Encoding': 'br' });
  const fresh = await fetchPage(page, { Cookie: 'staff-browser=nobody' });
  const place = (name: string) => path.join(folder, name);
  await writeFile(place('headers.json'), JSON.stringify(kept.headers));
  await writeFile(place('body'), kept.body);
  await writeFile(place('page.html'), fresh.body);
  const bare = await startBare('bare.ts', place('headers.json'), place('body'));
  const router = await startBare('bare-router.ts', place('page.html'));
  const own = { pid: site.process.pid ?? 0, port: sitePort, path: page };
  const pairs: [Way, Way][] = [
    [
      {
        ...own,
        name: 'kept page',
        headers: ['Accept-Encoding: br'],
        connections: 32,
        measured: [],
      },
      { ...bare, name: 'bare node:http', headers: [], connections: 32, measured: [] },
    ],
    [
      {
        ...own,
        name: 'fresh page',
        headers: ['Cookie: staff-browser=x'],
        connections: 4,
        measured: [],
      },
      { ...router, name: 'bare React Router', headers: [], connections: 4, measured: [] },
    ],
  ];
  const rendered = await fetchFrom(router.port, '/');
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const pair of pairs) {
      const order = round % 2 === 0 ? pair : pair.toReversed();
      for (const way of order) way.measured.push(await measure(way));
    }
  }
  bare.process.kill();
  router.process.kill();

  console.log(`\n${page}: ${kept.body.length} bytes packed, ${fresh.body.length} plain`);
  console.log(`(React Router’s own HTML: ${rendered.length})`);
  for (const [ours, theirs] of pairs) report(ours, theirs);
}

function report(ours: Way, theirs: Way): void {
  for (const { name, measured } of [ours, theirs]) {
    const perSecond = median(measured.map((m) => m.perSecond));
    const cpu = median(measured.map((m) => m.cpu));
    console.log(
      `  ${name.padEnd(18)} ${perSecond.toFixed(0).padStart(7)} /s ${cpu.toFixed(1).padStart(8)} µs each`,
    );
  }
  const against = (what: (ours: Measured, theirs: Measured) => number) =>
    median(ours.measured.map((m, i) => what(m, theirs.measured[i] ?? m))).toFixed(2);
  console.log(
    `  ratio: ${against((a, b) => a.perSecond / b.perSecond)} by requests a second, ` +
      `${against((a, b) => b.cpu / a.cpu)} by processor time`,
  );
}

/** Requests a second, and microseconds of processor time that each took its server. */
async function measure({ pid, port, path: page, connections, headers }: Way): Promise<Measured> {
  const load = path.join(PAGES_FOLDER, 'load.ts');
  const ask = [load, String(port), page, String(connections), String(MILLISECONDS), ...headers];
  const before = processorTime(pid);
  const { stdout } = await promisify(execFile)(process.execPath, ask);
  const took = processorTime(pid) - before;
  const [perSecond = 0, answered = 0] = stdout.trim().split(' ').map(Number);
  return { perSecond, cpu: (took * 1000) / answered };
}

/** Milliseconds of processor time that a process has used; 0 where that cannot be read. */
function processorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

async function startBare(file: string, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [path.join(PAGES_FOLDER, file), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { process: child, pid: child.pid ?? 0, port: Number(line), path: '/' };
}

/** A page with its headers as they are to be written, without those that node writes itself. */
function fetchPage(page: string, headers: Record<string, string>) {
  return new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
    request({ port: sitePort, path: page, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const raw = response.rawHeaders;
        const written = raw.flatMap((name, i) =>
          i % 2 === 1 || /^(?:date|connection|keep-alive)$/i.test(name)
            ? []
            : [name, raw[i + 1] ?? ''],
        );
        resolve({ headers: written, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function fetchFrom(port: number, page: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${page}`)).text();
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
