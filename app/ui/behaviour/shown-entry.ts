import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useBrowserLayoutEffect } from './browser-layout-effect.ts';
import { dismissNoticesBut } from './notices.ts';

/** `idx` of the open page's entry in the browser's history. */
let index: unknown;
let page = 0;
let focused: Element | null = null;
let returning = false;

export const shownEntry = {
  get page(): number {
    return page;
  },

  get isGoingBack(): boolean {
    return Number(window.history.state?.idx) < Number(index);
  },

  /** By how many entries the page was left, or 0 if unknown. */
  restoreEntry(): number {
    const by = Number(window.history.state?.idx) - Number(index);
    if (!by) return 0;
    returning = true;
    window.history.go(-by);
    return by;
  },

  hasGivenFocus(): boolean {
    const element = document.activeElement;
    return element !== focused && element?.closest('main') !== null && element?.id !== 'content';
  },

  /** A disabled button and a dismissed notice lose the focus. */
  refocus(element = focused, attempts = 30): void {
    if (!(element instanceof HTMLElement) || !element.isConnected || attempts === 0) return;
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest('[data-passing]')) return;
    focused = element;
    element.focus({ preventScroll: true });
    requestAnimationFrame(() => shownEntry.refocus(element, attempts - 1));
  },
};

export function useShownEntry(): void {
  const location = useLocation();
  const { state } = useNavigation();
  const before = useRef(location);

  useEffect(() => {
    const { history } = window;
    // A link within the page makes an entry that React Router has not counted.
    if (typeof index === 'number' && typeof history.state?.idx !== 'number') {
      history.replaceState({ ...history.state, idx: index + 1 }, '');
    }
    index = history.state?.idx;
    const { key, hash, pathname, search } = before.current;
    before.current = location;
    if (key === location.key) return;
    const isSamePage = pathname === location.pathname && search === location.search;
    if (isSamePage && hash !== location.hash) return;
    page += 1;
    dismissNoticesBut(page);
  }, [location]);

  useBrowserLayoutEffect(() => {
    if (state !== 'idle') focused = document.activeElement;
  }, [state]);
}

/** Going back to the open page is no page change: React Router is not to hear of it. */
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
