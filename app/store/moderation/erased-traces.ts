import { sql, type Transaction } from 'kysely';
import { ERASED_BY_COLUMN } from '#domain/privacy/tables.ts';
import { isReadyMade } from '#domain/reasons/reasons.ts';
import type { AuditSubject } from '#domain/staff/audit.ts';
import { chunked } from '#store/database/chunked.ts';
import { json, storedText } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';

/**
 * What the record of deeds says of a decision that somebody may have put into their own words, and
 * the name of a file, which may be that of a child.
 */
const TOLD = ['reason', 'reasonBefore', 'note', 'noteBefore', 'missingPicture'] as const;

/**
 * Forgets what stands elsewhere of letters or responses that are about to be erased: what an answer
 * is known by when it is sent again, the names in lists of imports and of their files, and reasons in a
 * moderator's own words, which may repeat what was written.
 */
export async function forgetTraces(
  trx: Transaction<Tables>,
  kind: Extract<AuditSubject['kind'], 'letter' | 'response'>,
  all: readonly string[],
): Promise<void> {
  for (const ids of chunked(all)) {
    await deleteReportKeys(trx, kind, ids);
    if (kind === 'letter') await forgetTraces(trx, 'response', await responsesTo(trx, ids));
    else await deleteIdempotencyKeys(trx, ids);
    for (const { table, column } of ERASED_BY_COLUMN) {
      await sql`delete from ${sql.table(table)}
        where ${sql.ref(column)} in (${sql.join(ids)})`.execute(trx);
    }
    await forgetLabels(trx, ids);
    await forgetTold(trx, kind, ids);
  }
}

async function responsesTo(trx: Transaction<Tables>, letterIds: readonly string[]) {
  const rows = await trx
    .selectFrom('responses')
    .select('id')
    .where('letter_id', 'in', letterIds)
    .execute();
  return rows.map(({ id }) => id);
}

async function deleteIdempotencyKeys(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom('responses')
    .select('sent_key')
    .where('id', 'in', ids)
    .where('sent_key', 'is not', null)
    .execute();
  const keys = rows.flatMap(({ sent_key }) => sent_key ?? []);
  if (keys.length > 0)
    await trx.deleteFrom('idempotency_keys').where('sent_key', 'in', keys).execute();
}

async function deleteReportKeys(
  trx: Transaction<Tables>,
  kind: 'letter' | 'response',
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('sent_key', 'in', (eb) =>
      eb.selectFrom('reports').select('sent_key').where(`${kind}_id`, 'in', ids),
    )
    .execute();
}

/**
 * Rows of an import are called by the name in them, and their problems repeat slugs and names of
 * files; they are found by import and subject.
 */
async function forgetLabels(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('import_rows')
    .set({ label: '', problems: json([]) })
    .where('import_id', 'in', (eb) => eb.selectFrom('imports').select('id'))
    .where('subject_id', 'in', ids)
    .execute();
}

async function forgetTold(
  trx: Transaction<Tables>,
  kind: AuditSubject['kind'],
  ids: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom('audit')
    .select(['id', 'details'])
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb(storedText('details'), 'like', '%"reason%'),
        eb(storedText('details'), 'like', '%"missingPicture"%'),
      ]),
    )
    .execute();
  for (const { id, details: said } of rows) {
    const own = TOLD.filter((key) => typeof said[key] === 'string' && !isReadyMade(said[key]));
    if (own.length === 0) continue;
    const rest = { ...said, ...Object.fromEntries(own.map((key) => [key, null])) };
    await trx
      .updateTable('audit')
      .set({ details: json(rest) })
      .where('id', '=', id)
      .execute();
  }
}
