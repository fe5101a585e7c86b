import { useSyncExternalStore } from 'react';
import { MOTION_OFF } from '#domain/site/behaviour.ts';
import { store, stored, unstore } from './storage.ts';

/** What a reader can switch off on this device: what moves, and the sounds of paper. */
export const PAPER = ['motion', 'sounds'] as const;
export type Paper = (typeof PAPER)[number];

const listeners = new Set<() => void>();
const KEYS: Readonly<Record<Paper, string>> = { motion: MOTION_OFF, sounds: 'off:sounds' };

export function isOn(part: Paper): boolean {
  return stored('localStorage', KEYS[part]) === undefined;
}

export function switchPaper(part: Paper, on: boolean): void {
  if (on) unstore('localStorage', KEYS[part]);
  else store('localStorage', KEYS[part], true);
  markMotion();
  for (const tell of listeners) tell();
}

/** Whether nothing may move of itself: the device asks for less motion, or the reader switched it off. */
export function isCalm(): boolean {
  return !isOn('motion') || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Styles that move ask the root element. */
export function markMotion(): void {
  document.documentElement.toggleAttribute('data-still', !isOn('motion'));
}

export function usePaper(part: Paper): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOn(part),
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
