import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useBrowserLayoutEffect } from './browser-layout-effect.ts';

/** The entry of the browser's history that the open page belongs to. */
let index: unknown;
/** What had the focus when a page change began. */
let focused: Element | null = null;
let returning = false;

/** Where a reader is who stays where they are. */
export const shownEntry = {
  /** Goes back to the open page's own entry; by how many entries it was left, or 0 if nobody knows. */
  giveBack(): number {
    const by = Number(window.history.state?.idx) - Number(index);
    if (!by) return 0;
    returning = true;
    window.history.go(-by);
    return by;
  },

  /** Whether the page that has come has given the focus to a part of it by itself. */
  hasGivenFocus(): boolean {
    const element = document.activeElement;
    return element !== focused && element?.closest('main') !== null && element?.id !== 'content';
  },

  /** A button that could not be pressed for a moment has lost the focus by then. */
  refocus(tries = 30): void {
    const element = focused;
    if (!(element instanceof HTMLElement) || !element.isConnected) return;
    if (document.activeElement !== document.body || tries === 0) return;
    element.focus({ preventScroll: true });
    requestAnimationFrame(() => shownEntry.refocus(tries - 1));
  },
};

/** Notes where the reader is. */
export function useShownEntry(): void {
  const location = useLocation();
  const { state } = useNavigation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has an entry of its own.
  useEffect(() => {
    index = window.history.state?.idx;
  }, [location]);

  useBrowserLayoutEffect(() => {
    if (state !== 'idle') focused = document.activeElement;
  }, [state]);
}

/** The way back to the open page is no page change: React Router is not to hear of it. */
export function hideReturns(): void {
  window.addEventListener(
    'popstate',
    (event) => {
      if (returning && event.state?.idx === index) event.stopImmediatePropagation();
      returning = false;
    },
    true,
  );
}
