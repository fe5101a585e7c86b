import { useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { BUILD_CHECK_MS } from '#domain/site/behaviour.ts';
import { useBrowserLayoutEffect } from './browser-layout-effect.ts';
import { loadAfresh } from './lost-requests.ts';
import { notify, type ShownNotice, useNotice } from './notices.ts';
import { shownEntry } from './shown-entry.ts';

declare const __BUILD_ID__: string;

/**
 * The "complete" flag of a page change, on the root element: `data-page-complete` is false
 * while a page leaves and true once the next has entered. Focus moves to the new page's
 * content only then; scroll is React Router's and moves at the same moment. A dialog that opens
 * or closes over the page keeps its own focus.
 */
export function usePageChange(): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigation();
  const leaving = navigation.state === 'loading' && navigation.location.pathname !== pathname;
  const shownPath = useRef(pathname);
  const overPage = useRef(false);

  useBrowserLayoutEffect(() => {
    document.documentElement.dataset.pageComplete = String(!leaving);
  }, [leaving]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const wasOverPage = overPage.current;
    overPage.current = document.querySelector('dialog[open]') !== null;
    const focusRestored = wasOverPage && document.activeElement !== document.body;
    if (hash || overPage.current || focusRestored || shownEntry.hasGivenFocus()) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** Asks every hour whether a newer build is out; if so, the next page is loaded afresh. */
export function useBuildCheck(): void {
  const navigation = useNavigation();
  const shown = useLocation();
  const { key } = navigation.location ?? shown;
  const outdated = useRef(false);

  useEffect(() => {
    const timer = setInterval(async () => {
      try {
        const response = await fetch(`/latest.json?${Date.now()}`, { cache: 'no-store' });
        const latest: { id: string } = await response.json();
        if (latest.id !== __BUILD_ID__) outdated.current = true;
      } catch (error) {
        console.info('The check for a newer build got no answer.', error);
      }
    }, BUILD_CHECK_MS);
    return () => clearInterval(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes of a page change is no other one.
  useEffect(() => {
    const { state, formMethod = 'GET' } = navigation;
    if (!outdated.current || state !== 'loading' || formMethod !== 'GET') return;
    let isOver = false;
    void loadAfresh(createPath(navigation.location), { unless: () => isOver });
    return () => {
      isOver = true;
    };
  }, [key]);
}

/** Tells the reader when the connection goes, and when it is back; what can be tried again still can. */
export function useConnectionNotices(): void {
  const told = useRef<ShownNotice>(undefined);
  told.current = useNotice();
  useEffect(() => {
    const offline = () => {
      if (!told.current?.again) notify({ type: 'warning', message: 'notice.offline' });
    };
    const online = () => {
      const { again, page } = told.current ?? {};
      notify({
        type: 'success',
        message: 'notice.online',
        ...(again && { again, page, sticky: true }),
      });
    };
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, []);
}
