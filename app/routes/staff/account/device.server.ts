import type { TFunction } from 'i18next';
import { partsOfDevice } from '#domain/staff/sessions.ts';

/** A device as its member reads it; empty if nothing is known of it. */
export function printDevice(stored: string, t: TFunction<'account'>): string {
  const [first = '', system] = partsOfDevice(stored);
  return system === undefined ? first : t('sessions.device', { browser: first, system });
}
