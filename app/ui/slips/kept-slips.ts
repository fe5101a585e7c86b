import type { ReceiptView } from '../writing/receipt.tsx';

/** What of a slip is kept on the device. */
type SlipNote = Pick<ReceiptView, 'code' | 'topic' | 'name' | 'date'>;
export type KeptSlip = SlipNote & { onDevice: boolean };

const PREFIX = 'slip:';
/** Nobody has asked yet since the document was opened. */
let isFirst = true;
const listeners = new Set<() => void>();

/** Keeps a slip for this tab, and shows it again wherever this entry of the history is shown. */
export function keepInTab(view: ReceiptView): void {
  const key = PREFIX + view.code;
  write('sessionStorage', key, view);
  window.history.replaceState({ ...window.history.state, slip: key }, '');
}

/**
 * The slip that this entry of the history showed; not where its address was opened anew, which
 * browsers may take for the same entry.
 */
export function slipOfEntry(): ReceiptView | undefined {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const anew = isFirst && opening?.type === 'navigate';
  isFirst = false;
  if (anew) return undefined;
  const key: unknown = window.history.state?.slip;
  return typeof key === 'string' ? read<ReceiptView>('sessionStorage', key) : undefined;
}

/** Keeps a slip on the device, or not any more; whether it is there now. */
export function keepOnDevice({ code, topic, name, date }: SlipNote, keep: boolean): boolean {
  const key = PREFIX + code;
  if (keep) write('localStorage', key, { code, topic, name, date } satisfies SlipNote);
  else remove('localStorage', key);
  return isOnDevice(code);
}

export function isOnDevice(code: string): boolean {
  return read('localStorage', PREFIX + code) !== undefined;
}

/** Calls what is given whenever a slip is forgotten, also in another tab. */
export function onForgotten(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function keptSlips(): KeptSlip[] {
  const onDevice = all('localStorage').map((note) => ({ ...note, onDevice: true }));
  const codes = new Set(onDevice.map(({ code }) => code));
  const inTab = all('sessionStorage').filter(({ code }) => !codes.has(code));
  return [...inTab.map((note) => ({ ...note, onDevice: false })), ...onDevice];
}

/** Forgets a slip here, however it was kept. */
export function forgetSlip(code: string): void {
  remove('sessionStorage', PREFIX + code);
  remove('localStorage', PREFIX + code);
  for (const tell of listeners) tell();
}

type Place = 'sessionStorage' | 'localStorage';

function all(place: Place): SlipNote[] {
  try {
    const keys = Object.keys(window[place]).filter((key) => key.startsWith(PREFIX));
    return keys.sort().flatMap((key) => read<SlipNote>(place, key) ?? []);
  } catch {
    return [];
  }
}

function read<Kept>(place: Place, key: string): Kept | undefined {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(place: Place, key: string, value: object): void {
  try {
    window[place].setItem(key, JSON.stringify(value));
  } catch (error) {
    console.info('The slip could not be kept here.', error);
  }
}

function remove(place: Place, key: string): void {
  try {
    window[place].removeItem(key);
  } catch (error) {
    console.info('The slip could not be forgotten here.', error);
  }
}
