import type { Kysely, Selectable } from 'kysely';
import type { LetterSnapshot } from '#domain/history/revision.ts';
import type { Page, PageOptions } from '#domain/lists/paging.ts';
import type { Actor, AuditDeed } from '#domain/staff/audit.ts';
import { json } from '#store/database/columns.ts';
import { cut, readPage, sortedBy } from '#store/database/keyset.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';

export type LetterHistory = ReturnType<typeof letterHistoryOver>;

export type Revision = {
  version: number;
  at: number;
  /** Nobody if its sender did it, or if no history was stored yet. */
  by: string | undefined;
  deed: AuditDeed;
  /** Undefined if its words were removed for good. */
  snapshot: LetterSnapshot | undefined;
};

const NEWEST = sortedBy(['count'], 'version desc');
const REVISIONS_PER_PAGE = 20;

export function letterHistoryOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    async list(
      id: string,
      { after, limit = REVISIONS_PER_PAGE }: PageOptions = {},
    ): Promise<Page<Revision>> {
      const revisions = read.selectFrom('letter_revisions').selectAll().where('letter_id', '=', id);
      const page = await readPage(NEWEST, { after, limit }, (slice) =>
        cut(revisions, slice).execute(),
      );
      return { ...page, items: page.items.map(toRevision) };
    },

    /** Throws `NotFoundError`, and `VersionConflictError` if this is the version that holds. */
    forget(id: string, version: number, by: Actor): Promise<void> {
      return write.transaction().execute(async (trx) => {
        const letter = await trx
          .selectFrom('letters')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirst();
        if (!letter) throw new NotFoundError(`There is no letter ${id}.`);
        if (letter.version <= version) {
          throw new VersionConflictError(`The letter ${id}`, letter.version);
        }
        const known = await trx
          .selectFrom('letter_revisions')
          .select('snapshot')
          .where('letter_id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (!known) throw new NotFoundError(`The letter ${id} has no version ${version}.`);
        if (known.snapshot === null) return;
        await trx
          .updateTable('letter_revisions')
          .set({ snapshot: json(null), rejected_reason: null, team_note: null })
          .where('letter_id', '=', id)
          .where('version', '=', version)
          .execute();
        const subject = { kind: 'letter', id } as const;
        await recordDeeds(trx, [{ by, deed: 'letter.forget', subject, details: { version } }]);
      });
    },
  };
}

function toRevision(row: Selectable<Tables['letter_revisions']>): Revision {
  return {
    version: row.version,
    at: row.at,
    by: row.actor_name ?? undefined,
    deed: row.deed,
    snapshot: row.snapshot ?? undefined,
  };
}
