import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

export function routesOfBuild(build: ServerBuild): (path: string) => string[] {
  const tree = treeOf(build);
  return (path) => (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.id ?? []);
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
