import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { letterNo } from '#tests/cast/cast.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { startChangedSite } from '#tests/setup/changed-site.ts';
import { MOVING, openPage, PAGE_KINDS, visit } from '#tests/setup/pages.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';
import { PagePool } from './page-pool.ts';

declare global {
  interface Window {
    turns?: Promise<Turn>[];
  }
}

type Turn = {
  /** The names on the page before and after, each with the letter that it belongs to. */
  left: string[];
  entered: string[];
  moves: string[];
  longest: number;
  /** Pixels to the right of its place where the next page begins. */
  begins: number;
};

const AMINA = '/letters/sea-amina-mombasa';
const TYPED = '/letters/letter0001-of-many';

let site: RunningSite;
let browser: Browser;
let pool: PagePool;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startChangedSite(inject('sampleData'), async (store) => {
      const typed = letterNo(1, { topic: 'lakes', creationTime: String(Date.UTC(2020, 1, 1)) });
      await store.letterLife.insert(typed, 'published');
    }),
  ]);
  pool = new PagePool(browser, site);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function open(path: string, options: Parameters<PagePool['take']>[0] = MOVING) {
  ({ page } = await pool.take(options));
  await visit(page, site.url + path);
}

/** What the browser shows, shares and moves as one page turns into the next by this. */
async function turn(by: () => Promise<unknown>): Promise<Turn> {
  await page.evaluate(() => {
    const named = () =>
      Array.from(document.querySelectorAll('body *')).flatMap((element) => {
        const { viewTransitionName: name } = getComputedStyle(element);
        const letter = element.closest('[data-letter-id]');
        return name === 'none' ? [] : `${name} ${letter?.getAttribute('data-letter-id') ?? ''}`;
      });
    const entering = () =>
      getComputedStyle(document.documentElement, '::view-transition-new(root)').transform;
    const start = Document.prototype.startViewTransition;
    window.turns = [];
    document.startViewTransition = (update) => {
      const left = named();
      const transition = start.call(document, update);
      const turned = transition.ready.then(() => {
        const effects = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
        return {
          left,
          entered: named(),
          moves: effects.map(({ pseudoElement }) => pseudoElement ?? ''),
          longest: Math.max(0, ...effects.map((each) => Number(each.getComputedTiming().endTime))),
          begins: new DOMMatrix(entering()).m41,
        };
      });
      window.turns?.push(turned);
      return transition;
    };
  });
  await by();
  await page.waitForFunction(() => window.turns?.length);
  const turned = await page.evaluate(async () => window.turns?.[0]);
  if (!turned) throw new Error('No page turned.');
  await page.waitForFunction(() => !document.documentElement.dataset.turn);
  return turned;
}

const goBack = () => page.evaluate(() => window.history.back());
const card = (path: string) => page.locator(`main article h3 a[href="${path}"]`);
const sharedIn = (names: string[]) => names.filter((name) => !name.startsWith('header'));
const twice = ({ left, entered }: Turn) =>
  [left, entered]
    .map((names) => names.map((name) => name.replace(/ .*/, '')))
    .filter((names) => new Set(names).size < names.length);

describe('a page that turns', () => {
  test.each([
    ['picture', '/sea', AMINA],
    ['sheet', '/lakes', TYPED],
    ['picture', '/ar/sea', `/ar${AMINA}`],
  ])(
    'hands the %s of a card in %s to its letter, and back; the other way round in Arabic',
    async (name, list, letter) => {
      const sign = list.startsWith('/ar') ? -1 : 1;
      await open(list);
      while ((await card(letter).count()) === 0) {
        const before = await page.locator('main article').count();
        await page.locator('main a[rel="next"]').click();
        await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(before);
      }
      await card(letter).scrollIntoViewIfNeeded();
      const article = page.locator('main article', { has: page.locator(`a[href="${letter}"]`) });
      const id = await article.getAttribute('data-letter-id');
      for (const [by, direction] of [
        [() => card(letter).click(), 1],
        [goBack, -1],
      ] as const) {
        const turned = await turn(by);
        expect(sharedIn(turned.left)).toEqual([`${name} ${id}`]);
        expect(sharedIn(turned.entered)).toEqual([`${name} ${id}`]);
        expect(turned.moves).toContain(`::view-transition-group(${name})`);
        expect(Math.sign(turned.begins)).toBe(direction * sign);
        expect(turned.longest).toBe(300);
        expect(await page.locator('[data-turning]').count()).toBe(0);
      }
    },
  );

  test.each([
    ['the fan of the first page', '/', 'main a[data-turns]'],
    ['a letter under another', AMINA, '[data-others] li a[href*="/letters/"]'],
    ['the next letter', AMINA, 'main nav a[rel="next"]'],
    ['a card in the list of a country', '/countries/ke', 'main article h3 a'],
  ])('gives no two things one name: %s', async (_, path, link) => {
    await open(path);
    const followed = page.locator(link).filter({ visible: true }).first();
    const there = await turn(() => followed.click());
    const again = await turn(goBack);
    expect([there, again].flatMap(twice)).toEqual([]);
    expect(there.moves).toContain('::view-transition-new(root)');
    expect(again.moves).toContain('::view-transition-new(root)');
  });

  test('takes a card that is out of sight for none', async () => {
    await open('/');
    const first = page.locator('main a[data-turns]').first();
    const letter = (await first.getAttribute('href')) ?? '';
    expect(await card(letter).count()).toBe(1);
    const { left } = await turn(() => first.click());
    expect(sharedIn(left)).toEqual(['picture ']);
    expect(await page.locator('main figure img').count()).toBe(1);
  });
});

