import { randomUUID } from 'node:crypto';
import type { Store } from '#store/store.ts';

/** Longer than reading and writing so many may take: whoever has it goes on having it. */
const LEASE_MS = 60_000;
const RENEWED_AFTER_MS = 10_000;

export type Turn = 'had' | 'got' | 'elsewhere';

export function openTurns({ leases }: Pick<Store, 'leases'>, now: () => number) {
  const lease = { name: 'hosted project', holder: randomUUID() };
  let heldSince: number | undefined;
  return {
    async take(): Promise<Turn> {
      const at = now();
      if (heldSince !== undefined && at - heldSince < RENEWED_AFTER_MS) return 'had';
      const isMine = await leases.acquire(lease, at + LEASE_MS, at);
      heldSince = isMine ? at : undefined;
      return isMine ? 'got' : 'elsewhere';
    },
    async letGo(): Promise<void> {
      if (heldSince === undefined) return;
      heldSince = undefined;
      await leases.release(lease);
    },
    lose(): void {
      heldSince = undefined;
    },
  };
}
