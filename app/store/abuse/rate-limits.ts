import type { Kysely, Selectable, Transaction } from 'kysely';
import { consumeOne, LONGEST_LIMIT_MS, type RateLimit } from '#domain/abuse/rate-limits.ts';
import { latestEnd } from '#domain/dates/clock.ts';
import { write } from '#store/database/one-trip.ts';
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
        const rows = consumed(await storedLimits(trx, limited).execute(), limited, now);
        if (!rows) return false;
        await storeConsumed(trx, rows);
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

export function storedLimits(trx: Transaction<Tables>, limited: readonly RateLimited[]) {
  const keys = limited.map(({ key }) => key);
  return trx.selectFrom('rate_limits').selectAll().where('subject', 'in', keys);
}

type StoredLimit = Selectable<Tables['rate_limits']>;

/** All or nothing: undefined if one of the limits is reached. */
export function consumed(
  stored: readonly StoredLimit[],
  limited: readonly RateLimited[],
  now: number,
): StoredLimit[] | undefined {
  const before = new Map(stored.map((row) => [row.subject, row.forgotten_at]));
  const rows = limited.flatMap(({ key, limit }) => {
    const forgotten_at = consumeOne(limit, before.get(key), now);
    return forgotten_at === undefined ? [] : [{ subject: key, forgotten_at }];
  });
  return rows.length < limited.length ? undefined : rows;
}

export function storeConsumed(
  trx: Transaction<Tables>,
  rows: readonly StoredLimit[],
): Promise<void> {
  return write(
    trx,
    trx
      .insertInto('rate_limits')
      .values(rows)
      .onConflict((oc) =>
        oc
          .column('subject')
          .doUpdateSet((eb) => ({ forgotten_at: eb.ref('excluded.forgotten_at') })),
      ),
  );
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
