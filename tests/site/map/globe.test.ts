import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { openPage, visit } from '#tests/setup/pages.ts';
import { GlobePage } from './globe-page.ts';

const site = inject('sampleSite');
let browser: Browser;
let on: GlobePage;

beforeAll(async () => {
  browser = await openBrowser();
  on = new GlobePage(browser, site);
});

afterAll(async () => {
  await browser.close();
});

afterEach(({ task }) => on.leave(task.result?.state === 'fail'));

describe('the globe', () => {
  test('takes the place of the flat map with a stamp for each pin, and moves nothing', async () => {
    await on.take();
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await on.page.route('**/assets/world-*.json', async (route) => {
      await held;
      await route.continue();
    });
    await visit(on.page, `${site.url}/map`);
    const links = () =>
      on.map
        .getByRole('link')
        .evaluateAll((all) =>
          all.map((link) => [
            link.getAttribute('href'),
            link.getAttribute('aria-label'),
            link.textContent,
          ]),
        );
    await on.map.getByRole('link', { name: /^Kenya/ }).focus();
    const flat = { links: await links(), box: await on.map.boundingBox() };
    const list = await on.page.locator('#list').boundingBox();
    expect(await on.globe.count()).toBe(0);
    come();
    await on.globe.waitFor();
    expect({ links: await links(), box: await on.map.boundingBox() }).toEqual(flat);
    expect(await on.page.locator('#list').boundingBox()).toEqual(list);
    await expect.poll(() => on.hasFocus('KE')).toBe(true);
  });

  test('brings the style sheet of the site no second time', async () => {
    await on.open();
    const sheets = await on.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
    );
    expect(sheets.filter((name) => /^styles-.*\.css/.test(name))).toHaveLength(1);
    expect(sheets.filter((name) => /^globe-.*\.css/.test(name))).toHaveLength(1);
  });

  test('has the colours of a device that chooses them', async () => {
    await on.open({ forcedColors: 'active' });
    await on.drawn();
    const white = await on.globe.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const brush = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
      brush?.drawImage(canvas, 0, 0);
      const { data = [] } = brush?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      const isWhite = (at: number) => data.slice(at, at + 4).every((part) => part === 255);
      const pixels = Array.from({ length: data.length / 4 }, (_, pixel) => isWhite(pixel * 4));
      return pixels.filter(Boolean).length / pixels.length;
    });
    expect(white).toBeGreaterThan(0.1);
  });

  test('that does not come leaves the flat map', async () => {
    const opened = await openPage(browser);
    on.page = opened.page;
    const notes: string[] = [];
    on.page.on('console', (message) => notes.push(message.text()));
    await on.page.route('**/assets/world-*.json', (route) => route.fulfill({ status: 503 }));
    await visit(on.page, `${site.url}/map`);
    await expect.poll(() => notes.join()).toContain('the flat map stays');
    expect(await on.globe.count()).toBe(0);
    await on.map.getByRole('link', { name: /^Kenya/ }).click();
    await on.page.waitForURL('**/countries/ke');
    await opened.context.close();
  });

  test('whose painter does not come, or ends, leaves the flat map', async () => {
    for (const isStarted of [false, true]) {
      const opened = await openPage(browser);
      on.page = opened.page;
      const notes: string[] = [];
      on.page.on('console', (message) => notes.push(message.text()));
      await on.page.addInitScript((isStarted) => {
        const Started = window.Worker;
        window.Worker = class extends Started {
          constructor(...of: ConstructorParameters<typeof Worker>) {
            super(...of);
            const end = () => this.dispatchEvent(new ErrorEvent('error', { message: 'ended' }));
            if (!isStarted) queueMicrotask(end);
            Object.assign(window, { endPainter: end });
          }
        };
      }, isStarted);
      await visit(on.page, `${site.url}/map`);
      if (isStarted) {
        await on.globe.waitFor();
        await on.page.evaluate('endPainter()');
        await on.page.setViewportSize({ width: 900, height: 700 });
      }
      await expect.poll(() => notes.join()).toContain('the flat map stays');
      await on.globe.waitFor({ state: 'detached' });
      await on.map.getByRole('link', { name: /^Kenya/ }).click();
      await on.page.waitForURL('**/countries/ke');
      await opened.context.close();
    }
  });

  test('turns as it is dragged, also by a stamp, which then does not open', async () => {
    await on.open();
    const before = await on.spot('EG');
    const { x, y } = await on.middle();
    await on.page.mouse.move(x + before.x, y + before.y);
    await on.page.mouse.down();
    await on.page.mouse.move(x + before.x + 60, y + before.y + 4, { steps: 4 });
    await on.page.mouse.up();
    await expect.poll(async () => (await on.spot('EG')).x).toBeGreaterThan(before.x + 30);
    expect(new URL(on.page.url()).pathname).toBe('/map');
    await expect.poll(on.said).toMatch(/^In the middle: .+, \d+ letters?$/);
  });

  test('leaves the wheel to the page until it is pressed, and again at its end', async () => {
    await on.open();
    const whole = await on.farApart();
    const top = await on.scrolled();
    const { x, y } = await on.sea();
    await on.page.mouse.move(x, y);
    await on.page.mouse.wheel(0, 40);
    await expect.poll(on.scrolled).toBe(top + 40);
    expect(await on.farApart()).toBe(whole);
    await on.page.mouse.click(x, y - 40);
    await on.page.mouse.wheel(0, -240);
    await expect.poll(on.farApart).toBeGreaterThan(whole * 1.3);
    expect(await on.scrolled()).toBe(top + 40);
    await expect.poll(on.said).toMatch(/^Zoom \d of 7$/);
    await on.page.mouse.wheel(0, 900);
    await expect.poll(() => on.globe.getAttribute('data-zoomed')).toBeNull();
    await on.page.mouse.wheel(0, 30);
    await expect.poll(on.scrolled).toBe(top + 70);
  });

  test('comes closer with Ctrl and the wheel, without the page', async () => {
    await on.open();
    const whole = await on.farApart();
    const { x, y } = await on.middle();
    await on.page.mouse.move(x, y);
    await on.page.keyboard.down('Control');
    await on.page.mouse.wheel(0, -120);
    await on.page.keyboard.up('Control');
    await expect.poll(on.farApart).toBeGreaterThan(whole * 1.2);
  });

  test('comes closer by a double click, by + and by its buttons, to an end at both sides', async () => {
    await on.open();
    const whole = await on.farApart();
    const larger = on.page.getByRole('button', { name: 'Enlarge the map' });
    const smaller = on.page.getByRole('button', { name: 'Shrink the map' });
    expect(await smaller.getAttribute('aria-disabled')).toBe('true');
    const { x, y } = await on.sea();
    await on.page.mouse.dblclick(x, y);
    await expect.poll(on.farApart).toBeGreaterThan(whole * 1.4);
    await on.page.getByRole('button', { name: 'Show the whole globe' }).click();
    await expect.poll(on.farApart).toBe(whole);
    await larger.focus();
    await on.press('+');
    await expect.poll(on.said).toBe('Zoom 2 of 7');
    for (let step = 3; step <= 7; step += 1) {
      await on.press('Enter');
      await expect.poll(on.said).toBe(`Zoom ${step} of 7`);
    }
    expect(await larger.getAttribute('aria-disabled')).toBe('true');
    await on.drawn();
    const nearest = await on.farApart();
    await on.press('+');
    await on.drawn();
    expect(await on.farApart()).toBe(nearest);
    await on.press('-');
    await expect.poll(on.farApart).toBeLessThan(nearest);
    await on.press('Home');
    await expect.poll(on.farApart).toBe(whole);
    expect(await smaller.getAttribute('aria-disabled')).toBe('true');
    expect(await larger.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('is found as it was left by going back', async () => {
    await on.open();
    await on.press('Tab');
    await on.sphere.focus();
    for (const each of ['ArrowRight', 'ArrowRight', 'ArrowUp', '+', '+']) await on.press(each);
    await expect.poll(on.said).toBe('Zoom 3 of 7');
    await on.drawn();
    const [russia, india] = [await on.spot('RU'), await on.spot('IN')];
    await on.stamp('IN').click();
    await on.page.waitForURL('**/countries/in');
    await on.page.getByRole('heading', { level: 1, name: 'Letters from India' }).waitFor();
    await on.page.goBack();
    await on.arrives();
    await on.drawn();
    expect([await on.spot('RU'), await on.spot('IN')]).toEqual([russia, india]);
    await visit(on.page, `${site.url}/sea`);
    await on.page.goBack();
    await on.arrives();
    await on.drawn();
    expect(await on.spot('IN')).toEqual(india);
  });
});
