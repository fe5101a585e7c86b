import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GlobeView } from '#domain/countries/globe.ts';
import { GlobeMotion } from './motion.ts';

const HERE: GlobeView = { longitude: 0, latitude: 0, zoom: 1 };
const THERE: GlobeView = { longitude: 60, latitude: 10, zoom: 1 };

let now = 0;
let due: FrameRequestCallback | undefined;
let isDrawing = false;

beforeEach(() => {
  now = 0;
  due = undefined;
  isDrawing = false;
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
    due = step;
    return 1;
  });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** How many frames a way takes on a device that needs so long for each. */
function framesOf(way: { ms: number; idle?: boolean }, frameMs: number): number {
  const drawn: GlobeView[] = [];
  const settled = vi.fn();
  const motion = new GlobeMotion(HERE, {
    isCalm: () => false,
    draw: (view) => drawn.push(view),
    isDrawing: () => isDrawing,
    settled,
  });
  motion.glideTo(THERE, way);
  while (due && drawn.length < 1000) {
    const step = due;
    due = undefined;
    now += frameMs;
    step(now);
  }
  expect(settled).toHaveBeenCalledExactlyOnceWith(THERE);
  expect(drawn.at(-1)).toEqual(THERE);
  return drawn.length;
}

test('a turn that nobody asked for goes its whole way where frames flow', () => {
  expect(framesOf({ ms: 4600, idle: true }, 16)).toBe(Math.ceil(4600 / 16));
  expect(framesOf({ ms: 4600, idle: true }, 33)).toBe(Math.ceil(4600 / 33));
});

test('where they halt it is at its end after a tenth of a second, unlike a way that was asked for', () => {
  expect(framesOf({ ms: 4600, idle: true }, 50)).toBe(4);
  expect(framesOf({ ms: 4600, idle: true }, 400)).toBe(2);
  expect(framesOf({ ms: 4600 }, 50)).toBe(Math.ceil(4600 / 50));
});

test('waits with the next view until the one before is seen', () => {
  const drawn: GlobeView[] = [];
  const motion = new GlobeMotion(HERE, {
    isCalm: () => false,
    draw: (view) => drawn.push(view),
    isDrawing: () => isDrawing,
    settled: () => {},
  });
  const nextFrame = () => {
    const step = due;
    due = undefined;
    step?.(now);
  };
  motion.show(THERE);
  isDrawing = true;
  nextFrame();
  nextFrame();
  expect(drawn).toEqual([]);
  isDrawing = false;
  nextFrame();
  expect(drawn).toEqual([THERE]);
  expect(due).toBeUndefined();
});
