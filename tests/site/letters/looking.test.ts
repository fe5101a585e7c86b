import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fetchPage, visit } from '#tests/setup/pages.ts';
import { holdBack, open, openBlank, page, readSamplePages, site } from '#tests/site/reader.ts';
import { AMINA } from './letter-reader.ts';

readSamplePages();

const LARGE = 'dialog[data-large-picture]';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const opener = () => page.getByRole('link', { name: /Enlarge the picture/ });
const large = () => page.locator(LARGE);
const scaleOf = async () => {
  const said = await large().locator('output').textContent();
  return Number(said?.replace('%', ''));
};
const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement);

async function openPicture(): Promise<void> {
  await opener().click();
  await large().waitFor();
  await expect.poll(scaleOf).toBeGreaterThan(5);
}

describe('the picture of a letter, opened large', () => {
  test('is closed by going back, opened by going forward, and asks the site for nothing', async () => {
    await open(AMINA);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openPicture();
    await page.goBack();
    await expect.poll(() => large().count()).toBe(0);
    expect(new URL(page.url()).hash).toBe('');
    expect(await isFocused(opener())).toBe(true);
    await page.goForward();
    await large().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => large().count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(AMINA);
    expect(await isFocused(opener())).toBe(true);
    expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
    await page.getByRole('link', { name: 'Kenya' }).first().click();
    await page.waitForURL('**/countries/ke');
  });

  test('is closed by its button, also where one came to it by its address', async () => {
    await open(`${AMINA}#picture`);
    await large().waitFor();
    await page.getByRole('button', { name: 'Close the picture' }).click();
    await expect.poll(() => large().count()).toBe(0);
    expect(page.url()).toBe(site.url + AMINA);
  });

  test('comes nearer by keys, buttons, the wheel and a double click, and moves by arrows', async () => {
    await open(AMINA);
    await openPicture();
    const whole = await scaleOf();
    await page.keyboard.press('+');
    await expect.poll(scaleOf).toBeGreaterThan(whole);
    const picture = large().locator('img');
    const before = await picture.boundingBox();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await picture.boundingBox())?.y).not.toBe(before?.y);
    await page.keyboard.press('0');
    await expect.poll(scaleOf).toBe(whole);
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(scaleOf).toBeGreaterThan(whole);
    await page.getByRole('button', { name: 'Smaller' }).click();
    await expect.poll(scaleOf).toBe(whole);
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, -400);
    await expect.poll(scaleOf).toBeGreaterThan(whole);
    await page.getByRole('button', { name: 'Whole picture' }).click();
    await expect.poll(scaleOf).toBe(whole);
    await page.mouse.dblclick(600, 300);
    await expect.poll(scaleOf).toBeGreaterThan(whole);
  });

  test('comes nearer between two fingers, and by two taps', async () => {
    await open(AMINA, PHONE);
    await openPicture();
    const whole = await scaleOf();
    const line = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      line.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [-1, 1].map((side, id) => ({ x: 195 + side * apart, y: 400, id })),
      });
    await fingers('touchStart', 30);
    for (const apart of [50, 80, 120]) await fingers('touchMove', apart);
    await fingers('touchEnd', 0);
    await expect.poll(scaleOf).toBeGreaterThan(whole * 3);
    await page.keyboard.press('0');
    await expect.poll(scaleOf).toBe(whole);
    const tap = () => page.touchscreen.tap(195, 400);
    await Promise.all([tap(), tap()]);
    await expect.poll(scaleOf).toBe(100);
  });
});

