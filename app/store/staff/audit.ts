import type { Kysely, Selectable, Transaction } from 'kysely';
import type {
  Actor,
  AuditDeed,
  AuditDetails,
  AuditEntry,
  AuditSubject,
} from '#domain/staff/audit.ts';
import { json } from '#store/database/columns.ts';
import { laterId } from '#store/database/ids.ts';
import { write } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';

/** A statement takes a bounded number of values; nine stand in each row. */
const ROWS_AT_ONCE = 100;

export type Audit = ReturnType<typeof auditOver>;

export type NewAuditEntry = {
  /** Nobody if a visitor did it with their slip. */
  by: Actor | undefined;
  deed: AuditDeed;
  subject: AuditSubject;
  details?: AuditDetails;
  batch?: string | undefined;
  at?: number;
};

const deedsOf = new WeakMap<Transaction<Tables>, NewAuditEntry[]>();

/** To be told once the transaction is committed. */
export function noteDeeds(trx: Transaction<Tables>, deeds: readonly NewAuditEntry[]): void {
  deedsOf.set(trx, [...(deedsOf.get(trx) ?? []), ...deeds]);
}

export function takeDeeds(trx: Transaction<Tables>): readonly NewAuditEntry[] {
  const deeds = deedsOf.get(trx) ?? [];
  deedsOf.delete(trx);
  return deeds;
}

export function auditOver(db: Kysely<Tables>) {
  return {
    async listOf({ kind, id }: AuditSubject, limit = 100): Promise<AuditEntry[]> {
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .where('subject_kind', '=', kind)
        .where('subject_id', '=', id)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toEntry);
    },
  };
}

export async function recordDeeds(
  trx: Transaction<Tables>,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  noteDeeds(trx, entries);
  for (let start = 0; start < entries.length; start += ROWS_AT_ONCE) {
    const rows = entries.slice(start, start + ROWS_AT_ONCE).map(toRow);
    await write(trx, trx.insertInto('audit').values(rows));
  }
}

function toRow({ by, deed, subject, details, batch, at }: NewAuditEntry) {
  return {
    // Two deeds of one moment stand in the order in which they were done.
    id: laterId(),
    at: at ?? Date.now(),
    actor_id: by?.id ?? null,
    actor_name: by?.name ?? null,
    deed,
    subject_kind: subject.kind,
    subject_id: subject.id,
    details: json(details ?? {}),
    batch: batch ?? null,
  };
}

export function toEntry(row: Selectable<Tables['audit']>): AuditEntry {
  const { actor_id: id, actor_name: name } = row;
  return {
    id: row.id,
    at: row.at,
    actor: id !== null && name !== null ? { id, name } : undefined,
    deed: row.deed,
    subject: { kind: row.subject_kind, id: row.subject_id },
    details: row.details,
    batch: row.batch ?? undefined,
  };
}
