import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { memoize } from '#server/jobs/memoize.ts';
import { pageOfData, routesOfBuild } from './route-table.ts';

/** React Router matches a path some ten times: a read gets a table of its own routes alone. */
export function createPageHandler(build: ServerBuild): RequestHandler {
  const fullHandler = createRequestHandler(build, 'production');
  const routesOf = memoize(routesOfBuild(build));
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = memoize((path) => {
    const ids = new Set(['/', path].flatMap(routesOf));
    const key = [...ids].sort().join('\n');
    const known = handlers.get(key);
    if (known) return known;
    const only = <Of>(all: Record<string, Of>): Record<string, Of> =>
      Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
    const assets = { ...build.assets, routes: only(build.assets.routes) };
    const made = createRequestHandler(
      { ...build, assets, routes: only(build.routes) },
      'production',
    );
    handlers.set(key, made);
    return made;
  });
  return (request: Request, context?: RouterContextProvider) => {
    const { pathname } = new URL(request.url);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) return fullHandler(request, context);
    return handlerOf(pageOfData(pathname) ?? pathname)(request, context);
  };
}
