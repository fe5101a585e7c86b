import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Locale, textKeyOf } from '#domain/languages/languages.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { NOON } from '#tests/cast/cast.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { startChangedSite } from '#tests/setup/changed-site.ts';
import { deviceWithSquareFace, plainDevice } from '#tests/setup/device-fonts.ts';
import { address, fetchPage, openPage, ready } from '#tests/setup/pages.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';
import { fontsOn, notOurs, type UsedFont } from '#tests/setup/used-fonts.ts';

const SAMPLES = readdirSync(path.join(import.meta.dirname, '..', '..', 'samples', 'letters')).map(
  (file) => path.basename(file, '.json'),
);
/** Letters in scripts and languages of which no sample is published, by the font of their words. */
const ELSEWHERE: Record<string, { name: string; text: string; family: string }> = {
  am: { name: 'ሰላም', text: 'ውድ ጣና ሐይቅ፣ እንደምን ነህ? «ደህና ነኝ።»', family: 'Noto Serif Ethiopic' },
  bn: { name: 'মিতা', text: 'প্রিয় সুন্দরবন, তুমি কেমন আছো? আমার বয়স ১১।', family: 'Noto Serif Bengali' },
  el: { name: 'Λευτέρης', text: 'Αγαπημένη θάλασσα, ὦ κῦμα!', family: 'Literata' },
  ja: { name: 'ゆい', text: '海へ。直角の骨、令和の雪と「麦わら」……', family: 'Klee One' },
  ko: { name: '지우', text: '사랑하는 바다에게, 잘 지내니? 뷁 “파도”', family: 'Gowun Batang' },
  ky: { name: 'Айгүл', text: 'Кымбаттуу Ысык-Көл, сен кандайсың? Өң', family: 'Literata' },
  ne: { name: 'प्रकृति', text: 'प्यारो माछापुच्छ्रे, तिमी ठूलो छौ।', family: 'Tiro Devanagari Hindi' },
  pl: { name: 'Łucja', text: 'Droga puszczo, żółć i gęś, śpię źle.', family: 'Literata' },
  ps: {
    name: 'پروانه',
    text: 'ګرانه اوبو، ښه یې؟ ټول ځای ډېر ښکلی دی.',
    family: 'Noto Naskh Arabic',
  },
  uk: { name: 'Данило', text: 'Любе озеро, ґедзь і їжак вітають тебе!', family: 'Literata' },
  vi: { name: 'Ngọc Ẩn', text: 'Sông ơi, nước dữ quá, nhỡ đâu mỹ lệ, ỳ ạch.', family: 'Literata' },
  'zh-TW': { name: '玥', text: '親愛的龜山島，喆與堃來看你們了！「飛魚」', family: 'LXGW WenKai' },
};

const RARE = 'link[href*="/chinese-more"]';

const slugOf = (tag: string) => `letter-${tag}`.toLowerCase();

let site: RunningSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(plainDevice(), ['--blink-settings=imagesEnabled=false']),
    startChangedSite(inject('sampleData'), async ({ letterLife }) => {
      for (const [i, [tag, { name, text }]] of Object.entries(ELSEWHERE).entries()) {
        const id = slugOf(tag);
        const letter = { id, slug: id, name, age: 11, topic: 'rivers', country: 'NP' } as const;
        const words = { originalLanguage: tag, text: { [textKeyOf(tag)]: text }, alt: {} };
        const creationTime = String(NOON + i);
        await letterLife.insert({ ...letter, ...words, creationTime }, 'published');
      }
    }),
  ]);
  // The words are there without script; `every-page` looks at the pages as script leaves them.
  ({ page } = await openPage(browser, { javaScriptEnabled: false }));
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Letters on one page, each as on its own: to open one takes half a second of a processor. */
async function fontsOfLetters(slugs: readonly string[]): Promise<UsedFont[]> {
  const urls = slugs.map((slug) => `${site.url}/letters/${slug}`);
  const pages = await Promise.all(urls.map(async (url) => (await fetchPage(url)).html));
  const all = (part: RegExp) => pages.map((html) => html.match(part)?.join('') ?? '').join('');
  const [url = site.url] = urls;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('</head>', () => `${all(/<link rel="stylesheet"[^>]*>/g)}</head>`)
      .replace(/<main[\s\S]*<\/main>/, () => all(/<main[\s\S]*<\/main>/g));
    await route.fulfill({ response, body });
  });
  await page.goto(url);
  await page.unrouteAll();
  expect(await page.locator('[data-letter-text]').count()).toBe(slugs.length);
  return fontsOn(page);
}

const familyOf = (used: UsedFont[], text: string) =>
  used.filter((each) => each.text.startsWith(text.slice(0, 8))).map(({ family }) => family);

describe('every word is drawn with a font of ours', () => {
  test.each(TOPICS)('in the original words of the samples of %s', async (topic) => {
    const slugs = SAMPLES.filter((slug) => slug.startsWith(`${topic}-`));
    expect(slugs).toHaveLength(SAMPLES.length / TOPICS.length);
    expect(notOurs(await fontsOfLetters(slugs))).toEqual([]);
  });

  test('in letters of which no sample is published', async () => {
    const used = await fontsOfLetters(Object.keys(ELSEWHERE).map(slugOf));
    expect(notOurs(used)).toEqual([]);
    for (const { text, family } of Object.values(ELSEWHERE)) {
      expect(familyOf(used, text).join(), text).toContain(family);
    }
  });

  test('and it shows when one of ours does not arrive', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(site.url);
    expect(notOurs(await fontsOn(page))).not.toEqual([]);
    await context.close();
  });
});

