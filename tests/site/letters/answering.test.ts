import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SHELF_KEY } from '#domain/shelf/key.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { ready, withStore } from '#tests/setup/pages.ts';
import {
  fill,
  isAlive,
  LETTER_PATH,
  LIMIT_MS,
  letterId,
  NOT_SENT,
  openAt,
  pool,
  publicBytes,
  SENT,
  said,
  sendButton,
  site,
  startAnswering,
  storedAnswers,
  typedAnswer,
  warned,
} from './answerer.ts';

startAnswering();

describe('an answer', () => {
  test.each([true, false])(
    'waits for a person before anybody reads it, and its address is never shown (script: %s)',
    { timeout: LIMIT_MS },
    async (javaScriptEnabled) => {
      const words = `The lake waits with me, ${javaScriptEnabled ? 'quick' : 'plain'}.`;
      const mine = typedAnswer(words);
      const { page, complaints } = await openAt(LETTER_PATH, { javaScriptEnabled });
      await fill(page, mine);
      await sendButton(page).click();
      await said(page, SENT).waitFor();
      expect(await page.getByLabel('Your response').inputValue()).toBe('');

      const [stored, ...more] = await storedAnswers(words);
      if (!stored) throw new Error('It was not stored.');
      expect(more).toEqual([]);
      expect(stored).toMatchObject({ state: 'pending', name: 'Nina', age: 34, country: 'DE' });
      expect(await publicBytes()).not.toContain(words);

      await withStore(site, (store) => answerStep(store, 'approve', stored.id, { version: 1 }));
      await expect.poll(publicBytes).toContain(words);
      expect(await publicBytes()).not.toContain('planted.example');
      expect(site.output()).not.toContain('planted');
      expect(site.output()).not.toContain(words);
      expect(complaints).toEqual([]);
    },
  );

  test('is sent from the dialog of a letter to adopt', { timeout: LIMIT_MS }, async () => {
    for (const javaScriptEnabled of [true, false]) {
      const words = `From the dialog, ${javaScriptEnabled ? 'quick' : 'plain'}.`;
      const { page } = await openAt(`/lakes/adopt/${letterId}`, {
        javaScriptEnabled,
        viewport: { width: 360, height: 740 },
      });
      await fill(page, typedAnswer(words));
      const dialog = page.getByRole('dialog');
      const width = await dialog.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(width).toBe(0);
      await sendButton(page).click();
      await said(page, SENT).waitFor();
      expect(await dialog.isVisible()).toBe(true);
      expect(await storedAnswers(words)).toHaveLength(1);
    }
  });

  test('pressed twice, or sent again after a lost reply, is stored once', async () => {
    const words = 'Twice pressed is once sent.';
    const { page } = await openAt(LETTER_PATH);
    await fill(page, typedAnswer(words));
    await isAlive(page);
    let lost = true;
    await page.route('**/*.data', async (route) => {
      if (route.request().method() !== 'POST' || !lost) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await sendButton(page).dblclick();
    await warned(page, NOT_SENT).waitFor();
    lost = false;
    await sendButton(page).dblclick();
    await said(page, SENT).waitFor();
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('without script, sent several times at once, is stored once', async () => {
    const words = 'Several hands pressed one button.';
    const { email: _, ...fields } = typedAnswer(words);
    const send = () =>
      fetch(site.url + LETTER_PATH, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, language: 'en' }),
        headers: { Origin: site.url },
        redirect: 'manual',
      });
    const replies = await Promise.all(Array.from({ length: 4 }, send));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies[0]?.headers.get('cache-control')).toContain('no-store');
    const pages = await Promise.all(replies.map((reply) => reply.text()));
    const codes = pages.map((page) => /data-slip-code="true">([^<]+)</.exec(page)?.[1]);
    expect(new Set(codes).size).toBe(4);
    expect(codes).not.toContain(undefined);
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('to a letter that is not there, or from another site, is not taken', async () => {
    const body = new URLSearchParams({ text: 'Hello?' });
    const headers = { Origin: site.url };
    const missing = await fetch(`${site.url}/letters/no-such`, { method: 'POST', body, headers });
    expect(missing.status).toBe(404);
    const foreign = await fetch(site.url + LETTER_PATH, { method: 'POST', body });
    expect(foreign.status).toBe(403);
  });
});

describe('what was typed', () => {
  test('is still there after a reload, but not the address; sent, it is forgotten', async () => {
    const words = 'A draft that survives the night.';
    const { page } = await openAt(LETTER_PATH);
    await fill(page, typedAnswer(words));
    await page.reload();
    await ready(page);
    await expect.poll(() => page.getByLabel('Your response').inputValue()).toBe(words);
    expect(await page.getByLabel('Your country').inputValue()).toBe('DE');
    expect(await page.getByLabel('Your email').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('planted');

    await sendButton(page).click();
    await said(page, SENT).waitFor();
    const stored = () => page.evaluate(() => Object.keys(localStorage));
    // That a letter was answered stands on the shelf, and nothing of what was written.
    await expect.poll(stored).toEqual([SHELF_KEY]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('survives');
    await page.reload();
    await ready(page);
    expect(await page.getByLabel('Your response').inputValue()).toBe('');
  });

  test('of another can be cleared away', async () => {
    const { page } = await openAt(LETTER_PATH);
    await fill(page, typedAnswer('Somebody else began this.'));
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: 'Clear it' }).click();
    await expect.poll(() => page.getByLabel('Your response').inputValue()).toBe('');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('before the page’s script is there is not lost to it', async () => {
    const words = 'Typed on a slow line.';
    const { page } = await pool.take();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.url + LETTER_PATH);
    await fill(page, { text: words, country: 'KE' });
    arrive();
    await ready(page);
    expect(await page.getByLabel('Your response').inputValue()).toBe(words);
    expect(await page.getByLabel('Your country').inputValue()).toBe('KE');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('slow line');
  });

  test('is kept when there is no connection, and is sent when it is back', async () => {
    const words = 'Written in a tunnel.';
    const { page, context } = await openAt(LETTER_PATH);
    await fill(page, typedAnswer(words));
    await expect.poll(() => canKeepWithoutLine(page)).toBe(true);
    await context.setOffline(true);
    await sendButton(page).click();
    await page.getByText('so it was kept on this device').waitFor();
    expect(await said(page, SENT).count()).toBe(0);
    await context.setOffline(false);
    await page.getByText('Your answer has arrived.').waitFor();
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('that was not sent is sent by a press in the moment that says so', async () => {
    const words = 'Pressed before the warning was read.';
    const { page } = await openAt(LETTER_PATH);
    await fill(page, typedAnswer(words));
    await isAlive(page);
    let lost = 0;
    await page.route('**/*.data', (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      return route.abort();
    });
    await page.locator('#write-answer').evaluate((section) => {
      const watcher = new MutationObserver(() => {
        if (!section.querySelector('[role="alert"]')?.textContent) return;
        watcher.disconnect();
        section.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
      });
      watcher.observe(section, { subtree: true, childList: true, characterData: true });
    });
    await sendButton(page).click();
    await said(page, SENT).waitFor();
    expect(lost).toBe(1);
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test.each([true, false])(
    'stays when the server fails, and is sent when it works again (script: %s)',
    { timeout: LIMIT_MS },
    async (javaScriptEnabled) => {
      const words = `The server stumbled, ${javaScriptEnabled ? 'quick' : 'plain'}.`;
      const { page } = await openAt(LETTER_PATH, { javaScriptEnabled });
      await fill(page, typedAnswer(words));
      if (javaScriptEnabled) await isAlive(page);
      change(
        "create trigger broken before insert on responses begin select raise(abort, 'no'); end",
      );
      try {
        await sendButton(page).click();
        await warned(page, NOT_SENT).waitFor();
        expect(await said(page, SENT).count()).toBe(0);
        expect(await page.getByLabel('Your response').inputValue()).toBe(words);
        expect(await page.getByLabel('Your email').inputValue()).toContain('planted');
        expect(await storedAnswers(words)).toEqual([]);
      } finally {
        change('drop trigger broken');
      }
      await sendButton(page).click();
      await said(page, SENT).waitFor();
      expect(await storedAnswers(words)).toHaveLength(1);
      expect(site.output()).not.toContain('planted');
    },
  );

  function canKeepWithoutLine(page: Page): Promise<boolean> {
    return page.evaluate(() => {
      const come = performance.getEntriesByType('resource').map(({ name }) => name);
      const parts = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
      return (
        ['form-side', 'companion', 'adoption'].every((each) => come.join().includes(`/${each}-`)) &&
        Array.from(parts).every(({ href }) => come.includes(href))
      );
    });
  }

  /** Changes the database of the running site from beside it. */
  function change(sql: string): void {
    const database = new DatabaseSync(`${site.dataDir}/wildpost.sqlite`);
    database.exec(`pragma busy_timeout = 5000; ${sql}`);
    database.close();
  }
});
