import type { DataRouter, DataStrategyFunctionArgs } from 'react-router';

/** What a fetcher sends: where to, and its form. */
export type SentRequest = { to: string; form: FormData };

type Watcher = {
  answered(sent: SentRequest, answer: unknown): void;
  /** True if it will be sent again without anybody's doing. */
  lost(sent: SentRequest): boolean;
};

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
  if (answer instanceof Response) watcher.lost(sent);
  else watcher.answered(sent, (answer as { data?: unknown } | undefined)?.data);
}

export function isStoredForLater(sent: SentRequest | undefined): boolean {
  return sent ? (watcher?.lost(sent) ?? false) : false;
}
