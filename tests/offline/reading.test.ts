import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { PATIENCE_MS } from '#domain/offline/kept.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers, signInAs } from '#tests/setup/members.ts';
import {
  idOf,
  type Opened,
  openPage,
  tellOfFailure,
  visit,
  withStore,
} from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { writeApproved } from '#tests/store/harness/written.ts';
import { type Line, openLine } from './line.ts';
import { aMinutePasses, keepSwitch, keptOn, LIMIT_MS, says, switchOn } from './reader.ts';

const AMINA = 'sea-amina-mombasa';
const HINA = 'mountains-hina-skardu';
/** Nobody has answered her yet. */
const GUUSJE = 'sea-guusje-moddergat';

let browser: Browser;
let line: Line;
let site: RunningSite;
let opened: Opened;

beforeAll(async () => {
  line = await openLine();
  const env = { SITE_URL: line.url };
  [browser, site] = await Promise.all([
    openBrowser(),
    startSite({ from: inject('sampleData'), env }),
  ]);
  line.leadTo(site.url);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tellOfFailure(opened);
  await line.mend();
  await opened.context.close();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  await line.close();
});

async function open(): Promise<Page> {
  opened = await openPage(browser);
  return opened.page;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const pack = (page: Page) => page.locator('[data-pack="sea"]');

async function takeDown(slug: string): Promise<void> {
  const id = await idOf(site, slug);
  await withStore(site, async (store) => {
    const { version = 0 } = (await store.letterLife.get(id)) ?? {};
    await letterStep(store, 'trash', id, { version });
  });
}

describe('without a line', { timeout: LIMIT_MS }, () => {
  test('what was read is there, by its address and by links, with its pictures; what was not says so kindly', async () => {
    const page = await open();
    await switchOn(page, line.url);
    expect(await faultsNow(page, '[aria-labelledby="offline"]')).toEqual([]);
    await visit(page, `${line.url}/letters/${AMINA}`);
    await page.getByRole('link', { name: 'Sea', exact: true }).first().click();
    await page.waitForURL('**/sea');
    const pictures = `/files/letters/${await idOf(site, AMINA)}/`;
    const all = ['/sea', `/letters/${AMINA}`, expect.stringContaining(pictures)];
    await expect.poll(() => keptOn(page)).toEqual(expect.arrayContaining(all));
    await line.cut(opened.context);

    await visit(page, `${line.url}/letters/${AMINA}`);
    expect(await heading(page)).toBe('A letter from Amina');
    await page.getByText('This page was kept on this device.').waitFor();
    await expect
      .poll(() =>
        page
          .locator('article img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Sea', exact: true }).first().click();
    await page.waitForURL('**/sea');
    await page.getByRole('heading', { level: 1, name: 'Letters to the sea' }).waitFor();
    await visit(page, `${line.url}/letters/${AMINA}?text=en`);
    expect(await heading(page)).toBe('A letter from Amina');

    await page.goto(`${line.url}/about`);
    await page.waitForURL('**/not-here?page=%2Fabout');
    expect(await heading(page)).toBe('This page is not on this device');
    await page.getByRole('link', { name: 'Amina writes to: Sea' }).waitFor();
    expect(await faultsNow(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/about');
    await line.mend(opened.context);
    await page.waitForURL('**/about');
  });

  test('a line that is there and brings nothing keeps nobody waiting for what is kept', async () => {
    const page = await open();
    await switchOn(page, line.url);
    await visit(page, `${line.url}/letters/${HINA}`);
    await expect.poll(() => keptOn(page)).toContain(`/letters/${HINA}`);
    await line.cut();
    await visit(page, `${line.url}/letters/${HINA}`);
    expect(await heading(page)).toBe('A letter from Hina');
  });

  test('what follows in a list that is kept is waited for, and each time anew', async () => {
    const page = await open();
    await switchOn(page, line.url);
    await visit(page, `${line.url}/adoption`);
    await expect.poll(() => keptOn(page)).toContain('/adoption');
    await visit(page, `${line.url}/adoption`);
    line.delay(/part/, PATIENCE_MS + 500);
    for (const letters of [20, 30]) {
      await page.getByRole('link', { name: 'More letters' }).click();
      await expect
        .poll(() => page.getByRole('article').count(), { timeout: 3 * PATIENCE_MS })
        .toBe(letters);
    }
  });

  test('nothing is kept, and no byte of it loaded, before somebody asks for it', async () => {
    const page = await open();
    await visit(page, `${line.url}/letters/${AMINA}`);
    await visit(page, `${line.url}/sea`);
    expect(await keptOn(page)).toEqual([]);
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
    expect(
      opened.requests.filter((url) => /sw\.js|offline|companion|unsent|kept/.test(url)),
    ).toEqual([]);
  });

  test('neither the desk nor anything that its members see is ever kept', async () => {
    const page = await open();
    await switchOn(page, line.url);
    await addMembers(site, { Mo: 'moderator' });
    const [name = '', value = ''] = (await signInAs(site, 'Mo')).split(/=(.*)/s);
    await opened.context.addCookies([{ name, value, url: line.url }]);
    const before = await keptOn(page);
    for (const path of ['/profile', '/profile/submissions', '/profile/letters', '/ages', '/sea']) {
      await visit(page, line.url + path);
    }
    await opened.context.clearCookies();
    for (const path of ['/slip', '/search?q=sea', '/teachers/pack', '/authentication']) {
      await visit(page, line.url + path);
    }
    await visit(page, `${line.url}/about`);
    await expect.poll(() => keptOn(page)).toContain('/about');
    const after = await keptOn(page);
    const pages = after.filter((each) => !before.includes(each) && !each.startsWith('/files/'));
    expect(pages).toEqual(['/about']);
  });
});

describe('what is taken down', { timeout: LIMIT_MS }, () => {
  test('leaves at the next contact, with its pictures and from lists, and nobody tells what was kept', async () => {
    const page = await open();
    await switchOn(page, line.url);
    await visit(page, `${line.url}/letters/${HINA}`);
    await visit(page, `${line.url}/mountains`);
    const id = await idOf(site, HINA);
    await expect
      .poll(async () => (await keptOn(page)).join(' '))
      .toContain(`/files/letters/${id}/`);
    await expect.poll(() => keptOn(page)).toContain('/mountains');
    expect(await says(page, /Hina/)).toBe(true);
    await takeDown(HINA);
    line.asked.length = 0;
    await aMinutePasses(page);
    await visit(page, `${line.url}/privacy`);
    await expect.poll(() => says(page, new RegExp(HINA))).toBe(false);
    await expect.poll(() => keptOn(page)).toContain('/mountains');
    expect(await says(page, new RegExp(`Hina|${id}`))).toBe(false);
    expect((await keptOn(page)).join(' ')).not.toContain(id);
    const questions = line.asked.filter((each) => each.includes('/kept/'));
    expect(questions).toEqual([
      expect.stringMatching(/^GET \/kept\/changes\?since=[\w.-]+(?:&before=[\w.-]+)?$/),
    ]);
    await line.cut(opened.context);
    await page.goto(`${line.url}/letters/${HINA}`);
    await page.waitForURL('**/not-here?*');
  });

  test('an answer that is not approved any more leaves likewise', async () => {
    const page = await open();
    const id = await idOf(site, GUUSJE);
    const words = /This is response 0\./;
    await withStore(site, (store) => writeApproved(store, id, 1, { id: 'boat' }));
    await switchOn(page, line.url);
    await visit(page, `${line.url}/letters/${GUUSJE}`);
    await expect.poll(() => says(page, words)).toBe(true);
    await withStore(site, async (store) => {
      const { version = 0 } = (await store.moderation.responses.get('boat')) ?? {};
      await answerStep(store, 'unapprove', 'boat', { version });
    });
    await aMinutePasses(page);
    await visit(page, `${line.url}/privacy`);
    await expect.poll(() => says(page, words)).toBe(false);
    await expect.poll(() => keptOn(page)).toContain(`/letters/${GUUSJE}`);
  });
});

describe('what somebody asks for', { timeout: LIMIT_MS }, () => {
  test('the letters of a place come as far as the line reaches, go on from there, and can be removed', async () => {
    const page = await open();
    await switchOn(page, line.url);
    let letters = 0;
    line.asked.length = 0;
    await page.route('**/letters/*', async (route) => {
      letters += 1;
      await (letters > 3 ? route.abort() : route.continue());
    });
    await pack(page).getByRole('button', { name: 'Fetch' }).click();
    await pack(page).getByText('They did not come.').waitFor();
    await page.unroute('**/letters/*');
    await pack(page).getByRole('button', { name: 'Go on fetching' }).click();
    await pack(page).getByText('The newest letters are on this device.').waitFor();
    const letter = `/letters/${AMINA}`;
    const kept = await keptOn(page);
    expect(kept).toContain(letter);
    const again = line.asked.filter((each) => each === `GET ${letter}`);
    expect(again.length).toBe(1);
    await line.cut(opened.context);
    await visit(page, line.url + letter);
    expect(await heading(page)).toBe('A letter from Amina');
    await visit(page, `${line.url}/shelf`);
    await pack(page).getByRole('button', { name: 'Remove' }).click();
    await pack(page).getByText('They are off this device.').waitFor();
    expect(await keptOn(page)).not.toContain('/sea');
    await line.mend(opened.context);
  });

  test('the letters on the shelf are kept, and a cleared shelf takes everything along', async () => {
    const page = await open();
    await visit(page, `${line.url}/letters/${AMINA}`);
    await page.getByRole('button', { name: 'Keep on my shelf' }).click();
    await page.getByText('It is on your shelf now').waitFor();
    await switchOn(page, line.url);
    await expect.poll(() => keptOn(page)).toContain(`/letters/${AMINA}`);
    await page.getByRole('button', { name: 'Clear my shelf' }).click();
    await expect.poll(() => keptOn(page)).toEqual([]);
    await expect.poll(() => keepSwitch(page).getAttribute('aria-checked')).toBe('false');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('offline:1'))).toBeNull();
  });
});
