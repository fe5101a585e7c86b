import { browserFile } from '#tests/setup/browser.ts';
import { startSite } from '#tests/setup/start-site.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { openLighthouse, type PaintFigures, type Throttling } from './paint/lighthouse.ts';
import { startProxy, withoutScript } from './paint/proxy.ts';
import { type Row, report } from './setup/results.ts';
import { median } from './setup/rounds.ts';

// Run with: npm run bench -- paint [rounds] [simulate|devtools], after a build. DATA_DIR names a
// data folder to begin with; it is copied.
// When a page is painted on a cheap phone and a slow line, beside the same page with all script
// taken away. In every round each is loaded once, in turn.

const ROUNDS = Number(process.argv[2] ?? 7);
const THROTTLING: Throttling = process.argv[3] === 'devtools' ? 'devtools' : 'simulate';
const PAGES = {
  list: '/sea',
  'letter with photo': '/letters/sea-amina-mombasa',
  home: '/',
  map: '/map',
};
const PAINTS = { 'first paint': 'firstPaint', 'largest paint': 'largestPaint' } as const;
const AIM = { atMost: 1.15 };

await atWorkplace(async (workplace) => {
  const { paint } = await openLighthouse(browserFile());
  const from = process.env.DATA_DIR;
  const site = await startSite({ ...(from && { from }), env: { LOG_LEVEL: 'error' } });
  workplace.later(() => site.stop());
  const complete = await startProxy(site.url, (html) => html);
  workplace.later(complete.close);
  const bare = await startProxy(site.url, withoutScript);
  workplace.later(bare.close);

  const rows: Row[] = [];
  const notes = [`Lighthouse’s mobile preset, slowed down by its way “${THROTTLING}”.`];
  for (const [name, path] of Object.entries(PAGES)) {
    const modes = [complete, bare].map(({ url }) => ({
      url: url + path,
      measured: [] as PaintFigures[],
    }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const mode of round % 2 === 0 ? modes : modes.toReversed()) {
        mode.measured.push(await paint(mode.url, THROTTLING));
      }
    }
    const [ours = [], theirs = []] = modes.map(({ measured }) => measured);
    for (const [what, audit] of Object.entries(PAINTS)) {
      rows.push({
        what: `${what}, ${name}`,
        ours: medianOf(ours, audit),
        against: { what: 'without script', value: medianOf(theirs, audit) },
        unit: 'ms',
        ratio: median(ours.map((each, i) => each[audit] / (theirs[i]?.[audit] ?? Number.NaN))),
        aim: AIM,
      });
    }
    notes.push(
      `${name}: blocked for ${medianOf(ours, 'blocked').toFixed(0)} ms in all ` +
        `(${medianOf(theirs, 'blocked').toFixed(0)} without script), ` +
        `layout shift ${medianOf(ours, 'shift').toFixed(3)}.`,
    );
  }
  await report('A page is painted, on a cheap phone and a slow line', rows, {
    notes,
    profiles: ['107-largest-paint', '076-globe'],
  });
});

function medianOf(measured: PaintFigures[], what: keyof PaintFigures): number {
  return median(measured.map((each) => each[what]));
}
