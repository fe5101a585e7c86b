// The drawing table: Chromium with the files of this folder, and nothing from outside.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { FONTS } from './fonts.mjs';

const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
};
const ORIGIN = 'http://drawing.invalid';

export async function openStage(here) {
  const executablePath = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((p) => p && existsSync(p));
  if (!executablePath)
    throw new Error(
      'Chromium is missing: apt-get update && apt-get install -y chromium, or set CHROMIUM to its path',
    );
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (e) => errors.push(e.stack || String(e)));
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'log') errors.push(m.text());
  });
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== ORIGIN) return route.abort();
    if (url.pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><meta charset="utf-8"><script type="module" src="/stage/main.js"></script>',
      });
    const file = path.join(here, path.normalize(url.pathname));
    if (!file.startsWith(here) || !existsSync(file))
      return route.fulfill({ status: 404, body: 'nothing here' });
    return route.fulfill({
      contentType: TYPES[path.extname(file)] || 'application/octet-stream',
      body: await readFile(file),
    });
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction('window.ready === true', null, { timeout: 20000 }).catch(() => {
    throw new Error(`the stage did not start: ${errors.join('\n')}`);
  });
  return {
    async draw(letter, text) {
      const source = await readFile(path.join(here, 'recipes', `${letter.slug}.mjs`), 'utf8');
      const fonts = {};
      for (const [, name] of source.matchAll(/(?:font|second): '([a-zA-Z]+)'/g)) {
        if (!FONTS[name]) throw new Error(`no font called ${name}`);
        const [pkg, subsets, weight] = FONTS[name];
        fonts[name] = subsets.map((subset) => ({
          subset,
          url: `/node_modules/@fontsource/${pkg}/files/${pkg}-${subset}-${weight}-normal.woff2`,
        }));
      }
      errors.length = 0;
      const { png, notes } = await page.evaluate((o) => window.drawLetter(o), {
        letter,
        text,
        fonts,
        options: { stamp: Date.now() },
      });
      if (errors.length) notes.push(...errors);
      return { image: Buffer.from(png.split(',')[1], 'base64'), notes };
    },
    close: () => browser.close(),
  };
}
