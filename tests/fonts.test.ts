import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Locale, textKeyOf } from '../app/domain/languages/languages.ts';
import { TOPICS } from '../app/domain/topics/topics.ts';
import { NOON } from '../app/store/cast.ts';
import { address, LOCALES, openPage, visit } from './pages.ts';
import { openBrowser } from './setup/browser.ts';
import { startChangedSite } from './setup/changed-site.ts';
import type { RunningSite } from './setup/start-site.ts';

type Used = { text: string; family: string; ours: boolean };

const SAMPLES = readdirSync(path.join(import.meta.dirname, '..', 'samples', 'letters')).map(
  (file) => path.basename(file, '.json'),
);
const PATHS = [
  '/',
  '/rivers',
  '/letters/sea-amina-mombasa',
  '/map',
  '/write',
  '/about',
  '/authentication',
];
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

let site: RunningSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startChangedSite(inject('filledData'), async ({ letterLife }) => {
      for (const [i, [tag, { name, text }]] of Object.entries(ELSEWHERE).entries()) {
        const id = `letter-${tag}`.toLowerCase();
        const letter = { id, slug: id, name, age: 11, topic: 'rivers', country: 'NP' } as const;
        const words = { originalLanguage: tag, text: { [textKeyOf(tag)]: text }, alt: {} };
        const creationTime = String(NOON + i);
        await letterLife.insert({ ...letter, ...words, creationTime }, 'published');
      }
    }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

afterEach(() => context?.close());

/** Every font that the browser really drew a page's texts with. */
async function fontsOn(url: string): Promise<Used[]> {
  await visit(page, url);
  await page.evaluate(async () => {
    // Slices are asked for once the text is laid out with those that came before.
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      if (document.fonts.status === 'loading') quiet = 0;
      await document.fonts.ready;
    }
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { nodes } = await devtools.send('DOM.getFlattenedDocument', { depth: -1 });
  const written = nodes.filter(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue.trim());
  const used = await Promise.all(
    written.map(async ({ nodeId, nodeValue }) => {
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      const text = nodeValue.trim().slice(0, 40);
      return fonts.map(({ familyName, isCustomFont }) => ({
        text,
        family: familyName,
        ours: isCustomFont,
      }));
    }),
  );
  await devtools.detach();
  return used.flat();
}

const notOurs = (used: Used[]) => used.filter(({ ours }) => !ours);
const familyOf = (used: Used[], text: string) =>
  used.filter((each) => each.text.startsWith(text.slice(0, 8))).map(({ family }) => family);

describe('every word is drawn with a font of ours', () => {
  test.each(LOCALES)('on the pages in %s', async (locale) => {
    ({ page, context } = await openPage(browser));
    for (const each of PATHS) {
      const used = await fontsOn(address(site, locale, each));
      expect(used.length, each).toBeGreaterThan(20);
      expect(notOurs(used), each).toEqual([]);
    }
  });

  test.each(TOPICS)('in the original words of the samples of %s', async (topic) => {
    ({ page, context } = await openPage(browser));
    const slugs = SAMPLES.filter((slug) => slug.startsWith(`${topic}-`));
    expect(slugs).toHaveLength(SAMPLES.length / TOPICS.length);
    for (const slug of slugs) {
      expect(notOurs(await fontsOn(`${site.url}/letters/${slug}`)), slug).toEqual([]);
    }
  });

  test.each(Object.entries(ELSEWHERE))('in a letter in %s', async (tag, { text, family }) => {
    ({ page, context } = await openPage(browser));
    const used = await fontsOn(`${site.url}/letters/letter-${tag.toLowerCase()}`);
    expect(notOurs(used)).toEqual([]);
    expect(familyOf(used, text).join()).toContain(family);
  });

  test('and it shows when one of ours does not arrive', async () => {
    ({ page, context } = await openPage(browser));
    await page.route('**/*.woff2', (route) => route.abort());
    expect(notOurs(await fontsOn(`${site.url}/`))).not.toEqual([]);
  });
});

describe('each script has its own font', () => {
  const families: [Locale, string, string][] = [
    ['en', 'Literata', 'Nunito'],
    ['ru', 'Literata', 'Nunito'],
    ['ar', 'Noto Naskh Arabic', 'Vazirmatn'],
    ['cn', 'LXGW WenKai', 'LXGW WenKai'],
  ];
  test.each(families)('in %s: %s for letters and %s around them', async (locale, letter, ui) => {
    ({ page, context } = await openPage(browser));
    const used = await fontsOn(address(site, locale, '/letters/sea-amina-mombasa'));
    const words = await page.locator('[data-letter-text] p').first().innerText();
    const link = await page.getByRole('contentinfo').getByRole('link').first().innerText();
    expect(familyOf(used, words).join()).toContain(letter);
    expect(familyOf(used, link).join()).toContain(ui);
  });
});

describe('the fonts of the first screen', () => {
  test('are preloaded in every language, and all of them are used', async () => {
    const opened = await Promise.all(LOCALES.map(() => openPage(browser)));
    for (const [i, locale] of LOCALES.entries()) {
      const each = opened[i]?.page;
      if (!each) throw new Error(`No page for ${locale}`);
      await visit(each, address(site, locale, '/letters/sea-amina-mombasa'));
      const preloads = each.locator('link[rel="preload"][as="font"]');
      expect(await preloads.count(), locale).toBeGreaterThan(1);
    }
    // Chromium complains of a preload a few seconds after the page has loaded.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
    await Promise.all(opened.map((each) => each.context.close()));
  });
});
