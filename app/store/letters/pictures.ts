import type { Kysely, Transaction } from 'kysely';
import { canHaveBeen } from '#domain/dates/clock.ts';
import type { NamedPicture } from '#domain/pictures/named-picture.ts';
import { chunked } from '#store/database/chunked.ts';
import { newId } from '#store/database/ids.ts';
import type { Tables } from '#store/database/schema.ts';
import { picturesOf } from '#store/database/snapshot.ts';
import { recordDeeds } from '#store/staff/audit.ts';

export type LetterPictures = ReturnType<typeof letterPicturesOver>;

/** A change whose letter is gone has always begun long enough ago. */
const ERASED = 0;
/** Before this nothing has begun but what erased letters leave to be done. */
export const BEFORE_ANY_CHANGE = 1;

export type UnendedChange = { change: string; letterId: string; erased: boolean };

/** What has begun and not ended may have left files that no record names. */
export function letterPicturesOver(write: Kysely<Tables>) {
  return {
    async named(ids: readonly string[]): Promise<NamedPicture[]> {
      const named: NamedPicture[] = [];
      for (const chunk of chunked(ids)) {
        const rows = await write
          .selectFrom('letters')
          .select(['id', 'photo_hash', 'thumbnail_hash'])
          .where('id', 'in', chunk)
          .execute();
        named.push(...picturesOf(rows));
      }
      return named;
    },

    async begin(letterIds: readonly string[], now: number = Date.now()): Promise<string> {
      const id = newId();
      await insertChanges(write, id, letterIds, now);
      return id;
    },

    async end(change: string, letterId?: string): Promise<void> {
      await write
        .deleteFrom('picture_changes')
        .where('id', '=', change)
        .$if(letterId !== undefined, (query) => query.where('letter_id', '=', letterId ?? ''))
        .execute();
    },

    /** Changes that began before a moment (milliseconds) and were not ended, those of erased letters first. */
    async unended(before: number): Promise<UnendedChange[]> {
      const rows = await write
        .selectFrom('picture_changes')
        .selectAll()
        .where('begun_at', '<', before)
        .orderBy('begun_at')
        .execute();
      return rows.map(({ id, letter_id, begun_at }) => ({
        change: id,
        letterId: letter_id,
        erased: begun_at === ERASED,
      }));
    },

    async isChanging(letterId: string, since: number): Promise<boolean> {
      const row = await write
        .selectFrom('picture_changes')
        .select('id')
        .where('letter_id', '=', letterId)
        .where('begun_at', '>=', since)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Notes in the record what was moved aside: files, by their keys, that no letter names. */
    async recordMoves(moves: readonly { from: string; to: string }[]): Promise<void> {
      const [batch, at] = [newId(), Date.now()];
      const entries = moves.map(({ from, to }) => ({
        ...{ by: undefined, deed: 'store.repair' as const, batch, at },
        subject: { kind: 'store' as const, id: from },
        details: { movedTo: to },
      }));
      await write.transaction().execute((trx) => recordDeeds(trx, entries));
    },

    /** What began while a clock was ahead begins anew: somebody may be at work on it. */
    async renew(now: number): Promise<void> {
      const rows = await write.selectFrom('picture_changes').select(['id', 'begun_at']).execute();
      const ahead = rows.filter(({ begun_at }) => !canHaveBeen(begun_at, now));
      for (const { id } of ahead) {
        await write
          .updateTable('picture_changes')
          .set({ begun_at: now })
          .where('id', '=', id)
          .execute();
      }
    },
  };
}

/** Notes, in the transaction that erases letters, that their files are to go. */
export function forgetPictures(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  return insertChanges(trx, newId(), ids, ERASED);
}

async function insertChanges(
  db: Kysely<Tables>,
  id: string,
  letterIds: readonly string[],
  begunAt: number,
): Promise<void> {
  if (letterIds.length === 0) return;
  await db
    .insertInto('picture_changes')
    .values(letterIds.map((letter_id) => ({ id, letter_id, begun_at: begunAt })))
    .execute();
}
