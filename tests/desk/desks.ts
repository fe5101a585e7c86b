import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Locale } from '#domain/languages/languages.ts';
import { signInAs } from '#tests/setup/members.ts';
import { address, openPage, visit } from '#tests/setup/pages.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';

type DeskOptions = { javaScriptEnabled?: boolean; locale?: Locale; width?: number };

/** Opens pages of the desk for members of a site, until all are closed. */
export function openDesks(browser: Browser, site: RunningSite) {
  const contexts: BrowserContext[] = [];

  async function openDesk(name: string, path: string, options: DeskOptions = {}): Promise<Page> {
    const { javaScriptEnabled = true, locale = 'en', width = 1280 } = options;
    const [cookie = '', value = ''] = (await signInAs(site, name)).split('=');
    const viewport = { width, height: 800 };
    const { page, context } = await openPage(browser, { javaScriptEnabled, viewport });
    contexts.push(context);
    await context.addCookies([{ name: cookie, value, url: site.url }]);
    const url = address(site, locale, path);
    await (javaScriptEnabled ? visit(page, url) : page.goto(url));
    return page;
  }

  return {
    openDesk,
    closeDesks: () => Promise.all(contexts.splice(0).map((context) => context.close())),
  };
}
