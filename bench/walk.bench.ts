import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { inLocale, LANGUAGES } from '#domain/languages/languages.ts';
import { PAGES_FOLDER } from '#server/disk-cache/page-file.ts';
import { sqliteIn } from '#tests/workplace/databases.ts';
import { startWorkSite } from '#tests/workplace/sites.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { memoryOf, processorTimeOf } from './setup/processes.ts';
import { type Row, report } from './setup/results.ts';
import { seed, slugNo } from './setup/seeding.ts';
import { withHands } from './setup/visitors.ts';

// Run with: npm run bench -- walk [letters] [megabytes on the disk]
// A crawler walks through the pages of all letters in all languages: with nothing on the disk, again after a
// restart, and with the disk switched off. It tells the processor time of a thousand pages (Linux only).

const LETTERS = Number(process.argv[2] ?? 2000);
const DISK_MB = process.argv[3] ?? '4096';
const HANDS = 8;
const TOKEN = 'token of the metrics';

await atWorkplace(async (workplace) => {
  const database = sqliteIn(workplace);
  const location = await database.makeDatabase('walk');
  await (await database.openStore(location)).close();
  await seed(database, location, LETTERS);
  const { DATA_DIR: dataDir = '' } = database.env(location);
  const walks: [string, string][] = [
    ['off', '0'],
    ['on, nothing there', DISK_MB],
    ['on, after a restart', DISK_MB],
  ];
  const times = new Map<string, number>();
  for (const [name, megabytes] of walks) {
    const site = await startWorkSite(workplace, {
      ...{ DATA_DIR: dataDir, PAGE_CACHE_DISK_MB: megabytes, METRICS_TOKEN: TOKEN },
      SITE_URL: 'http://letters.example.org',
    });
    const pid = site.process.pid ?? 0;
    const port = Number(new URL(site.url).port);
    const agent = new Agent({ keepAlive: true, maxSockets: HANDS });
    const ask = (target: string, headers: Record<string, string>) =>
      new Promise<string>((resolve, reject) => {
        const asked = request({ port, path: target, headers, agent }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('end', () => {
            if (response.statusCode !== 200) reject(new Error(`${target}: ${response.statusCode}`));
            resolve(Buffer.concat(chunks).toString());
          });
        });
        asked.on('error', reject).end();
      });
    await ask('/about', {});
    const before = processorTimeOf(pid);
    const began = performance.now();
    let n = 0;
    const pages = LETTERS * LANGUAGES.length;
    await withHands(HANDS, pages, async () => {
      const [letter, language] = [Math.floor(n / LANGUAGES.length), n % LANGUAGES.length];
      n += 1;
      const locale = LANGUAGES[language]?.code ?? 'en';
      await ask(inLocale(locale, `/letters/${slugNo(letter)}`), { 'Accept-Encoding': 'br' });
    });
    const took = processorTimeOf(pid) - before;
    const seconds = (performance.now() - began) / 1000;
    const metrics = await ask('/metrics', { Authorization: `Bearer ${TOKEN}` });
    const figure = (key: string) => Number(new RegExp(`^${key} (\\S+)`, 'm').exec(metrics)?.[1]);
    const [hits, renders] = [
      figure('page_cache_disk_hits_total'),
      figure('page_cache_renders_total'),
    ];
    times.set(name, took / pages);
    const memory = Math.max(...memoryOf(pid));
    agent.destroy();
    await site.stop();
    console.log(
      [
        `disk ${name}: ${pages} pages, ${(took / pages).toFixed(2)} s of a processor for 1,000`,
        `${renders} rendered, ${hits} found on the disk, ${Math.round(pages / seconds)} a second`,
        `${Math.round(memory)} MB of memory, ${await megabytesIn(path.join(dataDir, PAGES_FOLDER))} MB on the disk`,
      ].join('; '),
    );
  }
  const off = times.get('off') ?? Number.NaN;
  const rows = [...times].slice(1).map(
    ([name, ours]): Row => ({
      what: `disk ${name}`,
      ours,
      against: { what: 'disk off', value: off },
      unit: 'ms of a processor a page',
      ratio: ours / off,
    }),
  );
  await report(`A walk over ${LETTERS} letters in all languages`, rows, {
    notes: ['One round: each walk goes through all pages once.'],
  });
});

async function megabytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const bytes = names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  return Math.round(bytes / 1e6);
}
