import type { ParseKeys } from 'i18next';
import { useEffect, useRef } from 'react';
import { type ClientLoaderFunctionArgs, useFetcher } from 'react-router';
import { notify } from '#ui/behaviour/notices.ts';

/** Marks a request for what follows in a list on a page that is open already. */
const PART = 'part';

/**
 * The client loader of a page with a list. If what follows does not arrive, the open page stays
 * and says so; only a whole page that does not arrive is an error.
 */
export async function loadPageOrPart(args: ClientLoaderFunctionArgs): Promise<never> {
  try {
    return (await args.serverLoader()) as never;
  } catch (error) {
    if (!new URL(args.request.url).searchParams.has(PART)) throw error;
    console.info('What follows did not arrive.', error);
    return { missing: true } as never;
  }
}

/**
 * Fetches what follows in a list, one part at a time.
 * @param onArrival must keep its identity
 * @param failed the notice for a part that does not arrive
 */
export function useParts<Data extends object>(
  onArrival: (data: Data) => void,
  failed: ParseKeys,
): { loading: boolean; load: (address: string) => void } {
  const fetcher = useFetcher<Data | { missing: true }>();
  const handled = useRef<unknown>(undefined);
  const loading = fetcher.state !== 'idle';

  // Each reply is an object of its own; a state that came and went in one render may not be seen.
  useEffect(() => {
    const reply = fetcher.data;
    if (!reply || reply === handled.current) return;
    handled.current = reply;
    if ('missing' in reply) notify({ type: 'warning', message: failed });
    else onArrival(reply as Data);
  }, [fetcher.data, onArrival, failed]);

  const load = (address: string) => {
    if (!loading) fetcher.load(`${address}&${PART}`);
  };
  return { loading, load };
}
