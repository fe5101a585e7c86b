import { useSyncExternalStore } from 'react';
import { onOpenDialog, openDialog } from './above-dialogs.tsx';
import styles from './notice-banner.module.css';

const places = new Set<Element>();
const listeners = new Set<() => void>();

/** Takes the notices while it is there: they stand in its row, and cover nothing beside it. */
export function NoticePlace() {
  return <div ref={takeNotices} className={styles.place} />;
}

/** A place of the dialog that is open, or of the page; else that dialog. */
export function useNoticePlace(): Element | undefined {
  return useSyncExternalStore(subscribe, noticePlace, () => undefined);
}

function takeNotices(element: HTMLDivElement) {
  places.add(element);
  tell();
  return () => {
    places.delete(element);
    tell();
  };
}

function noticePlace(): Element | undefined {
  const dialog = openDialog();
  const isOpen = (place: Element) => (place.closest('dialog') ?? undefined) === dialog;
  return [...places].findLast(isOpen) ?? dialog;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOpenDialog(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
