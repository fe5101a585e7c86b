import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { browserFile } from '#tests/setup/browser.ts';
import { deviceWithSquareFace } from '#tests/setup/device-fonts.ts';
import { startSite } from '#tests/setup/start-site.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { CATEGORIES, openLighthouse, type PaintFigures, type Scores } from './paint/lighthouse.ts';
import { type Row, report } from './setup/results.ts';
import { median } from './setup/rounds.ts';

// Run with: npm run bench -- lighthouse [rounds], after a build.
// What Lighthouse's mobile preset says of the pages that most people come to, in three scripts. The device
// has a face for Chinese, as phones do.

const ROUNDS = Number(process.argv[2] ?? 5);
const LOCALES: readonly Locale[] = ['en', 'ar', 'cn'];
const PAGES = { list: '/sea', letter: '/letters/sea-amina-mombasa', home: '/', map: '/map' };
const SCORES_LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const LARGEST_PAINT_MS = 1300;
const BLOCKED_MS = 100;

type Measured = PaintFigures & Scores;

await atWorkplace(async (workplace) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wildpost-device-'));
  workplace.later(() => rmSync(folder, { recursive: true }));
  const { scores } = await openLighthouse(browserFile(), await deviceWithSquareFace(folder));
  const site = await startSite({ env: { LOG_LEVEL: 'error' } });
  workplace.later(() => site.stop());
  const pages = Object.entries(PAGES).flatMap(([name, page]) =>
    LOCALES.map((locale) => ({ what: `${name}, ${locale}`, address: inLocale(locale, page) })),
  );
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { what, address } of round % 2 === 0 ? pages : pages.toReversed()) {
      const figures = await scores(site.url + address);
      measured.set(what, [...(measured.get(what) ?? []), figures]);
    }
  }
  const of = (page: string, figure: keyof Measured) =>
    median((measured.get(page) ?? []).map((each) => each[figure]));
  const rows = pages.flatMap(({ what: page }): Row[] => [
    ...CATEGORIES.map((name) =>
      toRow(`${name}, ${page}`, of(page, name), 'of 100', { atLeast: SCORES_LEAST[name] }),
    ),
    toRow(`largest paint, ${page}`, of(page, 'largestPaint'), 'ms', { atMost: LARGEST_PAINT_MS }),
    toRow(`blocked, ${page}`, of(page, 'blocked'), 'ms', { atMost: BLOCKED_MS }),
    toRow(`layout shift, ${page}`, of(page, 'shift') * 1000, '/1000', { atMost: 10 }),
  ]);
  await report('Lighthouse, mobile preset', rows, {
    drawn: false,
    profiles: ['107-largest-paint', '076-globe'],
  });
});

function toRow(
  what: string,
  ours: number,
  unit: string,
  aim: { atLeast: number } | { atMost: number },
): Row {
  const value = 'atLeast' in aim ? aim.atLeast : aim.atMost;
  const through = 'atLeast' in aim ? { atLeast: 1 } : { atMost: 1 };
  return {
    what,
    ours,
    against: { what: 'the aim', value },
    unit,
    ratio: ours / value,
    aim: through,
  };
}
