import { randomUUID } from 'node:crypto';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { Services } from '#server/services.ts';

const LEASE_MS = 60_000;
/** Each in a transaction of its own, between which others write. */
const AT_ONCE = 20;

/** Makes letters and answers from before there was an index of their words searchable, by one process. */
export async function indexWords(
  { store, log }: Pick<Services, 'store' | 'log'>,
  stop: AbortSignal,
): Promise<void> {
  const lease = { name: 'index of words', holder: randomUUID() };
  const behind = store.searchIndex.catchUp();
  const attempt = async () => {
    try {
      while (!stop.aborted) {
        const now = Date.now();
        if (!(await store.leases.acquire(lease, now + LEASE_MS, now))) return false;
        if ((await behind.step(AT_ONCE)) === 0) return true;
        await setImmediate();
      }
      return true;
    } finally {
      await store.leases.release(lease);
    }
  };
  const failed = (err: unknown) => {
    log.error({ err }, 'What is older could not be made searchable yet.');
    return false;
  };
  while (!stop.aborted && !(await attempt().catch(failed))) {
    await pause(LEASE_MS, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}
