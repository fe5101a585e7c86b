import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

export function routesOfBuild({ routes }: ServerBuild): (path: string) => string[] {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || (route.parentId ?? undefined) !== parent) return [];
      const { id, path, caseSensitive = false } = route;
      const own = { id, caseSensitive, ...(path !== undefined && { path }) };
      return route.index ? { ...own, index: true } : { ...own, children: childrenOf(id) };
    });
  const tree = childrenOf(undefined);
  return (path) => (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.id ?? []);
}

export function pageOfData(pathname: string): string | undefined {
  if (!pathname.endsWith('.data')) return undefined;
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
}
