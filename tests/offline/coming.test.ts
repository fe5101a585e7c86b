import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { type Device, openDevice } from './device.ts';

const LETTER = '/letters/a';
const PICTURE = `/files/letters/a/photo/${'0'.repeat(32)}.webp`;
const SHEET = '/assets/root-12345678.css';
const PAGE = { 'X-Made-Of': 'letter:a settings', ETag: '"1"', 'Content-Type': 'text/html' };
const HTML = `<article class="x" data-letter-id="a" data-turns="page"><img src="${PICTURE}"></article>
<link rel="stylesheet" href="${SHEET}">`;
const NOTHING = { listed: [], cached: [] };

let browser: Browser;
let site: Device;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  site = await openDevice(browser);
});

beforeEach(async () => {
  page = await site.page();
  site.answer(LETTER, HTML, PAGE);
  site.answer(PICTURE, 'picture');
  site.answer(SHEET, 'sheet');
  await page.evaluate(() => {
    let at = Date.now();
    Date.now = () => at;
    device.pass = (ms) => {
      at += ms;
    };
    return device.switchOn();
  });
});

afterEach(() => site.putAway());

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Begins something, and goes on once the site has been asked for what it is held at. */
async function begin(work: (page: Page) => Promise<void>, heldAt: string): Promise<() => void> {
  const { reached, go } = site.hold(heldAt);
  await work(page);
  await reached;
  return go;
}

const fetchLetter = (reason: 'read' | 'shelf' | 'pack:en/sea') => () =>
  page.evaluate((reason) => device.begin(device.fetchWhole('/letters/a', reason)), reason);
const over = () => page.evaluate(() => device.over());
const kept = () => page.evaluate(() => device.kept());
const pass = (ms: number) => page.evaluate((ms) => device.pass(ms), ms);
const tell = (changed: string[] | 'all', again: string[] = []) =>
  site.answer('/kept/changes', JSON.stringify({ heard: 'p.1.m', changed, again }));
const contact = () => page.evaluate(() => device.contact({ isForced: true }));

test('what comes is kept, with all that is on it', async () => {
  const go = await begin(fetchLetter('pack:en/sea'), LETTER);
  go();
  await over();
  const all = [LETTER, PICTURE, SHEET].toSorted();
  const { listed, cached } = await kept();
  expect(listed.toSorted()).toEqual(all);
  expect(cached.toSorted()).toEqual(all);
});

describe('what is still coming when everything is deleted', () => {
  test.each([LETTER, PICTURE, SHEET])('is not kept, whatever for: %s', async (heldAt) => {
    for (const reason of ['read', 'shelf', 'pack:en/sea'] as const) {
      const go = await begin(fetchLetter(reason), heldAt);
      await page.evaluate(() => device.forgetKept());
      go();
      await over();
      expect(await kept(), reason).toEqual(NOTHING);
      await page.evaluate(() => device.switchOn());
    }
  });

  test('is not listed, though it was stored just before', async () => {
    await page.evaluate(() => {
      const { put } = Cache.prototype;
      Cache.prototype.put = async function (...stored) {
        await put.apply(this, stored);
        await device.forgetKept();
      };
    });
    await page.evaluate(() => device.fetchWhole('/letters/a', 'shelf'));
    expect(await kept()).toEqual(NOTHING);
  });

  test('is not kept either where keeping has begun anew', async () => {
    const go = await begin(fetchLetter('read'), LETTER);
    await pass(1000);
    await page.evaluate(() => device.forgetKept().then(() => device.switchOn()));
    go();
    await over();
    expect(await kept()).toEqual(NOTHING);
  });

  test('ends there: what was to come after it is not asked for', async () => {
    await page.evaluate(() => device.want(['/letters/a', '/letters/b'], 'shelf'));
    const go = await begin(() => page.evaluate(() => device.begin(device.fetchWanted())), LETTER);
    await page.evaluate(() => device.forgetKept());
    go();
    await over();
    await page.evaluate(() => device.want(['/letters/c'], 'shelf'));
    expect(await kept()).toEqual(NOTHING);
    expect(site.asked).toEqual([`GET ${LETTER}`]);
  });

  test('leaves nothing of a contact', async () => {
    await page.evaluate(() => device.fetchWhole('/letters/a', 'shelf'));
    tell(['letter:a']);
    const go = await begin(
      () => page.evaluate(() => device.begin(device.contact({ isForced: true }))),
      '/kept/changes',
    );
    await page.evaluate(() => device.forgetKept());
    go();
    await over();
    expect(await kept()).toEqual(NOTHING);
    expect(await page.evaluate(() => device.keeping.get())).toEqual({ isOn: false });
  });
});

test('what was let go while the site said that it is as before stays away', async () => {
  await page.evaluate(() => device.fetchWhole('/letters/a', 'pack:en/sea'));
  site.answer(LETTER, '', PAGE, 304);
  const go = await begin(fetchLetter('pack:en/sea'), LETTER);
  await page.evaluate(() => device.letGo('pack:en/sea'));
  go();
  await over();
  expect(await kept()).toEqual(NOTHING);
});

