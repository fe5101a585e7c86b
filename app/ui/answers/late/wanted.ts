import { type RefObject, useEffect } from 'react';

/** One screen ahead of whoever scrolls. */
const NEAR = '100% 0px';
const TOUCHES = ['focusin', 'pointerdown', 'input'];

/** Calls as often as somebody comes near or touches it, until what was wanted is `there`. */
export function useWanted(
  place: RefObject<HTMLElement | null>,
  want: () => void,
  there: boolean,
): void {
  useEffect(() => {
    const element = place.current;
    if (!element || there) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    for (const touch of TOUCHES) element.addEventListener(touch, want);
    // Somebody may have begun before the page's script was there.
    if (element.contains(document.activeElement)) want();
    return () => {
      observer.disconnect();
      for (const touch of TOUCHES) element.removeEventListener(touch, want);
    };
  }, [place, want, there]);
}
