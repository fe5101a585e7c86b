import { readSlipCode } from '#domain/letters/slip-code.ts';
import { isEmpty, mergedShelf, type Shelf } from '#domain/shelf/shelf.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { type StoredSlip, storedSlips, storeOnDevice } from '#ui/slips/stored-slips.ts';
import { forgetShelf, storedShelf, storeShelf, tellOfShelf } from './stored-shelf.ts';

/** All that a shelf shows; slips have a place of their own on the device. */
export type WholeShelf = { letters: Shelf; slips: StoredSlip[] };

export function wholeShelf(): WholeShelf {
  return { letters: storedShelf(), slips: slipsOnDevice() };
}

export function isNothing({ letters, slips }: WholeShelf): boolean {
  return isEmpty(letters) && slips.length === 0;
}

export function setSlip(slip: StoredSlip, stays: boolean): void {
  storeOnDevice(slip, stays);
  tellOfShelf();
}

export function clearShelf(): void {
  for (const slip of slipsOnDevice()) storeOnDevice(slip, false);
  forgetShelf();
}

export function putAllBack({ letters, slips }: WholeShelf): void {
  for (const slip of slips) storeOnDevice(slip, true);
  storeShelf(mergedShelf(storedShelf(), letters));
}

function slipsOnDevice(): StoredSlip[] {
  return storedSlips()
    .filter(({ onDevice, code, topic, date }) => {
      const isSlip = typeof code === 'string' && readSlipCode(code) !== undefined;
      return onDevice && isSlip && TOPICS.includes(topic) && typeof date?.iso === 'string';
    })
    .toSorted((a, b) => (a.date.iso < b.date.iso ? 1 : -1));
}
