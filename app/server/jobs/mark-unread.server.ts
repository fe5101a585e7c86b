import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#server/services.ts';

const LEASE_MS = 60_000;
const LOOK_EVERY_MS = 60_000;
/** Between two steps others have their turn: marking a whole older store takes minutes, not the site. */
const REST_MS = 20;

/** Marks what is older than today's rules, by one process at a time, until it is told to stop. */
export async function markUnread(
  { store, log }: Pick<Services, 'store' | 'log'>,
  stop: AbortSignal,
): Promise<void> {
  const lease = { name: 'marks', holder: randomUUID() };
  const wait = (ms: number) =>
    pause(ms, undefined, { signal: stop, ref: false }).catch(() => undefined);
  const step = async () => {
    const now = Date.now();
    if (!(await store.leases.acquire(lease, now + LEASE_MS, now))) return 0;
    return store.moderation.markUnread();
  };
  while (!stop.aborted) {
    const marked = await step().catch((err: unknown) => {
      log.error({ err }, 'What is to be marked could not be read yet.');
      return 0;
    });
    await wait(marked > 0 ? REST_MS : LOOK_EVERY_MS);
  }
  await store.leases.release(lease).catch(() => undefined);
}
