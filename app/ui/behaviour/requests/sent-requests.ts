import type { DataRouter, DataStrategyFunctionArgs, Fetcher } from 'react-router';

/** What a fetcher sends: where to, and its form. */
export type SentRequest = { to: string; form: FormData };

type Watcher = {
  answered(sent: SentRequest, answer: unknown): void;
  /** True if it will be sent again without anybody's doing. */
  lost(sent: SentRequest, why: 'line' | 'server'): boolean;
  /** True if whoever sent it is told why it was refused, and the page stays. */
  refused(sent: SentRequest, status: number): boolean;
};

/** Statuses that say nothing against what was sent. */
const PASSING = [408, 425, 429];

let watcher: Watcher | undefined;

export function watchSentRequests(given: Watcher): () => void {
  watcher = given;
  return () => {
    if (watcher === given) watcher = undefined;
  };
}

export function sentBy(
  { state }: DataRouter,
  { fetcherKey, request }: DataStrategyFunctionArgs,
): SentRequest | undefined {
  if (!fetcherKey || request.method === 'GET') return undefined;
  const form = state.fetchers.get(fetcherKey)?.formData;
  return form && { to: new URL(request.url).pathname, form };
}

export function noteAnswered(sent: SentRequest | undefined, [result]: readonly unknown[]): void {
  if (!sent || !watcher) return;
  const answer = (result as { result?: unknown } | undefined)?.result;
  if (answer instanceof Response) watcher.lost(sent, 'line');
  else watcher.answered(sent, (answer as { data?: unknown } | undefined)?.data);
}

/** @param status with which something between this page and the site answered */
export function isStoredForLater(sent: SentRequest | undefined, status?: number): boolean {
  const why = status !== undefined && status >= 500 ? 'server' : 'line';
  return sent ? (watcher?.lost(sent, why) ?? false) : false;
}

/** What the site answered with an error: whether somebody other than the error page sees to it. */
export function isSeenTo(sent: SentRequest | undefined, status: number): boolean {
  if (!sent || !watcher) return false;
  return status >= 500 || PASSING.includes(status)
    ? watcher.lost(sent, 'server')
    : watcher.refused(sent, status);
}

/** Of a page that does not come: what was answered already waits for its data no more. */
export function endSent({ state, _internalFetchControllers: controllers }: DataRouter) {
  const fetchers = new Map(state.fetchers);
  let hasSent = false;
  for (const [key, fetcher] of fetchers) {
    if (fetcher.state !== 'loading' || !fetcher.formMethod) continue;
    hasSent = true;
    controllers.get(key)?.abort();
    fetchers.set(key, { state: 'idle', data: fetcher.data } as Fetcher);
  }
  return { fetchers, hasSent };
}
