import type { ParseKeys } from 'i18next';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { showNotice } from '#ui/behaviour/notices.ts';
import { type Missing, PART } from '#ui/behaviour/requests/parts.ts';

/** `onArrival` must keep its identity. */
export function useParts<Data extends object>(
  onArrival: (data: Data) => void,
  failed: ParseKeys,
): { loading: boolean; load: (address: string) => void } {
  const fetcher = useFetcher<Data | Missing>();
  const handled = useRef<unknown>(undefined);
  const askedFor = useRef(onArrival);
  const loading = fetcher.state !== 'idle';

  // A state that came and went in one render may not be seen; replies are distinct objects.
  useEffect(() => {
    const reply = fetcher.data;
    if (!reply || reply === handled.current) return;
    handled.current = reply;
    // It was asked for on another page of the list.
    if (askedFor.current !== onArrival) return;
    if ('missing' in reply) showNotice({ type: 'warning', message: failed });
    else onArrival(reply as Data);
  }, [fetcher.data, onArrival, failed]);

  const load = (address: string) => {
    if (loading) return;
    askedFor.current = onArrival;
    fetcher.load(`${address}&${PART}`);
  };
  return { loading, load };
}
