import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Response } from '#domain/responses/response.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { idOf, openPage, readPage, ready, visit, withStore } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const LETTER = '/letters/lakes-jonas-lindau';
const SENT = 'Sent. A person will read it before it appears.';
const NOT_SENT = 'This could not be sent. What you wrote is still here; please try again.';
const LIMIT_MS = 120_000;

let site: RunningSite;
let browser: Browser;
let letterId: string;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startSite({ from: inject('filledData'), env: { LOG_LEVEL: 'trace' } }),
  ]);
  letterId = await idOf(site, 'lakes-jonas-lindau');
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What a test types; each has words of its own, by which they are found again. */
function answer(words: string) {
  return {
    text: words,
    name: 'Nina',
    age: '34',
    country: 'DE',
    email: `${slug(words)}@planted.example`,
  };
}

const slug = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .slice(0, 40);

async function fill(page: Page, part: Partial<ReturnType<typeof answer>>): Promise<void> {
  const { text, name, age, country, email } = part;
  if (text !== undefined) await page.getByLabel('Your response').fill(text);
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  if (age !== undefined) await page.getByLabel('Your age').fill(age);
  if (country !== undefined) await page.getByLabel('Your country').selectOption(country);
  if (email !== undefined) await page.getByLabel('Your email').fill(email);
}

const button = (page: Page): Locator => page.getByRole('button', { name: 'Send response' });
const said = (page: Page, text: string): Locator =>
  page.locator('#write-answer').getByRole('status').filter({ hasText: text });
const warned = (page: Page, text: string): Locator =>
  page.locator('#write-answer').getByRole('alert').filter({ hasText: text });

/** Every answer that the store has with these words. */
async function storedAnswers(text: string): Promise<Response[]> {
  const all = await withStore(site, ({ responses }) => responses.listAll(letterId));
  return all.filter((response) => response.text === text);
}

/** Everything of the site where an answer to the letter could show. */
async function publicBytes(): Promise<string> {
  const paths = ['', '/fr', '/ar'].flatMap((locale) => [
    ...[0, 1, 2, 3].map((start) => `${locale}${LETTER}?start=${start}`),
    `${locale}${LETTER}.data`,
    `${locale}/adoption/${letterId}`,
    `${locale}/lakes/feed.json`,
    `${locale}/lakes/feed.xml`,
  ]);
  const pages = await Promise.all(paths.map((path) => readPage(site.url + path)));
  return pages.map(({ html }) => html).join('\n');
}

async function openAt(path: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options);
  await opened.page.goto(site.url + path);
  if (options.javaScriptEnabled !== false) await ready(opened.page);
  return opened;
}

