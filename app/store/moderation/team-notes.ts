import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Destination } from '#domain/moderation/together/team-notes.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { PERMISSIONS } from '#domain/staff/permissions.ts';
import { chunked } from '#store/database/chunked.ts';
import { newId } from '#store/database/ids.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { begunBatch } from './transitions.ts';

type Kind = 'response' | 'letter';

export type Hold = { by: Actor; to: Actor | undefined; at: number };
export type TeamNote = { id: string; by: Actor; text: string; at: number };
export type Mention = TeamNote & { letterId: string };

/** More than that was put aside and forgotten: the oldest are shown first. */
const HELD_SHOWN = 200;
const MENTIONS_SHOWN = 50;

type Asked = {
  ids: readonly string[];
  kind: Kind;
  destination: Destination;
  text: string;
  mentioned: readonly Actor[];
  by: Actor;
  /** What its writer calls it: sent once more, it is not done again. */
  batch?: string | undefined;
};

export function teamNotesOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    /**
     * Puts what waits aside, or hands it over, and keeps what was said about it; of several in one
     * go, whoever is mentioned is told once. Resolves to those with which it was done.
     * @throws NotFoundError if none of them waits any more
     */
    add: (
      { ids, kind, destination, text, mentioned, by, batch: named }: Asked,
      now: number = Date.now(),
    ): Promise<string[]> =>
      write.transaction().execute(async (trx) => {
        const { batch, before } = await begunBatch(trx, named, by);
        if (before.size > 0) return [...before];
        const written = await writerOf(trx, batch);
        if (written === by.id) return [...ids];
        const rows = await readWaiting(trx, kind, ids, destination === 'note');
        if (rows.length === 0) throw new NotFoundError(`${ids.join(', ')} does not wait.`);
        const done = rows.map(({ id }) => id);
        if (destination !== 'note') await hold(trx, done, { kind, destination, by, batch, now });
        if (!text) return done;
        const notes = done.map((item_id, n) => ({
          ...{
            id: n > 0 || written ? newId() : batch,
            item_id,
            by_id: by.id,
            by_name: by.name,
            text,
            at: now,
          },
        }));
        for (const chunk of chunked(notes)) {
          await trx.insertInto('team_notes').values(chunk).execute();
        }
        const [note] = notes;
        const [{ letter_id } = { letter_id: '' }] = rows;
        const others = mentioned.filter((member) => member.id !== by.id);
        if (!note || others.length === 0) return done;
        await trx
          .insertInto('mentions')
          .values(others.map(({ id: member_id }) => ({ note_id: note.id, member_id, letter_id })))
          .execute();
        return done;
      }),

    putBack: (ids: readonly string[], by: Actor, now: number = Date.now()): Promise<void> =>
      write.transaction().execute(async (trx) => {
        const back: { item_id: string; kind: Kind }[] = [];
        for (const chunk of chunked(ids)) {
          const rows = await trx
            .deleteFrom('queue_holds')
            .where('item_id', 'in', chunk)
            .returning(['item_id', 'kind'])
            .execute();
          back.push(...rows);
        }
        const batch = newId();
        await recordDeeds(
          trx,
          back.map(({ item_id: id, kind }) => ({
            ...{ by, deed: `${kind}.putBack` as const, subject: { kind, id }, batch, at: now },
          })),
        );
      }),

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

/** A note may be left about anything that is there. */
async function readWaiting(
  trx: Transaction<Tables>,
  kind: Kind,
  ids: readonly string[],
  inAnyState: boolean,
): Promise<{ id: string; letter_id: string }[]> {
  const rows = [];
  for (const chunk of chunked(ids)) {
    const found = await (kind === 'response'
      ? trx.selectFrom('responses').select(['id', 'letter_id', 'state']).where('id', 'in', chunk)
      : trx
          .selectFrom('letters')
          .select(['id', 'id as letter_id', 'state'])
          .where('id', 'in', chunk)
    ).execute();
    rows.push(...found);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ state }) => inAnyState || state === 'pending');
}

async function writerOf(trx: Transaction<Tables>, id: string): Promise<string | undefined> {
  const note = trx.selectFrom('team_notes').select('by_id').where('id', '=', id);
  return (await note.executeTakeFirst())?.by_id;
}

async function hold(
  trx: Transaction<Tables>,
  ids: readonly string[],
  {
    kind,
    destination,
    by,
    batch,
    now,
  }: {
    kind: Kind;
    destination: Exclude<Destination, 'note'>;
    by: Actor;
    batch: string;
    now: number;
  },
): Promise<void> {
  const to = destination === 'all' ? undefined : destination === 'me' ? by : destination.to;
  const row = {
    ...{ kind, by_id: by.id, by_name: by.name, at: now },
    ...{ to_id: to?.id ?? null, to_name: to?.name ?? null },
  };
  for (const chunk of chunked(ids)) {
    await trx
      .insertInto('queue_holds')
      .values(chunk.map((item_id) => ({ item_id, ...row })))
      .onConflict((oc) => oc.column('item_id').doUpdateSet(row))
      .execute();
    await trx.deleteFrom('queue_leases').where('item_id', 'in', chunk).execute();
  }
  const handedOver = to !== undefined && to.id !== by.id;
  await recordDeeds(
    trx,
    ids.map((id) => ({
      ...{ by, subject: { kind, id }, batch, at: now },
      deed: `${kind}.${handedOver ? 'handOver' : 'putAside'}` as const,
      details: handedOver ? { handedTo: to.name } : { aside: to ? 'me' : 'all' },
    })),
  );
}

/**
 * That an item stands in the queue of a member: it is not aside, nor handed to anybody. What was
 * handed to one who left the team, or decides no more, waits for all again.
 */
export function notHeldFor(memberId: string, item: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select 1 from queue_holds
    where item_id = ${sql.ref(item)}
      and (to_id is null or to_id <> by_id or by_id = ${memberId})
      and (to_id is null or to_id in (
        select id from staff where role in (${sql.join([...PERMISSIONS['responses.decide']])})
      ))
  ), 0) = 0`;
}

function toNote(row: { id: string; by_id: string; by_name: string; text: string; at: number }) {
  return { id: row.id, by: { id: row.by_id, name: row.by_name }, text: row.text, at: row.at };
}
