import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { TYPED } from '#tests/cast/typed-letter.ts';
import { faultsOn, LOOKS, NO_CONTRAST, ONLY_CONTRAST } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { startChangedSite } from '#tests/setup/changed-site.ts';
import {
  address,
  idOf,
  LETTER_OF,
  LOCALES,
  openPage,
  PAGE_KINDS,
  PLAIN_PATHS,
  visit,
} from '#tests/setup/pages.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';
import { fontsOn, notOurs } from '#tests/setup/used-fonts.ts';
import { countryHeadings, greetingsIn, TITLED, titlesFor } from './headings.ts';
import {
  LARGE_TEXT,
  LARGEST_TEXT,
  lateStarts,
  plainControls,
  SPACED_TEXT,
  smallTargets,
  textCut,
  wideParts,
  wideWithoutPictures,
} from './layout.ts';

/** A walk over every page takes its time on a slow machine. */
const LIMIT_MS = 480_000;
const LARGE = { width: 1280, height: 800 };
const SMALL = { width: 320, height: 640 };

/** From the right axe is asked where a page has forms, dialogs, lists or words in several languages. */
const FROM_THE_RIGHT: readonly string[] = [
  '/',
  '/sea',
  '/sea/write',
  '/letters/sea-amina-mombasa',
  '/letters/sea-amina-mombasa/tell-us',
  '/map',
  '/search',
  '/no/such/page',
];
/** Their words are about as long: on pages that look alike in both they take turns. */
const TURNS: readonly Locale[] = ['fr', 'es'];
/** Long words, and those from the right. */
const NARROW: readonly Locale[] = ['de', 'ar', 'ru'];
/** Long words, and lines that are high. */
const TALLEST: readonly Locale[] = ['de', 'ar', 'cn'];
/** Where readers set one thing alone, too: in other languages both at once, which takes more room. */
const EACH_SETTING: readonly Locale[] = ['en', 'de', 'ar'];
/** From each side once. */
const WITHOUT_PICTURES: readonly Locale[] = ['fr', 'es', 'ar'];
const WITH_FONTS: readonly string[] = [
  '/',
  '/rivers',
  '/letters/sea-amina-mombasa',
  '/map',
  '/write',
  '/about',
  '/authentication',
];
/** Most letters look like it: it is a page of its own kind. */
const TYPED_PAGE = `/letters/${TYPED.slug}`;
/** In the dialog of adoption the letters with and without a picture take turns. */
const TYPED_IN_DIALOG: readonly Locale[] = ['cn', 'ru', 'ar'];
/** A topic's colours are the same in its list and in every language. */
const THEMED = TOPICS.map((topic) => `/letters/${LETTER_OF[topic]}`);

type Question = {
  claim: string;
  isAskedOn: (path: string) => boolean;
  /** What speaks against the claim. The page is as the question before left it. */
  ask: (page: Page, path: string) => Promise<string[]>;
};

/**
 * Opens every page in these languages once and asks it everything there is to ask. There are several
 * files, so that they are walked side by side.
 */
export function describeEveryPage(...locales: readonly Locale[]): void {
  let site: RunningSite;
  let browser: Browser;

  beforeAll(async () => {
    [browser, site] = await Promise.all([
      openBrowser(),
      startChangedSite(inject('sampleData'), async ({ letterLife }) => {
        await letterLife.insert(TYPED, 'published');
      }),
    ]);
  });

  afterAll(async () => {
    await browser.close();
    await site.stop();
  });

  describe.each(locales)('every page in %s', (locale) => {
    const questions = questionsIn(locale);
    const answers = questions.map((): string[] => []);
    let complaints: string[];
    let requests: string[];

    beforeAll(async () => {
      const opened = await openPage(browser);
      ({ complaints, requests } = opened);
      for (const path of await everyPath(site, locale)) {
        await opened.page.setViewportSize(locale === 'en' ? LARGE : SMALL);
        await opened.page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
        await visit(opened.page, address(site, locale, path));
        for (const [i, { isAskedOn, ask }] of questions.entries()) {
          if (!isAskedOn(path)) continue;
          const found = await ask(opened.page, path);
          answers[i]?.push(...found.map((each) => `${inLocale(locale, path)}: ${each}`));
        }
      }
      await opened.context.close();
    }, LIMIT_MS);

    test.each(questions.map(({ claim }, i) => [claim, i] as const))('%s', (_, i) => {
      expect(answers[i]).toEqual([]);
    });

    test('gives the browser nothing to complain of', () => {
      expect(complaints.filter((each) => !isTheMissingPage(each))).toEqual([]);
    });

    test('asks nobody else', () => {
      const elsewhere = requests.filter((url) => !url.startsWith(`${site.url}/`));
      expect(elsewhere.filter((url) => !/^(data|blob):/.test(url))).toEqual([]);
      const messages = requests.filter((url) => /\/interface-[^/]*\.json$/.test(url));
      expect(new Set(messages).size).toBe(1);
    });
  });
}

/**
 * The pages of a topic differ from those of another by a few words: where one writes and adopts, by
 * the heading alone. German walks all lists, in every other language the topics take turns.
 */
