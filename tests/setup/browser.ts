import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { type Device, plainDevice } from './device-fonts.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
];

/** Where Debian's packages put it; the first spends a third less of a processor on a page. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The file of the browser that `npm test` found or installed. */
export function browserFile(): string {
  const file = process.env.CHROMIUM ?? INSTALLED.find((each) => existsSync(each));
  if (!file) throw new Error('There is no Chromium. Name one: CHROMIUM=/path/to/it');
  return file;
}

/** @param device where it finds fonts, whatever the machine has */
export function openBrowser(device: Device = plainDevice()): Promise<Browser> {
  return chromium.launch({
    executablePath: browserFile(),
    args: FLAGS,
    env: { ...process.env, ...device },
  });
}
