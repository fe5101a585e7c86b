import type { Kysely } from 'kysely';
import { consumeOne, LONGEST_LIMIT_MS, type RateLimit } from '#domain/abuse/rate-limits.ts';
import { latestEnd } from '#domain/dates/clock.ts';
import type { Tables } from '#store/database/schema.ts';

export type RateLimits = ReturnType<typeof rateLimitsOver>;

export type RateLimited = { key: string; limit: RateLimit };

/** Stored, so that a restart forgets nothing. Moments are milliseconds. */
export function rateLimitsOver(db: Kysely<Tables>) {
  return {
    /** All or nothing: false if one of the limits is reached. */
    consume(limited: RateLimited[], now: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await forget(trx, now);
        const keys = limited.map(({ key }) => key);
        const found = await trx
          .selectFrom('rate_limits')
          .selectAll()
          .where('subject', 'in', keys)
          .execute();
        const before = new Map(found.map((row) => [row.subject, row.forgotten_at]));
        const rows = limited.flatMap(({ key, limit }) => {
          const forgotten_at = consumeOne(limit, before.get(key), now);
          return forgotten_at === undefined ? [] : [{ subject: key, forgotten_at }];
        });
        if (rows.length < limited.length) return false;
        await trx
          .insertInto('rate_limits')
          .values(rows)
          .onConflict((oc) =>
            oc
              .column('subject')
              .doUpdateSet((eb) => ({ forgotten_at: eb.ref('excluded.forgotten_at') })),
          )
          .execute();
        return true;
      });
    },

    forget: (now: number): Promise<void> => forget(db, now),

    async refund(limited: RateLimited[]): Promise<void> {
      for (const { key, limit } of limited) {
        await db
          .updateTable('rate_limits')
          .set((eb) => ({ forgotten_at: eb('forgotten_at', '-', limit.everyMs) }))
          .where('subject', '=', key)
          .execute();
      }
    },
  };
}

async function forget(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where((eb) =>
      eb.or([
        eb('forgotten_at', '<=', now),
        eb('forgotten_at', '>', latestEnd(now, LONGEST_LIMIT_MS)),
      ]),
    )
    .execute();
}
