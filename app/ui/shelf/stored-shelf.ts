import { SHELF_KEY } from '#domain/shelf/key.ts';
import {
  isFull,
  isOnShelf,
  putOnShelf,
  readShelf,
  type Shelf,
  type ShelfEntry,
  type ShelfPart,
  takeOffShelf,
} from '#domain/shelf/shelf.ts';
import { store, stored, unstore } from '#ui/behaviour/storage.ts';

const PROBE = 'shelf:probe';
const listeners = new Set<() => void>();

export function storedShelf(): Shelf {
  return readShelf(stored('localStorage', SHELF_KEY));
}

export function isKept(id: string): boolean {
  return isOnShelf(storedShelf(), 'kept', id);
}

/** Whether this browser stores anything for us. */
export function storesShelf(): boolean {
  const does = store('localStorage', PROBE, 1);
  unstore('localStorage', PROBE);
  return does;
}

export function keep(id: string): 'kept' | 'full' | 'refused' {
  if (isFull(storedShelf(), 'kept')) return 'full';
  return putOn('kept', { id, since: Date.now() }) ? 'kept' : 'refused';
}

/** False where the browser stores nothing, or has no room. */
export function putOn(part: ShelfPart, entry: ShelfEntry): boolean {
  return storeShelf(putOnShelf(storedShelf(), part, entry));
}

export function takeOff(part: ShelfPart, ids: readonly string[]): boolean {
  return storeShelf(takeOffShelf(storedShelf(), part, ids));
}

export function storeShelf(shelf: Shelf): boolean {
  const isStored = store('localStorage', SHELF_KEY, shelf);
  if (isStored) tellOfShelf();
  return isStored;
}

export function forgetShelf(): void {
  unstore('localStorage', SHELF_KEY);
  tellOfShelf();
}

/** Also in another tab, or while the page was in the back/forward cache. */
export function onShelfChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

export function tellOfShelf(): void {
  for (const listener of listeners) listener();
}
