import { Hono } from 'hono';
import { COUNTRY_LIST_FILE } from '#domain/countries/countries.ts';
import {
  inLocale,
  isLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
} from '#domain/languages/languages.ts';
import { sameSitePath } from '#domain/site/paths.ts';
import type { RenderBindings } from '#server/page-cache/render-context.ts';
import type { Site } from '#server/site.server.ts';

declare const __BUILD_ID__: string;

const NOT_FOUND_TEXT = 'There is nothing here.';

export function siteResources({ config, files, draining, readiness }: Site): Hono<RenderBindings> {
  return new Hono<RenderBindings>()
    .get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      const { ready, parts } = await readiness();
      const status = draining.now ? 'stopping' : ready ? 'ready' : 'notReady';
      return c.json({ status, ...parts }, status === 'ready' ? 200 : 503, {
        'Cache-Control': 'no-store',
      });
    })
    .get('/latest.json', (c) =>
      c.json({ id: __BUILD_ID__, timestamp: Date.now() }, 200, { 'Cache-Control': 'no-store' }),
    )
    .get(`/${COUNTRY_LIST_FILE}`, async (c) => {
      const list = await files.read(COUNTRY_LIST_FILE);
      if (!list) return c.text(NOT_FOUND_TEXT, 404);
      return c.body(list.bytes, 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      });
    })
    .get('/language/:locale', (c) => {
      const locale = c.req.param('locale');
      const to = sameSitePath(c.req.query('to') ?? '/');
      if (!isLocale(locale) || !to) return c.text(NOT_FOUND_TEXT, 404);
      const cookie = [
        `${LOCALE_COOKIE}=${locale}`,
        'Path=/',
        `Max-Age=${LOCALE_COOKIE_SECONDS}`,
        'SameSite=Lax',
        'HttpOnly',
        ...(config.siteUrl.startsWith('https:') ? ['Secure'] : []),
      ].join('; ');
      return new Response(null, {
        status: 302,
        headers: {
          Location: inLocale(locale, to),
          'Set-Cookie': cookie,
          'Cache-Control': 'no-store',
        },
      });
    });
}
