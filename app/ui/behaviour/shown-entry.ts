import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useBrowserLayoutEffect } from './browser-layout-effect.ts';
import { dismissNoticesBut } from './notices.ts';

/** The entry of the browser's history that the open page belongs to. */
let index: unknown;
/** Counts the pages that were shown. */
let page = 0;
/** What had the focus when a page change began. */
let focused: Element | null = null;
let returning = false;

/** Where a reader is who stays where they are. */
export const shownEntry = {
  get page(): number {
    return page;
  },

  /** Goes back to the open page's own entry; by how many entries it was left, or 0 if nobody knows. */
  restoreEntry(): number {
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

  /**
   * Gives the focus back to what a reader pressed: a button that could not be pressed for a moment has
   * lost it by then, and a notice that goes takes it along.
   */
  refocus(element = focused, tries = 30): void {
    if (!(element instanceof HTMLElement) || !element.isConnected || tries === 0) return;
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest('[data-passing]')) return;
    focused = element;
    element.focus({ preventScroll: true });
    requestAnimationFrame(() => shownEntry.refocus(element, tries - 1));
  },
};

/** Notes where the reader is. */
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
