import { useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigation, useNavigationType } from 'react-router';
import { BUILD_CHECK_MS } from '#domain/site/behaviour.ts';
import { type ShownNotice, showNotice, useNotice } from './notices.ts';
import { loadAfresh } from './requests/load-afresh.ts';
import { shownEntry } from './shown-entry.ts';

declare const __BUILD_ID__: string;

/** The link of its content that was pressed last on each entry of the history; several may lead to one address. */
const left = new Map<string, { href: string; at: number }>();

/**
 * `data-page-complete` on the root element is false while a page leaves and true once the next has
 * entered; focus moves to its content only then (decision 005), or to the link by which the page
 * that somebody goes back to was left.
 */
export function usePageChange(): void {
  const { pathname, search, hash, key } = useLocation();
  const navigation = useNavigation();
  const isReturn = useNavigationType() === 'POP';
  const navigatingAway =
    navigation.state === 'loading' && navigation.location.pathname !== pathname;
  const shownPath = useRef(pathname);
  const shownSearch = useRef(search);
  const overPage = useRef(false);

  // After the effects of what is on the page: keys are heard by then.
  useEffect(() => {
    document.documentElement.dataset.pageComplete = String(!navigatingAway);
  }, [navigatingAway]);

  useEffect(() => {
    const keep = ({ target }: MouseEvent) => keepLeftLink(key, target);
    document.addEventListener('click', keep, true);
    return () => document.removeEventListener('click', keep, true);
  }, [key]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const wasOverPage = overPage.current;
    overPage.current = document.querySelector('dialog[open]') !== null;
    const focusRestored = wasOverPage && document.activeElement !== document.body;
    if (hash || overPage.current || focusRestored || shownEntry.hasGivenFocus()) return;
    const link = isReturn ? leftLink(key) : undefined;
    (link ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, [pathname, hash, key, isReturn]);

  useEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    const linkIsGone = document.activeElement === document.body;
    if (!linkIsGone || document.querySelector('dialog[open]')) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [search]);
}

/** Hourly; the next navigation then loads a whole document. */
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

export function useConnectionNotices(): void {
  const told = useRef<ShownNotice>(undefined);
  told.current = useNotice();
  useEffect(() => {
    const offline = () => {
      if (!told.current?.again) showNotice({ type: 'warning', message: 'notice.offline' });
    };
    const online = () => {
      const { again, page } = told.current ?? {};
      showNotice({
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

function keepLeftLink(entry: string, pressed: EventTarget | null): void {
  if (!(pressed instanceof Element)) return;
  const link = pressed.closest<HTMLElement>('main a[href]');
  const href = link?.getAttribute('href');
  if (link && href) left.set(entry, { href, at: Math.max(0, linksTo(href).indexOf(link)) });
}

function leftLink(entry: string): HTMLElement | undefined {
  const kept = left.get(entry);
  if (!kept) return undefined;
  const links = linksTo(kept.href);
  return links[kept.at] ?? links.at(-1);
}

function linksTo(href: string): HTMLElement[] {
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
  return [...links].filter((link) => !link.closest('[aria-hidden="true"]'));
}
