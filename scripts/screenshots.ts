/**
 * Every page in three widths, both schemes and four languages, into `screenshots/`, from the built
 * site with its sample letters; a sheet for each combination.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { LETTER_OF, PAGE_KINDS, PLAIN_PATHS } from '#tests/setup/pages.ts';
import { startSite } from '#tests/setup/start-site.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'screenshots');
const LOCALES: readonly Locale[] = ['en', 'ar', 'cn', 'de'];
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 768, 1440] as const;
/** Pixels: the width of a page on a sheet, and the height shown. */
const ON_SHEET = { 360: 240, 768: 320, 1440: 480 } as const;
const TALLEST_ON_SHEET = 3;

const PATHS = [
  ...new Set([
    ...PLAIN_PATHS,
    ...PAGE_KINDS,
    ...TOPICS.map((topic) => `/letters/${LETTER_OF[topic]}`),
    '/authentication',
  ]),
];

type Look = { locale: Locale; scheme: (typeof SCHEMES)[number]; width: (typeof WIDTHS)[number] };

const filters = process.argv.slice(2);
const looks: Look[] = LOCALES.flatMap((locale) =>
  SCHEMES.flatMap((scheme) => WIDTHS.map((width) => ({ locale, scheme, width }))),
).filter((look) => filters.every((word) => nameOf(look).split('-').includes(word)));

const dataDir = await mkdtemp(path.join(tmpdir(), 'wildpost-screenshots-'));
const [site, browser] = await Promise.all([startSite({ dataDir }), openBrowser()]);
try {
  await mkdir(FOLDER, { recursive: true });
  const waiting = [...looks];
  const worker = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) await picture(browser, look);
  };
  await Promise.all(cpus().map(worker));
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function nameOf({ locale, scheme, width }: Look): string {
  return `${locale}-${scheme}-${width}`;
}

async function picture(browser: Browser, look: Look): Promise<void> {
  const folder = path.join(FOLDER, nameOf(look));
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width === 360 ? 740 : 900 },
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const shots: Buffer[] = [];
  for (const address of PATHS) {
    await page.goto(site.url + inLocale(look.locale, address));
    await page.locator('html').dispatchEvent('input');
    await page.locator('html[data-page-complete="true"]').waitFor();
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([
        document.fonts.ready,
        ...Array.from(document.images, (image) => image.decode().catch(() => {})),
      ]);
    });
    const shot = await page.screenshot({ fullPage: true });
    await writeFile(
      path.join(folder, `${address.slice(1).replaceAll('/', '_') || 'home'}.png`),
      shot,
    );
    shots.push(shot);
  }
  await context.close();
  await sheet(shots, look);
  process.stdout.write(`${nameOf(look)}: ${shots.length} pages\n`);
}

async function sheet(shots: readonly Buffer[], look: Look): Promise<void> {
  const width = ON_SHEET[look.width];
  const height = width * TALLEST_ON_SHEET;
  const gap = 12;
  const columns = Math.floor(3840 / (width + gap));
  const views = await Promise.all(
    shots.map(async (shot, i) => {
      const { data, info } = await sharp(shot)
        .resize({ width })
        .toBuffer({ resolveWithObject: true });
      const input = await sharp(data)
        .extract({ left: 0, top: 0, width, height: Math.min(height, info.height) })
        .toBuffer();
      const left = (i % columns) * (width + gap);
      return { input, left, top: Math.floor(i / columns) * (height + gap) };
    }),
  );
  const rows = Math.ceil(shots.length / columns);
  await sharp({
    create: {
      width: columns * (width + gap),
      height: rows * (height + gap),
      channels: 3,
      background: '#777',
    },
  })
    .composite(views)
    .webp({ quality: 80 })
    .toFile(path.join(FOLDER, `${nameOf(look)}.webp`));
}
