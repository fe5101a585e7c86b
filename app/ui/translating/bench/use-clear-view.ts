import { type RefObject, useEffect } from 'react';

/**
 * Nothing that has the focus, and no line that is being typed, is hidden behind the bar at the
 * foot: what a field belongs to comes into view with it.
 */
export function useClearView(
  form: RefObject<HTMLFormElement | null>,
  bar: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [element, foot] = [form.current, bar.current];
    if (!element || !foot) return;
    const { style } = document.documentElement;
    const watched = new ResizeObserver(() => {
      const covers = getComputedStyle(foot).position === 'sticky';
      style.scrollPaddingBlockEnd = covers ? `${foot.offsetHeight}px` : '';
    });
    const show = ({ target }: Event) => {
      if (!(target instanceof Element) || foot.contains(target)) return;
      (target.closest('[data-row]') ?? target).scrollIntoView({ block: 'nearest' });
    };
    watched.observe(foot);
    element.addEventListener('focusin', show);
    element.addEventListener('input', show);
    return () => {
      watched.disconnect();
      style.scrollPaddingBlockEnd = '';
      element.removeEventListener('focusin', show);
      element.removeEventListener('input', show);
    };
  }, [form, bar]);
}
