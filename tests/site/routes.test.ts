import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inLocale, LANGUAGES } from '#domain/languages/languages.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { letterNo } from '#tests/cast/cast.ts';
import {
  address,
  describePage,
  idOf,
  LOCALES,
  PAGE_KINDS,
  PLAIN_PATHS,
  type ReadPage,
  readPage,
  withStore,
} from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { faultsOfXml, lettersPieceOf, locationsIn } from '#tests/setup/xml.ts';

const SITE_URL = 'http://letters.example.org';

/** A letter of each topic that is in every language, told apart from those in `PLAIN_PATHS`. */
const ADOPTED = {
  sea: 'sea-meere-tarawa',
  desert: 'desert-kavita-jaisalmer',
  rivers: 'rivers-luana-saopaulo',
  lakes: 'lakes-baraka-mwanza',
  mountains: 'mountains-nilton-fogo',
  forests: 'forests-rafi-bengkulu',
};

let site: RunningSite;
let paths: string[];
/** A letter opened over a list is found by search engines at its own page. */
let ownPages: Map<string, string>;

beforeAll(async () => {
  site = await startSite({
    from: inject('sampleData'),
    env: {
      SITE_URL,
      REDIRECTS: '/old-sea=/sea,/shop=https://shop.example.org/letters',
    },
  });
  ownPages = new Map([
    [`/adoption/${await idOf(site, 'lakes-vera-baikal')}`, '/letters/lakes-vera-baikal'],
  ]);
  for (const topic of TOPICS) {
    const slug = ADOPTED[topic];
    ownPages.set(`/${topic}/adopt/${await idOf(site, slug)}`, `/letters/${slug}`);
  }
  paths = [...PLAIN_PATHS, ...ownPages.keys()];
});

afterAll(() => site.stop());

describe.each(LANGUAGES)('every page in $name', ({ code, tag }) => {
  let pages: (ReadPage & { path: string; said: ReturnType<typeof describePage> })[];

  beforeAll(async () => {
    pages = [];
    for (const path of paths) {
      const read = await readPage(address(site, code, path));
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
    expect(shared.map((group) => group.map(({ path, said }) => `${path}: ${said.titles}`))).toEqual(
      [],
    );
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
    const { html } = await readPage(site.url + path);
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
    const { html: map } = await readPage(site.url + lettersPieceOf(letter));
    expect(map.match(new RegExp(`"[^"]*/letters/${slug}"`, 'g'))).toEqual([`"${SITE_URL}${home}"`]);
  });
});

describe('a place that search engines are not to keep', () => {
  test.each(LOCALES)('is a country without letters, in %s', async (locale) => {
    for (const [path, said] of [
      ['/countries/va', true],
      ['/countries/ke', false],
    ] as const) {
      const { status, html } = await readPage(address(site, locale, path));
      expect(status).toBe(200);
      expect([path, html.includes('name="robots" content="noindex"')]).toEqual([path, said]);
    }
    const { html: map } = await readPage(`${site.url}/sitemap/pages.xml`);
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
      const { html } = await readPage(`${site.url}${path}?${query}`);
      expect([path, html.includes('name="robots" content="noindex"')]).toEqual([path, true]);
      expect(describePage(html).canonical).toEqual([SITE_URL + path]);
      const heedless = await readPage(`${site.url}${path}?before=nothing&after=nothing`);
      expect(heedless.html).not.toContain('content="noindex"');
    }
  });
});

describe('a country in capitals', () => {
  test.each(LOCALES)('leads for good to its one address, in %s', async (locale) => {
    for (const [asked, own] of [
      ['EG', 'eg'],
      ['Va', 'va'],
      ['kE?before=1.x', 'ke?before=1.x'],
    ]) {
      const path = inLocale(locale, `/countries/${asked}`);
      const { status, headers } = await readPage(site.url + path);
      expect([path, status]).toEqual([path, 301]);
      expect(headers.get('location')).toBe(inLocale(locale, `/countries/${own}`));
    }
  });

  test('is not found if there is no such country', async () => {
    expect((await readPage(`${site.url}/countries/ZZ`)).status).toBe(404);
    expect((await readPage(`${site.url}/de/countries/zZ`)).status).toBe(404);
  });
});

