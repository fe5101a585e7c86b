import { describe, expect, test } from 'vitest';
import { BUILD_CHECK_MS, mayReload, NOTICE_MS, toNotice } from './behaviour.ts';

describe('the times', () => {
  test('are the specification’s', () => {
    expect(NOTICE_MS).toBe(6000);
    expect(BUILD_CHECK_MS).toBe(3_600_000);
  });
});

describe('a notice', () => {
  test('is primary and goes by itself unless told otherwise', () => {
    expect(toNotice({ text: 'Sent' })).toEqual({ type: 'primary', text: 'Sent', sticky: false });
    expect(toNotice({ type: 'success', text: 'Sent' }).sticky).toBe(false);
    expect(toNotice({ text: 'Stay', sticky: true }).sticky).toBe(true);
  });

  test('that warns stays, unless told otherwise', () => {
    expect(toNotice({ type: 'warning', text: 'Not sent' }).sticky).toBe(true);
    expect(toNotice({ type: 'warning', text: 'Not sent', sticky: false }).sticky).toBe(false);
  });
});

describe('reloading for a missing chunk', () => {
  test('is done the first time, and again after ten seconds', () => {
    expect(mayReload(undefined, 0)).toBe(true);
    expect(mayReload(5000, 15_000)).toBe(true);
    expect(mayReload(0, 10_000)).toBe(true);
  });

  test('is not done twice within ten seconds', () => {
    expect(mayReload(5000, 5000)).toBe(false);
    expect(mayReload(5000, 14_999)).toBe(false);
    expect(mayReload(0, 9999)).toBe(false);
  });
});
