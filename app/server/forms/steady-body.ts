/**
 * A sender may keep a form waiting for so long, and gets a millisecond of it back for each byte. So one
 * that says nothing is given up after half a minute, and so is one that sends less than a kilobyte a
 * second for as long as it takes to use that up. A bad line of 2G brings two or more; at less than one,
 * not even a picture that the browser made smaller (some 300 kB) would come within the five
 * minutes after which Node ends a request.
 */
export const STALL_TIMEOUT_MS = 30_000;
const BYTES_PER_MS = 1;
/** Bytes that are read, and thrown away, so that whoever sends too much can be told so. */
const FORM_BYTES_MAX = 1024 ** 3;

/** The form came with more than anybody sends by mistake. */
export class TooLongError extends Error {
  override name = 'TooLongError';
}

/** The form stopped coming, or comes so slowly that it would never be whole. */
export class StalledError extends Error {
  override name = 'SlowError';
}

/**
 * What comes, as long as it goes on coming, and does not come without end. Only the time in which
 * the sender is waited for counts.
 */
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
      // What has arrived while this process was busy is read before anybody is given up.
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
