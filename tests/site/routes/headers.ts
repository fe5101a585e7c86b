import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inLocale, LOCALES } from '#domain/languages/languages.ts';
import { readMessages } from '#tests/harness/messages.ts';
import { fetchPage, PAGE_KINDS } from '#tests/setup/pages.ts';

import { SITE_URL, site } from './routes-site.ts';

/** The headers of answers, and what is written of a request. */
export function describeHeaders(): void {
  describe('the headers', () => {
    test.each(PAGE_KINDS)('of %s allow nothing but the site', async (path) => {
      const { headers, html } = await fetchPage(site.url + path);
      const policy = policyOf(headers);
      expect(policy['default-src']).toEqual(["'self'"]);
      expect(policy['object-src']).toEqual(["'none'"]);
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['frame-ancestors']).toEqual(["'none'"]);
      const allowed = Object.values(policy).flat().join(' ');
      expect(allowed).not.toMatch(/unsafe|https?:|\*/);

      const scripts = Array.from(
        html.matchAll(
          /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
        ),
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
        const { headers } = await fetchPage(site.url + path);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(policyOf(headers)['frame-ancestors']).toEqual(["'none'"]);
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(headers.get('x-powered-by')).toBeNull();
      },
    );

    test('of the one file that tells a browser all routes let it be cached, and nothing else does', async () => {
      const { html } = await fetchPage(`${site.url}/`);
      const [, routes = ''] = /import "(\/assets\/manifest-[^"]*\.js)"/.exec(html) ?? [];
      const { status, headers } = await fetchPage(site.url + routes);
      expect([status, headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const asked = await fetchPage(`${site.url}/__manifest?version=other&paths=%2Far%2Fsea`);
      expect(asked.status).toBe(404);
    });

    test('of built files let them be cached for ever', async () => {
      const { html } = await fetchPage(`${site.url}/`);
      const [, script = ''] = /"(\/assets\/entry\.client-[^"]*\.js)"/.exec(html) ?? [];
      const { status, headers } = await fetchPage(site.url + script);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const absent = await fetchPage(`${site.url}/assets/none.js`);
      expect(absent.status).toBe(404);
      expect(absent.headers.get('cache-control') ?? '').not.toMatch(/immutable/);
    });
  });

  test('at its start it says where everybody finds it', () => {
    expect(site.output()).toContain(`Wildpost is at ${site.url}, for everybody at ${SITE_URL}\n`);
  });

  test('what a stranger asks for in a way that no page answers writes nothing to the log', async () => {
    const written = site.output();
    const form = {
      method: 'POST',
      headers: { Origin: SITE_URL },
      body: new URLSearchParams('a=b'),
    };
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
      const refused = await fetch(site.url + path, init);
      expect(refused.status, path).toBe(status);
      // What only the page's script reads is UTF-8 by itself.
      const type = path.endsWith('.data') ? /^text\/x-script/ : /; charset=utf-8$/i;
      expect(refused.headers.get('content-type'), path).toMatch(type);
    }
    expect(site.output()).toBe(written);
  });

  test.each(LOCALES)(
    'what a page does not take is no failure of the site in %s',
    async (locale) => {
      const said = (key: string) => readMessages(locale, 'interface').get(`errorPages.${key}`);
      const headers = { Origin: SITE_URL };
      const body = new URLSearchParams('a=b');
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const refused = await fetch(site.url + inLocale(locale, '/sea'), { method, headers, body });
        const html = await refused.text();
        expect(refused.status, method).toBe(405);
        expect(html, method).toContain(`<title>${said('refused.title')}</title>`);
        expect(html, method).toContain(said('refused.heading'));
        expect(html, method).not.toContain(said('failed.heading'));
      }
    },
  );
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
