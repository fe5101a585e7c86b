import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import type { Locale } from '#domain/languages/languages.ts';
import { pageOfSocial } from '#domain/site/social.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { address, idOf, LOCALES, openPage, PAGE_KINDS, visit } from '#tests/setup/pages.ts';

const LETTER = '/letters/sea-amina-mombasa';
const site = inject('sampleSite');

type Tags = Record<string, string>;

/** What a page tells networks, by name. */
async function tagsOf(locale: Locale, path: string): Promise<Tags> {
  const html = await (await fetch(address(site, locale, path))).text();
  const tags = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g);
  return Object.fromEntries(Array.from(tags, ([, name, content]) => [name, content]));
}

/** The address without that of the site. */
const pathOf = (tags: Tags) => new URL(tags['og:image'] ?? '').pathname;

const askFor = (tags: Tags, method = 'GET') => fetch(site.url + pathOf(tags), { method });

describe('in each language', { timeout: 120_000 }, () => {
  test.each(LOCALES)('a page tells networks of a picture that there is, %s', async (locale) => {
    const told: string[] = [];
    for (const path of PAGE_KINDS.filter((each) => each !== '/no/such/page')) {
      const tags = await tagsOf(locale, path);
      expect({ path, ...tags }).toMatchObject({
        'og:image:type': 'image/jpeg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/\p{L}{2}/u),
        'twitter:card': 'summary_large_image',
      });
      expect(tags['og:image']).toMatch(/^https?:\/\//);
      expect(pageOfSocial(pathOf(tags))?.locale).toBe(locale);
      const head = await askFor(tags, 'HEAD');
      expect({ path, status: head.status, type: head.headers.get('Content-Type') }).toEqual({
        ...{ path, status: 200, type: 'image/jpeg' },
      });
      expect(pathOf(tags)).toContain(head.headers.get('ETag')?.slice(1, -1));
      told.push(pathOf(tags));
    }
    expect(new Set(told).size).toBeGreaterThan(15);
  });
});

test('a letter is shown by its picture, as is its page over a list and on paper; answers do not change it', async () => {
  const tags = await tagsOf('fr', LETTER);
  expect(tags['og:image:alt']).toMatch(/^Une carte postale .*Amina.*pirogue/);
  const picture = await (await askFor(tags)).bytes();
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  const id = await idOf(site, 'sea-amina-mombasa');
  for (const path of [`/sea/adopt/${id}`, `${LETTER}/print`, `${LETTER}?start=1`]) {
    expect((await tagsOf('fr', path))['og:image']).toBe(tags['og:image']);
  }
});

test('whoever goes on by script takes along nothing that was told of the first page', async () => {
  const browser = await openBrowser();
  const { page } = await openPage(browser);
  await visit(page, site.url + LETTER);
  const told = page.locator('meta[property^="og:"]');
  expect(await told.count()).toBe(10);
  await page.locator('main a[href="/sea"]').first().click();
  await page.waitForURL('**/sea');
  await expect.poll(() => told.count()).toBe(0);
  expect(await page.locator('meta[name="description"]').count()).toBe(1);
  await browser.close();
});

test('a page that only one person is to see is shown as the first one, the desk not at all', async () => {
  const first = (await tagsOf('en', '/'))['og:image'];
  expect(first).toBeDefined();
  expect((await tagsOf('en', `${LETTER}/tell-us`))['og:image']).toBe(first);
  for (const path of ['/authentication', '/no/such/page']) {
    expect(await tagsOf('en', path)).not.toHaveProperty('og:image');
  }
});
