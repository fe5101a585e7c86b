import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router';
import { inScript } from './render-page.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
export type DocumentHandler = (
  request: Request,
  context: RouterContextProvider,
) => Promise<Response | undefined>;

const FOUND = new Response(null);

/**
 * Answers what reads a page as React Router does, but hands its data on as they are, where it makes a stream of them
 * first. Undefined where something went wrong: React Router knows what is shown then.
 */
export function createDocumentHandler(build: ServerBuild): DocumentHandler {
  const { assets, basename = '/', future, routeDiscovery, ssr } = build;
  const handler = createStaticHandler(dataRoutes(build), { basename, future });
  const routeModules = Object.fromEntries(
    Object.entries(build.routes).flatMap(([id, route]) => (route ? [[id, route.module]] : [])),
  );
  const handoff = { basename, future, routeDiscovery, ssr, isSpaMode: false };
  const constant = {
    manifest: assets,
    branches: [],
    routeModules,
    serverHandoffString: inScript(JSON.stringify(handoff)),
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
    serializeError: (error: Error) => error,
  };

  return async (request, context) => {
    let found: StaticHandlerContext | undefined;
    const answer = await handler.query(request, {
      requestContext: context,
      normalizePath,
      async generateMiddlewareResponse(query) {
        const result = await query(request);
        if (result instanceof Response) return result;
        found = result;
        return FOUND;
      },
    });
    if (answer !== FOUND) return answer instanceof Response ? answer : undefined;
    if (!found || found.errors || Object.keys(found.loaderHeaders).length > 0) return undefined;
    const entry: EntryContext = { ...constant, staticHandlerContext: found, renderMeta: {} };
    const { statusCode } = found;
    const page = build.entry.module.default;
    try {
      return await page(request, statusCode, headersOf(found, build), entry, context);
    } catch {
      return undefined;
    }
  };
}

function dataRoutes({ routes }: ServerBuild): RouteObject[] {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || (route.parentId ?? undefined) !== parent) return [];
      const { id, path, caseSensitive = false, module } = route;
      const { middleware, loader } = module;
      const own = { id, path, caseSensitive, middleware, loader } as RouteObject;
      return [
        route.index
          ? ({ ...own, index: true } as RouteObject)
          : ({ ...own, children: childrenOf(id) } as RouteObject),
      ];
    });
  return childrenOf(undefined);
}

function normalizePath({ url }: Request) {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const search = searchParams.toString();
  return { pathname, search: search && `?${search}`, hash: '' };
}

function headersOf({ matches }: StaticHandlerContext, { routes }: ServerBuild): Headers {
  const none = () => new Headers();
  return matches.reduce((parentHeaders, { route }) => {
    const headers: Route['module']['headers'] = routes[route.id ?? '']?.module.headers;
    if (headers === undefined) return parentHeaders;
    const given = { parentHeaders, loaderHeaders: none(), actionHeaders: none() };
    return new Headers(
      typeof headers === 'function' ? headers({ ...given, errorHeaders: undefined }) : headers,
    );
  }, none());
}
