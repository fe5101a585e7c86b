import { useCallback, useSyncExternalStore } from 'react';
import {
  isEdit,
  itemsOf,
  typedIn,
  type UnsentDecision,
} from '#domain/moderation/unsent-decisions.ts';
import { type KeptWords, readKeptWords } from '#domain/wording/kept-words.ts';
import { store, stored, storedKeys, unstore } from '#ui/behaviour/storage.ts';
import type { DecisionOutcome, EditOutcome } from '#ui/staff/views.ts';
import { isLeftToEditor } from './not-done.ts';
import { onSentOutcome, onUnsentOutcome } from './unsent-store.ts';

const AREA = 'localStorage';
const PREFIX = 'card-words:';

let owner: string | undefined;
const known = new Map<string, KeptWords | undefined>();
const listeners = new Set<() => void>();

/** From when the desk is opened until it is left. */
export function openKeptWords(memberId: string): () => void {
  owner = memberId;
  for (const key of storedKeys(AREA, PREFIX)) {
    // What somebody else typed holds words of children, and nobody but them could go on with it.
    const isOwn = key.startsWith(keyOf(''));
    if (!isOwn || !readKeptWords(stored(AREA, key), Date.now())) unstore(AREA, key);
  }
  tell();
  const reload = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) tell();
  };
  window.addEventListener('storage', reload);
  const unlistenSent = onSentOutcome((outcome, decision) => {
    const [item] = decision && isEdit(decision) ? itemsOf(decision) : [];
    if (item && !isLeftToEditor(outcome)) dropWords(item.id);
  });
  const unlisten = onUnsentOutcome((outcome, unsent) => {
    const [item] = itemsOf(unsent);
    if (item && isEdit(unsent)) settle(item.id, outcome, unsent);
  });
  return () => {
    unlistenSent();
    unlisten();
    window.removeEventListener('storage', reload);
    owner = undefined;
    tell();
  };
}

export function useKeptWords(id: string): KeptWords | undefined {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => keptWords(id), [id]),
    () => undefined,
  );
}

/** The same until something changes. */
export function keptWords(id: string): KeptWords | undefined {
  if (owner === undefined) return undefined;
  if (!known.has(id)) known.set(id, readKeptWords(stored(AREA, keyOf(id)), Date.now()));
  return known.get(id);
}

export function keepWords(id: string, words: KeptWords): void {
  if (owner === undefined) return;
  store(AREA, keyOf(id), words);
  tell();
}

export function dropWords(id: string): void {
  unstore(AREA, keyOf(id));
  tell();
}

export function haveKeptWords(): boolean {
  return storedKeys(AREA, keyOf('')).length > 0;
}

/** When somebody signs out, or leaves. */
export function forgetKeptWords(): void {
  for (const key of storedKeys(AREA, keyOf(''))) unstore(AREA, key);
  tell();
}

function settle(id: string, outcome: DecisionOutcome, unsent: UnsentDecision): void {
  const { errors = {} } = outcome as Partial<EditOutcome>;
  const problem = outcome.problem ?? Object.values(errors)[0];
  if (problem === undefined) {
    dropWords(id);
    return;
  }
  const typed = { base: {}, typed: Object.fromEntries(typedIn(unsent)), at: unsent.at };
  keepWords(id, { ...(keptWords(id) ?? typed), problem });
}

const keyOf = (id: string) => `${PREFIX}${owner}:${id}`;

function tell(): void {
  known.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
