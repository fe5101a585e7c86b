import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Around } from './around.ts';

type Shown<Props> = { props: Props; around: Around };

export type Taken<Props> = {
  show(shown: Shown<Props>): void;
  leave(): void;
};

/** Brings to life what the server rendered into `element`, from what it was rendered from. */
export function takeOver<Props extends object>(
  element: HTMLElement,
  Part: ComponentType<Props>,
  { first, onAlive }: { first: Shown<Props>; onAlive: () => void },
): Taken<Props> {
  let now = first;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  function Current() {
    const { props, around } = useSyncExternalStore(
      listen,
      () => now,
      () => first,
    );
    useEffect(onAlive, []);
    return around(<Part {...props} />);
  }
  // Fetchers are known by such ids, across all of the page.
  const root = hydrateRoot(element, <Current />, { identifierPrefix: element.id });
  return {
    show(shown) {
      now = shown;
      for (const listener of listeners) listener();
    },
    leave: () => root.unmount(),
  };
}
