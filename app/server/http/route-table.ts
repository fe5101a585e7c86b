import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { memoize } from '#server/jobs/memoize.ts';

/** React Router compiles every route for each match: paths of one shape are matched once. */
export function routesOfBuild(build: ServerBuild): (path: string) => string[] {
  const tree = treeOf(build);
  const shapeOf = shapesOf(build);
  const matched = memoize((path) =>
    (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.id ?? []),
  );
  return (path) => matched(shapeOf(path));
}

/** Stands for any segment that no route names; a route names none of one sign. */
const ANY = 'x';
const PLAIN_SEGMENT = /^[\w-]+$/;

function shapesOf({ routes }: ServerBuild): (path: string) => string {
  const named = new Set(
    Object.values(routes)
      .flatMap((route) => route?.path?.toLowerCase().split('/') ?? [])
      .map((segment) => segment.replace(/\?$/, '')),
  );
  const isAny = (segment: string) =>
    PLAIN_SEGMENT.test(segment) && !named.has(segment.toLowerCase());
  return (path) =>
    path
      .split('/')
      .map((segment) => (isAny(segment) ? ANY : segment))
      .join('/');
}

/** Such as `/:lang?/letters/:slug`; undefined for what only the page for lost visitors answers. */
export function patternsOfBuild(build: ServerBuild): (path: string) => string | undefined {
  const tree = treeOf(build);
  return (path) => {
    const parts = (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.path || []);
    return parts.at(-1) === '*' ? undefined : `/${parts.join('/')}`;
  };
}

function treeOf({ routes }: ServerBuild): RouteObject[] {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || (route.parentId ?? undefined) !== parent) return [];
      const { id, path, caseSensitive = false } = route;
      const own = { id, caseSensitive, ...(path !== undefined && { path }) };
      return route.index ? { ...own, index: true } : { ...own, children: childrenOf(id) };
    });
  return childrenOf(undefined);
}

export function pageOfData(pathname: string): string | undefined {
  if (!pathname.endsWith('.data')) return undefined;
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
}
