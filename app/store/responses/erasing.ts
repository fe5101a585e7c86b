import type { Kysely, Transaction } from 'kysely';
import type { ResponseState } from '#domain/responses/response.ts';
import type { Actor, AuditDetails } from '#domain/staff/audit.ts';
import { newId } from '#store/database/ids.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { chunked } from '#store/moderation/decisions.ts';
import { forgetTraces } from '#store/moderation/erased-traces.ts';
import { type CacheTag, invalidate } from '#store/site/cache-tags.ts';
import { recordDeeds } from '#store/staff/audit.ts';

/** Responses whose time is over are erased so many in one go. */
const ERASED_AT_ONCE = 200;

/** What of a response that is gone moves its letter. */
export type Gone = { id: string; letter_id: string; state: ResponseState };

export function responseErasingOver(db: Kysely<Tables>) {
  return {
    /**
     * Erases a response in any state for ever, with its address, the mails about it and the traces
     * of its sending. Of one that was erased already nothing is left to do. Throws `NotFoundError`
     * and `VersionConflictError`.
     */
    erase(id: string, { version, by }: { version: number; by: Actor }): Promise<void> {
      return db.transaction().execute(async (trx) => {
        if ((await eraseResponses(trx, [{ id, version }], { by })).length > 0) return;
        const row = await trx
          .selectFrom('responses')
          .select(['version', 'reviewed_by'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (row) throw new VersionConflictError(`Response ${id}`, row.version, row.reviewed_by);
        if (!(await wasErased(trx, id))) throw new NotFoundError(`There is no response ${id}.`);
      });
    },

    /**
     * Erases responses that were rejected before a moment (milliseconds), so many in one
     * transaction. Resolves to how many went; nobody did it, but it is recorded.
     */
    eraseRejectedBefore: (moment: number, limit: number = ERASED_AT_ONCE): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('responses')
          .select(['id', 'version'])
          .where('state', '=', 'rejected')
          .where((eb) => eb(eb.fn.coalesce('reviewed_at', 'creation_time'), '<=', moment))
          .orderBy('id')
          .limit(limit)
          .execute();
        await eraseResponses(trx, rows, { details: { expired: true } });
        return rows.length;
      }),
  };
}

/** Erases those of some responses that are still at their versions, and says which those were. */
async function eraseResponses(
  trx: Transaction<Tables>,
  items: readonly { id: string; version: number }[],
  { by, details = {} }: { by?: Actor; details?: AuditDetails },
): Promise<Gone[]> {
  const ids: string[] = [];
  for (const chunk of chunked(items)) {
    const rows = await trx
      .updateTable('responses')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where((eb) => eb.or(chunk.map(({ id, version }) => eb.and({ id, version }))))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  await forgetTraces(trx, 'response', ids);
  const gone = await deleteResponses(trx, ids);
  const batch = newId();
  await recordDeeds(
    trx,
    gone.map(({ id, letter_id, state }) => ({
      by,
      deed: 'response.erase',
      subject: { kind: 'response', id },
      details: { letter: letter_id, before: state, ...details },
      batch,
    })),
  );
  return gone;
}

/**
 * Deletes responses with their addresses and the mails about them, takes them off the counts of
 * their letters and touches the places that showed them. Those that are there are returned.
 */
export async function deleteResponses(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<Gone[]> {
  const gone: Gone[] = [];
  for (const chunk of chunked(ids)) {
    const rows = await trx
      .deleteFrom('responses')
      .where('id', 'in', chunk)
      .returning(['id', 'letter_id', 'state'])
      .execute();
    gone.push(...rows);
  }
  const subjects: CacheTag[] = [];
  for (const [id, ofLetter] of Map.groupBy(gone, ({ letter_id }) => letter_id)) {
    const approved = ofLetter.filter(({ state }) => state === 'approved').length;
    const letter = await trx
      .updateTable('letters')
      .set((eb) => ({
        nr_responses: eb('nr_responses', '-', ofLetter.length),
        nr_approved: eb('nr_approved', '-', approved),
      }))
      .where('id', '=', id)
      .returning(['topic', 'state'])
      .executeTakeFirst();
    if (letter?.state !== 'published') continue;
    // From how many answers there are, a page draws where it begins to show them.
    subjects.push(`letter:${id}`);
    if (approved > 0) subjects.push(`answers:${letter.topic}`);
  }
  await invalidate(trx, subjects);
  return gone;
}

async function wasErased(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const deed = await trx
    .selectFrom('audit')
    .select('id')
    .where('subject_kind', '=', 'response')
    .where('subject_id', '=', id)
    .where('deed', '=', 'response.erase')
    .executeTakeFirst();
  return deed !== undefined;
}
