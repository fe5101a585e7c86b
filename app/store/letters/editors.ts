import type { Kysely } from 'kysely';
import { CLOCK_SKEW_MS } from '#domain/dates/clock.ts';
import { EDITOR_AWAY_MS } from '#domain/letters/draft.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Tables } from '#store/database/schema.ts';

export type LetterEditors = ReturnType<typeof letterEditorsOver>;

export function letterEditorsOver(db: Kysely<Tables>) {
  return {
    /** The letter must be there. */
    async seen(letterId: string, member: Actor, now: number = Date.now()): Promise<Actor[]> {
      await db
        .deleteFrom('letter_editors')
        .where('letter_id', '=', letterId)
        .where((eb) =>
          eb.or([
            eb('seen_at', '<', now - EDITOR_AWAY_MS),
            eb('seen_at', '>', now + CLOCK_SKEW_MS),
          ]),
        )
        .execute();
      const seen = { member_name: member.name, seen_at: now };
      await db
        .insertInto('letter_editors')
        .values({ letter_id: letterId, member_id: member.id, ...seen })
        .onConflict((oc) => oc.columns(['letter_id', 'member_id']).doUpdateSet(seen))
        .execute();
      return this.others(letterId, member.id, now);
    },

    async left(letterId: string, memberId: string): Promise<void> {
      await db
        .deleteFrom('letter_editors')
        .where('letter_id', '=', letterId)
        .where('member_id', '=', memberId)
        .execute();
    },

    async others(letterId: string, memberId: string, now: number = Date.now()): Promise<Actor[]> {
      const rows = await db
        .selectFrom('letter_editors')
        .select(['member_id', 'member_name'])
        .where('letter_id', '=', letterId)
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