describe('the page of a letter', () => {
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`There is no ${selector}.`);
    return box;
  };

  test('keeps its place for a picture that never comes', async () => {
    await open(AMINA);
    const shown = await boxOf('figure a');
    await openBlank();
    await page.route('**/photo/**', (route) => route.abort());
    await page.route('**/thumbnail/**', (route) => route.abort());
    await visit(page, site.url + AMINA);
    const missing = await boxOf('figure a');
    expect(missing.height).toBeCloseTo(shown.height, 0);
    expect(missing.width).toBeCloseTo(shown.width, 0);
  });

  test.each([
    [320, AMINA],
    [390, `/ar${AMINA}`],
    [1280, AMINA],
    [1280, `/ru${AMINA}`],
  ])(
    'at %d pixels no line of %s stands beside the stamp, and the picture has its button beneath',
    async (width, path) => {
      await open(path, { viewport: { width, height: 800 } });
      const stamp = await boxOf('[data-letter-id] time');
      const texts = await boxOf('article nav');
      const words = await boxOf('[data-letter-text]');
      expect(words.y).toBeGreaterThanOrEqual(texts.y + texts.height);
      expect(words.y).toBeGreaterThan(stamp.y);
      const picture = await boxOf('figure img');
      const button = await boxOf('figure a > :last-child');
      expect(button.y).toBeGreaterThanOrEqual(picture.y + picture.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  test.each([
    [1280, 900],
    [1920, 1080],
    [2560, 1440],
  ])('keeps the picture beside the text while one reads, at %d by %d', async (width, height) => {
    await open('/letters/sea-jiwoo-jeju', { viewport: { width, height } });
    const words = await boxOf('[data-letter-text]');
    const end = words.y + words.height;
    expect(words.height).toBeGreaterThan(1200);
    for (let top = words.y; top < end - 600; top += 200) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      const { x, y, width: wide, height: high } = await boxOf('figure');
      expect(x + wide).toBeLessThanOrEqual(words.x);
      expect(y).toBeGreaterThan(0);
      expect(y + high).toBeLessThanOrEqual(height);
      expect(Math.max(y, Math.min(height, end - top) - y - high)).toBeLessThan(700);
    }
  });

  test('says who else writes to the place, with ways to the place and the country', async () => {
    const { html } = await fetchPage(`${site.url}/letters/lakes-finlay-drumnadrochit`);
    expect(html).toMatch(/Who else writes to lakes/);
    const [, groups = ''] = /data-others="true">([\s\S]*)<nav/.exec(html) ?? [];
    const links = Array.from(groups.matchAll(/href="(\/[^"]*)"/g), ([, href]) => href);
    expect(links).toEqual(expect.arrayContaining(['/lakes', '/countries/gb']));
    const letters = links.filter((href) => /^\/letters\/[^/]*$/.test(href ?? ''));
    expect(letters).toContain('/letters/sea-callum-stornoway');
    expect(letters).not.toContain('/letters/lakes-finlay-drumnadrochit');
    expect(new Set(letters).size).toBe(letters.length);
  });

  test('on paper says that it is a sample, and where it is from', async () => {
    await open(`/fr${AMINA}`);
    const address = page.getByText(`${site.url}/fr${AMINA}`);
    expect(await address.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await address.isVisible()).toBe(true);
    expect(await page.locator('header strong').first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Copier le lien' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });

  test('says how many more answers came, and goes on reading with the first of them', async () => {
    await open(`${AMINA}?start=0`);
    const answers = page.locator('[data-response-id]');
    const more = page.getByRole('link', { name: 'More answers' });
    const release = await holdBack('**after=*');
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Fetching more answers …' }).waitFor();
    release();
    await expect.poll(() => answers.count()).toBe(6);
    await page.getByRole('status').filter({ hasText: '3 more answers' }).waitFor();
    await expect.poll(() => isFocused(answers.nth(3))).toBe(true);
    await more.click();
    await page.getByRole('status').filter({ hasText: '2 more answers' }).waitFor();
    await expect.poll(() => isFocused(answers.nth(6))).toBe(true);
    await page.getByText('Those were all the answers.').waitFor();
  });

  test('says once that there is no answer yet', async () => {
    const { html } = await fetchPage(`${site.url}/letters/mountains-aroha-taranaki`);
    expect(html).toContain('You could be the first to answer.');
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('No answers yet');
  });
});

test('the letter in the dialog of adoption is as wide as the dialog on a phone, and stays when its picture closes', async () => {
  await open('/sea/adopt', PHONE);
  await page.locator('article[data-letter-id] a').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const [outer, inner] = [
    await dialog.boundingBox(),
    await dialog.locator('article').boundingBox(),
  ];
  expect(inner?.width).toBeGreaterThan((outer?.width ?? 0) - 64);
  const address = page.url();
  await openPicture();
  await page.keyboard.press('Escape');
  await expect.poll(() => large().count()).toBe(0);
  expect(page.url()).toBe(address);
  expect(await dialog.isVisible()).toBe(true);
});

test.each(['', '/ar'])(
  'no line of it lies beneath the way out as one scrolls on a phone: %s/sea/adopt',
  async (prefix) => {
    await open(`${prefix}/sea/adopt`, PHONE);
    await page.locator('article[data-letter-id] a').first().click();
    await page.getByRole('dialog').locator('[data-letter-text]').waitFor();
    const { passed, hidden, ground, sheet } = await page.getByRole('dialog').evaluate((dialog) => {
      const way = dialog.querySelector('a');
      const article = dialog.querySelector('article');
      if (!way || !article) throw new Error('There is nothing to read.');
      const range = document.createRange();
      range.selectNodeContents(article);
      const [ground, sheet] = [way.parentElement ?? way, dialog].map(
        (each) => getComputedStyle(each).backgroundColor,
      );
      const found = { passed: 0, hidden: [] as string[], ground, sheet };
      for (let top = 0; top < dialog.scrollHeight - dialog.clientHeight; top += 37) {
        dialog.scrollTop = top;
        const button = way.getBoundingClientRect();
        for (const { left, right, top: from, bottom, width } of range.getClientRects()) {
          const isBeside = from < button.bottom && bottom > button.top;
          const isBeneath = isBeside && left < button.right && right > button.left;
          if (!isBeneath || width < 60) continue;
          found.passed += 1;
          const y = (Math.max(from, button.top) + Math.min(bottom, button.bottom)) / 2;
          const shown = [left + 2, (left + right) / 2, right - 2].some((x) =>
            article.contains(document.elementFromPoint(x, y)),
          );
          if (shown) found.hidden.push(`${top}: a line from ${from}`);
        }
      }
      return found;
    });
    expect(passed).toBeGreaterThan(10);
    expect(hidden).toEqual([]);
    expect(ground).toBe(sheet);
  },
);
