import { sql, type Transaction } from 'kysely';
import type { LetterState } from '../domain/letters/letter.ts';
import type { Item, Verdict } from '../domain/moderation/decisions.ts';
import type { ResponseState } from '../domain/responses/response.ts';
import type { Actor, AuditDeed, AuditDetails } from '../domain/staff/audit.ts';
import { recordDeeds } from './audit.ts';
import { newId } from './ids.ts';
import type { Tables } from './schema.ts';

/** Names in one statement, so that a thousand items take a handful of them. */
const AT_ONCE = 500;

/** Something that was not decided because it is not what was read any more. */
export type Conflict = {
  id: string;
  /** What it is now; undefined if it is gone. */
  state: LetterState | ResponseState | undefined;
  /** Who acted, where that is known. */
  by: string | undefined;
};

export type DecisionResult = {
  /** What was done in one go can be taken back by this name. */
  batch: string;
  decided: string[];
  /** Whatever this member had decided so before: nothing was left to do. */
  already: string[];
  conflicts: Conflict[];
};

/** Samples are decided on by nobody, and leave no trail. */
export type DecisionOptions = { by: Actor | undefined; reason?: string; now?: number };

/** What a decision rests on and writes anew. */
export type Standing<State extends string> = {
  id: string;
  version: number;
  state: State;
  rejected_reason: string | null;
  reviewed_by: string | null;
  reviewed_at: number | string | null;
};

/** The columns of a standing. */
export const STANDING = [
  'id',
  'version',
  'state',
  'rejected_reason',
  'reviewed_by',
  'reviewed_at',
] as const;

export function chunked<Value>(values: readonly Value[], size: number = AT_ONCE): Value[][] {
  const chunks: Value[][] = [];
  for (let start = 0; start < values.length; start += size) {
    chunks.push(values.slice(start, start + size));
  }
  return chunks;
}

/** Who does what to them, and when. */
export type Done = { by: Actor | undefined; deed: AuditDeed; now: number };

/** How letters, or responses, are decided on; all besides is the same for both. */
export type Decidable<State extends LetterState | ResponseState, Row extends Standing<State>> = {
  table: 'responses' | 'letters';
  subject: 'response' | 'letter';
  /** What some of them say now, by name. */
  read(trx: Transaction<Tables>, ids: readonly string[]): Promise<Row[]>;
  /** Moves what is counted by them, touches where they show, and keeps their history. */
  move(
    trx: Transaction<Tables>,
    moves: readonly { row: Row; to: State }[],
    done: Done,
  ): Promise<void>;
  detailsOf(row: Row): AuditDetails;
};

/** Decides on many at once: what somebody else changed meanwhile is left as it is, and told. */
export async function decide<
  State extends LetterState | ResponseState,
  Row extends Standing<State>,
>(
  trx: Transaction<Tables>,
  kind: Decidable<State, Row>,
  items: readonly Item[],
  verdict: Verdict<State>,
  { by, reason, now = Date.now() }: DecisionOptions,
): Promise<DecisionResult> {
  const batch = newId();
  const rejected_reason = reason ?? null;
  const rows = await readAll(trx, kind, items);
  const already: string[] = [];
  const open: Row[] = [];
  const rest: string[] = [];
  for (const { id, version } of items) {
    const row = rows.get(id);
    const same = row?.state === verdict.to && row.rejected_reason === rejected_reason;
    if (row && same && (row.version === version || row.reviewed_by === by?.name)) already.push(id);
    else if (row?.version === version && verdict.from.includes(row.state)) open.push(row);
    else rest.push(id);
  }
  const written = await writeStandings(
    trx,
    kind.table,
    open.map(({ id, version }) => ({
      id,
      version,
      state: verdict.to,
      rejected_reason,
      reviewed_by: by?.name ?? null,
      reviewed_at: now,
    })),
  );
  const decided = open.filter(({ id }) => written.has(id));
  const late = open.filter(({ id }) => !written.has(id));
  await kind.move(
    trx,
    decided.map((row) => ({ row, to: verdict.to })),
    { by, deed: verdict.deed, now },
  );
  await recordDeeds(
    trx,
    (by ? decided : []).map((row) => ({
      by,
      deed: verdict.deed,
      subject: { kind: kind.subject, id: row.id },
      details: {
        ...kind.detailsOf(row),
        before: row.state,
        reason: rejected_reason,
        reasonBefore: row.rejected_reason,
        reviewedByBefore: row.reviewed_by,
        reviewedAtBefore: row.reviewed_at === null ? null : Number(row.reviewed_at),
        version: row.version + 1,
      },
      batch,
      at: now,
    })),
  );
  const current = late.length > 0 ? await readAll(trx, kind, late) : rows;
  return {
    batch,
    decided: decided.map(({ id }) => id),
    already,
    conflicts: [...rest, ...late.map(({ id }) => id)].map((id) => ({
      id,
      state: current.get(id)?.state,
      by: current.get(id)?.reviewed_by ?? undefined,
    })),
  };
}

/** Writes back what was decided, where nobody has changed it since; says which those are. */
export async function restore<
  State extends LetterState | ResponseState,
  Row extends Standing<State>,
>(
  trx: Transaction<Tables>,
  kind: Decidable<State, Row>,
  standings: readonly Standing<State>[],
  done: Done,
): Promise<Row[]> {
  const rows = await readAll(trx, kind, standings);
  const written = await writeStandings(trx, kind.table, standings);
  const restored = standings.flatMap(({ id, state }) => {
    const row = rows.get(id);
    return row && written.has(id) ? [{ row, to: state }] : [];
  });
  await kind.move(trx, restored, done);
  return restored.map(({ row }) => row);
}

async function readAll<State extends LetterState | ResponseState, Row extends Standing<State>>(
  trx: Transaction<Tables>,
  kind: Decidable<State, Row>,
  items: readonly { id: string }[],
): Promise<Map<string, Row>> {
  const rows: Row[] = [];
  for (const chunk of chunked(items.map(({ id }) => id)))
    rows.push(...(await kind.read(trx, chunk)));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes each row what was decided on it, if its version is still the one that was read, and
 * says which those are. Two statements for a thousand rows, however different they are.
 */
async function writeStandings(
  trx: Transaction<Tables>,
  table: 'responses' | 'letters',
  standings: readonly Standing<string>[],
): Promise<Set<string>> {
  const written = new Set<string>();
  for (const chunk of chunked(standings)) {
    const values = sql.join(
      chunk.map(
        (s) =>
          sql`(${s.id}, ${s.version}, ${s.state}, ${s.rejected_reason}, ${s.reviewed_by}, ${s.reviewed_at})`,
      ),
    );
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set
        state = decided.column3,
        rejected_reason = decided.column4,
        reviewed_by = decided.column5,
        reviewed_at = cast(decided.column6 as bigint),
        version = version + 1
      from (values ${values}) as decided
      where id = decided.column1 and version = cast(decided.column2 as integer)
      returning id`.execute(trx);
    for (const { id } of rows) written.add(id);
  }
  return written;
}
