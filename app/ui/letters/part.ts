import type { ParseKeys } from 'i18next';
import { useEffect, useRef } from 'react';
import { type ClientLoaderFunctionArgs, useFetcher } from 'react-router';
import { showNotice } from '#ui/behaviour/notices.ts';

const PART = 'part';

/** Only a missing whole page is an error. */
export async function loadPageOrPart(args: ClientLoaderFunctionArgs): Promise<never> {
  try {
    return (await args.serverLoader()) as never;
  } catch (error) {
    if (!new URL(args.request.url).searchParams.has(PART)) throw error;
    console.info('What follows did not arrive.', error);
    return { missing: true } as never;
  }
}

/** `onArrival` must keep its identity. */
export function useParts<Data extends object>(
  onArrival: (data: Data) => void,
  failed: ParseKeys,
): { loading: boolean; load: (address: string) => void } {
  const fetcher = useFetcher<Data | { missing: true }>();
  const handled = useRef<unknown>(undefined);
  const loading = fetcher.state !== 'idle';

  // A state that came and went in one render may not be seen; replies are distinct objects.
  useEffect(() => {
    const reply = fetcher.data;
    if (!reply || reply === handled.current) return;
    handled.current = reply;
    if ('missing' in reply) showNotice({ type: 'warning', message: failed });
    else onArrival(reply as Data);
  }, [fetcher.data, onArrival, failed]);

  const load = (address: string) => {
    if (!loading) fetcher.load(`${address}&${PART}`);
  };
  return { loading, load };
}
