import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** @param part what of the address a page holds what was typed for: with another it would be lost */
export function useUnsaved(
  question: string,
  part: 'path' | 'query' = 'path',
): (unsaved: boolean) => void {
  const unsaved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (part === 'query' && currentLocation.search !== nextLocation.search)),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return useCallback((now) => {
    unsaved.current = now;
  }, []);
}
