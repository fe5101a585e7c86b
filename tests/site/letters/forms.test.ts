import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { describePage, fetchPage, ready, visit } from '#tests/setup/pages.ts';
import {
  fillIn,
  LIMIT_MS,
  noPicture,
  only,
  picture,
  pool,
  sendButton,
  sendForm,
  site,
  startWriting,
  TEXT,
} from './writer.ts';

startWriting();

const LETTER = '/letters/lakes-jonas-lindau';
const PHONE = 'Dear sea,\n\nring me on 020 7946 0958.';
const HINT = 'It looks as if there is a telephone number here.';

const text = (page: Page) => page.getByLabel('Your letter', { exact: true });
const isFocused = (element: Element) => element.contains(document.activeElement);
/** An alert that has the focus itself is read out twice. */
const isFocusAround = (alert: Element) => alert.parentElement === document.activeElement;

async function post(path: string, fields: Record<string, string>) {
  const response = await fetch(site.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: site.url },
    redirect: 'manual',
  });
  return { status: response.status, html: await response.text() };
}

describe('what is wrong in a form', () => {
  test.each([
    ['/write', /^7 parts to look at again · Write a letter · /],
    ['/fr/write', /^7 cases à revoir · /],
    ['/ar/write', /7.? خانات/],
    [LETTER, /^4 parts to look at again · Jonas writes to: Lakes · /],
    [`${LETTER}/tell-us`, /^1 part to look at again · /],
    ['/slip', /^1 part to look at again · /],
  ])('is counted in the title and linked to without script: %s', async (path, title) => {
    const { status, html } = await post(path, { language: 'en' });
    expect(status).toBe(400);
    expect(describePage(html).titles).toEqual([expect.stringMatching(title)]);
    const [, links = ''] = /data-errors="\d+"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
    const targets = [...links.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    for (const id of targets) expect(html.split(` id="${id}"`).length, id).toBe(2);
    expect(targets).toHaveLength(path === '/slip' ? 0 : (html.match(/aria-invalid/g)?.length ?? 0));
    const first = await fetchPage(site.url + path);
    expect(describePage(first.html).titles[0]).not.toMatch(title);
    expect(first.html.includes('data-errors')).toBe(false);
  });

  test('is listed where the focus goes, leads to each field, and leaves the title when mended', async () => {
    const { page } = await pool.take();
    await visit(page, `${site.url}/sea/write`);
    const title = await page.title();
    await fillIn(page, '');
    await page.getByLabel('Age', { exact: true }).fill('nine');
    await sendButton(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Not quite yet' });
    await expect.poll(() => summary.evaluate(isFocusAround)).toBe(true);
    await expect.poll(() => page.title()).toBe(`2 parts to look at again · ${title}`);
    await summary.getByRole('link', { name: 'Please write the age as a number' }).click();
    const age = page.getByLabel('Age', { exact: true });
    expect(await age.evaluate(isFocused)).toBe(true);
    expect(page.url()).not.toContain('#');
    await fillIn(page, 'Lene');
    await page.route('**/write/send', (route) => route.abort());
    await sendButton(page).click();
    await page.getByText('Your letter could not be sent.').waitFor();
    await expect.poll(() => page.title()).toBe(title);
  });

  test('is told of a code that was left empty, and not as a mistake in it', async () => {
    const empty = await post('/slip', { code: '  ' });
    const told = (html: string) => describePage(html).text;
    expect(told(empty.html)).toContain('This is still empty. Please type the code');
    const mistyped = await post('/slip', { code: 'no code' });
    expect(told(mistyped.html)).not.toContain('This is still empty.');
    expect(told(mistyped.html)).toContain('There is a mistake in this code.');
  });
});

describe('a draft', () => {
  test('comes back in its tab without the consent, which is given anew', async () => {
    const { page } = await pool.take();
    await visit(page, `${site.url}/sea/write`);
    await fillIn(page, 'Sanne');
    await page.reload();
    await ready(page);
    await expect.poll(() => text(page).inputValue()).toBe(TEXT);
    expect(await page.getByLabel('I wrote it myself').isChecked()).toBe(true);
    expect(await page.getByLabel('Yes, that is all right').isChecked()).toBe(false);
    expect(await page.getByText('Is it yours?').isVisible()).toBe(false);
  });

  test('of another visit is shown to whoever says that it is theirs, and nothing gets lost', async () => {
    const { page, context } = await pool.take();
    await visit(page, `${site.url}/sea/write`);
    await fillIn(page, 'Sanne');
    const next = await context.newPage();
    await visit(next, `${site.url}/sea/write`);
    await next.getByText('Is it yours?').waitFor();
    expect(await text(next).inputValue()).toBe('');
    expect(await next.getByLabel('First name or nickname').inputValue()).toBe('');
    await text(next).fill('I began anew.');
    await next.reload();
    await ready(next);
    await expect.poll(() => text(next).inputValue()).toBe('I began anew.');
    await next.getByRole('button', { name: 'Yes, show it' }).click();
    expect(await text(next).inputValue()).toBe(`${TEXT}\n\nI began anew.`);
    expect(await next.getByLabel('First name or nickname').inputValue()).toBe('Sanne');
    expect(await next.getByText('Is it yours?').isVisible()).toBe(false);
  });

  test('of somebody else is thrown away, and only that', async () => {
    const { page, context } = await pool.take();
    await visit(page, `${site.url}/sea/write`);
    await fillIn(page, 'Sanne');
    const next = await context.newPage();
    await visit(next, `${site.url}/sea/write`);
    await text(next).fill('This is mine.');
    await next.getByRole('button', { name: 'No, throw it away' }).click();
    expect(await text(next).inputValue()).toBe('This is mine.');
    const kept = await next.evaluate(() => JSON.stringify(localStorage));
    expect(kept).toContain('This is mine.');
    expect(kept).not.toContain('Sanne');
  });

  test('that is older than a few hours is asked about in its own tab too', async () => {
    const { page } = await pool.take();
    await visit(page, `${site.url}/sea/write`);
    await fillIn(page, 'Sanne');
    await page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('draft:letter:sea') ?? '{}');
      const at = saved.at - 5 * 60 * 60 * 1000;
      localStorage.setItem('draft:letter:sea', JSON.stringify({ ...saved, at }));
    });
    await page.reload();
    await ready(page);
    await page.getByText('Is it yours?').waitFor();
    expect(await text(page).inputValue()).toBe('');
  });
});

