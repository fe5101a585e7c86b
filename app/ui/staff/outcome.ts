import { useEffect, useRef } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { useQueue } from '#ui/queue/queue-state.ts';
import type { DecisionOutcome } from './views.ts';

export function useDecision(): FetcherWithComponents<DecisionOutcome> {
  const { report } = useQueue();
  const fetcher = useFetcher<DecisionOutcome>();
  const told = useRef<DecisionOutcome>(undefined);
  useEffect(() => {
    const { data } = fetcher;
    if (!data || data === told.current) return;
    told.current = data;
    report(data);
  }, [fetcher, report]);
  return fetcher;
}
