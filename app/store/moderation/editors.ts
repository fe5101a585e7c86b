import type { Kysely } from 'kysely';
import { CLOCK_SKEW_MS } from '#domain/dates/clock.ts';
import { EDITOR_AWAY_MS } from '#domain/letters/draft.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Tables } from '#store/database/schema.ts';

export type ItemEditors = ReturnType<typeof itemEditorsOver>;

/** Who has a letter open to edit it, or an answer: they are told of each other, and nothing is locked. */
export function itemEditorsOver(db: Kysely<Tables>) {
  return {
    async seen(itemId: string, member: Actor, now: number = Date.now()): Promise<Actor[]> {
      await db
        .deleteFrom('item_editors')
        .where('item_id', '=', itemId)
        .where((eb) =>
          eb.or([
            eb('seen_at', '<', now - EDITOR_AWAY_MS),
            eb('seen_at', '>', now + CLOCK_SKEW_MS),
          ]),
        )
        .execute();
      const seen = { member_name: member.name, seen_at: now };
      await db
        .insertInto('item_editors')
        .values({ item_id: itemId, member_id: member.id, ...seen })
        .onConflict((oc) => oc.columns(['item_id', 'member_id']).doUpdateSet(seen))
        .execute();
      return this.others(itemId, member.id, now);
    },

    async left(itemId: string, memberId: string): Promise<void> {
      await db
        .deleteFrom('item_editors')
        .where('item_id', '=', itemId)
        .where('member_id', '=', memberId)
        .execute();
    },

    async others(itemId: string, memberId: string, now: number = Date.now()): Promise<Actor[]> {
      const rows = await db
        .selectFrom('item_editors')
        .select(['member_id', 'member_name'])
        .where('item_id', '=', itemId)
        .where('member_id', '!=', memberId)
        .where('seen_at', '>=', now - EDITOR_AWAY_MS)
        .where('seen_at', '<=', now + CLOCK_SKEW_MS)
        .orderBy('member_name')
        .orderBy('member_id')
        .execute();
      return rows.map(({ member_id: id, member_name: name }) => ({ id, name }));
    },
  };
}
