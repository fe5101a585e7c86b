import type { Hono } from 'hono';
import { pageOfData } from '#server/http/route-table.ts';
import { memoize } from '#server/jobs/memoize.ts';

const ASSETS = '/assets/';
const REST = /\*$/;

/** Of what is not a page; `*` are those that heed every path. */
export function routePatterns(
  app: Pick<Hono, 'router'>,
  patternOfPage: (path: string) => string | undefined,
): (method: string, path: string) => string | undefined {
  // React Router ranks all its routes anew for each path.
  const ofPage = memoize((path) => patternOfPage(pageOfData(path) ?? path));
  return (method, path) => {
    if (path.startsWith(ASSETS)) return `${ASSETS}*`;
    const [handlers] = app.router.match(method === 'HEAD' ? 'GET' : method, path);
    const own = handlers.map(([[, route]]) => route.path).find((each) => !REST.test(each));
    return own ?? ofPage(path);
  };
}
