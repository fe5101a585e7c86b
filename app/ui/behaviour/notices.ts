import type { ParseKeys } from 'i18next';
import { useSyncExternalStore } from 'react';
import { type NoticeType, toNotice } from '#domain/site/behaviour.ts';

export type ShownNotice = {
  id: number;
  type: NoticeType;
  message: ParseKeys;
  sticky: boolean;
  again?: (() => void) | undefined;
  /** Dismissed with this page. */
  page?: number | undefined;
};

let notice: ShownNotice | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

export function showNotice(
  given: Pick<ShownNotice, 'message' | 'again' | 'page'> & { type?: NoticeType; sticky?: boolean },
): void {
  const { type, sticky } = toNotice({ ...given, text: given.message });
  lastId += 1;
  const { message, again, page } = given;
  show({ id: lastId, type, message, sticky, again, page });
}

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
