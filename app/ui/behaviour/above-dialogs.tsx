import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Beside a modal dialog nothing can be pressed or heard: notices go into it. */
export function AboveDialogs({ children }: { children: ReactNode }) {
  const dialog = useSyncExternalStore(subscribe, openDialog, () => undefined);
  return dialog ? createPortal(children, dialog) : children;
}

function openDialog(): Element | undefined {
  return Array.from(document.querySelectorAll('dialog:modal')).at(-1);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