test('faces that few words need are named once a document is there: before, its words would wait for them', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(address(site, 'cn', '/letters/sea-amina-mombasa'));
  // A file is told of once all of it has come.
  const asked = await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource');
    const found = files.find(({ name }) => name.includes('/chinese-more'));
    const [{ loadEventStart = 0 } = {}] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    return found && { isLate: loadEventStart > 0 && found.startTime >= loadEventStart };
  });
  expect(await asked.jsonValue()).toEqual({ isLate: true });
  await expect.poll(() => page.locator(RARE).count()).toBe(1);
  await context.close();
});

test('a face that came behind a letter is there on the page after it', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(address(site, 'en', '/letters/sea-yui-toyama'));
  await ready(page);
  const sheets = page.locator('link[rel="stylesheet"][href*="/japanese-"]');
  expect(await sheets.count()).toBe(1);
  await page.locator('a[href$="/print"]').first().click();
  await page.getByRole('button', { name: 'Print the letter' }).waitFor();
  expect(await sheets.count()).toBe(1);
  await context.close();
});

describe('on a device with a face for Chinese', () => {
  let withFace: Browser;
  const folder = mkdtempSync(path.join(tmpdir(), 'wildpost-square-'));

  beforeAll(async () => {
    withFace = await openBrowser(await deviceWithSquareFace(folder));
  });

  afterAll(async () => {
    await withFace.close();
    rmSync(folder, { recursive: true });
  });

  test('the pages that are read most need no rare face, and get none', async () => {
    const { page, context } = await openPage(withFace);
    for (const pathname of ['/', '/sea', '/letters/sea-amina-mombasa']) {
      await page.goto(address(site, 'cn', pathname), { waitUntil: 'networkidle' });
      expect(await page.locator(RARE).count(), pathname).toBe(0);
    }
    await context.close();
  });

  test('a heading with a rare character gets it, in the document or written into it later', async () => {
    const { page, context } = await openPage(withFace);
    await page.goto(address(site, 'cn', '/ages'));
    await expect.poll(() => page.locator(RARE).count()).toBe(1);
    await page.goto(address(site, 'cn', '/sea'));
    await ready(page);
    await page.evaluate(() => document.querySelector('footer a')?.append('鑫'));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await page.locator(RARE).count()).toBe(0);
    await page.evaluate(() => document.querySelector('h1')?.append('鑫'));
    await expect.poll(() => page.locator(RARE).count()).toBe(1);
    await context.close();
  });
});

test('faces of the machine that runs the tests do not show, those of a device do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wildpost-machine-'));
  try {
    const machine = await deviceWithSquareFace(folder);
    for (const [name, value] of Object.entries(machine)) vi.stubEnv(name, value);
    for (const device of [undefined, machine]) {
      const own = await openBrowser(device);
      const { page } = await openPage(own, { javaScriptEnabled: false });
      await page.goto(address(site, 'cn', '/about'));
      const faces = new Set(notOurs(await fontsOn(page)).map(({ family }) => family));
      await own.close();
      expect([...faces]).toEqual(device ? ['PingFang SC'] : []);
    }
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});

describe('each script has its own font', () => {
  const families: [Locale, string, string][] = [
    ['en', 'Literata', 'Nunito'],
    ['ru', 'Literata', 'Nunito'],
    ['ar', 'Noto Naskh Arabic', 'Vazirmatn'],
    ['cn', 'LXGW WenKai', 'LXGW WenKai'],
  ];
  test.each(families)('in %s: %s for letters and %s around them', async (locale, letter, ui) => {
    await page.goto(address(site, locale, '/letters/sea-amina-mombasa'));
    const used = await fontsOn(page);
    const words = await page.locator('[data-letter-text] p').first().innerText();
    const link = await page.getByRole('contentinfo').getByRole('link').first().innerText();
    expect(familyOf(used, words).join()).toContain(letter);
    expect(familyOf(used, link).join()).toContain(ui);
  });
});

test.each(['en', 'ru', 'ar'] as const)(
  'in %s, headings take as much room before our faces have come',
  async (locale) => {
    const rooms: number[][] = [];
    for (const isAlone of [true, false]) {
      const { context, page } = await openPage(browser, { viewport: { width: 412, height: 823 } });
      if (isAlone) await page.route('**/*.woff2', (route) => route.abort());
      for (const each of ['/', '/map', '/adopt']) {
        await page.goto(address(site, locale, each));
        const loaded = await page.evaluate(async () => {
          const faces = await document.fonts.ready;
          return [...faces].some(
            ({ family, status }) => /^"?Literata(?: Small)?"?$/.test(family) && status === 'loaded',
          );
        });
        expect(loaded).toBe(!isAlone);
        const heights = page
          .locator('main :is(h1, h1 + p)')
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
        rooms.push(await heights);
      }
      await context.close();
    }
    expect(rooms.slice(0, 3)).toEqual(rooms.slice(3));
  },
);
