import type { DataStrategyFunction, DataStrategyFunctionArgs } from 'react-router';

type Results = Awaited<ReturnType<DataStrategyFunction>>;

/** In an address: what follows in a list is asked for, not a page. */
export const PART = 'part';
export type Missing = { missing: true };

export function asksForPart({ fetcherKey, request }: DataStrategyFunctionArgs): boolean {
  return fetcherKey !== null && new URL(request.url).searchParams.has(PART);
}

/** Each reply is an object of its own: whoever asks again sees that another did not come. */
export function withMissing(results: Results): Results {
  return Object.fromEntries(
    Object.entries(results).map(([id, each]) => [
      id,
      each.type === 'error' ? { type: 'data', result: { missing: true } satisfies Missing } : each,
    ]),
  );
}
