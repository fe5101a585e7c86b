import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';
import {
  chooseLocale,
  DEFAULT_LOCALE,
  inLocale,
  keepsLocale,
  LOCALE_COOKIE,
  type Locale,
} from '#domain/languages/languages.ts';

export function negotiateLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Locale {
  return chooseLocale({
    cookie,
    browser: parseAccept(acceptLanguage ?? '')
      .filter(({ q }) => q > 0)
      .map(({ type }) => type),
  });
}

export const chooseLocaleOfDocument: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isDocument = !url.pathname.endsWith('.data');
  if (!isRead || !isDocument || keepsLocale(url.pathname, url.searchParams)) return next();
  const locale = negotiateLocale(getCookie(c, LOCALE_COOKIE), c.req.header('Accept-Language'));
  if (locale !== DEFAULT_LOCALE) {
    return new Response(null, {
      status: 302,
      headers: {
        Location: inLocale(locale, url.pathname) + url.search,
        Vary: 'Cookie, Accept-Language',
        'Cache-Control': 'private, no-store',
      },
    });
  }
  await next();
  c.res.headers.append('Vary', 'Cookie, Accept-Language');
};
