import type { Browser } from 'playwright-core';

/** A cheap phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_PROCESSOR = 4;
const READING = /^(?:text\/html|text\/css|font\/woff2)\b/;

export type Asked = { path: string; at: number; from: number; ended: number; bytes: number };
/** Milliseconds since the page was asked for; kilobytes of its document, styles and fonts. */
export type LetterFigures = {
  text: number;
  /** The letter's words stand in faces of the site. */
  dressed: number;
  end: number;
  readable: number;
  fonts: number;
  asked: Asked[];
};

/** Loads a letter's page as somebody would who has never been here, on a line of 400 ms and 50 kB/s. */
export async function readOnSlowLine(browser: Browser, url: string): Promise<LetterFigures> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(markText);
  const line = await context.newCDPSession(page);
  const asked = new Map<string, Asked & { kind: string }>();
  let began = 0;
  line.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    began ||= timestamp;
    const at = timestamp - began;
    const { pathname } = new URL(request.url);
    asked.set(requestId, { path: pathname, at, from: 0, ended: 0, bytes: 0, kind: '' });
  });
  line.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const each = asked.get(requestId);
    if (each) Object.assign(each, { kind: response.mimeType, from: timestamp - began });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const each = asked.get(requestId);
    if (each) Object.assign(each, { bytes: encodedDataLength, ended: timestamp - began });
  });
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const [{ loadEventEnd = 0 } = {}] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    return { text: (window as unknown as { textAt: number }).textAt, end: loadEventEnd };
  });
  await context.close();
  const all = [...asked.values()].filter(({ ended }) => ended > 0);
  const fonts = all.filter(({ kind }) => kind === 'font/woff2');
  const bytes = all.filter(({ kind }) => READING.test(kind)).reduce((n, each) => n + each.bytes, 0);
  return {
    ...seen,
    dressed: Math.max(seen.text, ...fonts.map(({ ended }) => ended * 1000)),
    readable: bytes / 1000,
    fonts: fonts.length,
    asked: all,
  };
}

/** Runs in the page: when its letter's first paragraph is painted, in whatever face. */
function markText(): void {
  const mark = () => {
    const text = document.querySelector('[data-letter-text] p');
    if (!text) return;
    text.setAttribute('elementtiming', 'letter');
    waiting.disconnect();
  };
  const waiting = new MutationObserver(mark);
  waiting.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { renderTime } = entry as unknown as { renderTime: number };
      const seen = window as unknown as { textAt?: number };
      seen.textAt ??= renderTime;
    }
  }).observe({ type: 'element', buffered: true });
}
