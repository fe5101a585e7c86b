import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#domain/languages/languages.ts';
import { LETTER_FORM, type LetterField, OTHER_LANGUAGE } from '#domain/letters/submission.ts';
import type { TypedResponse } from '#domain/responses/response-form.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import { wideWithoutPictures } from '#tests/every-page/layout.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers, signInAs } from '#tests/setup/members.ts';
import { address, openPage, readPage, unescapeHtml, visit } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { locationsIn } from '#tests/setup/xml.ts';

const LIMIT_MS = 180_000;
const ADDRESS = 'nina.hidden@example.org';

let browser: Browser;
let site: RunningSite;
let store: Store;
let open: BrowserContext[] = [];
let run = 0;
/** The letter of one test; nothing else answers it. */
let letter: string;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ env: { SAMPLES: 'off' } })]);
  await addMembers(site, { Rosa: 'moderator', Tomasz: 'moderator', Vera: 'translator' });
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

afterEach(async () => {
  await Promise.all(open.map((context) => context.close()));
  open = [];
  const rest = await store.moderation.responses.items({ state: 'pending', order: 'oldest' }, 999);
  const by = { id: 'rosa', name: 'Rosa' };
  await store.moderation.responses.transition(rest, 'reject', { by, reason: 'spam' });
});

async function openDesk(
  name: string,
  path: string,
  options: { javaScriptEnabled?: boolean; locale?: Locale } = {},
): Promise<Page> {
  const [cookie = '', value = ''] = (await signInAs(site, name)).split('=');
  const { page, context } = await openPage(browser, {
    javaScriptEnabled: options.javaScriptEnabled ?? true,
  });
  open.push(context);
  await context.addCookies([{ name: cookie, value, url: site.url }]);
  const url = address(site, options.locale ?? 'en', path);
  if (options.javaScriptEnabled === false) await page.goto(url);
  else {
    await visit(page, url);
  }
  return page;
}

/** Writes so many responses to the letter of the test; their names are told apart by a number. */
async function answer(count: number, part: Parameters<typeof responseNo>[2] = {}) {
  for (let n = 0; n < count; n += 1) {
    await store.responses.write(
      responseNo(n, letter, { id: `${letter}r${n}`, creationTime: String(Date.now()), ...part }),
    );
  }
}

