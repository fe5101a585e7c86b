import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { CLOCK_SKEW_MS } from '#domain/dates/clock.ts';
import { LEASE_ACTIVE_MS, LEASE_MS } from '#domain/moderation/queue.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';

/** Members have so many items before them, by name. */
export type Held = { name: string; count: number };

/** Leases are no locks: whoever decides is held up by none, and finds conflicts by versions. */
export function queueLeasesOver(write: Kysely<Tables>) {
  return {
    /**
     * Items that a member is shown are theirs for a while, unless somebody else was first; they let
     * go of all others that they had. Resolves to the names of those who have the rest before them.
     * @param adds keeps the others
     */
    take: (
      ids: readonly string[],
      { id: memberId, name }: Actor,
      { adds = false, now = Date.now() }: { adds?: boolean; now?: number } = {},
    ): Promise<Map<string, string>> =>
      write.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('queue_leases')
          .where((eb) =>
            eb.or([eb.not(holds(now)), ...(adds ? [] : [eb('member_id', '=', memberId)])]),
          )
          .execute();
        const lease = { member_id: memberId, member_name: name, taken_at: now, seen_at: now };
        // In one order, so that two who take the same do not wait for each other.
        for (const chunk of chunked(ids.toSorted())) {
          await trx
            .insertInto('queue_leases')
            .values(chunk.map((item_id) => ({ item_id, ...lease })))
            .onConflict((oc) =>
              oc
                .column('item_id')
                .doUpdateSet(lease)
                .where('queue_leases.member_id', '=', memberId),
            )
            .execute();
        }
        const rows = await trx
          .selectFrom('queue_leases')
          .select(['item_id', 'member_name'])
          .where('member_id', '!=', memberId)
          .execute();
        const asked = new Set(ids);
        return new Map(
          rows.flatMap((row) => (asked.has(row.item_id) ? [[row.item_id, row.member_name]] : [])),
        );
      }),

    /** While their page is open, and they have done something with it not long ago. */
    async renew(memberId: string, now: number = Date.now()): Promise<void> {
      await write
        .updateTable('queue_leases')
        .set({ seen_at: now })
        .where('member_id', '=', memberId)
        .where(holds(now))
        .where('taken_at', '>', now - LEASE_ACTIVE_MS)
        .execute();
    },
  };
}

/** That nobody but a member has an item before them. */
export function freeFor(memberId: string, item: string, now = Date.now()): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select 1 from queue_leases
    where item_id = ${sql.ref(item)} and member_id <> ${memberId} and ${holds(now)}
  ), 0) = 0`;
}

/** Who else has some of these before them, the most first. */
export async function heldByOthers(
  db: Kysely<Tables>,
  ids: Expression<{ id: string }>,
  memberId: string,
  now: number = Date.now(),
): Promise<Held[]> {
  return db
    .selectFrom('queue_leases')
    .select((eb) => ['member_name as name', eb.fn.countAll<number>().as('count')])
    .where('member_id', '!=', memberId)
    .where(holds(now))
    .where(sql<boolean>`coalesce((
      select 1 from (${ids}) as matching where matching.id = queue_leases.item_id
    ), 0) = 1`)
    .groupBy('member_name')
    .orderBy('count', 'desc')
    .orderBy('member_name')
    .execute();
}

function holds(now: number): RawBuilder<boolean> {
  return sql<boolean>`(seen_at > ${now - LEASE_MS} and seen_at <= ${now + CLOCK_SKEW_MS})`;
}