describe('an answer', () => {
  test.each([true, false])(
    'waits for a person before anybody reads it, and its address is never shown (script: %s)',
    { timeout: LIMIT_MS },
    async (javaScriptEnabled) => {
      const words = `The lake waits with me, ${javaScriptEnabled ? 'quick' : 'plain'}.`;
      const mine = answer(words);
      const { page, context, complaints } = await openAt(LETTER, { javaScriptEnabled });
      await fill(page, mine);
      await button(page).click();
      await said(page, SENT).waitFor();
      expect(await page.getByLabel('Your response').inputValue()).toBe('');

      const [stored, ...more] = await storedAnswers(words);
      if (!stored) throw new Error('It was not stored.');
      expect(more).toEqual([]);
      expect(stored).toMatchObject({ state: 'pending', name: 'Nina', age: 34, country: 'DE' });
      expect(await publicBytes()).not.toContain(words);

      await withStore(site, ({ responses }) => responses.approve(stored.id, { version: 1 }));
      await expect.poll(publicBytes).toContain(words);
      expect(await publicBytes()).not.toContain('planted.example');
      expect(site.output()).not.toContain('planted');
      expect(site.output()).not.toContain(words);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('is sent from the dialog of a letter to adopt', { timeout: LIMIT_MS }, async () => {
    for (const javaScriptEnabled of [true, false]) {
      const words = `From the dialog, ${javaScriptEnabled ? 'quick' : 'plain'}.`;
      const { page, context } = await openAt(`/lakes/adopt/${letterId}`, {
        javaScriptEnabled,
        viewport: { width: 360, height: 740 },
      });
      await fill(page, answer(words));
      const dialog = page.getByRole('dialog');
      const width = await dialog.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(width).toBe(0);
      await button(page).click();
      await said(page, SENT).waitFor();
      expect(await dialog.isVisible()).toBe(true);
      expect(await storedAnswers(words)).toHaveLength(1);
      await context.close();
    }
  });

  test('pressed twice, or sent again after a lost reply, is stored once', async () => {
    const words = 'Twice pressed is once sent.';
    const { page, context } = await openAt(LETTER);
    await fill(page, answer(words));
    let lost = true;
    await page.route('**/*.data', async (route) => {
      if (route.request().method() !== 'POST' || !lost) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await button(page).dblclick();
    await warned(page, NOT_SENT).waitFor();
    lost = false;
    await button(page).dblclick();
    await said(page, SENT).waitFor();
    expect(await storedAnswers(words)).toHaveLength(1);
    await context.close();
  });

  test('without script, sent several times at once, is stored once', async () => {
    const words = 'Several hands pressed one button.';
    const { email: _, ...fields } = answer(words);
    const send = () =>
      fetch(site.url + LETTER, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, language: 'en' }),
        headers: { Origin: site.url },
        redirect: 'manual',
      });
    const replies = await Promise.all(Array.from({ length: 4 }, send));
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(replies[0]?.headers.get('location')).toBe(`${LETTER}?sent=#write-answer`);
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('to a letter that is not there, or from another site, is not taken', async () => {
    const body = new URLSearchParams({ text: 'Hello?' });
    const headers = { Origin: site.url };
    const missing = await fetch(`${site.url}/letters/no-such`, { method: 'POST', body, headers });
    expect(missing.status).toBe(404);
    const foreign = await fetch(site.url + LETTER, { method: 'POST', body });
    expect(foreign.status).toBe(403);
  });
});

describe('what was typed', () => {
  test('is still there after a reload, but not the address; sent, it is forgotten', async () => {
    const words = 'A draft that survives the night.';
    const { page, context } = await openAt(LETTER);
    await fill(page, answer(words));
    await page.reload();
    await ready(page);
    await expect.poll(() => page.getByLabel('Your response').inputValue()).toBe(words);
    expect(await page.getByLabel('Your country').inputValue()).toBe('DE');
    expect(await page.getByLabel('Your email').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('planted');

    await button(page).click();
    await said(page, SENT).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.reload();
    await ready(page);
    expect(await page.getByLabel('Your response').inputValue()).toBe('');
    await context.close();
  });

  test('of another can be cleared away', async () => {
    const { page, context } = await openAt(LETTER);
    await fill(page, answer('Somebody else began this.'));
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: 'Clear it' }).click();
    await expect.poll(() => page.getByLabel('Your response').inputValue()).toBe('');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await context.close();
  });

  test('before the page’s script is there is not lost to it', async () => {
    const words = 'Typed on a slow line.';
    const { page, context } = await openPage(browser);
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.url + LETTER);
    await fill(page, { text: words, country: 'KE' });
    arrive();
    await ready(page);
    expect(await page.getByLabel('Your response').inputValue()).toBe(words);
    expect(await page.getByLabel('Your country').inputValue()).toBe('KE');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('slow line');
    await context.close();
  });

  test('stays when there is no connection, and is sent when it is back', async () => {
    const words = 'Written in a tunnel.';
    const { page, context } = await openAt(LETTER);
    await fill(page, answer(words));
    await context.setOffline(true);
    await button(page).click();
    await warned(page, NOT_SENT).waitFor();
    expect(await said(page, SENT).count()).toBe(0);
    expect(await page.getByLabel('Your response').inputValue()).toBe(words);
    await context.setOffline(false);
    await button(page).click();
    await said(page, SENT).waitFor();
    expect(await storedAnswers(words)).toHaveLength(1);
    await context.close();
  });

  test('that was not sent is sent by a press in the moment that says so', async () => {
    const words = 'Pressed before the warning was read.';
    const { page, context } = await openAt(LETTER);
    await fill(page, answer(words));
    let lost = 0;
    await page.route('**/*.data', (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      return route.abort();
    });
    await page.locator('#write-answer').evaluate((place) => {
      const watcher = new MutationObserver(() => {
        if (!place.querySelector('[role="alert"]')?.textContent) return;
        watcher.disconnect();
        place.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
      });
      watcher.observe(place, { subtree: true, childList: true, characterData: true });
    });
    await button(page).click();
    await said(page, SENT).waitFor();
    expect(lost).toBe(1);
    expect(await storedAnswers(words)).toHaveLength(1);
    await context.close();
  });

  test.each([true, false])(
    'stays when the server fails, and is sent when it works again (script: %s)',
    { timeout: LIMIT_MS },
    async (javaScriptEnabled) => {
      const words = `The server stumbled, ${javaScriptEnabled ? 'quick' : 'plain'}.`;
      const { page, context } = await openAt(LETTER, { javaScriptEnabled });
      await fill(page, answer(words));
      change(
        "create trigger broken before insert on responses begin select raise(abort, 'no'); end",
      );
      try {
        await button(page).click();
        await warned(page, NOT_SENT).waitFor();
        expect(await said(page, SENT).count()).toBe(0);
        expect(await page.getByLabel('Your response').inputValue()).toBe(words);
        expect(await page.getByLabel('Your email').inputValue()).toContain('planted');
        expect(await storedAnswers(words)).toEqual([]);
      } finally {
        change('drop trigger broken');
      }
      await button(page).click();
      await said(page, SENT).waitFor();
      expect(await storedAnswers(words)).toHaveLength(1);
      expect(site.output()).not.toContain('planted');
      await context.close();
    },
  );

  /** Changes the database of the running site from beside it. */
  function change(sql: string): void {
    const database = new DatabaseSync(`${site.dataDir}/wildpost.sqlite`);
    database.exec(`pragma busy_timeout = 5000; ${sql}`);
    database.close();
  }
});

describe('what is wrong', () => {
  const wrong = { text: 'Nearly right.', name: '', age: 'nine', email: 'nina' };

  test.each([true, false])('is said beside its field (script: %s)', async (javaScriptEnabled) => {
    const { page, context } = await openAt(LETTER, { javaScriptEnabled });
    await fill(page, wrong);
    await button(page).click();
    await warned(page, 'Not quite yet').waitFor();
    const messages = {
      'Your name': 'Please write a name or a nickname.',
      'Your age': 'Please write your age as a number, like 9.',
      'Your country': 'Please choose your country.',
      'Your email': 'This does not look like an email address.',
    };
    for (const [label, message] of Object.entries(messages)) {
      const field = page.getByLabel(label);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const [id] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
      expect(await page.locator(`[id="${id}"]`).textContent()).toContain(message);
    }
    expect(await page.getByLabel('Your response').getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByLabel('Your response').inputValue()).toBe(wrong.text);
    expect(await page.getByLabel('Your age').inputValue()).toBe('nine');
    if (javaScriptEnabled) {
      await expect
        .poll(() =>
          page.getByLabel('Your name').evaluate((field) => field === document.activeElement),
        )
        .toBe(true);
    }
    expect(await storedAnswers(wrong.text)).toEqual([]);
    await context.close();
  });

  test('is found by the server too, which answers 400', async () => {
    const headers = { Origin: site.url };
    const body = new URLSearchParams({ text: 'x', country: 'XX' });
    const reply = await fetch(site.url + LETTER, { method: 'POST', body, headers });
    expect(reply.status).toBe(400);
    expect(reply.headers.get('cache-control')).toContain('no-store');
  });

  test('with the length is counted while one types', async () => {
    const { page, context } = await openAt(LETTER);
    await fill(page, { text: 'x'.repeat(1990) });
    await page.getByText('Characters left: 10', { exact: true }).first().waitFor();
    await fill(page, { text: 'x'.repeat(2001) });
    await page.getByText('Characters too many: 1').waitFor();
    await context.close();
  });
});

describe('a suspicious sender', () => {
  test('with script does a little work without being asked, and goes on', async () => {
    const words = 'A machine filled every field.';
    const { page, context } = await openAt(LETTER);
    await fill(page, answer(words));
    await page.locator('input[name="homepage"]').evaluate((input: HTMLInputElement) => {
      input.value = 'http://machine.example';
    });
    await button(page).click();
    await said(page, SENT).waitFor({ timeout: 30_000 });
    expect(await storedAnswers(words)).toHaveLength(1);
    await context.close();
  });

  test('without script is asked to wait a little, and loses nothing', async () => {
    const words = 'Look at http://machine.example';
    const { page, context } = await openAt(LETTER, { javaScriptEnabled: false });
    await fill(page, answer(words));
    const [reply] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'POST'),
      button(page).click(),
    ]);
    expect(reply.status()).toBe(429);
    expect(Number(reply.headers()['retry-after'])).toBeGreaterThan(0);
    await warned(page, 'count slowly to twenty').waitFor();
    expect(await page.getByLabel('Your response').inputValue()).toBe(words);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Nina');
    const challenge = page.locator('input[name="sending-challenge"]');
    const given = await challenge.inputValue();
    await button(page).click();
    await warned(page, 'count slowly to twenty').waitFor();
    expect(await challenge.inputValue()).toBe(given);
    expect(await storedAnswers(words)).toEqual([]);
    await context.close();
  });
});

describe('the form', () => {
  test('is the same for everybody: no page carries a value of one visit', async () => {
    const pages = await Promise.all([
      readPage(`${site.url}${LETTER}?start=0`),
      readPage(`${site.url}${LETTER}?start=0`),
    ]);
    expect(pages[0]?.html).toBe(pages[1]?.html);
  });

  test('fits a display of 320 pixels, and axe finds nothing wrong with its errors', {
    timeout: LIMIT_MS,
  }, async () => {
    for (const [path, colorScheme] of [
      [LETTER, 'light'],
      [`/ar${LETTER}`, 'dark'],
    ] as const) {
      const { page, context } = await openAt(path, {
        viewport: { width: 320, height: 640 },
        colorScheme,
      });
      await page.locator('#write-answer [type="submit"]').click();
      await page.locator('[aria-invalid]').first().waitFor();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      expect(await faultsNow(page, '#write-answer')).toEqual([]);
      await context.close();
    }
  });

  test('leads back to itself in the address when it was sent without script', async () => {
    const { page, context } = await openPage(browser);
    await visit(page, `${site.url}${LETTER}?sent=&text=en`);
    await said(page, SENT).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?text=en');
    await context.close();
  });
});
