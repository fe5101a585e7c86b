import type { ParseKeys } from 'i18next';
import { useSyncExternalStore } from 'react';
import { type NoticeType, toNotice } from '#domain/site/behaviour.ts';

export type ShownNotice = {
  id: number;
  type: NoticeType;
  message: ParseKeys;
  sticky: boolean;
  /** Tries again what did not work. */
  again?: (() => void) | undefined;
  /** The page it belongs to, if it goes with it. */
  page?: number | undefined;
};

let notice: ShownNotice | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notice in the banner, in place of the one before. */
export function notify(
  given: Pick<ShownNotice, 'message' | 'again' | 'page'> & { type?: NoticeType; sticky?: boolean },
): void {
  const { type, sticky } = toNotice({ ...given, text: given.message });
  lastId += 1;
  const { message, again, page } = given;
  show({ id: lastId, type, message, sticky, again, page });
}

/** Takes away what was said of a page that is no longer shown. */
export function dismissNoticesBut(page: number): void {
  if (notice?.page !== undefined && notice.page !== page) dismissNotice();
}

export function dismissNotice(): void {
  show(undefined);
}

export function useNotice(): ShownNotice | undefined {
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => undefined,
  );
}

function show(next: ShownNotice | undefined): void {
  notice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
