import type { Kysely } from 'kysely';
import { askTogether } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';
import { inSharedTransaction } from '#store/database/shared-transactions.ts';
import { type IdempotencyRecord, keyByContent, keyOnce } from './idempotency-keys.ts';
import { consumed, type RateLimited, storeConsumed, storedLimits } from './rate-limits.ts';

export type Admissions = ReturnType<typeof admissionsOver>;

export type Submitting = {
  most: RateLimited[];
  quiet: RateLimited[];
  record: IdempotencyRecord;
  mayPass: (many: boolean) => boolean;
};

export function admissionsOver(db: Kysely<Tables>) {
  return {
    /**
     * Counts a submission in the limits of its network, and gives it its idempotency key if it may
     * pass. Undefined, and nothing is counted, if one of the outer limits is reached.
     */
    admit: (
      { most, quiet, record, mayPass }: Submitting,
      now: number,
    ): Promise<{ many: boolean; sentKey: string | undefined } | undefined> =>
      inSharedTransaction(db, async (trx) => {
        const [limits, [known]] = await askTogether(
          trx,
          storedLimits(trx, [...most, ...quiet]),
          keyByContent(trx, record.content),
        );
        const outer = consumed(limits, most, now);
        if (!outer) return undefined;
        const inner = consumed(limits, quiet, now);
        await storeConsumed(trx, [...outer, ...(inner ?? [])]);
        const many = inner === undefined;
        return { many, sentKey: mayPass(many) ? await keyOnce(trx, record, known) : undefined };
      }),
  };
}
