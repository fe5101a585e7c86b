import { OFFLINE_KEY } from '#domain/offline/key.ts';
import { store, stored, unstore } from '#ui/behaviour/storage.ts';

export type Asked = { keeps: boolean; sends: boolean };

export function asked(): Asked {
  const { keeps, sends } = stored<Partial<Asked>>('localStorage', OFFLINE_KEY) ?? {};
  return { keeps: keeps === true, sends: sends === true };
}

export function noteAsked(change: Partial<Asked>): void {
  const next = { ...asked(), ...change };
  if (next.keeps || next.sends) store('localStorage', OFFLINE_KEY, next);
  else unstore('localStorage', OFFLINE_KEY);
}
