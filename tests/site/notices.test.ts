import { describe, expect, test } from 'vitest';
import { NOTICE_MS } from '#domain/site/behaviour.ts';
import { context, openWithClock, page, site, startSitePages } from './reader.ts';

startSitePages();

describe('the banner', () => {
  const LETTER = '/letters/sea-amina-mombasa';
  const copied = 'The link is copied.';
  const banner = () => page.locator('[data-notice]');
  const copy = () => page.getByRole('button', { name: 'Copy the link to this letter' }).click();

  test('says that a link was copied, as a status, and hides after six seconds', async () => {
    await openWithClock(LETTER);
    await copy();
    await page.getByRole('status').filter({ hasText: copied }).waitFor();
    expect(await banner().getAttribute('data-notice')).toBe('success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.url}${LETTER}?lang=en`,
    );
    await page.clock.fastForward(NOTICE_MS + 200);
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('stands until the six seconds are over', async () => {
    await openStill(LETTER);
    await copy();
    await banner().waitFor();
    await page.clock.runFor(NOTICE_MS - 200);
    expect(await banner().count()).toBe(1);
    await page.clock.runFor(400);
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('waits while the pointer is over it', async () => {
    await openStill(LETTER);
    await copy();
    await banner().waitFor();
    await banner().hover();
    await page.clock.runFor(NOTICE_MS * 4);
    expect(await banner().count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(NOTICE_MS + 200);
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('waits while the focus is in it, even if the pointer comes and goes', async () => {
    await openStill(LETTER);
    await copy();
    const dismiss = page.getByRole('button', { name: 'Dismiss this notice' });
    await dismiss.focus();
    await banner().hover();
    await page.mouse.move(5, 5);
    await page.clock.runFor(NOTICE_MS * 4);
    expect(await banner().count()).toBe(1);
    await dismiss.blur();
    await page.clock.runFor(NOTICE_MS + 200);
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('is dismissed by its button, by keyboard', async () => {
    await openStill(LETTER);
    await copy();
    await page.getByRole('button', { name: 'Dismiss this notice' }).press('Enter');
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('keeps a warning, as an alert, until it is dismissed', async () => {
    await openStill(LETTER);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await copy();
    await page.getByRole('alert').filter({ hasText: 'did not let us copy' }).waitFor();
    expect(await banner().getAttribute('data-notice')).toBe('warning');
    await page.clock.runFor(NOTICE_MS * 10);
    expect(await banner().count()).toBe(1);
    await page.getByRole('button', { name: 'Dismiss this notice' }).click();
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('says when the connection goes, and when it is back', async () => {
    await openStill(LETTER);
    await context.setOffline(true);
    await page.getByRole('alert').filter({ hasText: 'There is no connection' }).waitFor();
    await page.clock.runFor(NOTICE_MS * 2);
    expect(await banner().count()).toBe(1);
    await context.setOffline(false);
    await page.getByRole('status').filter({ hasText: 'The connection is back.' }).waitFor();
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  });

  /** Its clock stands still between two moves. */
  async function openStill(path: string): Promise<void> {
    await openWithClock(path);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  }
});