describe('a file', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

  test('that is no picture, or one that the browser cannot open, is refused as it is chosen', async () => {
    const { page } = await pool.take();
    await visit(page, `${site.url}/sea/write`);
    await text(page).fill(TEXT);
    const input = page.getByLabel('A picture, if you like');
    const said = page.getByRole('alert');
    for (const [file, words] of [
      [noPicture(), 'Photos from a camera or a phone work; this kind of file doesn’t.'],
      [{ ...picture('IMG_0001.HEIC', heic), mimeType: 'image/heic' }, 'This photo is a HEIC file'],
    ] as const) {
      await input.setInputFiles(file);
      await said.filter({ hasText: words }).waitFor();
      await expect.poll(() => input.evaluate((e: HTMLInputElement) => e.files?.length)).toBe(0);
      expect(await text(page).inputValue()).toBe(TEXT);
    }
    await input.setInputFiles(picture());
    await page.getByRole('img', { name: 'The picture that goes with your letter' }).waitFor();
    expect(await said.filter({ hasText: 'HEIC' }).count()).toBe(0);
  });

  test('of a phone is turned into one that is taken, where the browser can open it', async () => {
    const { page } = await pool.take();
    await visit(page, `${site.url}/sea/write`);
    await fillIn(page, 'Ines');
    // As Safari does.
    await page.evaluate(() => {
      const canvas = new OffscreenCanvas(300, 200);
      canvas.getContext('2d');
      window.createImageBitmap = () => Promise.resolve(canvas.transferToImageBitmap());
    });
    await page
      .getByLabel('A picture, if you like')
      .setInputFiles({ ...picture('IMG_0001.HEIC', heic), mimeType: 'image/heic' });
    await page.getByRole('img', { name: 'The picture that goes with your letter' }).waitFor();
    await sendForm(page);
    expect((await only('Ines')).photo).toMatchObject({ width: 300, height: 200 });
  });
});

