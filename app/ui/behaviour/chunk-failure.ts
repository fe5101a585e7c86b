import { mayReload } from '../../domain/site/behaviour.ts';
import { notify } from './notices.ts';

declare global {
  interface Window {
    /** Called when a route's code did not arrive; see scripts/chunk-failure-guard.ts. */
    routeCodeFailed(error: unknown): Promise<never>;
    __reactRouterDataRouter?: {
      state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
    };
  }
}

/**
 * A page whose code does not arrive is loaded afresh from the server, at most once in ten
 * seconds for each path; after that the error page shows instead of a loop.
 */
export function guardRouteCode(): void {
  window.routeCodeFailed = (error) => {
    const target = window.__reactRouterDataRouter?.state.navigation.location ?? window.location;
    const key = `reloaded:${target.pathname}`;
    const last = window.sessionStorage.getItem(key);
    const now = Date.now();
    if (!mayReload(last === null ? undefined : Number(last), now)) {
      notify({ type: 'warning', message: 'notice.chunk' });
      return Promise.reject(error);
    }
    window.sessionStorage.setItem(key, String(now));
    const address = `${target.pathname}${target.search}${target.hash}`;
    if (target.pathname === window.location.pathname) window.location.reload();
    else window.location.assign(address);
    return new Promise(() => {});
  };
}