test('nothing but the header has a name on any page that rests', async () => {
  await open('/');
  for (const path of PAGE_KINDS) {
    await page.goto(site.url + path);
    const names = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('body *'),
        (element) => getComputedStyle(element).viewTransitionName,
      ).filter((name) => name !== 'none'),
    );
    expect(names, path).toEqual(['header']);
  }
});

describe('paper', () => {
  const settling = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => timeline instanceof ViewTimeline).length,
    );
  /** How the tenth card lies once so many pixels of it are in sight. */
  const lies = (pixels: number) =>
    page
      .locator('main article')
      .nth(9)
      .evaluate(async (card, shown) => {
        const top = card.getBoundingClientRect().top - innerHeight + shown;
        window.scrollBy({ top, behavior: 'instant' });
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        const { transform, opacity } = getComputedStyle(card);
        return { transform, opacity };
      }, pixels);

  test('settles: a card comes to rest as it comes into sight, and is never unseen', async () => {
    await open('/sea');
    expect(await settling()).toBeGreaterThan(5);
    const { transform, opacity } = await lies(60);
    expect(transform).toMatch(/^matrix/);
    expect(opacity).toBe('1');
    expect(await lies(600)).toEqual({ transform: 'none', opacity: '1' });
  });

  test('is printed: the postmark of a letter’s page, once, and none in a list', async () => {
    await open('/sea');
    const prints = () =>
      page.evaluate(() => {
        const marks = Array.from(document.querySelectorAll('main :has(> * > time)'));
        return marks
          .flatMap((mark) => mark.getAnimations())
          .map((each) => each.effect?.getTiming());
      });
    expect(await prints()).toEqual([]);
    await card(AMINA).click();
    await page.waitForURL(`**${AMINA}`);
    await page.locator('main figure').waitFor();
    const [timing, ...others] = await prints();
    expect(others).toEqual([]);
    expect(timing?.iterations).toBe(1);
  });

  test.each([
    ['for whoever’s device asks for less motion', { reducedMotion: 'reduce' }, false],
    ['for whoever has switched it off', MOVING, true],
  ] as const)('lies still %s', async (_, options, isOff) => {
    await open('/sea', options);
    if (isOff) await page.getByRole('switch', { name: 'Motion' }).click();
    expect(await settling()).toBe(0);
    expect((await lies(60)).transform).toBe('none');
    const { moves } = await turn(() => card(AMINA).click());
    expect(moves).toEqual([]);
    await page.locator('main figure').waitFor();
    const running = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
    await expect.poll(running).toBe(0);
    expect((await turn(goBack)).moves).toEqual([]);
  });

  test.each([
    ['fades into the next where a whole document is loaded', MOVING, false, true],
    [
      'does not for whoever’s device asks for less motion',
      { reducedMotion: 'reduce' },
      false,
      false,
    ],
    ['does not for whoever has switched it off', MOVING, true, false],
  ] as const)('%s', async (_, options, isOff, fades) => {
    const opened = await openPage(browser, options);
    page = opened.page;
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', ({ viewTransition }) => {
        const moving = viewTransition?.ready.then(
          () =>
            document
              .getAnimations()
              .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
              .filter((pseudo) => pseudo.startsWith('::view-transition')).length > 0,
          // A browser without time to spare skips it.
          () => false,
        );
        Object.assign(window, { revealed: moving ?? Promise.resolve(false) });
      });
    });
    for (const path of ['/ar/sea', '/sea']) await visit(page, site.url + path);
    if (isOff) await page.getByRole('switch', { name: 'Motion' }).click();
    await page
      .locator('header details', { has: page.locator('a[hreflang]') })
      .first()
      .click();
    await page.locator('header a[hreflang="ar"]').filter({ visible: true }).click();
    await page.waitForURL('**/ar/sea');
    await page.waitForFunction(() => 'revealed' in window);
    const revealed = await page.evaluate(
      () => (window as unknown as { revealed: Promise<boolean> }).revealed,
    );
    expect(revealed).toBe(fades);
    await opened.context.close();
  });
});
