import { describe, expect, test } from 'vitest';
import { NOTICE_MS } from '#domain/site/behaviour.ts';
import { ready } from '#tests/setup/pages.ts';
import { context, openBlank, openWithClock, page, readSamplePages, site } from './reader.ts';

readSamplePages();

describe('a letter is shared as the device does it', () => {
  type Shared = { url: string; title: string };

  /** @param fails how the device answers, if it does not share */
  async function share(fails = ''): Promise<Shared[]> {
    await openBlank();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const shared: Shared[] = [];
    await page.exposeFunction('noteShared', (each: Shared) => void shared.push(each));
    await page.addInitScript((name) => {
      navigator.share = async (each) => {
        await (window as unknown as { noteShared(each: unknown): Promise<void> }).noteShared(each);
        if (name) throw new DOMException('no', name);
      };
    }, fails);
    await page.goto(`${site.url}/de/letters/sea-amina-mombasa`);
    await ready(page);
    await page.evaluate(() => navigator.clipboard.writeText('as before'));
    await page.getByRole('button', { name: 'Diesen Brief teilen' }).click();
    await expect.poll(() => shared.length).toBe(1);
    return shared;
  }

  test('with the address in the reader’s language and the page’s title', async () => {
    const url = `${site.url}/de/letters/sea-amina-mombasa`;
    expect(await share()).toEqual([{ url, title: await page.title() }]);
    expect(await page.locator('[data-notice]').count()).toBe(0);
  });

  test('whoever changes their mind is told nothing', async () => {
    await share('AbortError');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('as before');
    expect(await page.locator('[data-notice]').count()).toBe(0);
  });

  test('the link is copied where the device will not', async () => {
    const [shared] = await share('NotAllowedError');
    await page.getByRole('status').filter({ hasText: 'Der Link ist kopiert.' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared?.url);
  });
});

describe('the banner', () => {
  const LETTER = '/letters/sea-amina-mombasa';
  const copied = 'The link is copied.';
  const banner = () => page.locator('[data-notice]');
  const copy = () => page.getByRole('button', { name: 'Copy the link to this letter' }).click();

  test('says that a link was copied, as a status, and hides after six seconds', async () => {
    await openStill(LETTER);
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
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  }
});
