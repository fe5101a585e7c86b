import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Destination } from '#domain/moderation/together/team-notes.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { chunked } from '#store/database/chunked.ts';
import { newId } from '#store/database/ids.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';

type Kind = 'response' | 'letter';

export type Hold = { by: Actor; to: Actor | undefined; at: number };
export type TeamNote = { id: string; by: Actor; text: string; at: number };
export type Mention = TeamNote & { letterId: string };

/** More than that was put aside and forgotten: the oldest are shown first. */
const HELD_SHOWN = 200;
const MENTIONS_SHOWN = 50;

type Asked = {
  id: string;
  kind: Kind;
  destination: Destination;
  text: string;
  mentioned: readonly Actor[];
  by: Actor;
};

export function teamNotesOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    /**
     * Puts something that waits aside, or hands it over, and keeps what was said about it.
     * @throws NotFoundError if it does not wait any more
     */
    add: (
      { id, kind, destination, text, mentioned, by }: Asked,
      now: number = Date.now(),
    ): Promise<void> =>
      write.transaction().execute(async (trx) => {
        const row = await (kind === 'response'
          ? trx.selectFrom('responses').select(['letter_id', 'state']).where('id', '=', id)
          : trx.selectFrom('letters').select(['id as letter_id', 'state']).where('id', '=', id)
        ).executeTakeFirst();
        if (!row || (destination !== 'note' && row.state !== 'pending')) {
          throw new NotFoundError(`${id} does not wait.`);
        }
        if (destination !== 'note') {
          const to = destination === 'all' ? undefined : destination === 'me' ? by : destination.to;
          const hold = {
            kind,
            by_id: by.id,
            by_name: by.name,
            to_id: to?.id ?? null,
            to_name: to?.name ?? null,
            at: now,
          };
          await trx
            .insertInto('queue_holds')
            .values({ item_id: id, ...hold })
            .onConflict((oc) => oc.column('item_id').doUpdateSet(hold))
            .execute();
          await trx.deleteFrom('queue_leases').where('item_id', '=', id).execute();
        }
        if (!text) return;
        const note = { id: newId(), item_id: id, by_id: by.id, by_name: by.name, text, at: now };
        await trx.insertInto('team_notes').values(note).execute();
        const others = mentioned.filter((member) => member.id !== by.id);
        if (others.length === 0) return;
        await trx
          .insertInto('mentions')
          .values(
            others.map((member) => ({
              note_id: note.id,
              member_id: member.id,
              letter_id: row.letter_id,
            })),
          )
          .execute();
      }),

    async putBack(id: string): Promise<void> {
      await write.deleteFrom('queue_holds').where('item_id', '=', id).execute();
    },

    async of(ids: readonly string[]) {
      const notes: (TeamNote & { itemId: string })[] = [];
      const holds = new Map<string, Hold>();
      for (const chunk of chunked(ids)) {
        const [said, held] = await Promise.all([
          read
            .selectFrom('team_notes')
            .selectAll()
            .where('item_id', 'in', chunk)
            .orderBy('at')
            .orderBy('id')
            .execute(),
          read.selectFrom('queue_holds').selectAll().where('item_id', 'in', chunk).execute(),
        ]);
        notes.push(...said.map((row) => ({ itemId: row.item_id, ...toNote(row) })));
        for (const { item_id, by_id, by_name, to_id, to_name, at } of held) {
          const to = to_id === null ? undefined : { id: to_id, name: to_name ?? '' };
          holds.set(item_id, { by: { id: by_id, name: by_name }, to, at });
        }
      }
      return { notes: Map.groupBy(notes, ({ itemId }) => itemId), holds };
    },

    /** All that was put aside or handed over, whoever it is for. */
    async held(kind: Kind): Promise<string[]> {
      const rows = await read
        .selectFrom('queue_holds')
        .select('item_id')
        .where('kind', '=', kind)
        .orderBy('at')
        .orderBy('item_id')
        .limit(HELD_SHOWN)
        .execute();
      return rows.map(({ item_id }) => item_id);
    },

    async handedTo(memberId: string, kind: Kind): Promise<string[]> {
      const rows = await read
        .selectFrom('queue_holds')
        .select('item_id')
        .where('kind', '=', kind)
        .where('to_id', '=', memberId)
        .where('by_id', '!=', memberId)
        .orderBy('at')
        .orderBy('item_id')
        .limit(HELD_SHOWN)
        .execute();
      return rows.map(({ item_id }) => item_id);
    },

    async mentionsOf(memberId: string): Promise<Mention[]> {
      const rows = await read
        .selectFrom('mentions')
        .innerJoin('team_notes', 'team_notes.id', 'mentions.note_id')
        .selectAll('team_notes')
        .select('mentions.letter_id')
        .where('mentions.member_id', '=', memberId)
        .orderBy('team_notes.at')
        .orderBy('team_notes.id')
        .limit(MENTIONS_SHOWN)
        .execute();
      return rows.map((row) => ({ ...toNote(row), letterId: row.letter_id }));
    },

    async markRead(memberId: string, noteId: string): Promise<void> {
      await write
        .deleteFrom('mentions')
        .where('member_id', '=', memberId)
        .where('note_id', '=', noteId)
        .execute();
    },
  };
}

/**
 * That an item stands in the queue of a member: it is not aside, nor handed to anybody. What was
 * handed to one who left the team waits for all again.
 */
export function notHeldFor(memberId: string, item: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select 1 from queue_holds
    where item_id = ${sql.ref(item)}
      and (to_id is null or to_id <> by_id or by_id = ${memberId})
      and (to_id is null or to_id in (select id from staff))
  ), 0) = 0`;
}

function toNote(row: { id: string; by_id: string; by_name: string; text: string; at: number }) {
  return { id: row.id, by: { id: row.by_id, name: row.by_name }, text: row.text, at: row.at };
}
