/**
 * A budget of waiting, with a millisecond back for each byte: silence ends after half a minute, a
 * bad 2G line (2 kB/s) lasts.
 */
export const STALL_TIMEOUT_MS = 30_000;
const BYTES_PER_MS = 1;
const FORM_BYTES_MAX = 1024 ** 3;

export class TooLongError extends Error {
  override name = 'TooLongError';
}

export class StalledError extends Error {
  override name = 'SlowError';
}

export async function* withStallTimeout(
  body: ReadableStream<Uint8Array>,
  { patienceMs: stallTimeoutMs = STALL_TIMEOUT_MS, bytesMax = FORM_BYTES_MAX } = {},
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytesLeft = bytesMax;
  let remainingMs = stallTimeoutMs;
  try {
    for (;;) {
      const since = performance.now();
      const { promise: slow, reject } = Promise.withResolvers<never>();
      const giveUp = () => setImmediate(() => reject(new StalledError('Too little came.')));
      const timer = setTimeout(giveUp, Math.max(remainingMs, 0));
      const { done, value } = await Promise.race([reader.read(), slow]).finally(() =>
        clearTimeout(timer),
      );
      if (done) return;
      bytesLeft -= value.length;
      if (bytesLeft < 0) throw new TooLongError('The form has no end.');
      const waited = performance.now() - since;
      remainingMs = Math.min(remainingMs - waited + value.length / BYTES_PER_MS, stallTimeoutMs);
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
