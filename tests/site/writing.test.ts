import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Letter } from '#domain/letters/letter.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { openPage, ready, visit, withStore } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const LIMIT_MS = 120_000;
const HEARD = 'Dear sea,\n\nlast night I heard you through the wall.\n\nDo you ever sleep?';
/** Too short to be compared with others, so that nobody seems to send the same twice. */
const TEXT = 'Dear sea,\n\nhow are you?';
const BY = { id: 'rosa', name: 'Rosa' };

let site: RunningSite;
let browser: Browser;
let portrait: Buffer;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startSite({ from: inject('filledData'), env: { LOG_LEVEL: 'info' } }),
  ]);
  portrait = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#2b7a9b' },
  })
    .composite([
      {
        input: Buffer.from(
          '<svg width="300" height="900"><rect width="300" height="900" fill="#fff"/></svg>',
        ),
      },
    ])
    .jpeg()
    .withExif({
      IFD0: { Make: 'Hidden Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

const picture = (name = 'portrait.jpg', buffer = portrait) => ({
  name,
  mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
  buffer,
});
const noPicture = () => picture('waves.png', Buffer.from('<!doctype html><p>not a picture</p>'));

async function fillIn(page: Page, name: string, text = TEXT): Promise<void> {
  await page.getByLabel('Your letter', { exact: true }).fill(text);
  await page.getByLabel('First name or nickname').fill(name);
  await page.getByLabel('Age', { exact: true }).fill('9');
  await page.getByLabel('Country', { exact: true }).selectOption('KE');
  await page.getByLabel('I wrote it myself').check();
  await page.getByLabel('Yes, that is all right').check();
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send the letter' });

async function codeOn(page: Page): Promise<string> {
  const code = page.locator('[data-slip-code]');
  await code.waitFor();
  return (await code.textContent()) ?? '';
}

async function send(page: Page): Promise<string> {
  await sendButton(page).click();
  return codeOn(page);
}

async function openSlip(page: Page, code: string): Promise<void> {
  await page.goto(`${site.url}/slip`);
  await page.getByLabel('The code on your slip').fill(code);
  await page.getByRole('button', { name: 'Show my letter' }).click();
  await page.getByRole('heading', { name: 'What you sent' }).waitFor();
}

/** Every letter of a name that a visitor sent, in any state. */
async function kept(name: string): Promise<Letter[]> {
  return withStore(site, async (store) => {
    const letters: (Letter | undefined)[] = [];
    for (const id of await readdir(path.join(site.dataDir, 'files', 'letters'))) {
      letters.push(await store.letterLife.get(id));
    }
    return letters.flatMap((letter) =>
      letter && letter.name === name && !letter.sample ? [letter] : [],
    );
  });
}

async function only(name: string): Promise<Letter> {
  const letters = await kept(name);
  expect(letters).toHaveLength(1);
  return letters[0] as Letter;
}

/** The public addresses in which a letter stands. */
async function placesOf(letter: Letter): Promise<string[]> {
  const addresses = [
    '/sea',
    '/sea.data',
    '/feed.json',
    '/fr/sea/feed.xml',
    '/sitemap.xml',
    '/countries/ke',
    '/sea/adopt',
    `/letters/${letter.slug}`,
    `/letters/${letter.slug}.data`,
    `/fr/letters/${letter.slug}`,
  ];
  const found: string[] = [];
  for (const address of addresses) {
    const response = await fetch(site.url + address);
    const text = await response.text();
    const words = [letter.id, `/letters/${letter.slug}`, 'through the wall'];
    if (response.ok && words.some((word) => text.includes(word))) found.push(address);
  }
  for (const kind of ['photo', 'thumbnail'] as const) {
    const address = `/files/letters/${letter.id}/${kind}/${letter[kind]?.hash}.webp`;
    if ((await fetch(site.url + address)).status === 200) found.push(address);
  }
  return found;
}

async function filesOf({ id }: Letter): Promise<string[]> {
  return readdir(path.join(site.dataDir, 'files', 'letters', id)).catch(() => []);
}

test('a letter with a picture comes to everybody by way of a person, and goes by its slip', {
  timeout: LIMIT_MS,
}, async () => {
  const { page, context, complaints, requests } = await openPage(browser);
  await visit(page, `${site.url}/sea/write`);
  await fillIn(page, 'Nia of the Shore', HEARD);
  await page.getByLabel('A picture, if you like').setInputFiles(picture());
  await page.getByRole('img', { name: 'The picture that goes with your letter' }).waitFor();
  await page.getByLabel('What is on the picture?').fill('A white sail');
  await sendButton(page).dblclick();
  const code = await codeOn(page);
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);

  const letter = await only('Nia of the Shore');
  expect(letter).toMatchObject({ state: 'pending', country: 'KE', alt: { en: 'A white sail' } });
  expect(await placesOf(letter)).toEqual([]);
  const photo = await readFile(path.join(site.dataDir, 'files', 'letters', letter.id, 'photo'));
  const { exif, xmp, width = 0, height = 0, format } = await sharp(photo).metadata();
  expect({ exif, xmp, format }).toEqual({ exif: undefined, xmp: undefined, format: 'webp' });
  expect([width, height]).toEqual([810, 1080]);
  const staffAddress = `${site.url}/profile/files/letters/${letter.id}/photo`;
  const anonymous = await fetch(staffAddress, { redirect: 'manual' });
  expect(anonymous.status).toBe(302);

  await openSlip(page, code);
  await page.getByRole('heading', { name: 'Your letter is waiting to be read' }).waitFor();
  expect(await page.getByRole('img', { name: 'A white sail' }).getAttribute('src')).toMatch(
    /^data:image\/webp/,
  );
  await withStore(site, ({ letterLife }) =>
    letterLife.publish(letter.id, { version: letter.version, by: BY }),
  );
  expect(await placesOf(letter)).toHaveLength(12);

  await openSlip(page, code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('link', { name: 'Open my letter' }).waitFor();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Your letter is taken back.').waitFor();
  expect(await placesOf(letter)).toEqual([]);

  await page.getByRole('button', { name: 'Erase it' }).click();
  await page.getByText('please tick the box first').waitFor();
  expect((await only('Nia of the Shore')).state).toBe('withdrawn');
  await page.getByLabel('Yes, erase it for ever').check();
  await page.getByRole('button', { name: 'Erase it' }).click();
  await page.getByText('Your letter is erased for ever').waitFor();
  expect(await filesOf(letter)).toEqual([]);
  expect(await withStore(site, (store) => store.letterLife.get(letter.id))).toBeUndefined();
  await page.getByLabel('The code on your slip').fill(code);
  await page.getByRole('button', { name: 'Show my letter' }).click();
  await page.getByText('There is no letter for this code').waitFor();

  const bare = code.replaceAll('-', '');
  const told = [...requests, site.output()].join('\n');
  expect([code, bare].some((word) => told.includes(word))).toBe(false);
  expect(complaints.filter((complaint) => !/status of 4\d\d/.test(complaint))).toEqual([]);
  await context.close();
});

describe('without script', () => {
  test('a refused file takes nothing of what was typed with it', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/write`);
    await page.getByRole('radio', { name: 'Lakes' }).check();
    await fillIn(page, 'Juma');
    await page.getByLabel('A picture, if you like').setInputFiles(noPicture());
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'POST'),
      sendButton(page).click(),
    ]);
    expect(answer.status()).toBe(400);
    await page.getByText('This kind of file cannot be used.').waitFor();
    expect(await page.getByLabel('Your letter', { exact: true }).inputValue()).toBe(TEXT);
    expect(await page.getByLabel('First name or nickname').inputValue()).toBe('Juma');
    expect(await page.getByLabel('Country', { exact: true }).inputValue()).toBe('KE');
    expect(await page.getByRole('radio', { name: 'Lakes' }).isChecked()).toBe(true);
    expect(await page.getByLabel('I wrote it myself').isChecked()).toBe(true);
    expect(await page.getByLabel('Yes, that is all right').isChecked()).toBe(true);
    await context.close();
  });

  test('a letter is sent with its picture, put right, taken back, sent again and erased', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/sea/write`);
    await fillIn(page, 'Baraka');
    await page.getByLabel('A picture, if you like').setInputFiles(picture());
    const code = await send(page);
    const first = await only('Baraka');
    expect(first.photo).toMatchObject({ width: 810, height: 1080 });

    await openSlip(page, code);
    await page.getByText('Put my letter right').click();
    await page.getByLabel('First name or nickname').fill('Baraka B');
    await page.getByLabel('The language you write in').selectOption('other');
    await page.getByLabel('Which language is it?').fill('Swahili');
    await page.getByLabel('Take this picture out').check();
    await page.getByRole('button', { name: 'Save and send' }).click();
    await page.getByText('Your letter is put right').waitFor();
    const corrected = await withStore(site, (store) => store.letterLife.get(first.id));
    expect(corrected).toMatchObject({
      name: 'Baraka B',
      originalLanguage: 'sw',
      text: { sw: TEXT },
      state: 'pending',
      photo: undefined,
    });
    expect(await filesOf(first)).toEqual([]);

    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('heading', { name: 'You have taken your letter back' }).waitFor();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('Your letter is sent again').waitFor();
    await page.getByLabel('Yes, erase it for ever').check();
    await page.getByRole('button', { name: 'Erase it' }).click();
    await page.getByText('Your letter is erased for ever').waitFor();
    expect(await withStore(site, (store) => store.letterLife.get(first.id))).toBeUndefined();
    await context.close();
  });
});

test('what is wrong is said beside each field; nothing typed is lost by that, a reload or a failure', async () => {
  const { page, context } = await openPage(browser);
  await visit(page, `${site.url}/write`);
  await sendButton(page).click();
  await page.getByText('Please choose whom you write to.').waitFor();
  await page.getByText('Your letter is still empty.').waitFor();
  expect(await page.locator('[aria-invalid]').count()).toBe(7);
  expect(
    await page
      .locator('[aria-invalid]')
      .first()
      .evaluate((e) => e === document.activeElement),
  ).toBe(true);

  await page.getByRole('radio', { name: 'Forests' }).check();
  await fillIn(page, 'Ewa');
  await page.reload();
  await ready(page);
  await page.getByText('Here is what you had typed on this device before.').waitFor();
  expect(await page.getByLabel('Your letter', { exact: true }).inputValue()).toBe(TEXT);
  expect(await page.getByRole('radio', { name: 'Forests' }).isChecked()).toBe(true);
  expect(await page.getByLabel('I wrote it myself').isChecked()).toBe(true);

  await page.getByLabel('A picture, if you like').setInputFiles(noPicture());
  await page.getByText('waves.png').waitFor();
  await sendButton(page).click();
  await page.getByText('This kind of file cannot be used.').waitFor();
  expect(await page.getByLabel('Your letter', { exact: true }).inputValue()).toBe(TEXT);
  await page.getByLabel('A picture, if you like').setInputFiles(picture());
  await page.getByRole('img', { name: 'The picture that goes with your letter' }).waitFor();

  await page.route('**/write/send', (route) => route.abort());
  await sendButton(page).click();
  await page.getByText('Your letter could not be sent.').waitFor();
  await page.unroute('**/write/send');
  await page.getByRole('img', { name: 'The picture that goes with your letter' }).waitFor();
  await send(page);
  expect((await only('Ewa')).photo).toBeDefined();
  await page.getByRole('link', { name: 'Write the next letter' }).click();
  expect(await page.getByLabel('Your letter', { exact: true }).inputValue()).toBe('');
  await context.close();
});

test('a picture is turned, replaced and taken out; a browser that cannot scale sends it as it is', async () => {
  const { page, context } = await openPage(browser);
  await visit(page, `${site.url}/sea/write`);
  await fillIn(page, 'Timur');
  const input = page.getByLabel('A picture, if you like');
  const preview = page.getByRole('img', { name: 'The picture that goes with your letter' });
  const shape = () =>
    preview.evaluate((img: HTMLImageElement) => Math.sign(img.naturalWidth - img.naturalHeight));
  await input.setInputFiles(picture());
  await preview.waitFor();
  await expect.poll(shape).toBe(-1);
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.poll(shape).toBe(1);
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(await preview.count()).toBe(0);

  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
  await page.evaluate(() => Reflect.deleteProperty(window, 'createImageBitmap'));
  await input.setInputFiles(picture());
  await preview.waitFor();
  await send(page);
  expect(said).toContain("log Your browser doesn't support the Compression API");
  expect((await only('Timur')).photo).toMatchObject({ width: 810, height: 1080 });
  await context.close();
});

test('a sending that is stopped leaves the letter where it was', async () => {
  const { page, context } = await openPage(browser);
  await visit(page, `${site.url}/sea/write`);
  await fillIn(page, 'Yui');
  await page.route('**/write/send', () => {});
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. Your letter is still here.').waitFor();
  expect(await page.getByLabel('Your letter', { exact: true }).inputValue()).toBe(TEXT);
  await context.close();
});

test('a teacher’s next letter keeps the place, the language, the country and the consent', async () => {
  const { page, context } = await openPage(browser);
  await visit(page, `${site.url}/rivers/write`);
  await fillIn(page, 'Grace');
  await page.getByLabel('I am the writer’s teacher').check();
  await page.getByLabel('The language you write in').selectOption('other');
  await page.getByLabel('Which language is it?').fill('Luganda');
  const first = await send(page);
  await page.getByRole('link', { name: 'Write the next letter' }).click();
  await page.getByLabel('Your letter', { exact: true }).waitFor();
  expect(await page.getByLabel('Your letter', { exact: true }).inputValue()).toBe('');
  expect(await page.getByLabel('First name or nickname').inputValue()).toBe('');
  expect(await page.getByLabel('Country', { exact: true }).inputValue()).toBe('KE');
  expect(await page.getByRole('radio', { name: 'Rivers' }).isChecked()).toBe(true);
  expect(await page.getByLabel('I am the writer’s teacher').isChecked()).toBe(true);
  expect(await page.getByLabel('Which language is it?').inputValue()).toBe('Luganda');
  expect(await page.getByLabel('Yes, that is all right').isChecked()).toBe(true);
  await page.getByLabel('Your letter', { exact: true }).fill(`${TEXT} And what do you dream?`);
  await page.getByLabel('First name or nickname').fill('Okello');
  await page.getByLabel('Age', { exact: true }).fill('10');
  expect(await send(page)).not.toBe(first);
  await context.close();
});

test('the pattern on a slip leads to its code, which does not stay in the address', async () => {
  const { page, context, requests } = await openPage(browser);
  await visit(page, `${site.url}/fr/slip#0000-0000-0000-0000`);
  const field = page.getByLabel('Le code de ton reçu');
  await expect.poll(() => field.inputValue()).toBe('0000-0000-0000-0000');
  expect(page.url()).toBe(`${site.url}/fr/slip`);
  await page.getByRole('button', { name: 'Montrer ma lettre' }).click();
  await page.getByText('Il n’y a pas de lettre pour ce code.').waitFor();
  await field.fill('0000-0000-0000-0001');
  await page.getByRole('button', { name: 'Montrer ma lettre' }).click();
  await page.getByText('Il y a une petite erreur dans ce code.').waitFor();
  expect(requests.filter((url) => url.includes('0000'))).toEqual([]);
  await context.close();
});

describe('the slip', () => {
  const box = (page: Page) => page.getByLabel('Keep it on this device too');
  const keptOnes = (page: Page) => page.getByRole('region', { name: 'Slips that are kept here' });
  const storedFor = (page: Page, code: string) =>
    page.evaluate(
      (kept) =>
        [sessionStorage, localStorage].map((place) =>
          Object.keys(place).some((key) => /^slip:/.test(key) && place[key].includes(kept)),
        ),
      code,
    );

  test('stays for its tab, and on the device if one says so, until it is forgotten or the letter erased', {
    timeout: LIMIT_MS,
  }, async () => {
    const { page, context, complaints } = await openPage(browser);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await visit(page, `${site.url}/lakes/write`);
    await fillIn(page, 'Keela');
    const code = await send(page);
    await page.reload();
    expect(await codeOn(page)).toBe(code);
    await page.getByRole('banner').getByRole('link', { name: 'Map', exact: true }).click();
    await page.waitForURL('**/map');
    await page.goBack();
    expect(await codeOn(page)).toBe(code);
    await page.goForward();
    await page.waitForURL('**/map');
    await page.goBack();
    expect(await codeOn(page)).toBe(code);

    const other = await context.newPage();
    await visit(other, `${site.url}/slip`);
    expect(await keptOnes(other).count()).toBe(0);
    await box(page).check();
    await other.reload();
    await keptOnes(other).getByText('Keela').waitFor();
    await box(page).uncheck();
    await other.reload();
    await ready(other);
    expect(await keptOnes(other).count()).toBe(0);

    await page.getByRole('link', { name: 'How is my letter doing?' }).click();
    await keptOnes(page).getByText('Until this tab is closed').waitFor();
    await keptOnes(page).getByRole('button', { name: 'Use this one' }).click();
    expect(await page.getByLabel('The code on your slip').inputValue()).toBe(code);
    await page.getByRole('button', { name: 'Show my letter' }).click();
    await page.getByText('Yes, erase it for ever').click();
    await page.getByRole('button', { name: 'Erase it' }).click();
    await page.getByText('Your letter is erased for ever').waitFor();
    await expect.poll(() => storedFor(page, code)).toEqual([false, false]);
    await expect.poll(() => keptOnes(page).count()).toBe(0);

    await visit(page, `${site.url}/lakes/write`);
    await fillIn(page, 'Keelan', 'Dear lake,\n\nI am back.');
    const second = await send(page);
    await box(page).check();
    expect(await storedFor(page, second)).toEqual([true, true]);
    await visit(page, `${site.url}/slip`);
    await keptOnes(page).getByText('On this device').waitFor();
    await keptOnes(page).getByRole('button', { name: 'Forget it' }).click();
    await page.getByRole('status').getByText('It is forgotten here.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Keelan\u2069: It is forgotten here.',
    );
    expect(await storedFor(page, second)).toEqual([false, false]);
    await visit(page, `${site.url}/lakes/write`);
    await sendButton(page).waitFor();
    expect(await page.locator('[data-slip-code]').count()).toBe(0);
    for (const each of [code, second]) {
      expect(
        asked.filter((url) => url.replaceAll('-', '').includes(each.replaceAll('-', ''))),
      ).toEqual([]);
      expect(site.output()).not.toContain(each);
    }
    // A sender is asked for a little work between two letters.
    const usual = /429|Transition was skipped/;
    expect(complaints.filter((each) => !usual.test(each))).toEqual([]);
    await context.close();
  });

  test('is forgotten from where it is shown, in every tab, and when the next letter is written', {
    timeout: LIMIT_MS,
  }, async () => {
    const { page, context } = await openPage(browser);
    await visit(page, `${site.url}/lakes/write`);
    await fillIn(page, 'Fenja', 'Dear lake,\n\nforget my slip.');
    const code = await send(page);
    expect(await storedFor(page, code)).toEqual([true, false]);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(code);
    await box(page).check();
    const other = await context.newPage();
    await visit(other, `${site.url}/slip`);
    await keptOnes(other).getByRole('button', { name: 'Forget it' }).click();
    await page.getByText('Your browser has forgotten this slip.').waitFor();
    expect(await page.locator('[data-slip-code]').isVisible()).toBe(false);
    expect(await storedFor(page, code)).toEqual([false, false]);

    await visit(page, `${site.url}/lakes/write`);
    await fillIn(page, 'Fenna', 'Dear lake,\n\nforget me here.');
    const second = await send(page);
    await page.getByRole('button', { name: 'Forget it here' }).click();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toContain('Your browser has forgotten it.');
    expect(await storedFor(page, second)).toEqual([false, false]);
    expect(await codeOn(page)).toBe(second);

    await visit(page, `${site.url}/lakes/write`);
    await fillIn(page, 'Femke', 'Dear lake,\n\nwe are a class.');
    const third = await send(page);
    await page.getByRole('link', { name: 'Write the next letter' }).click();
    await sendButton(page).waitFor();
    expect(await storedFor(page, third)).toEqual([false, false]);
    await page.goBack();
    await sendButton(page).waitFor();
    expect(await page.locator('[data-slip-code]').count()).toBe(0);
    await context.close();
  });

  test.each([true, false])(
    'moves the focus to what is new or wrong, where it is seen (script: %s)',
    { timeout: LIMIT_MS },
    async (javaScriptEnabled) => {
      const writer = await openPage(browser);
      await visit(writer.page, `${site.url}/lakes/write`);
      await fillIn(writer.page, 'Fokko', `Dear lake,\n\ncan you see me? ${javaScriptEnabled}`);
      const code = await send(writer.page);
      await writer.context.close();

      const { page, context } = await openPage(browser, {
        javaScriptEnabled,
        viewport: { width: 360, height: 640 },
      });
      const focused = () =>
        page.evaluate(() => {
          const element = document.activeElement;
          const { top = -1, bottom = -1 } = element?.getBoundingClientRect() ?? {};
          const [described] = (element?.getAttribute('aria-describedby') ?? '').split(' ');
          const error = described && document.getElementById(described)?.textContent;
          const seen = top >= 0 && bottom <= innerHeight;
          const said = error || (element === document.body ? 'nothing' : element?.textContent);
          return `${seen ? 'seen' : 'not seen'}: ${said?.slice(0, 99)}`;
        });
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await page.goto(`${site.url}/slip`);
      if (javaScriptEnabled) await ready(page);
      for (const typed of ['no code', 'no code at all']) {
        await page.getByLabel('The code on your slip').fill(typed);
        await press('Show my letter');
        await expect.poll(focused).toMatch(/^seen: .*slip of the pen|^seen: .*mistake/);
      }
      await page.getByLabel('The code on your slip').fill(code);
      await press('Show my letter');
      await expect.poll(focused).toBe('seen: Your letter is waiting to be read');
      await press('Erase it');
      await expect.poll(focused).toBe('seen: To erase the letter, please tick the box first.');
      await press('Erase it');
      await expect.poll(focused).toBe('seen: To erase the letter, please tick the box first.');
      await press('Take it back');
      await expect.poll(focused).toContain('seen: Your letter is taken back.');
      await page.locator('main details summary').click();
      await page.getByLabel('Your letter', { exact: true }).fill('');
      await press('Save and send');
      await expect.poll(focused).toMatch(/^seen: (Your letter is still empty|Not quite yet)/);
      await page.getByText('Yes, erase it for ever').click();
      await press('Erase it');
      await expect.poll(focused).toContain('seen: Your letter is erased for ever');
      await context.close();
    },
  );
});

test('a correction that came too late shows how the letter is now', async () => {
  const { page, context } = await openPage(browser);
  await visit(page, `${site.url}/lakes/write`);
  await fillIn(page, 'Aino');
  const code = await send(page);
  await openSlip(page, code);
  await page.getByText('Put my letter right').click();
  await page.getByLabel('First name or nickname').fill('Aino K');
  await withStore(site, async ({ moderation, letterLife }) => {
    const [letter] = (await moderation.letters.list({ state: 'pending', order: 'newest' })).items;
    await letterLife.reject(letter?.id ?? '', { version: 1, by: BY, reason: 'private' });
  });
  await page.getByRole('button', { name: 'Save and send' }).click();
  await page.getByText('Somebody was at work on your letter in the meantime.').waitFor();
  await page.getByText('Something in it could tell strangers who you are').waitFor();
  await page.getByText('it is erased for ever 90 days after it came back').waitFor();
  await page.getByText('Put my letter right and send it again').click();
  expect(await page.getByLabel('First name or nickname').inputValue()).toBe('Aino K');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await page.getByText('Your letter is put right').waitFor();
  await page.getByRole('heading', { name: 'Your letter is waiting to be read' }).waitFor();
  await context.close();
});

test('a picture that is far too large is told so in the language of the page, with what was typed', async () => {
  const form = new FormData();
  const typed = { text: 'Chère mer, écoute.', name: 'Zoé', age: '9', country: 'FR', topic: 'sea' };
  const rest = { language: 'fr', sender: 'parent', consent: 'yes' };
  for (const [name, value] of Object.entries({ ...typed, ...rest })) form.set(name, value);
  form.set('picture', new File([new Uint8Array(60 * 1024 ** 2)], 'a.jpg'));
  const headers = { Origin: site.url };
  const answer = await fetch(`${site.url}/fr/write`, { method: 'POST', body: form, headers });
  expect(answer.status).toBe(413);
  const html = await answer.text();
  expect(html).toContain('Ce fichier est trop lourd.');
  expect(html).toContain('Chère mer, écoute.</textarea>');
  expect(await kept('Zoé')).toEqual([]);
  expect(await readdir(`${site.dataDir}/coming`)).toEqual([]);
});

test('what belongs to one person is kept by nobody else', async () => {
  for (const address of ['/write', '/sea/write', '/slip']) {
    const { headers } = await fetch(site.url + address);
    expect(headers.get('cache-control'), address).toBe('private, no-store');
  }
});

test.each([
  ['en', 'light', ''],
  ['ar', 'dark', '/ar'],
] as const)(
  'axe finds nothing on a receipt and a slip in %s, %s, and nothing sticks out on 320 pixels',
  {
    timeout: LIMIT_MS,
  },
  async (_, colorScheme, prefix) => {
    const { page, context } = await openPage(browser, {
      colorScheme,
      viewport: { width: 320, height: 700 },
    });
    const faults: string[] = [];
    const look = async (what: string) => {
      faults.push(...(await faultsNow(page)).map((fault) => `${what} ${fault}`));
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) faults.push(`${what} sticks out by ${over}`);
    };
    await visit(page, `${site.url}${prefix}/mountains/write`);
    await page.locator('form button[type="submit"]').click();
    await page.locator('[aria-invalid]').first().waitFor();
    await look('the errors');
    await page.locator('textarea').fill(TEXT);
    await page.locator('[name="name"]').fill(`Hina ${colorScheme}`);
    await page.locator('[name="age"]').fill('12');
    await page.locator('[name="country"]').selectOption('PK');
    await page.locator('[name="sender"][value="parent"]').check();
    await page.locator('[name="consent"]').check();
    await page.locator('input[type="file"]').setInputFiles(picture());
    await page.locator('figure img').waitFor();
    await look('the form');
    await page.locator('form button[type="submit"]').click();
    const code = await codeOn(page);
    await look('the receipt');
    await page.goto(`${site.url}${prefix}/slip`);
    await page.locator('[name="code"]').fill(code);
    await page.locator('form button[type="submit"]').click();
    await page.locator('main details summary').click();
    await look('the slip');
    await context.close();
    expect(faults).toEqual([]);
  },
);
