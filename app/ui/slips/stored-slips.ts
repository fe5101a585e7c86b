import { store, stored, storedKeys, unstore } from '#ui/behaviour/storage.ts';
import type { ReceiptView } from '#ui/writing/views.ts';
import { slipKeyOfEntry } from './slip-entry.ts';

type SlipNote = Pick<ReceiptView, 'code' | 'topic' | 'name' | 'date' | 'answer'>;
export type StoredSlip = SlipNote & { onDevice: boolean };

const PREFIX = 'slip:';
const listeners = new Set<() => void>();
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('slips');

otherTabs?.addEventListener('message', ({ data }) => {
  forgetInTab(String(data));
  for (const tell of listeners) tell();
});

/**
 * For this tab and this entry of the history, which nothing forgets: so it gets a key and not the
 * code. False if the browser stores nothing.
 */
export function storeInTab(view: ReceiptView): boolean {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  const key = keysInTab(view.code)[0] ?? `${PREFIX}${number}`;
  window.history.replaceState({ ...window.history.state, slip: key }, '');
  const { own: _, ...stored } = view;
  return store('sessionStorage', key, stored);
}

export function slipOfEntry(key = slipKeyOfEntry()): ReceiptView | undefined {
  return key === undefined ? undefined : stored<ReceiptView>('sessionStorage', key);
}

export function storeOnDevice(
  { code, topic, name, date, answer }: SlipNote,
  shouldStore: boolean,
): boolean {
  const key = PREFIX + code;
  if (shouldStore)
    store('localStorage', key, { code, topic, name, date, answer } satisfies SlipNote);
  else unstore('localStorage', key);
  return isOnDevice(code);
}

export function isOnDevice(code: string): boolean {
  return stored('localStorage', PREFIX + code) !== undefined;
}

export function isStored(code: string): boolean {
  return isOnDevice(code) || keysInTab(code).length > 0;
}

/** Also in another tab, or while the page was in the back/forward cache. */
export function onForgotten(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', onShow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', onShow);
  };
}

export function storedSlips(): StoredSlip[] {
  const onDevice = all('localStorage').map((note) => ({ ...note, onDevice: true }));
  const codes = new Set(onDevice.map(({ code }) => code));
  const inTab = all('sessionStorage').filter(({ code }) => !codes.has(code));
  return [...inTab.map((note) => ({ ...note, onDevice: false })), ...onDevice];
}

export function forgetSlip(code: string): void {
  forgetInTab(code);
  unstore('localStorage', PREFIX + code);
  otherTabs?.postMessage(code);
  for (const tell of listeners) tell();
}

export function forgetInTab(code: string): void {
  for (const key of keysInTab(code)) unstore('sessionStorage', key);
}

function keysInTab(code: string): string[] {
  return storedKeys('sessionStorage', PREFIX).filter(
    (key) => stored<SlipNote>('sessionStorage', key)?.code === code,
  );
}

function all(area: 'sessionStorage' | 'localStorage'): SlipNote[] {
  return storedKeys(area, PREFIX).flatMap((key) => stored<SlipNote>(area, key) ?? []);
}
