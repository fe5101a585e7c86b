import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import {
  describePage,
  fetchPage,
  LOCALES,
  PLAIN_PATHS,
  type ReadPage,
} from '#tests/setup/pages.ts';
import { faultsOfXml, locationsIn } from '#tests/setup/xml.ts';

import { SITE_URL, site } from './routes-site.ts';

const GATHERED = '/cn/collections/world-ocean-day/feed.xml';

/** What programs read: feeds, the site map, checks of health. */
export function describeResources(): void {
  describe('for programs', () => {
    test('latest.json names the build and the time, and is never cached', async () => {
      const { status, headers, html } = await fetchPage(`${site.url}/latest.json?1`);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      const latest = JSON.parse(html);
      expect(latest.id).toEqual(expect.any(String));
      expect(Math.abs(latest.timestamp - Date.now())).toBeLessThan(600_000);
    });

    test('countries.json holds the countries in its field', async () => {
      const { status, headers, html } = await fetchPage(`${site.url}/countries.json`);
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
        const json = await fetchPage(`${site.url}${base}/feed.json`);
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
      for (const path of ['/feed.xml', '/fr/feed.xml', '/ar/sea/feed.xml', GATHERED]) {
        const { status, headers, html } = await fetchPage(site.url + path);
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
      const { html } = await fetchPage(`${site.url}/de/sea/feed.xml`);
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
        const page = await fetchPage(loc.replace(SITE_URL, site.url));
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
      const { headers } = await fetchPage(url, { 'Accept-Encoding': 'br' });
      expect(headers.get('content-encoding')).toBe('br');
      const head = await fetch(url, { method: 'HEAD' });
      expect([head.status, (await head.text()).length]).toEqual([200, 0]);
      const again = await fetchPage(url, { 'If-None-Match': head.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    });

    test('robots.txt names the site map', async () => {
      const { status, html } = await fetchPage(`${site.url}/robots.txt`);
      expect(status).toBe(200);
      expect(html).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    });

    test.each(['/healthz', '/readyz'])('%s answers', async (path) => {
      const { status, headers } = await fetchPage(site.url + path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
    });

    test.each(['/healthz', '/readyz'])(
      '%s answers whoever names no host, or a wrong one',
      async (path) => {
        const wrong = 'HTTP/1.1\r\nHost: ::not a host::';
        for (const [head, status] of [
          ['HTTP/1.0', 400],
          ['HTTP/1.1', 400],
          [wrong, 421],
        ] as const) {
          const ask = (what: string) => rawStatus(`GET ${what} ${head}\r\nConnection: close`);
          expect([head, await ask(path), await ask('/authentication')]).toEqual([
            head,
            200,
            status,
          ]);
        }
      },
    );

    test.each(['/latest.json', '/feed.xml', '/feed.json', '/sitemap.xml', '/countries.json'])(
      '%s is the same for every reader',
      async (path) => {
        const { status } = await fetchPage(site.url + path, { 'Accept-Language': 'fr' });
        expect(status).toBe(200);
      },
    );
  });
}

/** Every piece that the site map's index names. */
async function readSiteMap(): Promise<ReadPage[]> {
  const { status, html } = await fetchPage(`${site.url}/sitemap.xml`);
  expect(status).toBe(200);
  expect(faultsOfXml(html)).toEqual([]);
  const pieces = locationsIn(html).map((location) => location.replace(SITE_URL, site.url));
  const read = await Promise.all(pieces.map((piece) => fetchPage(piece)));
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
