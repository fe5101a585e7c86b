import { type RefObject, useEffect } from 'react';

/** Where a row of links is too long for its display, the one of this page is in view. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, to: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another link.
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !link) return;
    const frame = row.current.getBoundingClientRect();
    const { left, right } = link.getBoundingClientRect();
    const by = left < frame.left ? left - frame.left : Math.max(0, right - frame.right);
    if (by !== 0) row.current.scrollBy({ left: by, behavior: 'instant' });
  }, [row, to]);
}