describe('an address that leads nowhere', () => {
  const nowhere = [
    '/nothing',
    '/no/such/page',
    '/sea/none',
    '/sea/adopt/none',
    '/adoption/none',
    '/letters/none',
    '/letters',
    '/countries/zz',
    '/countries/kenya',
    '/%3Cscript%3E',
    '/%25E0%25A4%25A',
  ];

  test.each(LOCALES)('is a 404 that carries the path, in %s', async (locale) => {
    for (const path of nowhere) {
      const { status, html } = await readPage(address(site, locale, path));
      const { lang, dir, titles, headings, text } = describePage(html);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect({ path, lang }).toEqual({
        path,
        lang: LANGUAGES.find(({ code }) => code === locale)?.tag,
      });
      expect(dir).toBe(locale === 'ar' ? 'rtl' : 'ltr');
      expect(titles).toHaveLength(1);
      expect(headings).toBe(1);
      expect(text).toContain(decodeOr(inLocale(locale, path)));
      expect(html).toContain('name="robots" content="noindex"');
    }
  });

  test('is one that can be decoded', async () => {
    const { status, headers } = await readPage(`${site.url}/fr/%E0%A4%A?a=b`);
    expect([status, headers.get('location')]).toEqual([301, '/fr/%25E0%25A4%25A?a=b']);
  });

  test.each(['/xx/sea', '/en/sea', '/en', '/xx', '/FR/sea', '/ch/sea', '/zh-CN/sea', '/fr/fr/sea'])(
    'is %s, whose locale is none',
    async (path) => {
      const { status, html } = await readPage(site.url + path);
      expect(status).toBe(404);
      expect(describePage(html).lang).toBe(path.startsWith('/fr') ? 'fr' : 'en');
      expect(describePage(html).text).toContain(path);
    },
  );

  test('is a letter of another topic in the adoption list of one', async () => {
    const id = await idOf(site, 'lakes-jonas-lindau');
    expect((await readPage(`${site.url}/lakes/adopt/${id}`)).status).toBe(200);
    expect((await readPage(`${site.url}/sea/adopt/${id}`)).status).toBe(404);
  });

  test('is a 404 for a program that reads data, too', async () => {
    expect((await readPage(`${site.url}/letters/none.data`)).status).toBe(404);
  });
});

