import type { MiddlewareHandler } from 'hono';
import { withoutOuterSlashes } from '#domain/site/paths.ts';
import { refuse } from './refusal.ts';

/** More parts than the path of any page has. */
const PARTS_MAX = 20;
/** Longer than the path of any page, and than any address of one with all that it may be asked. */
const PATH_MAX = 1024;
const ADDRESS_MAX = 8192;
/** So much of a path tells in a log where to look. */
const LOGGED_MAX = 200;

/**
 * Answers for addresses that no page has, before anything is made of them. The router looks at every
 * address above the one it is asked for, so a path of thousands of parts would keep everybody else
 * waiting for minutes; a page names its own address a dozen times, so a long one costs ten times as
 * much to answer as to ask; and what cannot be decoded the router tells the log. Whoever asked for
 * that is led to the same signs as they can be read, and to the page that says what there is not.
 */
export const refuseBadPaths: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length > PATH_MAX || pathname.length + search.length > ADDRESS_MAX) {
    return refuse(c, 'This address is too long.', 414);
  }
  if (!canBeDecoded(pathname)) {
    if (!isRead(c.req.method)) return refuse(c, 'This is no address.', 400);
    // The target stays on this site: two slashes at its beginning would name another.
    return c.redirect(pathname.replace(/^\/+/, '/').replaceAll('%', '%25') + search, 301);
  }
  const deep = pathname.split('/', PARTS_MAX + 2).length > PARTS_MAX + 1;
  return deep ? c.text('There is nothing here.', 404) : next();
};

/** One address for each page. The target stays on this site whatever stands in the path. */
export const oneAddressForEach: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const plain = `/${withoutOuterSlashes(pathname).replace(/\/{2,}/g, '/')}`;
  if (pathname === plain) return next();
  if (isRead(c.req.method)) return c.redirect(plain + search, 301);
  return pathname.includes('//') ? c.text('There is nothing here.', 404) : next();
};

/** As much of a path as may stand in a log: what somebody asks for is not to fill the disk. */
export function loggedPath(path: string): string {
  return path.length > LOGGED_MAX ? `${path.slice(0, LOGGED_MAX)}…` : path;
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function canBeDecoded(path: string): boolean {
  try {
    // What is not used would be left out of the build.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
