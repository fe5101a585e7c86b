import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useQueue } from '#ui/queue/queue-state.ts';
import type { ItemView } from '#ui/staff/views.ts';
import type { Beginning } from './use-wording.ts';

/** Whether a card is being edited; a click on one of its marks opens it with that mark blanked. */
export function useCardEdit(view: ItemView) {
  const { update } = useQueue();
  const card = useRef<HTMLElement>(null);
  const [beginning, setBeginning] = useState<Beginning>();
  const wasOpen = useRef(false);
  const isOpen = beginning !== undefined;
  const canOpen = view.edit !== undefined && !isOpen;

  useEffect(() => {
    const element = card.current;
    if (!element || !canOpen) return;
    const click = ({ target }: MouseEvent) => {
      const mark = (target as Element).closest<HTMLElement>('mark[data-start]');
      const field = mark?.closest<HTMLElement>('[data-field]')?.dataset.field;
      if (!mark || !field || !window.getSelection()?.isCollapsed) return;
      update(view);
      setBeginning({ field, at: Number(mark.dataset.start) });
    };
    element.addEventListener('click', click);
    return () => element.removeEventListener('click', click);
  }, [canOpen, update, view]);

  useLayoutEffect(() => {
    const focused = document.activeElement?.closest('[data-card]') ?? card.current;
    if (wasOpen.current && !isOpen && focused === card.current) {
      card.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView({ block: 'nearest' });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    card,
    beginning,
    open(where: Beginning) {
      update(view);
      setBeginning(where);
    },
    close: () => setBeginning(undefined),
  };
}
