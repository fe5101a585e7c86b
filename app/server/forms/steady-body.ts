/**
 * Against slow bodies: a budget of waiting, with a millisecond back for each byte, so that 1 kB/s
 * lasts and silence ends after half a minute. A bad 2G line brings 2 kB/s; a picture made smaller
 * (300 kB) has to come within the five minutes after which Node ends a request.
 */
export const STALL_TIMEOUT_MS = 30_000;
const BYTES_PER_MS = 1;
/** Discarded beyond its limit, so that whoever sends too much can be told so. */
const FORM_BYTES_MAX = 1024 ** 3;

export class TooLongError extends Error {
  override name = 'TooLongError';
}

export class StalledError extends Error {
  override name = 'SlowError';
}

/** Only time spent waiting for the client counts. */
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
      // What arrived while this process was busy is read before giving up.
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
