import { useEffect, useRef } from 'react';
import { useLocation, useViewTransitionState } from 'react-router';
import { isCalm } from '#ui/behaviour/paper.ts';
import { shownEntry } from '#ui/behaviour/shown-entry.ts';

/**
 * While a page turns into the next, marks on each what both show: a letter's card in sight, or its
 * page. Styles name parts of what is marked, so that no two have a name (decision 005).
 */
export function PageTurn(): null {
  const { pathname } = useLocation();
  const turning = useViewTransitionState(pathname);
  const left = useRef<{ path: string; byCard: boolean }>(undefined);

  // The next document learns of what is switched off only with its first script, which may come late.
  useEffect(() => {
    const skip = ({ viewTransition }: PageSwapEvent) => {
      if (isCalm()) viewTransition?.skipTransition();
    };
    window.addEventListener('pageswap', skip);
    return () => window.removeEventListener('pageswap', skip);
  }, []);

  // What the server told networks of the first page (routes/head.ts) is not so of the next.
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    for (const tag of document.querySelectorAll('meta[property]')) tag.remove();
  }, [pathname]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!turning) {
      delete dataset.turn;
      return;
    }
    const page = document.querySelector('[data-turns="page"]');
    // The address is the next page's before that is shown.
    const next = window.location.pathname;
    let shown = page;
    if (next !== pathname) {
      const card = cardInSight(next);
      left.current = { path: pathname, byCard: card !== undefined };
      dataset.turn = shownEntry.isGoingBack ? 'back' : 'on';
      shown = card ?? page;
    } else if (left.current?.byCard === false) {
      // Letters that follow each other lie side by side; neither is a card of the other.
      const isOn = page !== null && dataset.turn === 'on';
      shown = isOn ? null : (cardInSight(left.current.path) ?? null);
    }
    shown?.toggleAttribute('data-turning', true);
    return () => {
      shown?.toggleAttribute('data-turning', false);
    };
  }, [turning, pathname]);
  return null;
}

function cardInSight(path: string): Element | undefined {
  return Array.from(document.links)
    .filter(({ pathname }) => pathname === path)
    .flatMap((link) => link.closest('[data-turns="card"]') ?? [])
    .find((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
}