const card = (page: Page, n: number) => page.locator(`[data-response-id="${letter}r${n}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stateOf = async (n: number) =>
  (await store.moderation.responses.get(`${letter}r${n}`))?.state;
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-response-id'));

test('a response is approved, and is public at once; the e-mail address stays inside', async () => {
  await answer(2, { email: ADDRESS });
  const looks = async () => {
    const { items } = await store.activity.list({ deed: 'response.readContact' });
    return items.map(({ actor, subject }) => `${actor?.name} ${subject.id}`);
  };
  const page = await openDesk('Rosa', '/profile/responses');
  expect(await page.content()).not.toContain(ADDRESS);
  await card(page, 0).getByRole('link', { name: 'Show the email address' }).click();
  await card(page, 0).getByText(ADDRESS).waitFor();
  expect(await looks()).toEqual([`Rosa ${letter}r0`]);
  // What is shown already is not asked for again when something else on the page is decided.
  await card(page, 1).getByRole('button', { name: 'Approve' }).click();
  await card(page, 1).waitFor({ state: 'detached' });
  await card(page, 0).getByText(ADDRESS).waitFor();
  expect(await looks()).toEqual([`Rosa ${letter}r0`]);
  await card(page, 0).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('status').getByText('1 answer approved.').waitFor();
  await card(page, 0).waitFor({ state: 'detached' });
  const { html } = await readPage(`${site.url}/letters/${letter}-of-many`);
  expect(html).toContain(`data-response-id="${letter}r0"`);
  expect(html).not.toContain(ADDRESS);
});

test('of two browsers that moderate the same item, the second is told who was first', async () => {
  await answer(2);
  const rosa = await openDesk('Rosa', '/profile/responses');
  const tomasz = await openDesk('Tomasz', '/profile/responses');
  await rosa.route('**/profile/events*', (route) => route.abort());
  await rosa.reload();
  await card(tomasz, 0).getByRole('button', { name: 'Approve' }).click();
  await card(tomasz, 0).waitFor({ state: 'detached' });
  const answered = rosa.waitForResponse((response) => response.request().method() === 'POST');
  await card(rosa, 0).getByRole('button', { name: 'Reject' }).click();
  await rosa.getByRole('dialog').getByLabel('It is advertising').check();
  await rosa.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  expect((await answered).status()).toBe(409);
  await card(rosa, 0).getByRole('alert').getByText('Tomasz was first').waitFor();
  expect(await card(rosa, 0).getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect(await stateOf(0)).toBe('approved');
});

test('a decision that gets lost is told, changes nothing on the page, and can be sent again', async () => {
  await answer(2);
  const page = await openDesk('Rosa', '/profile/responses');
  const again = page.getByRole('button', { name: 'Try again' });
  const approve = card(page, 0).getByRole('button', { name: 'Approve' });
  await approve.waitFor();
  await page.context().setOffline(true);
  await approve.click();
  await page.getByRole('alert').getByText('so this was not sent').waitFor();
  await expect.poll(() => approve.isEnabled()).toBe(true);
  expect(await card(page, 1).isVisible()).toBe(true);
  expect(await stateOf(0)).toBe('pending');

  await page.context().setOffline(false);
  let lost = true;
  await page.route('**/approve.data*', async (route) => {
    if (!lost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await again.click();
  await page.getByRole('alert').getByText('This may not have been kept.').waitFor();
  expect(await stateOf(0)).toBe('approved');
  lost = false;
  await again.click();
  await card(page, 0).waitFor({ state: 'detached' });
  expect(await card(page, 1).isVisible()).toBe(true);

  await card(page, 1).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await page.context().setOffline(true);
  await dialog.getByRole('alert').getByText('There is no connection').waitFor();
  await dialog.getByRole('button', { name: 'Dismiss this notice' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByRole('alert').getByText('so this was not sent').waitFor();
  await page.getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect.poll(() => page.locator('[data-notice]').count()).toBe(0);
  expect(await dialog.isVisible()).toBe(true);
});

test('what arrives is offered, and what others decide is marked, within moments', async () => {
  await answer(1);
  const page = await openDesk('Rosa', '/profile/responses');
  await store.responses.write(
    responseNo(5, letter, { id: `${letter}r5`, creationTime: String(Date.now()) }),
  );
  await page.getByRole('button', { name: '1 new – show it' }).click();
  await card(page, 5).waitFor();
  await answerStep(store, 'approve', `${letter}r5`, {
    version: 1,
    by: { id: 'tomasz', name: 'Tomasz' },
  });
  await card(page, 5).getByText('Approved by Tomasz').waitFor();
  expect(await card(page, 5).getByRole('button', { name: 'Approve' }).count()).toBe(0);
});

test('the keyboard is enough: move, approve, undo, reject, select, help', async () => {
  await answer(4);
  const page = await openDesk('Rosa', '/profile/responses');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe(`${letter}r1`);
  await page.keyboard.press('k');
  await expect.poll(() => focused(page)).toBe(`${letter}r0`);

  await page.keyboard.press('a');
  await card(page, 0).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(`${letter}r1`);
  await expect.poll(() => stateOf(0)).toBe('approved');
  await page.keyboard.press('u');
  await card(page, 0).waitFor();
  expect(await stateOf(0)).toBe('pending');

  await card(page, 1).focus();
  await page.keyboard.press('r');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(`${letter}r1`);
  await page.keyboard.press('r');
  await page.getByLabel('In your own words').fill('approve j a x');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await card(page, 1).waitFor({ state: 'detached' });
  expect(await store.moderation.responses.get(`${letter}r1`)).toMatchObject({
    state: 'rejected',
    rejectedReason: 'approve j a x',
    reviewedBy: 'Rosa',
  });

  await card(page, 2).focus();
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Next item').waitFor();
  await page.getByLabel('Use these keys').uncheck();
  await page.keyboard.press('Escape');
  await card(page, 2).focus();
  await page.keyboard.press('x');
  expect(await page.getByText('1 selected').count()).toBe(1);
});

test('many are approved in one go and taken back', async () => {
  await answer(30);
  const page = await openDesk('Rosa', '/profile/responses?topic=lakes');
  await page.getByRole('link', { name: 'Select all 30 that match' }).click();
  await page.getByText('All 30 that match are selected.').waitFor();
  await page.locator('#bulk').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('status').getByText('30 answers approved.').waitFor();
  await expect.poll(() => stateOf(29)).toBe('approved');
  await button(page, 'Undo').click();
  await page.getByRole('status').getByText('30 decisions taken back.').waitFor();
  await expect.poll(() => stateOf(0)).toBe('pending');
  expect(await store.counts.verify()).toEqual([]);

  await card(page, 0).waitFor();
  await page.getByLabel('Select all on this page').check();
  await page.getByText('20 selected').waitFor();
});

describe('without JavaScript', () => {
  test('a response is approved, taken back, and rejected with a reason', async () => {
    await answer(1);
    const page = await openDesk('Rosa', '/profile/responses', { javaScriptEnabled: false });
    await card(page, 0).getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('status').getByText('1 answer approved.').waitFor();
    expect(await stateOf(0)).toBe('approved');
    await button(page, 'Undo').click();
    await page.getByText('1 decision taken back.').waitFor();
    expect(await stateOf(0)).toBe('pending');

    await card(page, 0).getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Only the team reads these words.').waitFor();
    await page.getByLabel('It was sent twice').check();
    await button(page, 'Reject').click();
    await page.getByText('1 answer rejected.').waitFor();
    expect((await store.moderation.responses.get(`${letter}r0`))?.rejectedReason).toBe('twice');
  });

  test('an answer is erased for good, after one question', async () => {
    await answer(2);
    const page = await openDesk('Rosa', '/profile/responses', { javaScriptEnabled: false });
    await card(page, 0).getByRole('link', { name: 'Erase for ever' }).click();
    await page.getByText('This is response 0.').waitFor();
    await page.getByRole('link', { name: 'Keep' }).click();
    await card(page, 0).getByRole('link', { name: 'Erase for ever' }).click();
    await answerStep(store, 'approve', `${letter}r0`, {
      version: 1,
      by: { id: 'tomasz', name: 'Tomasz' },
    });
    await button(page, 'Erase for ever').click();
    await page.getByRole('alert').getByText('nothing was erased').waitFor();
    expect(await stateOf(0)).toBe('approved');
    await button(page, 'Erase for ever').click();
    await page.getByRole('status').getByText('The answer is erased for ever.').waitFor();
    expect(await stateOf(0)).toBeUndefined();
    expect(await stateOf(1)).toBe('pending');
    const { html } = await readPage(`${site.url}/letters/${letter}-of-many`);
    expect(html).not.toContain('This is response 0.');

    const erase = async (name: string, n: number) => {
      const body = new URLSearchParams({ version: '1' });
      const headers = { Origin: site.url, Cookie: await signInAs(site, name) };
      const to = `${site.url}/profile/responses/${letter}r${n}/erase`;
      return (await fetch(to, { method: 'POST', body, headers, redirect: 'manual' })).status;
    };
    expect(await erase('Vera', 1)).toBe(403);
    expect(await erase('Rosa', 0)).toBe(302);
    expect(await erase('Rosa', 7)).toBe(404);
    expect(await stateOf(1)).toBe('pending');
  });

  test('several are chosen by their boxes, and filters are a plain form', async () => {
    await answer(3);
    const page = await openDesk('Rosa', '/profile/responses?country=DE', {
      javaScriptEnabled: false,
    });
    await card(page, 0).getByRole('checkbox').check();
    await card(page, 2).getByRole('checkbox').check();
    await page.locator('#bulk').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('2 answers approved.').waitFor();
    expect(await stateOf(1)).toBe('pending');
    await page.getByLabel('From', { exact: true }).selectOption({ label: 'All' });
    await page.getByLabel('Written to', { exact: true }).selectOption({ label: 'Lakes' });
    await button(page, 'Show').click();
    await card(page, 1).waitFor();
    expect(new URL(page.url()).searchParams.get('topic')).toBe('lakes');
  });

  test('a letter is edited, published, and shows its history', async () => {
    const id = `waiting${run}`;
    await store.letterLife.insert(letterNo(50 + run, { id, slug: id, creationTime: '1000' }));
    const page = await openDesk('Rosa', '/profile/submissions', { javaScriptEnabled: false });
    const waiting = page.locator(`[data-letter-id="${id}"]`);
    await waiting.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Nina');
    await page.getByLabel('Age', { exact: true }).fill('two');
    await button(page, 'Save').click();
    await page.getByText('Please give an age from 3 to 120.').waitFor();
    await page.getByLabel('Age', { exact: true }).fill('9');
    await button(page, 'Save').click();
    await page.getByText('Saved.').waitFor();
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('1 letter published.').waitFor();
    expect((await store.letters.findById(id))?.name).toBe('Nina');
    await page.goto(`${site.url}/profile/letters/${id}`);
    await page.getByText('Published').first().waitFor();
    expect(await page.locator('ol').getByText('Rosa').count()).toBe(2);
    await button(page, 'Unpublish').click();
    await page.getByText('Unpublished').first().waitFor();
    expect(await store.letters.findById(id)).toBeUndefined();
  });
});

describe('what a visitor sends is on the card of whoever approves it, before it is public', () => {
  const FAMILY = 'Zqfamily';
  const NUMBER = '0151 2345678';
  /** What is sent in each field, and the words by which it is known again. */
  const LETTER: Record<LetterField, [sent: string, shown: string]> = {
    topic: ['forests', 'Forests'],
    text: ['Dear zqtext of the forest,\n\nzqend', 'zqend'],
    language: [OTHER_LANGUAGE, 'Esperanto'],
    otherLanguage: ['eo', 'Esperanto'],
    alt: [`A zqpicture of ${NUMBER}`, 'zqpicture'],
    name: [`Zqname ${FAMILY}`, 'Zqname'],
    age: ['97', '97'],
    country: ['BT', 'Bhutan'],
    sender: ['teacher', 'teacher'],
    consent: ['yes', ''],
  };
  const RESPONSE: Record<keyof TypedResponse, [sent: string, shown: string]> = {
    name: [`Zqreader ${FAMILY}`, 'Zqreader'],
    age: ['96', '96'],
    country: ['MW', 'Malawi'],
    language: ['es', 'Spanish'],
    text: ['Hola zqanswer', 'zqanswer'],
    email: ['zq.secret@example.org', 'zq.secret'],
    wantsNote: ['on', ''],
  };

  async function post(path: string, sent: Record<string, [string, string]>, picture?: Blob) {
    const body = new FormData();
    for (const [field, [value]] of Object.entries(sent)) body.append(field, value);
    if (picture) body.append(LETTER_FORM.picture, picture, 'picture.png');
    const headers = { Origin: site.url };
    const reply = await fetch(site.url + path, { method: 'POST', body, headers });
    expect(reply.status).toBeLessThan(300);
  }

  async function staffPage(path: string): Promise<string> {
    const headers = { Cookie: await signInAs(site, 'Rosa') };
    return unescapeHtml(await (await fetch(site.url + path, { headers })).text());
  }

  /** The card of an item, out of a page of the desk. */
  function cardIn(html: string, id: string): string {
    const from = html.indexOf(`-id="${id}"`);
    return html.slice(from, html.indexOf('</article>', from));
  }

  async function publicBytes(slug: string): Promise<string> {
    const pages = ['', '.data'].flatMap((end) => [
      `/letters/${slug}${end}`,
      `/fr/letters/${slug}${end}`,
      `/forests${end}`,
      `/forests/adopt${end}`,
      `/countries/bt${end}`,
      `/adoption${end}`,
    ]);
    const rest = ['/', '/map', '/feed.json', '/feed.xml', '/forests/feed.json'];
    const siteMap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    rest.push(...locationsIn(siteMap).map((location) => new URL(location).pathname));
    const all = [...pages, ...rest].map(async (path) => (await fetch(site.url + path)).text());
    return unescapeHtml((await Promise.all(all)).join('\n'));
  }

  const shownIn = (where: string, sent: Record<string, [string, string]>) =>
    Object.entries(sent)
      .filter(([, [, shown]]) => shown !== '' && where.includes(shown))
      .map(([field]) => field);

  /** What stands there to be read by everybody: no attribute of a picture. */
  const readable = (html: string) => html.replace(/<[^>]*>/g, '');

  test('of a letter, its picture’s description and its address included', async () => {
    const png = await sharp({
      create: { width: 40, height: 30, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer();
    await post('/write', LETTER, new Blob([new Uint8Array(png)], { type: 'image/png' }));
    const waiting = { state: 'pending', country: 'BT', order: 'oldest' } as const;
    const [item] = (await store.moderation.letters.list(waiting)).items;
    const { id, slug, version } = item as NonNullable<typeof item>;
    expect(slug).toBe('forests-zqname-bhutan');
    expect(await publicBytes(slug)).not.toContain('zqend');

    const queue = cardIn(await staffPage('/profile/submissions'), id);
    const record = cardIn(await staffPage(`/profile/letters/${id}`), id);
    const edit = await staffPage(`/profile/submissions/${id}/edit`);
    await letterStep(store, 'publish', id, { version, by: { id: 'rosa', name: 'Rosa' } });
    const seen = await publicBytes(slug);
    const found = shownIn(seen, LETTER);
    expect(found).toEqual(expect.arrayContaining(['text', 'alt', 'name', 'age', 'country']));
    for (const where of [queue, record]) {
      expect(shownIn(readable(where), LETTER)).toEqual(expect.arrayContaining(found));
      expect(readable(where)).toContain(`/letters/${slug}`);
      expect(where).toMatch(new RegExp(`data-risk="fullName"><bdi>${LETTER.name[0]}<`));
      expect(where).toMatch(new RegExp(`data-risk="phone"><bdi>${NUMBER}<`));
    }
    for (const [sent] of [LETTER.text, LETTER.alt, LETTER.name]) expect(edit).toContain(sent);
    expect(seen).not.toContain(`zqname-${FAMILY.toLowerCase()}`);
  });

  test('of an answer, and its address nowhere', async () => {
    await post(`/letters/${letter}-of-many`, RESPONSE);
    const waiting = { state: 'pending', country: 'MW', order: 'oldest' } as const;
    const [item] = (await store.moderation.responses.list(waiting)).items;
    const { id, version } = item as NonNullable<typeof item>;
    const queue = cardIn(await staffPage('/profile/responses'), id);
    const edit = await staffPage(`/profile/responses/${id}/edit`);
    expect(await publicBytes(`${letter}-of-many`)).not.toContain('zqanswer');
    await answerStep(store, 'approve', id, { version, by: { id: 'rosa', name: 'Rosa' } });
    const seen = await publicBytes(`${letter}-of-many`);
    const found = shownIn(seen, RESPONSE);
    expect(found).toEqual(expect.arrayContaining(['name', 'age', 'country', 'text']));
    expect(found).not.toContain('email');
    expect(shownIn(readable(queue), RESPONSE)).toEqual(expect.arrayContaining(found));
    expect(queue).toMatch(new RegExp(`data-risk="fullName"><bdi>${RESPONSE.name[0]}<`));
    for (const [sent] of [RESPONSE.text, RESPONSE.name]) expect(edit).toContain(sent);
    expect(edit).toMatch(/<select[^>]*name="language"/);
  });
});

test('the desk is no wider than its display when no picture comes', async () => {
  const [photo, thumbnail] = [1920, 512].map((width) => ({ hash: 'x', width, height: width / 2 }));
  const letter = letterNo(91, { photo, thumbnail });
  await store.letterLife.insert(letter);
  const wide: string[] = [];
  const page = await openDesk('Rosa', '/profile/submissions');
  for (const path of [
    'submissions',
    'letters',
    `letters/${letter.id}`,
    `letters/${letter.id}/edit`,
  ]) {
    await visit(page, address(site, 'en', `/profile/${path}`));
    expect(await page.locator('main img').count()).toBeGreaterThan(0);
    wide.push(...(await wideWithoutPictures(page)).map((each) => `${path} ${each}`));
  }
  expect(wide).toEqual([]);
});

describe('axe finds nothing', () => {
  const faultsOn = async (page: Page) =>
    (await faultsNow(page)).map((fault) => `${page.url()} ${fault}`);

  test('at the desk, large and light, small and dark, from the right', {
    timeout: LIMIT_MS,
  }, async () => {
    await answer(2, { text: 'Call me: 0123 456789.' });
    await store.letterLife.insert(letterNo(90));
    const faults: string[] = [];
    for (const [locale, width, colorScheme] of [
      ['en', 1280, 'light'],
      ['ar', 360, 'dark'],
    ] as const) {
      const page = await openDesk('Rosa', '/profile', { locale });
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of [
        '/profile',
        '/profile/responses?flagged=0&country=DE',
        '/profile/submissions',
        `/profile/letters/${letter}`,
        `/profile/responses/${letter}r0/edit`,
        `/profile/responses/${letter}r0/erase`,
      ]) {
        await visit(page, address(site, locale, path));
        faults.push(...(await faultsOn(page)));
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        if (wide) faults.push(`${page.url()} is wider than ${width}`);
      }
      await visit(page, address(site, locale, '/profile/responses'));
      await page.locator('[data-key="r"]').first().click();
      faults.push(...(await faultsOn(page)));
    }
    expect(faults).toEqual([]);
  });
});
