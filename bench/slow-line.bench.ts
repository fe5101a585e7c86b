import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { deviceWithSquareFace } from '#tests/setup/device-fonts.ts';
import { startSite } from '#tests/setup/start-site.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { type LetterFigures, readOnSlowLine } from './paint/slow-line.ts';
import { type Row, report } from './setup/results.ts';
import { median } from './setup/rounds.ts';

// Run with: npm run bench -- slow-line [rounds] [address of another build's site], after a build. DATA_DIR names a
// data folder to begin with; it is copied.
// When a letter can be read on a line of 400 ms and 50 kB/s with a quarter of the processor, in three scripts. In every
// round each language is loaded once from each site, in turn.

const ROUNDS = Number(process.argv[2] ?? 5);
const OTHER = process.argv[3];
const LETTER = '/letters/sea-amina-mombasa?start=0';
const LOCALES: readonly Locale[] = ['en', 'ar', 'cn'];
const AIM = { atMost: 1.15 };

await atWorkplace(async (workplace) => {
  const from = process.env.DATA_DIR;
  const site = await startSite({ ...(from && { from }), env: { LOG_LEVEL: 'error' } });
  workplace.later(() => site.stop());
  const folder = mkdtempSync(path.join(tmpdir(), 'wildpost-device-'));
  workplace.later(() => rmSync(folder, { recursive: true }));
  const browser = await openBrowser(await deviceWithSquareFace(folder));
  workplace.later(() => browser.close());
  const sites = [site.url, ...(OTHER ? [OTHER] : [])];
  const measured = new Map<string, LetterFigures[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const locale of LOCALES) {
      for (const url of round % 2 === 0 ? sites : sites.toReversed()) {
        const figures = await readOnSlowLine(browser, url + inLocale(locale, LETTER));
        const key = `${url} ${locale}`;
        measured.set(key, [...(measured.get(key) ?? []), figures]);
      }
    }
  }
  const of = (url: string, locale: Locale, what: Exclude<keyof LetterFigures, 'asked'>) =>
    median((measured.get(`${url} ${locale}`) ?? []).map((each) => each[what]));
  const rows: Row[] = LOCALES.filter((locale) => locale !== 'en').map((locale) => ({
    what: `text of a letter, ${locale}`,
    ours: of(site.url, locale, 'text'),
    against: { what: 'English', value: of(site.url, 'en', 'text') },
    unit: 'ms',
    ratio: of(site.url, locale, 'text') / of(site.url, 'en', 'text'),
    aim: AIM,
  }));
  const notes = sites.flatMap((url) =>
    LOCALES.map((locale) => {
      const [text, dressed, end] = (['text', 'dressed', 'end'] as const).map((what) =>
        (of(url, locale, what) / 1000).toFixed(1),
      );
      const bytes = of(url, locale, 'readable').toFixed(0);
      return `${url === OTHER ? 'Other' : 'Ours'}, ${locale}: text after ${text} s, in our faces ${dressed} s, end ${end} s; ${bytes} kB of document, styles and ${of(url, locale, 'fonts')} fonts.`;
    }),
  );
  await report('A letter on a slow line', rows, { notes, profiles: ['102-letter-faces'] });
});
