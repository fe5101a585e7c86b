import { sql, type Transaction } from 'kysely';
import type { LetterState } from '#domain/letters/letter.ts';
import type { Item, Verdict } from '#domain/moderation/decisions.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import type { Actor, AuditDeed, AuditDetails } from '#domain/staff/audit.ts';
import { newId } from '#store/database/ids.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';

/** Names in one statement, so that a thousand items take a handful of them. */
const AT_ONCE = 500;
/** Rows that one statement writes: it takes some thirty thousand values, and each row has ten. */
const ROWS_AT_ONCE = 500;

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
  reviewed_at: number | null;
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

/** What every decision writes. */
const WRITTEN = {
  state: 'text',
  rejected_reason: 'text',
  reviewed_by: 'text',
  reviewed_at: 'bigint',
} as const;

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
  /** What is written besides a standing, and of what type it is. */
  further: { [Column in Exclude<keyof Row, keyof Standing<State>>]?: 'text' | 'bigint' };
  /** What some of them say now, by name. */
  read(trx: Transaction<Tables>, ids: readonly string[]): Promise<Row[]>;
  /** Moves what is counted by them, touches where they show, and keeps their history. */
  move(trx: Transaction<Tables>, moves: readonly Move<Row>[], done: Done): Promise<void>;
  /** What the trail says of a deed besides; after it was taken back there is no `after`. */
  detailsOf(row: Row, after?: Row): AuditDetails;
  /** What stood further before a deed, from what the trail says of it. */
  recall(details: AuditDetails, row: Row): Partial<Row>;
};

/** What a record said before a deed, and after it. */
export type Move<Row> = { row: Row; after: Row };

/** What a deed makes of records, and of which. */
export type Ruling<State extends string, Row> = {
  deed: AuditDeed;
  from: readonly State[];
  isDone(row: Row): boolean;
  after(row: Row, now: number): Partial<Row>;
};

/** The ruling of a verdict. */
export function rulingOf<State extends LetterState | ResponseState>(
  { deed, from, to }: Verdict<State>,
  reason: string | undefined,
): Ruling<State, Standing<State>> {
  const decided = { state: to, rejected_reason: reason ?? null };
  return {
    deed,
    from,
    isDone: (row) => row.state === to && row.rejected_reason === decided.rejected_reason,
    after: () => decided,
  };
}

/** Decides on many at once: what somebody else changed meanwhile is left as it is, and told. */
export async function decide<
  State extends LetterState | ResponseState,
  Row extends Standing<State>,
>(
  trx: Transaction<Tables>,
  kind: Decidable<State, Row>,
  items: readonly Item[],
  ruling: Ruling<State, Row>,
  { by, now = Date.now() }: Pick<DecisionOptions, 'by' | 'now'>,
): Promise<DecisionResult> {
  const batch = newId();
  const rows = await readAll(trx, kind, items);
  const already: string[] = [];
  const open: Move<Row>[] = [];
  const rest: string[] = [];
  for (const { id, version } of items) {
    const row = rows.get(id);
    const same = row && ruling.isDone(row);
    if (row && same && (row.version === version || row.reviewed_by === by?.name)) already.push(id);
    else if (row?.version === version && !same && ruling.from.includes(row.state)) {
      const reviewed = { reviewed_by: by?.name ?? null, reviewed_at: now };
      open.push({ row, after: { ...row, ...ruling.after(row, now), ...reviewed } });
    } else rest.push(id);
  }
  const written = await writeRows(
    trx,
    kind,
    open.map(({ after }) => after),
  );
  const decided = open.filter(({ row }) => written.has(row.id));
  const late = open.flatMap(({ row }) => (written.has(row.id) ? [] : [row]));
  await kind.move(trx, decided, { by, deed: ruling.deed, now });
  await recordDeeds(
    trx,
    (by ? decided : []).map(({ row, after }) => ({
      by,
      deed: ruling.deed,
      subject: { kind: kind.subject, id: row.id },
      details: {
        ...kind.detailsOf(row, after),
        before: row.state,
        reason: after.rejected_reason,
        reasonBefore: row.rejected_reason,
        reviewedByBefore: row.reviewed_by,
        reviewedAtBefore: row.reviewed_at,
        version: row.version + 1,
      },
      batch,
      at: now,
    })),
  );
  const current = late.length > 0 ? await readAll(trx, kind, late) : rows;
  return {
    batch,
    decided: decided.map(({ row }) => row.id),
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
  deeds: readonly { id: string; details: AuditDetails }[],
  done: Done,
): Promise<Row[]> {
  const rows = await readAll(trx, kind, deeds);
  const moves = deeds.flatMap(({ id, details }) => {
    const row = rows.get(id);
    if (row?.version !== Number(details.version)) return [];
    const standing = {
      state: details.before as State,
      rejected_reason: details.reasonBefore as string | null,
      reviewed_by: details.reviewedByBefore as string | null,
      reviewed_at: details.reviewedAtBefore as number | null,
    };
    return [{ row, after: { ...row, ...standing, ...kind.recall(details, row) } }];
  });
  const written = await writeRows(
    trx,
    kind,
    moves.map(({ after }) => after),
  );
  const restored = moves.filter(({ row }) => written.has(row.id));
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
async function writeRows<State extends LetterState | ResponseState, Row extends Standing<State>>(
  trx: Transaction<Tables>,
  { table, further }: Decidable<State, Row>,
  rows: readonly Row[],
): Promise<Set<string>> {
  const types = { ...WRITTEN, ...further } as Record<string, 'text' | 'bigint'>;
  const columns = Object.keys(types) as (keyof Row & string)[];
  const set = sql.join(
    columns.map((column, i) => {
      const decided = sql.ref(`decided.column${i + 3}`);
      const value = types[column] === 'bigint' ? sql`cast(${decided} as bigint)` : decided;
      return sql`${sql.ref(column)} = ${value}`;
    }),
  );
  const written = new Set<string>();
  for (const chunk of chunked(rows, ROWS_AT_ONCE)) {
    const values = sql.join(
      chunk.map((row) => sql`(${sql.join([row.id, row.version, ...columns.map((c) => row[c])])})`),
    );
    const result = await sql<{ id: string }>`
      update ${sql.table(table)} set ${set}, version = version + 1
      from (values ${values}) as decided
      where id = decided.column1 and version = cast(decided.column2 as integer)
      returning id`.execute(trx);
    for (const { id } of result.rows) written.add(id);
  }
  return written;
}