describe('the language of an address without one', () => {
  const french = { 'Accept-Language': 'fr' };

  test('is the browser’s, path, query and all', async () => {
    const { status, headers } = await readPage(`${site.url}/sea?x=1`, french);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/fr/sea?x=1');
    expect(headers.get('vary')).toBe('Cookie, Accept-Language');
  });

  test.each([
    ['de-AT,fr;q=0.8', '/de'],
    ['nl,ru;q=0.4,es;q=0.6', '/es'],
    ['zh-TW', '/cn'],
    ['ar-EG', '/ar'],
  ])('is the first of "%s" that the site has', async (accepted, location) => {
    const { headers } = await readPage(`${site.url}/`, { 'Accept-Language': accepted });
    expect(headers.get('location')).toBe(location);
  });

  test.each(['en-GB,fr;q=0.9', 'nl', 'nl,en;q=0.5,fr;q=0.3', '*', 'fr;q=0', ''])(
    'is English for "%s"',
    async (accepted) => {
      const { status, html, headers } = await readPage(`${site.url}/sea`, {
        'Accept-Language': accepted,
      });
      expect(status).toBe(200);
      expect(describePage(html).lang).toBe('en');
      expect(headers.get('vary')).toMatch(/Cookie, Accept-Language/);
    },
  );

  test('is English for a crawler, which sends neither', async () => {
    expect((await readPage(`${site.url}/sea`)).status).toBe(200);
  });

  test('is the cookie’s before the browser’s', async () => {
    const { headers } = await readPage(`${site.url}/sea`, { ...french, Cookie: 'locale=ru' });
    expect(headers.get('location')).toBe('/ru/sea');
  });

  test('stays English once that was chosen', async () => {
    const { status } = await readPage(`${site.url}/sea`, { ...french, Cookie: 'locale=en' });
    expect(status).toBe(200);
  });

  test('is the browser’s if the cookie names none', async () => {
    const { headers } = await readPage(`${site.url}/sea`, { ...french, Cookie: 'locale=xx' });
    expect(headers.get('location')).toBe('/fr/sea');
  });

  test('never leads to another site', async () => {
    const { headers } = await readPage(`${site.url}//evil.example/sea`, french);
    expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test('is not asked where the address has one', async () => {
    const { status, html } = await readPage(`${site.url}/de/sea`, {
      ...french,
      Cookie: 'locale=ru',
    });
    expect(status).toBe(200);
    expect(describePage(html).lang).toBe('de');
  });
});

describe('choosing a language', () => {
  test('is remembered for 365 days and goes to the page', async () => {
    const { status, headers } = await readPage(`${site.url}/language/fr?to=/sea?x=1`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/fr/sea?x=1');
    expect(headers.get('set-cookie')).toMatch(/^locale=fr; Path=\/; Max-Age=31536000\b/);
  });

  test('of English leads to the address without prefix', async () => {
    const { headers } = await readPage(`${site.url}/language/en?to=%2Fsea%3Fx%3D1`);
    expect(headers.get('location')).toBe('/sea?x=1');
    expect(headers.get('set-cookie')).toMatch(/^locale=en;/);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '%2F%2Fevil.example',
    '%2F%09%2Fevil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'sea',
  ])('refuses to go to "%s"', async (to) => {
    const { status, headers } = await readPage(`${site.url}/language/fr?to=${to}`);
    expect(status).toBe(404);
    expect(headers.get('location')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('goes to an address that cannot be decoded as it stands', async () => {
    const { status, headers } = await readPage(`${site.url}/language/fr?to=/%25`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/fr/%');
  });

  test('refuses a language that the site does not have', async () => {
    const { status, headers } = await readPage(`${site.url}/language/xx?to=/sea`);
    expect(status).toBe(404);
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe('a redirect of the settings', () => {
  test('leads to a page of the site', async () => {
    const { status, headers } = await readPage(`${site.url}/old-sea`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/sea');
  });

  test('stays within the locale', async () => {
    const { headers } = await readPage(`${site.url}/fr/old-sea`);
    expect(headers.get('location')).toBe('/fr/sea');
  });

  test('leads elsewhere', async () => {
    for (const path of ['/shop', '/de/shop']) {
      const { status, headers } = await readPage(site.url + path);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe('https://shop.example.org/letters');
    }
  });

  test('leads elsewhere as a whole document when a page asks for data', async () => {
    const { html } = await readPage(`${site.url}/shop.data`);
    expect(html).toContain('https://shop.example.org/letters');
    expect(html).toMatch(/reload/);
  });
});

describe('for programs', () => {
  test('latest.json names the build and the time, and is never kept', async () => {
    const { status, headers, html } = await readPage(`${site.url}/latest.json?1`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const latest = JSON.parse(html);
    expect(latest.id).toEqual(expect.any(String));
    expect(Math.abs(latest.timestamp - Date.now())).toBeLessThan(600_000);
  });

  test('countries.json holds the countries in its field', async () => {
    const { status, headers, html } = await readPage(`${site.url}/countries.json`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    const { countries } = JSON.parse(html);
    expect(countries.length).toBeGreaterThan(190);
    expect(JSON.stringify(countries)).toContain('KE');
  });

  test.each(LOCALES)('there is a feed of each topic in %s', async (locale) => {
    const prefix = locale === 'en' ? '' : `/${locale}`;
    const tag = LANGUAGES.find(({ code }) => code === locale)?.tag;
    const titles = new Set();
    for (const base of [prefix, ...TOPICS.map((topic) => `${prefix}/${topic}`)]) {
      const json = await readPage(`${site.url}${base}/feed.json`);
      expect(json.status).toBe(200);
      expect(json.headers.get('content-type')).toMatch(/^application\/feed\+json/);
      const feed = JSON.parse(json.html);
      expect(feed).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        feed_url: `${SITE_URL}${base}/feed.json`,
        home_page_url: SITE_URL + (base || '/'),
        language: tag,
      });
      titles.add(feed.title);
      expect(feed.items.length).toBeGreaterThanOrEqual(4);
      const dates = feed.items.map((item: { date_published: string }) => item.date_published);
      expect(dates).toEqual(dates.toSorted().toReversed());
      for (const item of feed.items) {
        expect(item.url).toMatch(new RegExp(`^${SITE_URL}${prefix}/letters/[a-z-]+$`));
        expect(item.content_text.length).toBeGreaterThan(100);
      }
      expect(json.html).not.toMatch(/@example\.(org|com)/);
    }
    expect(titles.size).toBe(TOPICS.length + 1);
  });

  test('every Atom feed is well-formed', async () => {
    for (const path of ['/feed.xml', '/fr/feed.xml', '/ar/sea/feed.xml', '/cn/rivers/feed.xml']) {
      const { status, headers, html } = await readPage(site.url + path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(/^application\/atom\+xml/);
      expect(faultsOfXml(html)).toEqual([]);
      for (const part of ['id', 'title', 'updated']) {
        expect(html).toMatch(new RegExp(`<feed[^>]*>\\s*(?:(?!<entry)[\\s\\S])*<${part}>`));
      }
      expect(html.match(/<entry>/g)?.length).toBeGreaterThanOrEqual(4);
    }
  });

  test('every Atom feed names itself and its page', async () => {
    const { html } = await readPage(`${site.url}/de/sea/feed.xml`);
    expect(html).toContain(`rel="self" href="${SITE_URL.replaceAll(':', ':')}/de/sea/feed.xml"`);
    expect(html).toContain(`<link href="${SITE_URL}/de/sea"/>`);
  });

  test('the site map lists every page once', async () => {
    const pieces = await readSiteMap();
    expect(pieces.flatMap(({ html }) => faultsOfXml(html))).toEqual([]);
    const listed = pieces.flatMap(({ html }) => locationsIn(html));
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(PLAIN_PATHS.map((path) => SITE_URL + path)));
  });

  test('the site map’s pages answer, and are in the languages that it says', async () => {
    const entries = (await readSiteMap()).flatMap(({ html }) =>
      Array.from(
        html.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g),
        ([, loc = '', links = '']) => ({
          loc,
          alternates: Object.fromEntries(
            Array.from(links.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g), ([, tag, href]) => [
              tag,
              href,
            ]),
          ),
        }),
      ),
    );
    expect(entries.length).toBeGreaterThan(100);
    for (const { loc, alternates } of entries) {
      const page = await readPage(loc.replace(SITE_URL, site.url));
      const { 'x-default': _, ...own } = describePage(page.html).alternates;
      expect({ loc, status: page.status }).toEqual({ loc, status: 200 });
      expect({ loc, alternates }).toEqual({ loc, alternates: own });
      expect({ loc, canonical: describePage(page.html).canonical }).toEqual({
        loc,
        canonical: [loc],
      });
    }
  });

  test('a piece of the site map is packed, has no body for HEAD and is not sent twice', async () => {
    const url = `${site.url}/sitemap/pages.xml`;
    const { headers } = await readPage(url, { 'Accept-Encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, (await head.text()).length]).toEqual([200, 0]);
    const again = await readPage(url, { 'If-None-Match': head.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('robots.txt names the site map', async () => {
    const { status, html } = await readPage(`${site.url}/robots.txt`);
    expect(status).toBe(200);
    expect(html).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  });

  test.each(['/healthz', '/readyz'])('%s answers', async (path) => {
    const { status, headers } = await readPage(site.url + path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/healthz', '/readyz'])(
    '%s answers whoever names no host, or a wrong one',
    async (path) => {
      for (const head of ['HTTP/1.0', 'HTTP/1.1', 'HTTP/1.1\r\nHost: ::not a host::']) {
        expect(await rawStatus(`GET ${path} ${head}\r\nConnection: close`), head).toBe(200);
        expect(await rawStatus(`GET /authentication ${head}\r\nConnection: close`), head).toBe(400);
      }
    },
  );

  test.each(['/latest.json', '/feed.xml', '/feed.json', '/sitemap.xml', '/countries.json'])(
    '%s is the same for every reader',
    async (path) => {
      const { status } = await readPage(site.url + path, { 'Accept-Language': 'fr' });
      expect(status).toBe(200);
    },
  );
});

describe('the headers', () => {
  test.each(PAGE_KINDS)('of %s allow nothing but the site', async (path) => {
    const { headers, html } = await readPage(site.url + path);
    const policy = policyOf(headers);
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    const allowed = Object.values(policy).flat().join(' ');
    expect(allowed).not.toMatch(/unsafe|https?:|\*/);

    const scripts = Array.from(
      html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(policy['script-src']?.toSorted()).toEqual(["'self'", ...new Set(scripts)].toSorted());
    expect(html).not.toMatch(/<[^>]* on\w+="/);
    expect(html).not.toMatch(/<[^>]* style="/);
  });

  test.each(['/', '/nothing', '/latest.json', '/feed.xml', '/robots.txt', '/icon.svg'])(
    'of %s keep the browser from guessing and others from framing',
    async (path) => {
      const { headers } = await readPage(site.url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('of the one file that tells a browser all routes let it be kept, and nothing else does', async () => {
    const { html } = await readPage(`${site.url}/`);
    const [, routes = ''] = /import "(\/assets\/manifest-[^"]*\.js)"/.exec(html) ?? [];
    const { status, headers } = await readPage(site.url + routes);
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const asked = await readPage(`${site.url}/__manifest?version=other&paths=%2Far%2Fsea`);
    expect(asked.status).toBe(404);
  });

  test('of built files let them be kept for ever', async () => {
    const { html } = await readPage(`${site.url}/`);
    const [, script = ''] = /"(\/assets\/entry\.client-[^"]*\.js)"/.exec(html) ?? [];
    const { status, headers } = await readPage(site.url + script);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const absent = await readPage(`${site.url}/assets/none.js`);
    expect(absent.status).toBe(404);
    expect(absent.headers.get('cache-control') ?? '').not.toMatch(/immutable/);
  });
});

test('what a stranger asks for in a way that no page answers writes nothing to the log', async () => {
  const written = site.output();
  const form = { method: 'POST', headers: { Origin: SITE_URL }, body: new URLSearchParams('a=b') };
  const asked: [path: string, status: number, init?: RequestInit][] = [
    ['/%zz', 404],
    ['/%zz', 400, form],
    ['/nothing/%E0.data', 404],
    [`/${'%zz'.repeat(100)}`, 404],
    [`/${'a'.repeat(2000)}`, 414],
    ['//x', 404, form],
    ['/sea', 405, form],
    ['/sea.data', 405, form],
    ['/nothing', 404],
  ];
  for (const [path, status, init] of asked) {
    expect((await fetch(site.url + path, init)).status, path).toBe(status);
  }
  expect(site.output()).toBe(written);
});

/** Every piece that the site map's index names. */
async function readSiteMap(): Promise<ReadPage[]> {
  const { status, html } = await readPage(`${site.url}/sitemap.xml`);
  expect(status).toBe(200);
  expect(faultsOfXml(html)).toEqual([]);
  const pieces = locationsIn(html).map((location) => location.replace(SITE_URL, site.url));
  const read = await Promise.all(pieces.map((piece) => readPage(piece)));
  expect(read.map((piece) => piece.status)).toEqual(pieces.map(() => 200));
  return read;
}

/** The status of an answer to a request as it is written here. */
function rawStatus(request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => {
      socket.write(`${request}\r\n\r\n`);
    });
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(Number(answer.split(' ')[1])));
  });
}

function policyOf(headers: Headers): Record<string, string[]> {
  const value = headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    value.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function decodeOr(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
