/** A worker that is busy for long keeps the next one waiting, and is ended by the browser. */
const LONGEST_MS = 90_000;

export async function inTheEnd(work: Promise<void>): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_MS);
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}
