import type { Kysely, Selectable } from 'kysely';
import type { ResponseSnapshot } from '#domain/history/revision.ts';
import type { Page, PageOptions } from '#domain/lists/paging.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { json } from '#store/database/columns.ts';
import { cut, readPage, sortedBy } from '#store/database/keyset.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';

export type ResponseRevision = {
  version: number;
  at: number;
  by: string | undefined;
  /** Undefined if its words were removed for good. */
  snapshot: ResponseSnapshot | undefined;
};

const NEWEST = sortedBy(['count'], 'version desc');
const REVISIONS_PER_PAGE = 20;

export function responseHistoryOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    /** Nothing of an answer that nobody has edited: it says what was sent. */
    async revisions(
      id: string,
      { after, limit = REVISIONS_PER_PAGE }: PageOptions = {},
    ): Promise<Page<ResponseRevision>> {
      const all = read.selectFrom('response_revisions').selectAll().where('response_id', '=', id);
      const page = await readPage(NEWEST, { after, limit }, (slice) => cut(all, slice).execute());
      return { ...page, items: page.items.map(toRevision) };
    },

    /** Throws `NotFoundError`, and `VersionConflictError` if these are the words that hold. */
    forgetRevision(id: string, version: number, by: Actor): Promise<void> {
      return write.transaction().execute(async (trx) => {
        const { last } = await trx
          .selectFrom('response_revisions')
          .select((eb) => eb.fn.max('version').as('last'))
          .where('response_id', '=', id)
          .executeTakeFirstOrThrow();
        const known = await trx
          .selectFrom('response_revisions')
          .select('snapshot')
          .where('response_id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (!known) throw new NotFoundError(`The answer ${id} has no version ${version}.`);
        if (last <= version) throw new VersionConflictError(`The answer ${id}`, last);
        if (known.snapshot === null) return;
        await trx
          .updateTable('response_revisions')
          .set({ snapshot: json(null) })
          .where('response_id', '=', id)
          .where('version', '=', version)
          .execute();
        const subject = { kind: 'response', id } as const;
        await recordDeeds(trx, [{ by, deed: 'response.forget', subject, details: { version } }]);
      });
    },
  };
}

function toRevision(row: Selectable<Tables['response_revisions']>): ResponseRevision {
  return {
    version: row.version,
    at: row.at,
    by: row.actor_name ?? undefined,
    snapshot: row.snapshot ?? undefined,
  };
}
