import type { Plugin } from 'vite';

const ROUTE_MODULES =
  /react-router\/dist\/(?:production|development)\/lib\/dom\/ssr\/routeModules\.js$/;
const UNGUARDED = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * React Router reloads the page whenever a route's code does not arrive, as often as that
 * happens. This gives the decision to the site, which reloads a path at most once in ten
 * seconds (specification, section 8). The build fails if the place is no longer found.
 */
export function chunkFailureGuard(): Plugin {
  return {
    name: 'chunk-failure-guard',
    apply: 'build',
    transform(code, id) {
      if (!ROUTE_MODULES.test(id.split('?', 1)[0] ?? '')) return undefined;
      if (!UNGUARDED.test(code)) {
        this.error('React Router no longer reloads here: see docs/decisions/004-chunk-failures.md');
      }
      return { code: code.replace(UNGUARDED, 'return window.routeCodeFailed(error);'), map: null };
    },
  };
}
