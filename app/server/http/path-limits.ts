import type { MiddlewareHandler } from 'hono';
import { withoutOuterSlashes } from '#domain/site/paths.ts';
import { refuse } from './refusal.ts';

const PARTS_MAX = 20;
const PATH_MAX = 1024;
const ADDRESS_MAX = 8192;
const LOGGED_MAX = 200;

/** The router matches every prefix of a path: thousands of parts would block everybody. */
export const refuseBadPaths: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length > PATH_MAX || pathname.length + search.length > ADDRESS_MAX) {
    return refuse(c, 'This address is too long.', 414);
  }
  if (!canBeDecoded(pathname)) {
    if (!isRead(c.req.method)) return refuse(c, 'This is no address.', 400);
    return c.redirect(pathname.replace(/^\/+/, '/').replaceAll('%', '%25') + search, 301);
  }
  const deep = pathname.split('/', PARTS_MAX + 2).length > PARTS_MAX + 1;
  return deep ? c.text('There is nothing here.', 404) : next();
};

/** The target stays on this site whatever stands in the path. */
export const oneAddressForEach: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const plain = `/${withoutOuterSlashes(pathname).replace(/\/{2,}/g, '/')}`;
  if (pathname === plain) return next();
  if (isRead(c.req.method)) return c.redirect(plain + search, 301);
  return pathname.includes('//') ? c.text('There is nothing here.', 404) : next();
};

/** Without what opens the page of a class: whoever reads a log is nobody of it. */
export function loggedPath(address: string): string {
  const path = address.replace(/^(\/(?:[a-z]{2}\/)?pack\/)[^/]+/i, '$1…');
  return path.length > LOGGED_MAX ? `${path.slice(0, LOGGED_MAX)}…` : path;
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function canBeDecoded(path: string): boolean {
  try {
    // An unused result would be left out of the build.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
