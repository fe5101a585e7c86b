import type { Kysely } from 'kysely';
import type { RejectionReason, WordingOf } from '#domain/moderation/reasons.ts';
import type { Tables } from '#store/database/schema.ts';

export type RejectionReasons = ReturnType<typeof rejectionReasonsOver>;

type KeptWording = WordingOf & { at: number; by: string };

/** The ready-made reasons for rejecting. None is ever deleted: what was rejected names its wording. */
export function rejectionReasonsOver(read: Kysely<Tables>) {
  return {
    /** The reasons in their order, and all their wordings, the newest first. */
    async list(): Promise<{ all: RejectionReason[]; wordings: KeptWording[] }> {
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
  };
}
