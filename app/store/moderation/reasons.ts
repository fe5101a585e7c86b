import type { Kysely, Transaction } from 'kysely';
import {
  type ReasonChange,
  type RejectionReason,
  storedReason,
  type Wording,
  type WordingOf,
} from '#domain/reasons/reasons.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { json } from '#store/database/columns.ts';
import { newId } from '#store/database/ids.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { invalidate } from '#store/site/cache-tags.ts';
import { recordDeeds } from '#store/staff/audit.ts';

export type RejectionReasons = ReturnType<typeof rejectionReasonsOver>;

export type StoredWording = WordingOf & { at: number; by: string };

/** The ready-made reasons for rejecting. None is ever deleted: what was rejected names its wording. */
export function rejectionReasonsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    /** The reasons in their order, and all their wordings, the newest first. */
    async list(): Promise<{ all: RejectionReason[]; wordings: StoredWording[] }> {
      const [rows, wordings] = await Promise.all([
        read.selectFrom('rejection_reasons').selectAll().orderBy('place').orderBy('id').execute(),
        read
          .selectFrom('reason_wordings')
          .selectAll()
          .orderBy('reason_id')
          .orderBy('version', 'desc')
          .execute(),
      ]);
      const newest = Map.groupBy(wordings, ({ reason_id }) => reason_id);
      return {
        all: rows.map(({ id, version, retired_at }) => ({
          id,
          version,
          retired: retired_at !== null,
          worded: newest.get(id)?.[0]?.version,
        })),
        wordings: wordings.map(({ reason_id, version, wording, worded_at, worded_by }) => ({
          ...{ reason: reason_id, version, wording },
          at: worded_at,
          by: worded_by,
        })),
      };
    },

    add: (wording: Wording, by: Actor): Promise<void> =>
      write.transaction().execute(async (trx) => {
        const id = newId();
        const { place } = await trx
          .selectFrom('rejection_reasons')
          .select((eb) => eb.fn.coalesce(eb.fn.max('place'), eb.lit(0)).as('place'))
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('rejection_reasons')
          .values({ id, place: Number(place) + 1, retired_at: null, version: 1 })
          .execute();
        await insertWording(trx, { id, version: 1 }, wording, by);
        await tell(trx, { id, worded: 1 }, 'add', by);
      }),

    /** What was rejected before keeps its words. Throws `VersionConflictError`. */
    reword: (id: string, version: number, wording: Wording, by: Actor): Promise<void> =>
      write.transaction().execute(async (trx) => {
        await raise(trx, id, version);
        const worded = version + 1;
        await insertWording(trx, { id, version: worded }, wording, by);
        await tell(trx, { id, worded }, 'reword', by);
      }),

    /** Whether it is offered. Done once more, nothing changes. */
    retire: (id: string, retired: boolean, by: Actor): Promise<void> =>
      write.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('rejection_reasons')
          .set({ retired_at: retired ? Date.now() : null })
          .where('id', '=', id)
          .where('retired_at', retired ? 'is' : 'is not', null)
          .executeTakeFirstOrThrow();
        const reason = await requireReason(trx, id);
        if (numUpdatedRows === 1n) await tell(trx, reason, retired ? 'retire' : 'offer', by);
      }),

    /** Changes places with the one before or after it; the first and the last stay where they are. */
    move: (id: string, by: -1 | 1, actor: Actor): Promise<void> =>
      write.transaction().execute(async (trx) => {
        const reason = await requireReason(trx, id);
        const rows = await trx
          .selectFrom('rejection_reasons')
          .select(['id', 'place'])
          .orderBy('place')
          .orderBy('id')
          .execute();
        const from = rows.findIndex((row) => row.id === id);
        const [one, other] = [rows[from], rows[from + by]];
        if (!one || !other) return;
        const order = rows.with(from, other).with(from + by, one);
        for (const [place, row] of order.entries()) {
          if (row.place === place) continue;
          await trx
            .updateTable('rejection_reasons')
            .set({ place })
            .where('id', '=', row.id)
            .execute();
        }
        await tell(trx, reason, 'move', actor);
      }),
  };
}

type Worded = Pick<RejectionReason, 'id' | 'version' | 'worded'> & { by: string | undefined };

async function requireReason(trx: Transaction<Tables>, id: string): Promise<Worded> {
  const row = await trx
    .selectFrom('rejection_reasons')
    .leftJoin('reason_wordings', 'reason_id', 'id')
    .select(['rejection_reasons.version', 'reason_wordings.version as worded', 'worded_by'])
    .where('id', '=', id)
    .orderBy('reason_wordings.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new NotFoundError(`There is no reason ${id}.`);
  const { version, worded, worded_by } = row;
  return { id, version, worded: worded ?? undefined, by: worded_by ?? undefined };
}

async function raise(trx: Transaction<Tables>, id: string, version: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('rejection_reasons')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return;
  const current = await requireReason(trx, id);
  throw new VersionConflictError(`The reason ${id}`, current.version, current.by);
}

async function insertWording(
  trx: Transaction<Tables>,
  { id, version }: { id: string; version: number },
  wording: Wording,
  by: Actor,
): Promise<void> {
  await trx
    .insertInto('reason_wordings')
    .values({
      reason_id: id,
      version,
      wording: json(wording),
      worded_at: Date.now(),
      worded_by: by.name,
    })
    .execute();
}

async function tell(
  trx: Transaction<Tables>,
  reason: Pick<RejectionReason, 'id' | 'worded'>,
  done: ReasonChange,
  by: Actor,
): Promise<void> {
  const subject = { kind: 'setting', id: 'reasons' } as const;
  const details = { reason: storedReason(reason), done };
  await recordDeeds(trx, [{ by, deed: 'settings.change', subject, details }]);
  await invalidate(trx, ['settings']);
}
