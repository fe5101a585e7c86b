import type { ParseKeys } from 'i18next';
import {
  createPath,
  type DataRouter,
  type DataStrategyFunction,
  type DataStrategyFunctionArgs,
  data,
  IDLE_NAVIGATION,
} from 'react-router';
import { mayReload } from '../../domain/site/behaviour.ts';
import { dismissNotice, notify } from './notices.ts';
import { shownEntry } from './shown-entry.ts';

type Results = Awaited<ReturnType<DataStrategyFunction>>;
type Navigation = DataRouter['state']['navigation'];
type Send = (...sent: never[]) => Promise<unknown>;

declare global {
  interface Window {
    /** What React Router asks of the site; see scripts/lost-request-guard.ts. */
    lostRequests: {
      mark<Sender extends Send>(send: Sender): Sender;
      guard(strategy: DataStrategyFunction): DataStrategyFunction;
      code(route: string, error: unknown): object;
    };
    __reactRouterDataRouter?: DataRouter;
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/** A request that got no answer of the site's own program: the line was gone, or somebody else spoke. */
class LostRequest extends Error {}

/** Routes whose code did not arrive; a browser may never ask for a module again that failed once. */
const withoutCode = new Set<string>();
/** Tells the page that is on its way. */
let tellWithoutCode: (() => void) | undefined;

/**
 * Keeps the open page where a request gets lost: it is told, and can be tried again. Only what the
 * site's own program says is an error gets to the error page.
 */
export function keepPageOpen(): void {
  window.lostRequests = { mark, guard, code };
}

/** Gives up the page that is on its way. */
export function stay(): void {
  const router = window.__reactRouterDataRouter;
  if (!router) return;
  for (const { route } of router.state.navigation.matches ?? []) {
    if (!window.__reactRouterRouteModules?.[route.id]) withoutCode.add(route.id);
  }
  giveUp(router);
}

/** Loads a page as a whole document, if the site can be reached: else the open one would be gone too. */
export async function loadAfresh(
  address: string,
  { unless, otherwise }: { unless?: AbortSignal; otherwise?: () => void } = {},
): Promise<void> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (unless?.aborted) return;
  if (!answer || answer.status >= 500) otherwise?.();
  else if (new URL(address, window.location.href).href === window.location.href) {
    window.location.reload();
  } else window.location.assign(address);
}

function mark<Sender extends Send>(send: Sender): Sender {
  return ((...sent) =>
    send(...sent).catch((cause: unknown) => {
      throw new LostRequest('The request got lost.', { cause });
    })) as Sender;
}

function guard(strategy: DataStrategyFunction): DataStrategyFunction {
  return async (args) => {
    const router = window.__reactRouterDataRouter;
    if (!router?.state.initialized) return strategy(args);
    const { signal } = args.request;
    const { navigation } = router.state;
    const leads = !args.fetcherKey && navigation.state === 'loading';
    const results = await (leads
      ? Promise.race([strategy(args), codeMissingIn(args)])
      : strategy(args));
    if (signal.aborted) return results ?? {};
    if (!results) {
      openAfresh(router, navigation, signal);
      return held(signal);
    }
    const lost = Object.keys(results).filter((id) => isLost(id, results[id]));
    if (lost.length === 0) return results;
    console.info('A request got lost.', results);
    if (args.fetcherKey) return withoutAnswer(router, args, results, lost);
    if (isOfShownPage(router)) return asBefore(router, results, lost);
    giveUp(router, navigation.state === 'submitting' ? notSent() : notCome(navigation));
    return held(signal);
  };
}

/** The code of a route did not arrive: it counts as empty, and no page is made of it. */
function code(route: string, error: unknown): object {
  console.info('The code of a page did not arrive.', error);
  withoutCode.add(route);
  tellWithoutCode?.();
  return {};
}

/** Settles without a value once the code of one of these routes is known to be missing. */
function codeMissingIn({ matches }: DataStrategyFunctionArgs): Promise<undefined> {
  return new Promise((resolve) => {
    tellWithoutCode = () => {
      if (matches.some(({ route }) => withoutCode.has(route.id))) resolve(undefined);
    };
    tellWithoutCode();
  });
}

/** What a navigation that was given up gets: nothing, until the next one takes its place. */
function held(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** An action's error comes in the wrapping in which its status would come. */
function isLost(route: string, outcome: Results[string] | undefined): boolean {
  if (outcome?.type !== 'error') return false;
  const { result } = outcome;
  const error = result instanceof LostRequest ? result : (result as { data?: unknown })?.data;
  return error instanceof LostRequest || withoutCode.has(route);
}

/** Whether what got lost would only have brought the open page up to date. */
function isOfShownPage({ state }: DataRouter): boolean {
  const { state: doing, formMethod, location } = state.navigation;
  if (doing === 'idle') return true;
  const afterAction = doing === 'loading' && formMethod !== undefined && formMethod !== 'GET';
  return afterAction && location.pathname === state.location.pathname;
}

function asBefore({ state }: DataRouter, results: Results, lost: string[]): Results {
  // What a page asks by itself it asks again by itself.
  if (state.revalidation === 'idle') {
    tell('notice.behind', () => window.__reactRouterDataRouter?.revalidate());
  }
  return Object.fromEntries(Object.entries(results).filter(([id]) => !lost.includes(id)));
}

/** What was fetched or sent beside the page stays as it was. */
function withoutAnswer(
  router: DataRouter,
  { fetcherKey, request }: DataStrategyFunctionArgs,
  results: Results,
  lost: string[],
): Results {
  tellOfFetcher(router, fetcherKey ?? '', createPath(new URL(request.url)));
  const sends = request.method !== 'GET';
  const nothing = { type: 'data' as const, result: sends ? data(undefined, 503) : undefined };
  return { ...results, ...Object.fromEntries(lost.map((id) => [id, nothing])) };
}

function tellOfFetcher(router: DataRouter, key: string, address: string): void {
  const { formMethod, formEncType, formData } = router.state.fetchers.get(key) ?? {};
  const sends = formMethod !== undefined && formMethod !== 'GET';
  const sent = (sends ? { formMethod, formEncType, formData } : {}) as object;
  tell(sends ? notSent() : notLoaded(), () => router.fetch(key, 'root', address, sent));
}

/** The page whose code is missing as a whole document, once in ten seconds (specification, section 8). */
function openAfresh(router: DataRouter, navigation: Navigation, signal: AbortSignal): void {
  if (navigation.state === 'idle') return;
  const { pathname } = navigation.location;
  const address = createPath(navigation.location);
  const key = `reloaded:${pathname}`;
  const last = window.sessionStorage.getItem(key);
  const now = Date.now();
  const refuse = () => {
    const message = navigator.onLine ? 'notice.chunk' : 'notice.away';
    const again = () => void loadAfresh(address, { otherwise: () => tell(message, again) });
    giveUp(router, message, again);
  };
  if (!mayReload(last === null ? undefined : Number(last), now)) {
    refuse();
    return;
  }
  window.sessionStorage.setItem(key, String(now));
  void loadAfresh(address, { unless: signal, otherwise: refuse });
}

/** Ends a navigation as if it had not begun: the open page, its address and the focus stay. */
function giveUp(router: DataRouter, message?: ParseKeys, instead?: () => void): void {
  const { navigation } = router.state;
  // React Router has no way to take a navigation back; this is what it shows once one is over.
  router._internalSetStateDoNotUseOrYouWillBreakYourApp({ navigation: IDLE_NAVIGATION });
  const backBy = navigation.historyAction === 'POP' ? shownEntry.giveBack() : 0;
  shownEntry.refocus();
  if (message) tell(message, instead ?? again(router, navigation, backBy));
}

function again(router: DataRouter, navigation: Navigation, backBy: number): () => void {
  if (backBy) return () => window.history.go(backBy);
  return () => {
    if (navigation.state === 'idle') return;
    const { location, historyAction, formMethod, formEncType, formData } = navigation;
    const sent = navigation.state === 'submitting' && { formMethod, formEncType, formData };
    void router.navigate(createPath(location), {
      state: location.state,
      replace: historyAction === 'REPLACE',
      viewTransition: true,
      ...(sent as object),
    });
  };
}

const notSent = (): ParseKeys => (navigator.onLine ? 'notice.unsure' : 'notice.notSent');
const notLoaded = (): ParseKeys => (navigator.onLine ? 'notice.lost' : 'notice.away');
const notCome = ({ formMethod }: Navigation): ParseKeys =>
  formMethod && formMethod !== 'GET' ? 'notice.behind' : notLoaded();

function tell(message: ParseKeys, press: () => void): void {
  const again = () => {
    dismissNotice();
    press();
  };
  notify({ type: 'warning', message, again });
}
