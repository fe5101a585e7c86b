import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import { openDesks } from '#tests/desk/desks.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers } from '#tests/setup/members.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

let browser: Browser;
export let site: RunningSite;
export let store: Store;
export let openDesk: ReturnType<typeof openDesks>['openDesk'];
let closeDesks: ReturnType<typeof openDesks>['closeDesks'];
export let run = 0;
/** The letter of one test; nothing else answers it. */
export let letter: string;

/** Starts one site for the tests of a file; each of them has a letter of its own, which is answered. */
export function startModeration(): void {
  beforeAll(async () => {
    [browser, site] = await Promise.all([openBrowser(), startSite({ env: { SAMPLES: 'off' } })]);
    await addMembers(site, {
      Rosa: 'moderator',
      Tomasz: 'moderator',
      Vera: 'translator',
      Ana: 'administrator',
    });
    ({ openDesk, closeDesks } = openDesks(browser, site));
    store = await openSqliteStore(`${site.dataDir}/wildpost.sqlite`);
  });

  afterAll(async () => {
    await store.close();
    await browser.close();
    await site.stop();
  });

  beforeEach(async () => {
    run += 1;
    letter = letterNo(run).id;
    await store.letterLife.insert(letterNo(run, { topic: 'lakes' }), 'published');
  });

  afterEach(async (context) => {
    await closeDesks(context);
    const { responses } = store.moderation;
    const waiting = { state: 'pending', order: 'oldest' } as const;
    const by = { id: 'rosa', name: 'Rosa' };
    const reject = (rest: readonly { id: string }[]) =>
      responses.transition(rest, 'reject', { by, reason: 'spam' });
    await reject(await responses.items(waiting, 999));
    // Those of children who may need help are never among many.
    const { items: urgent } = await responses.list(waiting);
    await reject(urgent.map(({ id }) => ({ id })));
  });
}

/** Writes so many responses to the letter of the test; their names are told apart by a number. */
export async function answer(
  count: number,
  { from = 0, ...part }: Parameters<typeof responseNo>[2] & { from?: number } = {},
) {
  for (let n = from; n < from + count; n += 1) {
    await store.responses.write(
      responseNo(n, letter, { id: `${letter}r${n}`, creationTime: String(Date.now()), ...part }),
    );
  }
}

export const card = (page: Page, n: number) => page.locator(`[data-response-id="${letter}r${n}"]`);
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const stateOf = async (n: number) =>
  (await store.moderation.responses.get(`${letter}r${n}`))?.state;
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-response-id'));
