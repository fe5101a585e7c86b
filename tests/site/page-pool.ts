import type { Browser, BrowserContextOptions } from 'playwright-core';
import { type Opened, openPage, tellOfFailure } from '#tests/setup/pages.ts';

/**
 * Pages as if nothing had been visited: a context of its own costs each test half a second of a
 * processor. Init scripts, clocks and listeners stay: whoever adds some opens a page for itself.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #site: string;
  readonly #free = new Map<string, Opened>();
  #taken: { options: BrowserContextOptions; opened: Opened } | undefined;

  constructor(browser: Browser, site: { url: string }) {
    this.#browser = browser;
    this.#site = site.url;
  }

  /** The page taken before is put back. */
  async take(options: BrowserContextOptions = {}): Promise<Opened> {
    await this.putBack();
    const key = JSON.stringify(options);
    const opened = this.#free.get(key) ?? (await openPage(this.#browser, options));
    this.#free.delete(key);
    this.#taken = { options, opened };
    return opened;
  }

  async putBack(): Promise<void> {
    if (!this.#taken) return;
    const { options, opened } = this.#taken;
    const { page, context, complaints, requests } = opened;
    this.#taken = undefined;
    if (page.isClosed()) return;
    const tabs = context.pages().filter((each) => each !== page);
    await Promise.all(tabs.map((tab) => tab.close()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearCookies();
    await page.setViewportSize(options.viewport ?? { width: 1280, height: 800 });
    // A page of the site would write into its storage as it is left.
    await page.goto(`${this.#site}/robots.txt`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    for (const noted of [complaints, requests]) noted.length = 0;
    this.#free.set(JSON.stringify(options), opened);
  }

  /** After a test that failed: in whatever state its page is. Says what the page had to say. */
  async drop(): Promise<void> {
    if (!this.#taken) return;
    const { opened } = this.#taken;
    this.#taken = undefined;
    await tellOfFailure(opened);
    await opened.context.close();
  }
}
