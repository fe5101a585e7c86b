import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { splitLocale } from '#domain/languages/languages.ts';
import { isDesk, paths } from '#domain/site/paths.ts';
import { pageOfData, routesOfBuild } from '#server/http/route-table.ts';
import { memoize } from '#server/jobs/memoize.ts';
import { createDocumentHandler, type DocumentHandler } from './document-handler.ts';

/** What answers a form may show the receipt of another page, with its styles. */
const STYLES_OF_RECEIPTS = paths.slip;

/** React Router matches a path some ten times: a request gets a table of its own routes alone. */
export function createPageHandler(build: ServerBuild): RequestHandler {
  const routesOf = memoize(routesOfBuild(build));
  const handlers = new Map<string, { full: RequestHandler; document: DocumentHandler }>();
  const handlerOf = memoize((path) => handlerWith(['/', path]));
  const sendingHandlerOf = memoize((path) => handlerWith(['/', path, STYLES_OF_RECEIPTS]));
  function handlerWith(shown: readonly string[]) {
    const ids = new Set(shown.flatMap(routesOf));
    const key = [...ids].sort().join('\n');
    const known = handlers.get(key);
    if (known) return known;
    const only = <Of>(all: Record<string, Of>): Record<string, Of> =>
      Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
    const assets = { ...build.assets, routes: only(build.assets.routes) };
    const own = { ...build, assets, routes: only(build.routes) };
    const made = {
      full: createRequestHandler(own, 'production'),
      document: createDocumentHandler(own),
    };
    handlers.set(key, made);
    return made;
  }
  const isPage = memoize((path) => {
    const leaf = build.routes[routesOf(path).at(-1) ?? ''];
    return leaf?.module.default !== undefined && !isDesk(splitLocale(path).path);
  });
  return async (request: Request, context = new RouterContextProvider()) => {
    const { pathname } = new URL(request.url);
    const { method } = request;
    const page = pageOfData(pathname);
    const reads = method === 'GET' || method === 'HEAD';
    const { full, document } = (reads ? handlerOf : sendingHandlerOf)(page ?? pathname);
    const made =
      method === 'GET' && page === undefined && isPage(pathname)
        ? await document(request, context)
        : undefined;
    return made ?? full(request, context);
  };
}
