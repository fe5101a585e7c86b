import type { Kysely } from 'kysely';
import { latestEnd } from '#domain/dates/clock.ts';
import type { Tables } from '#store/database/schema.ts';

export type Leases = ReturnType<typeof leasesOver>;

type Lease = { name: string; holder: string };

/** Moments are milliseconds. */
export function leasesOver(db: Kysely<Tables>) {
  return {
    /** False while another holder has it. A lease that ends too late was taken by a clock ahead. */
    async acquire({ name, holder }: Lease, endsAt: number, now: number): Promise<boolean> {
      const row = await db
        .insertInto('leases')
        .values({ name, holder, ends_at: endsAt })
        .onConflict((oc) =>
          oc
            .column('name')
            .doUpdateSet({ holder, ends_at: endsAt })
            .where((eb) =>
              eb.or([
                eb('leases.holder', '=', holder),
                eb('leases.ends_at', '<=', now),
                eb('leases.ends_at', '>', latestEnd(now, endsAt - now)),
              ]),
            ),
        )
        .returning('holder')
        .executeTakeFirst();
      return row !== undefined;
    },

    async release({ name, holder }: Lease): Promise<void> {
      await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
    },
  };
}
