import { cpus } from 'node:os';
import { browserFile } from '../tests/setup/browser.ts';
import { startSite } from '../tests/setup/start-site.ts';
import { type Measured, openLighthouse, type Throttling } from './paint/lighthouse.ts';
import { startProxy, withoutScript } from './paint/proxy.ts';

// Run with: npm run bench -- paint [rounds] [simulate|devtools], after a build.
// When a page is painted on a cheap phone and a slow line, beside the same page with all script
// taken away. In every round each is loaded once, in turn; the ratio is the median over rounds.

const ROUNDS = Number(process.argv[2] ?? 7);
const THROTTLING: Throttling = process.argv[3] === 'devtools' ? 'devtools' : 'simulate';
const PAGES = ['/sea', '/letters/sea-amina-mombasa', '/'];

type Way = { name: string; url: string; measured: Measured[] };

const measure = await openLighthouse(browserFile());
const site = await startSite({ env: { LOG_LEVEL: 'error' } });
const proxies = [
  await startProxy(site.url, (html) => html),
  await startProxy(site.url, withoutScript),
] as const;
console.log(
  `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}, ${ROUNDS} rounds, ` +
    `Lighthouse mobile (${THROTTLING})`,
);
try {
  for (const page of PAGES) await comparePage(page);
} finally {
  for (const proxy of proxies) proxy.close();
  await site.stop();
}

async function comparePage(page: string): Promise<void> {
  const [whole, bare] = proxies;
  const ways: [Way, Way] = [
    { name: 'page', url: whole.url + page, measured: [] },
    { name: 'without script', url: bare.url + page, measured: [] },
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? ways : ways.toReversed();
    for (const way of order) way.measured.push(await measure(way.url, THROTTLING));
  }
  console.log(`\n${page}`);
  for (const { name, measured } of ways) {
    const of = (what: keyof Measured) => median(measured.map((each) => each[what]));
    const seconds = (what: keyof Measured) => `${(of(what) / 1000).toFixed(2)} s`;
    console.log(
      `  ${name.padEnd(15)} first paint ${seconds('firstPaint')}, largest ${seconds('largestPaint')}, ` +
        `blocked ${of('blocked').toFixed(0)} ms, layout shift ${of('shift').toFixed(3)}`,
    );
  }
  const ratio = (what: keyof Measured) =>
    median(
      ways[0].measured.map((each, i) => each[what] / (ways[1].measured[i]?.[what] ?? 0)),
    ).toFixed(2);
  console.log(
    `  ratio: ${ratio('firstPaint')} first paint, ${ratio('largestPaint')} largest paint`,
  );
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