describe('what changes while a page is coming', () => {
  test('is heard of later: its time is when it was asked for', async () => {
    tell([]);
    await contact();
    const go = await begin(fetchLetter('read'), LETTER);
    await contact();
    await pass(10_000);
    go();
    await over();
    expect((await kept()).listed).toContain(LETTER);
    await page.evaluate(() => device.shown('/letters/a'));
    tell([], ['letter:a']);
    site.answer(LETTER, '', {}, 404);
    await contact();
    const { listed, cached } = await kept();
    expect(listed).not.toContain(LETTER);
    expect(cached).not.toContain(LETTER);
  });

  test('also where the site says that it is as before', async () => {
    tell([]);
    await page.evaluate(() => device.fetchWhole('/letters/a', 'read'));
    site.answer(LETTER, '', PAGE, 304);
    await pass(1000);
    const asked = await page.evaluate(() => Date.now());
    const go = await begin(fetchLetter('read'), LETTER);
    await pass(20_000);
    go();
    await over();
    const thing = await page.evaluate(() => device.things.get('/letters/a'));
    expect(thing?.at).toBeGreaterThanOrEqual(asked);
    expect(thing?.at).toBeLessThan(asked + 20_000);
  });

  test('may not be heard of any more after a minute, or after everything went: then it is not kept', async () => {
    tell([]);
    const slow = await begin(fetchLetter('read'), LETTER);
    await pass(60_001);
    slow();
    await over();
    expect((await kept()).listed).not.toContain(LETTER);
    const late = await begin(fetchLetter('read'), LETTER);
    await pass(1000);
    tell('all');
    await contact();
    late();
    await over();
    expect((await kept()).listed).not.toContain(LETTER);
  });
});

describe('a page that is there, and of which the site does not say what it is made of,', () => {
  const unsaid = { 'Content-Type': 'text/html', ETag: '"1"' };

  test('stays as it was, or goes on being wanted', async () => {
    await page.evaluate(() => device.want(['/letters/a', '/letters/b'], 'pack:en/sea'));
    await page.evaluate(() => device.fetchWhole('/letters/a', 'pack:en/sea'));
    const before = await page.evaluate(() => device.things.get('/letters/a'));
    for (const headers of [unsaid, { ...unsaid, 'Cache-Control': 'private, no-store' }]) {
      for (const status of [200, 304]) {
        site.answer(LETTER, '', headers, status);
        site.answer('/letters/b', 'another', headers);
        await page.evaluate(() => device.fetchPage('/letters/a', 'pack:en/sea'));
        await page.evaluate(() => device.fetchWanted());
        expect(await page.evaluate(() => device.things.get('/letters/a'))).toEqual(before);
      }
    }
    expect(await page.evaluate(() => device.things.get('/letters/b'))).toMatchObject({
      ...{ kind: 'wanted', why: ['pack:en/sea'] },
    });
  });

  test('is let go once it is not there any more', async () => {
    await page.evaluate(() => device.want(['/letters/a'], 'pack:en/sea'));
    site.answer(LETTER, '', unsaid, 410);
    await page.evaluate(() => device.fetchWanted());
    expect((await kept()).listed).not.toContain(LETTER);
  });
});

describe('on a line that brings nothing more', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['the changes', '/kept/changes', () => device.contact({ isForced: true })],
    ['a page', LETTER, () => device.fetchPage('/letters/a', 'read')],
    ['what is on it', PICTURE, () => device.fetchWhole('/letters/a', 'read')],
  ])('%s are waited for half a minute', async (_, address, work) => {
    site.answers.set(address, (response) => void response.writeHead(200, PAGE).write('x'));
    await page.evaluate(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (ms) => (ms === 30_000 ? timeout.call(AbortSignal, 1) : timeout(ms));
    });
    await expect(page.evaluate(work)).rejects.toThrow(/TimeoutError|timed out/);
  });

  test('a contact fetches for a minute, and the next one goes on', async () => {
    const addresses = ['/letters/a', '/letters/b', '/letters/c', '/letters/d', '/letters/e'];
    await page.evaluate((each) => device.want(each, 'shelf'), addresses);
    tell([]);
    for (const address of addresses) site.answer(address, 'a page', PAGE);
    await page.evaluate(() => {
      const { fetch } = globalThis;
      globalThis.fetch = (...asked) => {
        device.pass(25_000);
        return fetch(...asked);
      };
    });
    const fetched = () => site.asked.filter((each) => each.includes('/letters/')).length;
    await contact();
    expect(fetched()).toBe(3);
    await contact();
    expect(fetched()).toBe(5);
  });

  test('a contact does not wait for the rest of a page that is being read', async () => {
    tell([]);
    await contact();
    await pass(60_000);
    const { reached, go } = site.hold('/kept/changes');
    site.answers.set(LETTER, (response) => {
      response.writeHead(200, PAGE).write('<p>');
      void reached.then(() => response.end('</p>'));
    });
    await page.evaluate(() => {
      const url = new URL('/letters/a', location.href);
      const later = (work: () => Promise<unknown>) => device.begin(work());
      return device.answerPage(new Request(url), url, later);
    });
    await reached;
    go();
    await over();
    expect((await kept()).listed).toEqual([LETTER]);
  });
});
