import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StalledError, TooLongError, withStallTimeout } from './steady-body.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Piece = { afterMs: number; bytes: number };

/** A body of which each piece comes so long after the one before; it ends only if it is told to. */
function comesIn(pieces: readonly Piece[], ends: boolean): ReadableStream<Uint8Array> {
  const left = [...pieces];
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = left.shift();
        if (!piece) return ends ? controller.close() : new Promise(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, piece.afterMs));
        controller.enqueue(new Uint8Array(piece.bytes));
      },
    },
    { highWaterMark: 0 },
  );
}

/** What came of a body, and after how many milliseconds. */
async function read(body: ReadableStream<Uint8Array>, bytesMax?: number, paused = 0) {
  const began = performance.now();
  let bytes = 0;
  const received = (async () => {
    for await (const piece of withStallTimeout(body, bytesMax ? { bytesMax } : {})) {
      bytes += piece.length;
      if (paused > 0) await new Promise((resolve) => setTimeout(resolve, paused));
    }
    return 'whole';
  })().catch((error) => error.constructor);
  const outcome = await vi.advanceTimersByTimeAsync(3_600_000).then(() => received);
  return { outcome, bytes, ms: performance.now() - began };
}

const every = (afterMs: number, bytes: number, times: number): Piece[] =>
  Array.from({ length: times }, () => ({ afterMs, bytes }));

test('a form of which now and then a byte comes is given up after half a minute', async () => {
  expect(await read(comesIn(every(20_000, 1, 100), true))).toMatchObject({
    ...{ outcome: StalledError, bytes: 1 },
  });
  expect(await read(comesIn(every(100, 10, 100_000), true))).toMatchObject({
    ...{ outcome: StalledError },
  });
});

test('a form of which nothing more comes is given up, however fast it was before', async () => {
  const fast = every(10, 65_536, 20);
  expect(await read(comesIn(fast, false))).toMatchObject({ outcome: StalledError });
  expect(await read(comesIn(fast, true))).toMatchObject({ outcome: 'whole' });
});

test('a kilobyte a second is enough, and so are gaps of less than half a minute', async () => {
  const slow = every(1000, 1000, 300);
  expect(await read(comesIn(slow, true))).toMatchObject({ outcome: 'whole', bytes: 300_000 });
  const gaps = every(25_000, 30_000, 10);
  expect(await read(comesIn(gaps, true))).toMatchObject({ outcome: 'whole', bytes: 300_000 });
});

test('only waiting for the sender counts, not what is done with what came', async () => {
  const body = comesIn(every(900, 100, 30), true);
  expect(await read(body, undefined, 60_000)).toMatchObject({ outcome: 'whole', bytes: 3000 });
});

test('a form without end is not read for ever', async () => {
  const body = comesIn(every(1, 1000, 50), true);
  expect(await read(body, 20_000)).toMatchObject({ outcome: TooLongError, bytes: 20_000 });
});
