import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type FontSettings, plainDevice } from '#tests/setup/device-fonts.ts';

/**
 * Lighthouse (Apache-2.0) with its 114 packages and 176 MB is for this one benchmark: it is fetched
 * when that runs, so that nobody else waits for it.
 */
const PACKAGE = 'lighthouse@13.5.0';
const FOLDER = path.join(import.meta.dirname, '..', '..', '.cache', 'lighthouse');
const MODULES = path.join(FOLDER, 'node_modules');

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
const AUDITS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Milliseconds, but for `shift`, which has no unit. */
export type PaintFigures = Record<keyof typeof AUDITS, number>;
/** How Lighthouse makes the line and the processor slow: by reckoning, or for real. */
export type Throttling = 'simulate' | 'devtools';

/** Of 100. */
export type Scores = Record<(typeof CATEGORIES)[number], number>;

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number; errorMessage?: string } | undefined>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;
type Launch = (options: object) => Promise<{ port: number; kill: () => void }>;

/**
 * Measures one load of a page in a browser of its own, as Lighthouse's mobile preset does.
 * @param device the fonts that the browser finds
 */
export async function openLighthouse(chromePath: string, device: FontSettings = plainDevice()) {
  if (!existsSync(path.join(MODULES, 'lighthouse'))) await install();
  const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse/core/index.js');
  const { launch } = await load<{ launch: Launch }>('chrome-launcher/dist/index.js');

  async function lookAt(url: string, throttlingMethod: Throttling, what: object): Promise<Report> {
    const envVars = { ...process.env, ...device };
    const chrome = await launch({ chromePath, chromeFlags: FLAGS, envVars, logLevel: 'silent' });
    try {
      const result = await lighthouse(url, {
        ...what,
        port: chrome.port,
        throttlingMethod,
        disableFullPageScreenshot: true,
        logLevel: 'silent',
      });
      if (!result || result.lhr.runtimeError) {
        throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
      }
      return result.lhr;
    } finally {
      chrome.kill();
    }
  }

  return {
    paint: async (url: string, throttling: Throttling): Promise<PaintFigures> =>
      readReport(await lookAt(url, throttling, { onlyAudits: Object.values(AUDITS) })),
    /** All that the mobile preset looks at. */
    async scores(url: string): Promise<PaintFigures & Scores> {
      const report = await lookAt(url, 'simulate', { onlyCategories: CATEGORIES });
      return { ...readReport(report), ...readScores(report) };
    },
  };
}

function readScores({ categories }: Report): Scores {
  const scores = CATEGORIES.map((name) => [name, (categories[name]?.score ?? Number.NaN) * 100]);
  return Object.fromEntries(scores);
}

async function install(): Promise<void> {
  console.log(`Fetching ${PACKAGE} from the package registry …`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, 'package.json'), '{"private":true,"type":"module"}\n');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await promisify(execFile)('npm', ['install', '--prefix', FOLDER, ...options, PACKAGE]);
}

function load<Module>(file: string): Promise<Module> {
  return import(path.join(MODULES, file));
}

function readReport({ audits }: Report): PaintFigures {
  const entries = Object.entries(AUDITS).map(([name, audit]) => {
    const { numericValue, errorMessage } = audits[audit] ?? {};
    if (numericValue === undefined) throw new Error(`${audit}: ${errorMessage ?? 'not measured'}`);
    return [name, numericValue];
  });
  return Object.fromEntries(entries);
}
