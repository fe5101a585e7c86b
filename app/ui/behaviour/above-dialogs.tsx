import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** What is to be pressed or heard beside a modal dialog goes into it. */
export function AboveDialogs({ children }: { children: ReactNode }) {
  const dialog = useSyncExternalStore(onOpenDialog, openDialog, () => undefined);
  return dialog ? createPortal(children, dialog) : children;
}

/** The uppermost of the modal dialogs: beside it nothing can be pressed or heard. */
export function openDialog(): Element | undefined {
  return Array.from(document.querySelectorAll('dialog:modal')).at(-1);
}

export function onOpenDialog(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