describe('a hint', () => {
  test('stands beside what may give its writer away, holds it back once, and blocks nothing', {
    timeout: LIMIT_MS,
  }, async () => {
    const { page } = await pool.take();
    await visit(page, `${site.url}/sea/write`);
    await fillIn(page, 'Malin Lindqvist', PHONE);
    await page.locator('#letter-text-note').filter({ hasText: HINT }).waitFor();
    await page.locator('#letter-name-note').filter({ hasText: 'a whole name here' }).waitFor();
    expect(await text(page).getAttribute('aria-describedby')).toContain('letter-text-note');
    // Read beside the field: what comes to it is not.
    await text(page).fill(`${PHONE} I live at 12 Baker Street.`);
    await sendButton(page).focus();
    await page.locator('#letter-text-note').filter({ hasText: 'an address here' }).waitFor();
    await text(page).evaluate((area: HTMLTextAreaElement) => {
      area.value += ' Or write to malin@planted.example.';
    });
    await sendButton(page).click();
    const held = page.getByRole('alert').filter({ hasText: 'One more look' });
    await expect.poll(() => held.evaluate(isFocusAround)).toBe(true);
    expect(await page.locator('[data-slip-code]').count()).toBe(0);
    await held.getByRole('button', { name: 'Send it as it is' }).click();
    await page.locator('[data-slip-code]').waitFor();
  });

  test('of a whole name holds nothing back, and goes when the name is mended', async () => {
    const { page } = await pool.take();
    await visit(page, `${site.url}/sea/write`);
    await fillIn(page, 'Malin Lindqvist', `${TEXT} And you?`);
    const note = page.locator('#letter-name-note');
    await note.filter({ hasText: 'A first name or a nickname is enough.' }).waitFor();
    await page.getByLabel('First name or nickname').fill('Malin L');
    await page.getByLabel('Age', { exact: true }).focus();
    await expect.poll(() => note.count()).toBe(0);
    await text(page).fill(PHONE);
    await sendButton(page).focus();
    await page.locator('#letter-text-note').waitFor();
    await text(page).fill('');
    await sendButton(page).focus();
    await expect.poll(() => page.locator('#letter-text-note').count()).toBe(0);
    await text(page).fill(`${TEXT} And you?`);
    await page.getByLabel('First name or nickname').fill('Malin Lindqvist');
    await sendForm(page);
  });

  test('that cannot be fetched holds nothing back', async () => {
    const { page } = await pool.take();
    await visit(page, `${site.url}/sea/write`);
    await page.route('**/assets/look-for-hints*', (route) => route.abort());
    await fillIn(page, 'Tilda', PHONE);
    await sendForm(page);
  });

  test('comes once without script, for a letter and for an answer', async () => {
    const writer = { name: 'Runa', age: '9', country: 'SE', language: 'en' };
    const letter = { ...writer, topic: 'sea', sender: 'writer', consent: 'yes', text: PHONE };
    const answer = { ...writer, age: '30', text: 'Ring me on 020 7946 0958, dear Jonas.' };
    for (const [path, fields] of [
      ['/sea/write', letter],
      [LETTER, answer],
    ] as const) {
      const first = await post(path, fields);
      expect(first.status).toBe(400);
      expect(first.html.includes(HINT) && first.html.includes('020 7946 0958')).toBe(true);
      const [, read = ''] = /name="hints-read" value="([^"]*)"/.exec(first.html) ?? [];
      expect(read).toBe('text:phone');
      const more = { ...fields, text: `${fields.text} I live at 12 Baker Street.` };
      expect((await post(path, { ...more, 'hints-read': read })).status).toBe(400);
      expect((await post(path, { ...fields, 'hints-read': read })).status).toBe(200);
      expect((await post(path, { ...more, 'as-it-is': 'yes' })).status).toBe(200);
    }
  });
});

test('an empty field is written from the side of the language that was chosen', async () => {
  const { page } = await pool.take();
  await visit(page, `${site.url}/ar/sea/write`);
  const direction = () =>
    page.locator('textarea').evaluate((area) => getComputedStyle(area).direction);
  expect(await direction()).toBe('rtl');
  await page.locator('select[name="language"]').selectOption('en');
  expect(await direction()).toBe('ltr');
  await page.locator('textarea').fill('عزيزي البحر');
  expect(await direction()).toBe('rtl');
  await visit(page, `${site.url}/lakes/write`);
  expect(await direction()).toBe('ltr');
});

test('the list of countries begins with that of the device and those of the language', async () => {
  const { page } = await pool.take({ locale: 'de-AT' });
  await visit(page, `${site.url}/fr/write`);
  const list = page.locator('select[name="country"]');
  const groups = () =>
    list.evaluate((select) =>
      Array.from(select.querySelectorAll('optgroup'), (group) =>
        Array.from(group.children, (option) => (option as HTMLOptionElement).value),
      ),
    );
  await expect.poll(async () => (await groups())[0]?.slice(0, 3)).toEqual(['AT', 'FR', 'CD']);
  expect((await groups())[1]?.length).toBeGreaterThan(240);
  await list.selectOption('DE');
  await page.reload();
  await ready(page);
  await expect.poll(() => list.inputValue()).toBe('DE');
});