async function everyPath(site: RunningSite, locale: Locale): Promise<Set<string>> {
  const letter = await idOf(site, 'lakes-jonas-lindau');
  const own = TOPICS[LOCALES.indexOf(locale) % TOPICS.length] ?? 'sea';
  const plain = PLAIN_PATHS.filter((path) => {
    const [, topic, below] = /^\/(\w+)(\/?)/.exec(path) ?? [];
    if (!TOPICS.some((each) => each === topic)) return true;
    return !below && (locale === 'de' || topic === own);
  });
  const themed = locale === 'en' ? THEMED : [];
  const turn = TURNS.indexOf(locale);
  return new Set([
    ...PAGE_KINDS.filter((path, i) => turn < 0 || i % TURNS.length === turn || path in TITLED),
    TYPED_IN_DIALOG.includes(locale) ? `/sea/adopt/${TYPED.id}` : `/lakes/adopt/${letter}`,
    '/countries/va',
    TYPED_PAGE,
    ...plain,
    ...WITH_FONTS,
    ...themed,
    ...(locale === 'ar' ? FROM_THE_RIGHT : []),
  ]);
}

async function faultsIn(locale: Locale, page: Page): Promise<string[]> {
  const [display, phone] = LOOKS;
  if (locale === 'ar') return faultsOn(page, [phone], NO_CONTRAST);
  return [...(await faultsOn(page, [display])), ...(await faultsOn(page, [phone], ONLY_CONTRAST))];
}

/** In their order: each finds the page as the one before left it. */
function questionsIn(locale: Locale): Question[] {
  const always = () => true;
  const isKind = (path: string) =>
    PAGE_KINDS.includes(path) ||
    /^\/\w+\/adopt\/./.test(path) ||
    path === '/countries/va' ||
    path === TYPED_PAGE;
  const narrow: Question = {
    claim: 'is not wider than a display of 320 pixels',
    isAskedOn: always,
    ask: wideParts,
  };
  const targets: Question = {
    claim: 'has no way to press under 44 pixels',
    isAskedOn: always,
    ask: smallTargets,
  };
  const fonts: Question = {
    claim: 'is drawn with fonts of ours',
    isAskedOn: (path) => WITH_FONTS.includes(path),
    async ask(page) {
      await page.setViewportSize(LARGE);
      const used = await fontsOn(page);
      if (used.length <= 20) return ['There are hardly any words.'];
      return notOurs(used).map(({ text, family }) => `${text} in ${family}`);
    },
  };
  const axe: Question = {
    claim: 'has no fault that axe finds',
    isAskedOn: (path) => (locale === 'en' ? isKind(path) : FROM_THE_RIGHT.includes(path)),
    ask: (page) => faultsIn(locale, page),
  };
  const contrast: Question = {
    claim: 'has the colours of its topic in good contrast',
    isAskedOn: (path) => THEMED.includes(path) && !isKind(path),
    ask: (page) => faultsOn(page, LOOKS, ONLY_CONTRAST),
  };
  const colours: Question = {
    claim: 'shows every way to press in forced colours by an edge, a line or a sign',
    isAskedOn: isKind,
    async ask(page) {
      await page.setViewportSize(LARGE);
      return plainControls(page);
    },
  };
  const largeText: Question = {
    claim: 'cuts nothing off from text of twice the size',
    isAskedOn: isKind,
    async ask(page) {
      await page.setViewportSize(LARGE);
      return textCut(page, [LARGEST_TEXT]);
    },
  };
  const cut: Question = {
    claim: 'cuts nothing off on 320 pixels from text that is spaced or half as large again',
    isAskedOn: always,
    async ask(page) {
      await page.setViewportSize(SMALL);
      const alone = EACH_SETTING.includes(locale) ? [SPACED_TEXT, LARGE_TEXT] : [];
      return textCut(page, [...alone, `${SPACED_TEXT} ${LARGE_TEXT}`]);
    },
  };
  const firstScreen: Question = {
    claim: 'begins what it is for on the first screen, below its hero',
    isAskedOn: (path) => path !== '/' && TALLEST.includes(locale),
    ask: (page, path) => lateStarts(page, titlesFor(path, locale)),
  };
  const countries: Question = {
    claim: 'cuts no country’s name off',
    isAskedOn: (path) => path === '/countries/va',
    ask: (page) =>
      textCut(page, [SPACED_TEXT, LARGE_TEXT], { of: 'h1', texts: countryHeadings(locale) }),
  };
  const titles: Question = {
    claim: 'cuts no topic’s heading off',
    isAskedOn: (path) => path in TITLED,
    ask: (page, path) =>
      textCut(page, [SPACED_TEXT, LARGE_TEXT], { of: 'h1', texts: titlesFor(path, locale) }),
  };
  const greetings: Question = {
    claim: 'cuts no place’s greeting off',
    isAskedOn: (path) => path === '/rivers',
    ask: (page) =>
      textCut(page, [SPACED_TEXT, LARGE_TEXT], {
        of: 'p:has(+ h1)',
        texts: greetingsIn(locale),
      }),
  };
  const noPictures: Question = {
    claim: 'is not wider than its display when no picture comes',
    isAskedOn: isKind,
    ask: wideWithoutPictures,
  };
  return [
    ...(NARROW.includes(locale) ? [narrow] : []),
    ...(locale === 'de' ? [targets] : []),
    cut,
    countries,
    titles,
    greetings,
    firstScreen,
    fonts,
    ...(['en', 'ar'].includes(locale) ? [axe] : []),
    ...(locale === 'en' ? [contrast, colours] : []),
    ...(NARROW.includes(locale) ? [largeText] : []),
    ...(WITHOUT_PICTURES.includes(locale) ? [noPictures] : []),
  ];
}

/** The browser itself notes that a document was not found. */
function isTheMissingPage(complaint: string): boolean {
  return complaint.includes('status of 404') && complaint.includes('/no/such/page');
}
