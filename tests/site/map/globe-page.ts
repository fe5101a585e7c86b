import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { visit } from '#tests/setup/pages.ts';
import { PagePool } from '../page-pool.ts';

export type Spot = { x: number; y: number };

/** A page with the globe on it, and what a visitor finds there. */
export class GlobePage {
  readonly #pool: PagePool;
  readonly #site: { url: string };
  page!: Page;

  constructor(browser: Browser, site: { url: string }) {
    this.#pool = new PagePool(browser, site);
    this.#site = site;
  }

  async open(options: BrowserContextOptions = {}, path = '/map'): Promise<void> {
    await this.take(options);
    await visit(this.page, this.#site.url + path);
    await this.arrives();
  }

  async take(options: BrowserContextOptions = {}): Promise<void> {
    ({ page: this.page } = await this.#pool.take(options));
  }

  async arrives(): Promise<void> {
    await this.page.locator('[data-globe][data-shown]').waitFor();
    await this.map.evaluate((region) =>
      region.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
  }

  async leave(failed: boolean): Promise<void> {
    await (failed ? this.#pool.drop() : this.#pool.putBack());
  }

  get map() {
    return this.page.getByRole('region', { name: /^(World map|خريطة العالم)/ });
  }
  get globe() {
    return this.page.locator('[data-globe]');
  }
  get sphere() {
    return this.globe.getByRole('application');
  }
  get peek() {
    return this.globe.locator('[data-peek]');
  }

  place = (country: string) => this.globe.locator(`[data-country="${country}"]`);
  stamp = (country: string) => this.place(country).locator('a');
  said = async () => (await this.globe.getByRole('status').textContent()) ?? '';
  press = (key: string) => this.page.keyboard.press(key);
  scrolled = () => this.page.evaluate(() => Math.round(scrollY));
  focused = () => this.page.evaluate(() => document.activeElement?.textContent);
  hasFocus = (country: string) =>
    this.stamp(country).evaluate((link) => link === document.activeElement);

  /** Where a stamp is, from the middle of the map. */
  spot = (country: string): Promise<Spot> =>
    this.place(country).evaluate((element) => {
      const frame = element.closest('section')?.getBoundingClientRect() ?? new DOMRect();
      const box = element.getBoundingClientRect();
      return {
        x: Math.round(box.x + box.width / 2 - frame.x - frame.width / 2),
        y: Math.round(box.y + box.height / 2 - frame.y - frame.height / 2),
      };
    });

  /** Between two stamps, in pixels; it grows as one comes closer. */
  farApart = async (): Promise<number> => {
    const [egypt, zambia] = [await this.spot('EG'), await this.spot('ZM')];
    return Math.hypot(egypt.x - zambia.x, egypt.y - zambia.y);
  };

  async middle(): Promise<Spot> {
    const { x, y, width, height } = (await this.map.boundingBox()) ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** In the Indian Ocean, where nobody has written. */
  async sea(): Promise<Spot> {
    const { x, y } = await this.middle();
    const { width, height } = (await this.map.boundingBox()) ?? new DOMRect();
    const reach = Math.min(width, height);
    return { x: x + reach * 0.24, y: y + reach * 0.27 };
  }

  /** What fingers do, by their places from the middle of the map as it lies now. */
  async fingers() {
    const { x, y } = await this.middle();
    const line = await this.page.context().newCDPSession(this.page);
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', places: [number, number][]) =>
      line.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map(([dx, dy], id) => ({ x: x + dx, y: y + dy, id })),
      });
  }

  /** Until nothing was painted for two of the browser's frames. */
  drawn = () =>
    this.page.evaluate(
      () =>
        new Promise<void>((done) => {
          const look = (quiet: number) => {
            if (quiet === 2) return done();
            const isPainting = document.querySelector('[data-painting]') !== null;
            requestAnimationFrame(() => look(isPainting ? 0 : quiet + 1));
          };
          look(0);
        }),
    );
}
