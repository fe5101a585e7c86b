import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Puts what is said about the page where it can be heard and pressed: into the dialog that is open. */
export function AboveDialogs({ children }: { children: ReactNode }) {
  const dialog = useSyncExternalStore(subscribe, openDialog, () => undefined);
  return dialog ? createPortal(children, dialog) : children;
}

/** What stands beside a modal dialog can be neither pressed nor heard. */
function openDialog(): Element | undefined {
  return Array.from(document.querySelectorAll('dialog:modal')).at(-1);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
