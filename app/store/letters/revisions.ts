import type { Kysely, Transaction } from 'kysely';
import { type LetterRevision, snapshotOf } from '#domain/history/revision.ts';
import type { Actor, AuditDeed } from '#domain/staff/audit.ts';
import { json } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Found } from './rows.ts';

/** A statement takes a bounded number of values; nine stand in each row. */
const ROWS_AT_ONCE = 100;

type Letters = readonly Pick<Found, 'letter' | 'principles' | 'rejectedReason' | 'teamNote'>[];

export async function insertRevisions(
  trx: Transaction<Tables>,
  letters: Letters,
  { by, deed, now = Date.now() }: { by: Actor | undefined; deed: AuditDeed; now?: number },
): Promise<void> {
  for (const rows of rowsOf(letters, { by, deed, at: () => now })) {
    await trx.insertInto('letter_revisions').values(rows).execute();
  }
}

export async function beginHistory(trx: Transaction<Tables>, letters: Letters): Promise<void> {
  const at = (creationTime: string) => Number(creationTime);
  for (const rows of rowsOf(letters, { by: undefined, deed: 'letter.create', at })) {
    await trx
      .insertInto('letter_revisions')
      .values(rows)
      .onConflict((oc) => oc.columns(['letter_id', 'version']).doNothing())
      .execute();
  }
}

/** Nothing if that one's words were removed. */
export async function readRevisions(
  db: Kysely<Tables>,
  letterId: string,
  from: number,
): Promise<LetterRevision[]> {
  const rows = await db
    .selectFrom('letter_revisions')
    .selectAll()
    .where('letter_id', '=', letterId)
    .where('version', '>=', from)
    .orderBy('version')
    .execute();
  if (!rows[0]?.snapshot) return [];
  return rows.flatMap(({ version, at, actor_id: id, actor_name: name, deed, snapshot }) => {
    const by = id !== null && name !== null ? { id, name } : undefined;
    return snapshot ? [{ version, at, by, deed, snapshot }] : [];
  });
}

function* rowsOf(
  letters: Letters,
  {
    by,
    deed,
    at,
  }: { by: Actor | undefined; deed: AuditDeed; at: (creationTime: string) => number },
) {
  for (let start = 0; start < letters.length; start += ROWS_AT_ONCE) {
    yield letters.slice(start, start + ROWS_AT_ONCE).map(({ letter, principles, ...found }) => ({
      letter_id: letter.id,
      version: letter.version,
      at: at(letter.creationTime),
      actor_id: by?.id ?? null,
      actor_name: by?.name ?? null,
      deed,
      snapshot: json(snapshotOf(letter, principles)),
      rejected_reason: found.rejectedReason,
      team_note: found.teamNote,
    }));
  }
}
