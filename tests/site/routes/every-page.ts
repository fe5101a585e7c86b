import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inLocale, LANGUAGES, type Locale, textKeyOf } from '#domain/languages/languages.ts';
import { letterNo } from '#tests/cast/cast.ts';
import {
  address,
  describePage,
  fetchPage,
  idOf,
  LOCALES,
  type ReadPage,
  withStore,
} from '#tests/setup/pages.ts';
import { lettersPieceOf, locationsIn } from '#tests/setup/xml.ts';

import { ownPages, SITE_URL, site, sitePaths } from './routes-site.ts';

const SAMPLE = z.object({
  slug: z.string(),
  originalLanguage: z.string(),
  text: z.record(z.string(), z.string()),
});
const INTERFACE = z.object({ letter: z.object({ notTranslated: z.string() }) });
const wordsOf = (code: Locale) =>
  INTERFACE.parse(JSON.parse(readFileSync(`app/i18n/locales/${code}/interface.json`, 'utf8')));

/** What every page says of itself, and to search engines. */
export function describePageAnswers(): void {
  describe.each(LANGUAGES)('every page in $name', ({ code, tag }) => {
    let pages: (ReadPage & { path: string; said: ReturnType<typeof describePage> })[];

    beforeAll(async () => {
      pages = [];
      for (const path of sitePaths) {
        const read = await fetchPage(address(site, code, path));
        pages.push({ ...read, path, said: describePage(read.html) });
      }
    });

    test('is there', () => {
      expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
    });

    test('has one title, which no other page has', () => {
      const many = pages.filter(({ said }) => said.titles.length !== 1 || !said.titles[0]?.trim());
      expect(many.map(({ path, said }) => `${path}: ${said.titles}`)).toEqual([]);
      const byTitle = Map.groupBy(pages, ({ said }) => said.titles[0]);
      const shared = [...byTitle.values()].filter((group) => group.length > 1);
      expect(
        shared.map((group) => group.map(({ path, said }) => `${path}: ${said.titles}`)),
      ).toEqual([]);
    });

    test('has one first heading', () => {
      expect(pages.filter(({ said }) => said.headings !== 1).map(({ path }) => path)).toEqual([]);
    });

    test('says its language and direction', () => {
      const dir = code === 'ar' ? 'rtl' : 'ltr';
      for (const { path, said } of pages) {
        expect({ path, lang: said.lang, dir: said.dir }).toEqual({ path, lang: tag, dir });
      }
    });

    test('names itself, and the same page in every language', () => {
      for (const { path: asked, said } of pages) {
        const path = ownPages.get(asked) ?? asked;
        expect(said.canonical).toEqual([SITE_URL + inLocale(code, path)]);
        expect(said.alternates).toEqual({
          en: SITE_URL + path,
          fr: SITE_URL + inLocale('fr', path),
          'zh-Hans': SITE_URL + inLocale('cn', path),
          de: SITE_URL + inLocale('de', path),
          ru: SITE_URL + inLocale('ru', path),
          ar: SITE_URL + inLocale('ar', path),
          es: SITE_URL + inLocale('es', path),
          'x-default': SITE_URL + path,
        });
      }
    });

    test('carries the messages of no other language', () => {
      for (const { html } of pages) {
        const named = Array.from(
          html.matchAll(/\/assets\/interface-[^"']*\.json/g),
          ([file]) => file,
        );
        expect(new Set(named).size).toBe(1);
      }
    });
  });

  describe('a page that is not in every language', () => {
    const robots = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
    const read = async (path: string) => {
      const { html } = await fetchPage(site.url + path);
      const { canonical, alternates } = describePage(html);
      return { robots: robots(html), canonical, alternates };
    };
    const jonas = '/letters/lakes-jonas-lindau';
    const inGerman = {
      canonical: [`${SITE_URL}/de${jonas}`],
      robots: 'noindex',
      alternates: {},
    };

    test('is, of a letter, to be found where there are words of it, and leads there', async () => {
      const alternates = {
        en: SITE_URL + jonas,
        fr: `${SITE_URL}/fr${jonas}`,
        de: `${SITE_URL}/de${jonas}`,
        'x-default': SITE_URL + jonas,
      };
      for (const locale of ['en', 'fr', 'de'] as const) {
        const own = inLocale(locale, jonas);
        expect(await read(own)).toEqual({
          robots: undefined,
          canonical: [SITE_URL + own],
          alternates,
        });
      }
      for (const locale of ['cn', 'ru', 'ar', 'es'] as const) {
        expect(await read(inLocale(locale, jonas))).toEqual(inGerman);
        expect(await read(inLocale(locale, `${jonas}?text=fr`))).toEqual(inGerman);
      }
    });

    test('is, of a letter over a list, the letter’s own', async () => {
      const id = await idOf(site, 'lakes-jonas-lindau');
      expect(await read(`/ar/lakes/adopt/${id}`)).toEqual(inGerman);
      const { canonical, robots: said } = await read(`/fr/lakes/adopt/${id}`);
      expect([canonical, said]).toEqual([[`${SITE_URL}/fr${jonas}`], undefined]);
    });

    test('is each sample letter in each language that it lacks: it says so, and nobody lists it', async () => {
      const listed = new Set<string>();
      const { html: index } = await fetchPage(`${site.url}/sitemap.xml`);
      for (const piece of locationsIn(index)) {
        const { html } = await fetchPage(site.url + new URL(piece).pathname);
        for (const [, found = ''] of html.matchAll(/(?:href="|<loc>)([^"<]*)/g)) listed.add(found);
      }
      const letters = readdirSync('samples/letters').map((name) =>
        SAMPLE.parse(JSON.parse(readFileSync(`samples/letters/${name}`, 'utf8'))),
      );
      let lacking = 0;
      for (const { slug, text, originalLanguage } of letters) {
        const has = ({ textKey }: (typeof LANGUAGES)[number]) => textKey in text;
        const original = LANGUAGES.find(({ textKey }) => textKey === textKeyOf(originalLanguage));
        const home = original ?? LANGUAGES.find(has) ?? LANGUAGES[0];
        for (const { code } of LANGUAGES.filter((language) => !has(language))) {
          const path = inLocale(code, `/letters/${slug}`);
          const { html } = await fetchPage(site.url + path);
          const said = describePage(html);
          const [notice = ''] = wordsOf(code).letter.notTranslated.split('{{');
          expect([
            path,
            html.includes(notice),
            robots(html),
            said.canonical,
            said.alternates,
          ]).toEqual([
            path,
            true,
            'noindex',
            [SITE_URL + inLocale(home.code, `/letters/${slug}`)],
            {},
          ]);
          expect([path, listed.has(SITE_URL + path)]).toEqual([path, false]);
          lacking += 1;
        }
        const own = SITE_URL + inLocale(home.code, `/letters/${slug}`);
        expect([own, listed.has(own)]).toEqual([own, true]);
      }
      expect(lacking).toBeGreaterThan(150);
    });

    test.each(['ur', 'de'])('is somewhere, though its only words are in "%s"', async (language) => {
      const slug = `only-${language}`;
      const text = { [language]: 'Long, long ago there was a lake. '.repeat(4) };
      const letter = letterNo(7, { id: slug.replace('-', ''), slug, text });
      await withStore(site, ({ letterLife }) =>
        letterLife.insert({ ...letter, originalLanguage: language }, 'published'),
      );
      const home = language === 'de' ? `/de/letters/${slug}` : `/letters/${slug}`;
      for (const locale of LOCALES) {
        const path = inLocale(locale, `/letters/${slug}`);
        const { canonical, robots: said } = await read(path);
        expect([path, canonical, said]).toEqual([
          path,
          [SITE_URL + home],
          path === home ? undefined : 'noindex',
        ]);
      }
      const { html: map } = await fetchPage(site.url + lettersPieceOf(letter));
      expect(map.match(new RegExp(`"[^"]*/letters/${slug}"`, 'g'))).toEqual([
        `"${SITE_URL}${home}"`,
      ]);
    });
  });

  describe('a place that search engines are not to keep', () => {
    test.each(LOCALES)('is a country without letters, in %s', async (locale) => {
      for (const [path, said] of [
        ['/countries/va', true],
        ['/countries/ke', false],
      ] as const) {
        const { status, html } = await fetchPage(address(site, locale, path));
        expect(status).toBe(200);
        expect([path, html.includes('name="robots" content="noindex"')]).toEqual([path, said]);
      }
      const { html: map } = await fetchPage(`${site.url}/sitemap/pages.xml`);
      expect(map).toContain(`"${SITE_URL}${inLocale(locale, '/countries/ke')}"`);
      expect(map).not.toContain('/countries/va');
    });

    test('is a list further on, which is another one tomorrow', async () => {
      const id = await idOf(site, 'sea-amina-mombasa');
      const far = 9_999_999_999_999;
      for (const [path, query] of [
        ['/sea', `before=${far}.${id}`],
        ['/fr/countries/ke', `before=${far}.${id}`],
        ['/de/adoption', `after=0.${far}.${id}`],
        ['/lakes/adopt', `after=0.${far}.${id}`],
      ]) {
        const { html } = await fetchPage(`${site.url}${path}?${query}`);
        expect([path, html.includes('name="robots" content="noindex"')]).toEqual([path, true]);
        expect(describePage(html).canonical).toEqual([SITE_URL + path]);
        const heedless = await fetchPage(`${site.url}${path}?before=nothing&after=nothing`);
        expect(heedless.html).not.toContain('content="noindex"');
      }
    });
  });
}
