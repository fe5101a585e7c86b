import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SHELF_KEY } from '#domain/shelf/key.ts';
import { SHELF_ROOM } from '#domain/shelf/shelf.ts';
import { type Device, stubDevice } from '#tests/harness/device.ts';
import { isKept, keep, onShelfChange, putOn, storesShelf, takeOff } from './stored-shelf.ts';
import { clearShelf, isNothing, putAllBack, wholeShelf } from './whole-shelf.ts';

const CODE = '1234-5678-9ABC-DEFP';
const SLIP = {
  code: CODE,
  topic: 'sea',
  name: 'Keela',
  date: { iso: '2026-06-08T12:00:00.000Z', text: 'June 8, 2026' },
};

let device: Device;

beforeEach(() => {
  device = stubDevice({ addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

const storeSlip = (slip: object) => device.kept.set(`slip:${CODE}`, JSON.stringify(slip));
const keptIds = () => wholeShelf().letters.kept.map(({ id }) => id);

describe('the shelf of a device', () => {
  test('keeps a letter until it is taken off, and tells whoever shows it', () => {
    let told = 0;
    const stop = onShelfChange(() => {
      told += 1;
    });
    expect(keep('amina')).toBe('kept');
    expect([isKept('amina'), isKept('hina')]).toEqual([true, false]);
    expect(takeOff('kept', ['amina'])).toBe(true);
    expect(isKept('amina')).toBe(false);
    expect(told).toBe(2);
    stop();
    keep('amina');
    expect(told).toBe(2);
  });

  test('says that it is full, and that the browser stores nothing, and loses nothing', () => {
    for (let n = 0; n < SHELF_ROOM; n += 1) keep(`letter${n}`);
    const before = device.kept.get(SHELF_KEY);
    expect(keep('onemore')).toBe('full');
    expect(device.kept.get(SHELF_KEY)).toBe(before);
    expect(storesShelf()).toBe(true);
    takeOff('kept', ['letter0']);
    device.room = 0;
    expect(storesShelf()).toBe(false);
    expect(keep('onemore')).toBe('refused');
    expect(putOn('adopted', { id: 'amina', since: 1 })).toBe(false);
    expect(keptIds()).toHaveLength(SHELF_ROOM - 1);
  });

  test('shows slips that are slips, and no other', () => {
    storeSlip(SLIP);
    expect(wholeShelf().slips.map(({ code }) => code)).toEqual([CODE]);
    for (const wrong of [
      { ...SLIP, code: '1234-5678-9ABC-DEFG' },
      { ...SLIP, code: 7 },
      { ...SLIP, topic: 'moon' },
      { ...SLIP, date: undefined },
      {},
    ]) {
      storeSlip(wrong);
      expect(wholeShelf().slips).toEqual([]);
    }
  });

  test('is cleared of letters and slips, and put back beside what came meanwhile', () => {
    storeSlip(SLIP);
    keep('amina');
    putOn('adopted', { id: 'hina', since: 1 });
    const before = wholeShelf();
    clearShelf();
    expect(isNothing(wholeShelf())).toBe(true);
    expect([...device.kept.keys()]).toEqual([]);
    keep('vera');
    putAllBack(before);
    expect(keptIds().toSorted()).toEqual(['amina', 'vera']);
    expect(wholeShelf().letters.adopted).toEqual([{ id: 'hina', since: 1 }]);
    expect(wholeShelf().slips).toEqual(before.slips);
  });

  test('reads what somebody else wrote there as nothing', () => {
    for (const wrong of ['{', 'null', '7', '[]', '{"kept":{"0":{"id":"amina"}}}']) {
      device.kept.set(SHELF_KEY, wrong);
      expect(isNothing(wholeShelf())).toBe(true);
      expect(isKept('amina')).toBe(false);
    }
  });
});
