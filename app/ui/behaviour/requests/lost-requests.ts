import type { ParseKeys } from 'i18next';
import {
  createPath,
  type DataRouter,
  type DataStrategyFunction,
  type DataStrategyFunctionArgs,
  data,
  IDLE_NAVIGATION,
} from 'react-router';
import { mayReload } from '#domain/site/behaviour.ts';
import { sendOverSessions } from '#ui/behaviour/session-ended.ts';
import { shownEntry } from '#ui/behaviour/shown-entry.ts';
import { store, stored } from '#ui/behaviour/storage.ts';
import { loadAfresh } from './load-afresh.ts';
import { notCome, notLoaded, notSent, tell, tellRenewed } from './lost-notices.ts';
import {
  isFailure,
  LostRequest,
  lostIn,
  requireThisBuild,
  statusOf,
  unanswered,
} from './lost-request.ts';
import { asksForPart, withMissing } from './parts.ts';
import { bringCode, lacksForm } from './route-code.ts';
import { endSent, isSeenTo, isStoredForLater, noteAnswered, sentBy } from './sent-requests.ts';

type Results = Awaited<ReturnType<DataStrategyFunction>>;
type Navigation = DataRouter['state']['navigation'];
type Send = (...sent: never[]) => Promise<unknown>;

declare global {
  interface Window {
    /** Called by React Router: see scripts/lost-request-guard.ts. */
    lostRequests: {
      mark<SendFunction extends Send>(send: SendFunction): SendFunction;
      guard(strategy: DataStrategyFunction): DataStrategyFunction;
      code(route: string, error: unknown): object;
      answered(response: Response, request: Request): Response;
      unanswered(response: Response): Error;
    };
    __reactRouterDataRouter?: DataRouter;
    __reactRouterRouteModules?: Record<string, unknown>;
    __reactRouterManifest?: { routes: Record<string, { imports?: string[] }> };
  }
}

/** A browser may never ask for a module again that failed once. */
const withoutCode = new Set<string>();
let tellWithoutCode: (() => void) | undefined;
/** By where they led: what was sent meanwhile loads the data of the same page once more. */
const givenUp = new WeakSet<object>();

/**
 * A lost request leaves the open page as it is, with a notice and a retry; only the site's own
 * errors get to the error page.
 */
export function handleLostRequests(): void {
  window.lostRequests = { mark, guard, code, answered: requireThisBuild, unanswered };
}

export function stay(): void {
  const router = window.__reactRouterDataRouter;
  if (!router) return;
  for (const { route } of router.state.navigation.matches ?? []) {
    if (route.lazy || lacksForm(route.id)) withoutCode.add(route.id);
  }
  giveUp(router);
}

function mark<SendFunction extends Send>(send: SendFunction): SendFunction {
  const sendOver = sendOverSessions(send);
  return ((...sent) =>
    sendOver(...sent).catch((cause: unknown) => {
      if (cause instanceof LostRequest) throw cause;
      throw new LostRequest('No answer.', { cause });
    })) as SendFunction;
}

function guard(strategy: DataStrategyFunction): DataStrategyFunction {
  return async (args) => {
    const router = window.__reactRouterDataRouter;
    if (!router?.state.initialized) return strategy(args);
    const { signal } = args.request;
    const { navigation } = router.state;
    const leads = !args.fetcherKey && navigation.state === 'loading';
    const pressed = document.activeElement;
    const sent = sentBy(router, args);
    const results = await (leads
      ? Promise.race([withCode(strategy, args), codeMissingIn(args)])
      : strategy(args));
    if (signal.aborted) return results ?? {};
    if (leads && givenUp.has(navigation.location)) return held(signal);
    if (!results) {
      openAfresh(router, navigation, signal);
      return held(signal);
    }
    if (asksForPart(args)) return withMissing(results);
    const lost = Object.keys(results).filter((id) => isLost(id, results[id]));
    if (lost.length === 0) {
      const failed = Object.keys(results).filter((id) => isFailure(results[id]));
      const [first] = failed;
      if (first && isSeenTo(sent, statusOf(results[first]))) {
        return withoutAnswer(args, results, failed);
      }
      noteAnswered(sent, Object.values(results));
      return results;
    }
    const renewed = lost.some((id) => lostIn(results[id])?.renewed);
    const [refused] = lost.flatMap((id) => lostIn(results[id])?.refused ?? []);
    const [status] = lost.flatMap((id) => lostIn(results[id])?.status ?? []);
    if (args.fetcherKey) {
      const stays =
        refused === undefined ? isStoredForLater(sent, status) : isSeenTo(sent, refused);
      if (stays) return withoutAnswer(args, results, lost);
      if (renewed) tellRenewed();
      else tellOfFetcher(router, args, refused);
      shownEntry.refocus(pressed);
      return withoutAnswer(args, results, lost);
    }
    if (isOfShownPage(router)) return asBefore(router, { results, lost, renewed });
    if (renewed && navigation.state === 'loading') {
      openRenewed(router, navigation, signal);
      return held(signal);
    }
    const message = navigation.state === 'submitting' ? notSent() : notCome(navigation);
    giveUp(router, { message, refused });
    return held(signal);
  };
}

