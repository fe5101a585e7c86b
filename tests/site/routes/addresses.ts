import { describe, expect, test } from 'vitest';
import { inLocale, LANGUAGES } from '#domain/languages/languages.ts';
import { address, describePage, fetchPage, idOf, LOCALES } from '#tests/setup/pages.ts';

import { site } from './routes-site.ts';

/** Where addresses lead: in which language, or nowhere. */
export function describeAddresses(): void {
  describe('a country in capitals', () => {
    test.each(LOCALES)('leads for good to its one address, in %s', async (locale) => {
      for (const [asked, own] of [
        ['EG', 'eg'],
        ['Va', 'va'],
        ['kE?before=1.x', 'ke?before=1.x'],
        ['Ke/SEA', 'ke/sea'],
      ]) {
        const path = inLocale(locale, `/countries/${asked}`);
        const { status, headers } = await fetchPage(site.url + path);
        expect([path, status]).toEqual([path, 301]);
        expect(headers.get('location')).toBe(inLocale(locale, `/countries/${own}`));
      }
    });

    test('is not found if there is no such country', async () => {
      expect((await fetchPage(`${site.url}/countries/ZZ`)).status).toBe(404);
      expect((await fetchPage(`${site.url}/de/countries/zZ`)).status).toBe(404);
    });
  });

  describe('an age in years', () => {
    test('leads for good to the letters of its band', async () => {
      const { status, headers } = await fetchPage(`${site.url}/ar/ages/10`);
      expect([status, headers.get('location')]).toEqual([301, '/ar/ages/9-11']);
    });
  });

  describe('chance', () => {
    const led = async (path: string, headers = {}) => {
      const answer = await fetchPage(site.url + path, headers);
      return { ...answer, to: answer.headers.get('location') ?? '' };
    };

    test.each(LOCALES)('leads to a letter in %s, and is neither kept nor found', async (locale) => {
      for (const path of ['/chance', '/chance?topic=lakes']) {
        const { status, headers, to } = await led(inLocale(locale, path));
        const topic = path === '/chance' ? '' : 'lakes-';
        expect([status, to]).toEqual([302, expect.stringContaining(`/letters/${topic}`)]);
        expect(to.startsWith(inLocale(locale, '/letters/'))).toBe(true);
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(headers.get('x-robots-tag')).toBe('noindex');
        expect((await fetchPage(site.url + to)).status).toBe(200);
      }
      const { html } = await fetchPage(`${site.url}/robots.txt`);
      expect(html).toMatch(/^Disallow: \/chance$[\s\S]*^Disallow: \/\*\/chance$/m);
    });

    test('asks the language of whoever comes without one first', async () => {
      expect((await led('/chance?topic=sea', { 'Accept-Language': 'de' })).to).toBe(
        '/de/chance?topic=sea',
      );
    });

    test('does not mind what it is told', async () => {
      for (const query of ['from=', 'from=%00', "from=a' or 1", 'from=none', 'topic=moon']) {
        expect((await led(`/chance?${query}`)).to).toMatch(/^\/letters\//);
      }
    });

    test('has one address in each language', async () => {
      for (const path of ['/moon/chance', '/sea/chance', '/en/chance', '/chance/sea']) {
        expect([path, (await led(path)).status]).toEqual([path, 404]);
      }
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
      '/countries/ke/moon',
      '/ages/9-12',
      '/ages/old',
      '/%3Cscript%3E',
      '/%25E0%25A4%25A',
    ];

    test.each(LOCALES)('is a 404 that carries the path, in %s', async (locale) => {
      for (const path of nowhere) {
        const { status, html } = await fetchPage(address(site, locale, path));
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
      const { status, headers } = await fetchPage(`${site.url}/fr/%E0%A4%A?a=b`);
      expect([status, headers.get('location')]).toEqual([301, '/fr/%25E0%25A4%25A?a=b']);
    });

    test.each([
      '/xx/sea',
      '/en/sea',
      '/en',
      '/xx',
      '/FR/sea',
      '/ch/sea',
      '/zh-CN/sea',
      '/fr/fr/sea',
    ])('is %s, whose locale is none', async (path) => {
      const { status, html } = await fetchPage(site.url + path);
      expect(status).toBe(404);
      expect(describePage(html).lang).toBe(path.startsWith('/fr') ? 'fr' : 'en');
      expect(describePage(html).text).toContain(path);
    });

    test('is a letter of another topic in the adoption list of one', async () => {
      const id = await idOf(site, 'lakes-jonas-lindau');
      expect((await fetchPage(`${site.url}/lakes/adopt/${id}`)).status).toBe(200);
      expect((await fetchPage(`${site.url}/sea/adopt/${id}`)).status).toBe(404);
    });

    test('is a 404 for a program that reads data, too', async () => {
      expect((await fetchPage(`${site.url}/letters/none.data`)).status).toBe(404);
    });
  });

  describe('the language of an address without one', () => {
    const french = { 'Accept-Language': 'fr' };

    test('is the browser’s, path, query and all', async () => {
      const { status, headers } = await fetchPage(`${site.url}/sea?x=1`, french);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe('/fr/sea?x=1');
      expect(headers.get('vary')).toBe('Cookie, Accept-Language');
    });

    test('is English where a copied link says so, whoever follows it', async () => {
      const letter = `${site.url}/letters/sea-amina-mombasa`;
      const copied = await fetchPage(`${letter}?lang=en`, { ...french, Cookie: 'locale=de' });
      expect(copied.status).toBe(200);
      expect(describePage(copied.html).lang).toBe('en');
      expect((await fetchPage(letter, french)).status).toBe(302);
      expect((await fetchPage(`${letter}?lang=fr`, french)).status).toBe(302);
    });

    test.each([
      ['de-AT,fr;q=0.8', '/de'],
      ['nl,ru;q=0.4,es;q=0.6', '/es'],
      ['zh-TW', '/cn'],
      ['ar-EG', '/ar'],
    ])('is the first of "%s" that the site has', async (accepted, location) => {
      const { headers } = await fetchPage(`${site.url}/`, { 'Accept-Language': accepted });
      expect(headers.get('location')).toBe(location);
    });

    test.each(['en-GB,fr;q=0.9', 'nl', 'nl,en;q=0.5,fr;q=0.3', '*', 'fr;q=0', ''])(
      'is English for "%s"',
      async (accepted) => {
        const { status, html, headers } = await fetchPage(`${site.url}/sea`, {
          'Accept-Language': accepted,
        });
        expect(status).toBe(200);
        expect(describePage(html).lang).toBe('en');
        expect(headers.get('vary')).toMatch(/Cookie, Accept-Language/);
      },
    );

    test('is English for a crawler, which sends neither', async () => {
      expect((await fetchPage(`${site.url}/sea`)).status).toBe(200);
    });

    test('is the cookie’s before the browser’s', async () => {
      const { headers } = await fetchPage(`${site.url}/sea`, { ...french, Cookie: 'locale=ru' });
      expect(headers.get('location')).toBe('/ru/sea');
    });

    test('stays English once that was chosen', async () => {
      const { status } = await fetchPage(`${site.url}/sea`, { ...french, Cookie: 'locale=en' });
      expect(status).toBe(200);
    });

    test('is the browser’s if the cookie names none', async () => {
      const { headers } = await fetchPage(`${site.url}/sea`, { ...french, Cookie: 'locale=xx' });
      expect(headers.get('location')).toBe('/fr/sea');
    });

    test('never leads to another site', async () => {
      const { headers } = await fetchPage(`${site.url}//evil.example/sea`, french);
      expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
    });

    test('is not asked where the address has one', async () => {
      const { status, html } = await fetchPage(`${site.url}/de/sea`, {
        ...french,
        Cookie: 'locale=ru',
      });
      expect(status).toBe(200);
      expect(describePage(html).lang).toBe('de');
    });
  });

  describe('choosing a language', () => {
    test('is remembered for 365 days and goes to the page', async () => {
      const { status, headers } = await fetchPage(`${site.url}/language/fr?to=/sea?x=1`);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe('/fr/sea?x=1');
      expect(headers.get('set-cookie')).toMatch(/^locale=fr; Path=\/; Max-Age=31536000\b/);
    });

    test('of English leads to the address without prefix', async () => {
      const { headers } = await fetchPage(`${site.url}/language/en?to=%2Fsea%3Fx%3D1`);
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
      const { status, headers } = await fetchPage(`${site.url}/language/fr?to=${to}`);
      expect(status).toBe(404);
      expect(headers.get('location')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
    });

    test('goes to an address that cannot be decoded as it stands', async () => {
      const { status, headers } = await fetchPage(`${site.url}/language/fr?to=/%25`);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe('/fr/%');
    });

    test('refuses a language that the site does not have', async () => {
      const { status, headers } = await fetchPage(`${site.url}/language/xx?to=/sea`);
      expect(status).toBe(404);
      expect(headers.get('set-cookie')).toBeNull();
    });
  });

  describe('a redirect of the settings', () => {
    test('leads to a page of the site', async () => {
      const { status, headers } = await fetchPage(`${site.url}/old-sea`);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe('/sea');
    });

    test('stays within the locale', async () => {
      const { headers } = await fetchPage(`${site.url}/fr/old-sea`);
      expect(headers.get('location')).toBe('/fr/sea');
    });

    test('leads elsewhere', async () => {
      for (const path of ['/shop', '/de/shop']) {
        const { status, headers } = await fetchPage(site.url + path);
        expect(status).toBe(302);
        expect(headers.get('location')).toBe('https://shop.example.org/letters');
      }
    });

    test('leads elsewhere as a whole document when a page asks for data', async () => {
      const { html } = await fetchPage(`${site.url}/shop.data`);
      expect(html).toContain('https://shop.example.org/letters');
      expect(html).toMatch(/reload/);
    });
  });
}

function decodeOr(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
