import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { type FontSettings, plainDevice } from './device-fonts.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
];

/** A page of a test is soon gone: V8 would take longer to optimize its script than that saves. */
const IN_TESTS = process.env.VITEST ? ['--js-flags=--no-opt,--no-maglev'] : [];

/** A machine with much else to do is no finding. */
const WAIT_MS = 60_000;

/** Debian's paths; the first needs a third less of a processor. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export function browserFile(): string {
  const file = process.env.CHROMIUM ?? INSTALLED.find((each) => existsSync(each));
  if (!file) throw new Error('There is no Chromium. Name one: CHROMIUM=/path/to/it');
  return file;
}

/**
 * @param device the fonts it finds
 * @param flags besides those that each browser is started with
 */
export async function openBrowser(
  device: FontSettings = plainDevice(),
  flags: readonly string[] = [],
): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: browserFile(),
    args: [...FLAGS, ...IN_TESTS, ...flags],
    env: { ...process.env, ...device },
  });
  browser.on('context', (context) => context.setDefaultTimeout(WAIT_MS));
  return browser;
}
