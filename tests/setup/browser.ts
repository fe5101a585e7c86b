import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
];

/** Where Debian's packages put it; the first spends a third less of a processor on a page. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser that `npm test` found or installed. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? INSTALLED.find((file) => existsSync(file));
  if (!executablePath) throw new Error('There is no Chromium. Name one: CHROMIUM=/path/to/it');
  return chromium.launch({ executablePath, args: FLAGS });
}