/** Counts as empty: no page is made of it. */
function code(route: string, error: unknown): object {
  console.info(error);
  withoutCode.add(route);
  tellWithoutCode?.();
  return {};
}

async function withCode(strategy: DataStrategyFunction, args: DataStrategyFunctionArgs) {
  const coming = bringCode(args, code);
  const results = await strategy(args);
  if (Object.values(results).every(({ type }) => type === 'data')) await coming;
  return results;
}

function codeMissingIn({ matches }: DataStrategyFunctionArgs): Promise<undefined> {
  return new Promise((resolve) => {
    tellWithoutCode = () => {
      if (matches.some(({ route }) => withoutCode.has(route.id))) resolve(undefined);
    };
    tellWithoutCode();
  });
}

/** Nothing, until the next navigation takes its place. */
function held(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

function isLost(route: string, outcome: Results[string] | undefined): boolean {
  return outcome?.type === 'error' && (!!lostIn(outcome) || withoutCode.has(route));
}

function isOfShownPage({ state }: DataRouter): boolean {
  const { state: doing, formMethod, location } = state.navigation;
  if (doing === 'idle') return true;
  const afterAction = doing === 'loading' && formMethod !== undefined && formMethod !== 'GET';
  return afterAction && location.pathname === state.location.pathname;
}

function asBefore(
  router: DataRouter,
  { results, lost, renewed }: { results: Results; lost: string[]; renewed: boolean },
): Results {
  const { navigation, revalidation } = router.state;
  // The open page is about to become the next one, with the action's answer.
  const page = shownEntry.page + Number(navigation.state !== 'idle');
  if (renewed) tellRenewed(page);
  else if (revalidation === 'idle') {
    const press = () => void window.__reactRouterDataRouter?.revalidate();
    tell('notice.behind', { press, page });
  }
  return Object.fromEntries(Object.entries(results).filter(([id]) => !lost.includes(id)));
}

function withoutAnswer(
  { request }: DataStrategyFunctionArgs,
  results: Results,
  lost: string[],
): Results {
  const sends = request.method !== 'GET';
  const nothing = { type: 'data' as const, result: sends ? data(undefined, 503) : undefined };
  return { ...results, ...Object.fromEntries(lost.map((id) => [id, nothing])) };
}

function tellOfFetcher(
  router: DataRouter,
  { fetcherKey, request }: DataStrategyFunctionArgs,
  refused: number | undefined,
): void {
  const key = fetcherKey ?? '';
  const { formMethod, formEncType, formData } = router.state.fetchers.get(key) ?? {};
  const sends = formMethod !== undefined && formMethod !== 'GET';
  const sent = (sends ? { formMethod, formEncType, formData } : {}) as object;
  const press = () => router.fetch(key, 'root', createPath(new URL(request.url)), sent);
  tell(sends ? notSent() : notLoaded(), { press, refused });
}

/** As a whole document, once in ten seconds (specification, section 8). */
function openAfresh(router: DataRouter, navigation: Navigation, signal: AbortSignal): void {
  if (navigation.state === 'idle') return;
  const { pathname } = navigation.location;
  const address = createPath(navigation.location);
  const key = `reloaded:${pathname}`;
  const last = stored<number>('sessionStorage', key);
  const now = Date.now();
  const refuse = () => {
    const message = navigator.onLine ? 'notice.chunk' : 'notice.away';
    const press = () => {
      const { page } = shownEntry;
      const unless = () => page !== shownEntry.page;
      void loadAfresh(address, { unless, otherwise: () => tell(message, { press }) });
    };
    giveUp(router, { message, press });
  };
  // Where nothing can be stored, nothing would end the loop.
  if (!mayReload(last, now) || !store('sessionStorage', key, now)) {
    refuse();
    return;
  }
  const unless = () => signal.aborted || givenUp.has(navigation.location);
  void loadAfresh(address, { unless, otherwise: refuse });
}

/** The code of this page may not understand the data of another build; what is open stays meanwhile. */
function openRenewed(router: DataRouter, navigation: Navigation, signal: AbortSignal): void {
  if (navigation.state === 'idle') return;
  void loadAfresh(createPath(navigation.location), {
    unless: () => signal.aborted || givenUp.has(navigation.location),
    otherwise: () => giveUp(router, { message: notCome(navigation) }),
  });
}

/** As if the navigation had not begun: page, address and focus stay. */
function giveUp(
  router: DataRouter,
  told?: { message: ParseKeys; press?: () => void; refused?: number | undefined },
): void {
  const { navigation } = router.state;
  if (navigation.location) givenUp.add(navigation.location);
  const { fetchers, hasSent } = endSent(router);
  // React Router cannot cancel a navigation; this is its state once one is over.
  router._internalSetStateDoNotUseOrYouWillBreakYourApp({
    navigation: IDLE_NAVIGATION,
    revalidation: 'idle',
    fetchers,
  });
  if (hasSent) void router.revalidate();
  const backBy = navigation.historyAction === 'POP' ? shownEntry.restoreEntry() : 0;
  shownEntry.refocus();
  if (told) tell(told.message, { press: again(router, navigation, backBy), ...told });
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
