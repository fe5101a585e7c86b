import { useEffect, useRef } from 'react';

/** The focus goes to what was taken back, as soon as it stands in the list again. */
export function useReturnedFocus(returned: readonly string[], items: readonly object[]): void {
  const seen = useRef(returned);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may come with a later list.
  useEffect(() => {
    if (returned === seen.current || returned.length === 0) return;
    const shown = document.querySelectorAll<HTMLElement>('[data-response-id], [data-letter-id]');
    const back = [...shown].find(({ dataset }) =>
      returned.includes(dataset.responseId ?? dataset.letterId ?? ''),
    );
    if (!back) return;
    seen.current = returned;
    const target = back.hasAttribute('tabindex') ? back : back.querySelector<HTMLElement>('a');
    target?.focus({ preventScroll: true });
    back.scrollIntoView({ block: 'nearest' });
  }, [returned, items]);
}
