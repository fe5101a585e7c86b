import type { Browser, Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import type { Locale } from '#domain/languages/languages.ts';
import { signInAs } from '#tests/setup/members.ts';
import { address, type Opened, openPage, tellOfFailure, visit } from '#tests/setup/pages.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';

type DeskOptions = {
  javaScriptEnabled?: boolean;
  locale?: Locale;
  width?: number;
  /** Whether a test is to end the session: it gets one that no other test needs. */
  ownSession?: boolean;
};

type Desk = Opened & { javaScriptEnabled: boolean };

/** Has nothing in it, and may clear what pages of the site stored. */
const EMPTY_PAGE = '/robots.txt';

/**
 * Opens pages of the desk for members of a site, until all are closed. A tab that was closed is
 * used again, with its cache; its cookies and whatever was stored in it are gone. One on which a
 * test failed says what it had to say.
 */
export function openDesks(browser: Browser, site: RunningSite) {
  const sessions = new Map<string, Promise<string>>();
  const open: Desk[] = [];
  const free: Desk[] = [];

  function sessionOf(name: string, isOwn: boolean): Promise<string> {
    if (isOwn) return signInAs(site, name);
    const session = sessions.get(name) ?? signInAs(site, name);
    sessions.set(name, session);
    return session;
  }

  async function takeDesk(javaScriptEnabled: boolean): Promise<Desk> {
    const at = free.findIndex((desk) => desk.javaScriptEnabled === javaScriptEnabled);
    const [desk = { ...(await openPage(browser, { javaScriptEnabled })), javaScriptEnabled }] =
      at < 0 ? [] : free.splice(at, 1);
    open.push(desk);
    return desk;
  }

  async function openDesk(name: string, path: string, options: DeskOptions = {}): Promise<Page> {
    const { javaScriptEnabled = true, locale = 'en', width = 1280, ownSession = false } = options;
    const { context, page } = await takeDesk(javaScriptEnabled);
    const [cookie = '', value = ''] = (await sessionOf(name, ownSession)).split('=');
    await context.addCookies([{ name: cookie, value, url: site.url }]);
    await page.setViewportSize({ width, height: 800 });
    const url = address(site, locale, path);
    await (javaScriptEnabled ? visit(page, url) : page.goto(url));
    return page;
  }

  async function closeDesk(desk: Desk, failed: boolean): Promise<void> {
    const { context, page } = desk;
    if (failed) await tellOfFailure(desk);
    if (failed || page.isClosed()) return context.close();
    const others = context.pages().filter((each) => each !== page);
    await Promise.all(others.map((each) => each.close()));
    for (const event of ['dialog', 'response'] as const) await page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(site.url + EMPTY_PAGE);
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await context.clearCookies();
    for (const noted of [desk.complaints, desk.requests]) noted.length = 0;
    free.push(desk);
  }

  return {
    openDesk,
    closeDesks: ({ task }: Pick<TestContext, 'task'>) => {
      const failed = task.result?.state === 'fail';
      return Promise.all(open.splice(0).map((desk) => closeDesk(desk, failed)));
    },
  };
}
