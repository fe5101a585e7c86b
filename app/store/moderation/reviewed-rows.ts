import { sql, type Transaction } from 'kysely';
import type { Actor, AuditDeed, AuditDetails } from '#domain/staff/audit.ts';
import { chunked } from '#store/database/chunked.ts';
import { write } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';

export type Reviewed<State extends string> = {
  id: string;
  version: number;
  state: State;
  rejected_reason: string | null;
  team_note: string | null;
  reviewed_by: string | null;
  reviewed_by_id: string | null;
  reviewed_at: number | null;
  mark_count: number;
  concern: number;
};

const REVIEWED = {
  state: 'text',
  rejected_reason: 'text',
  team_note: 'text',
  reviewed_by: 'text',
  reviewed_by_id: 'text',
  reviewed_at: 'bigint',
} as const;

/** A record before an action and after it, and what it says anew, where its words change too. */
export type Change<Row, Content> = { before: Row; after: Row; content?: Content | undefined };

export type Done = { by: Actor | undefined; deed: AuditDeed; now: number };

/** How letters, or answers, go from state to state; all besides is the same for both. */
export type Kind<State extends string, Row extends Reviewed<State>, Content> = {
  table: 'responses' | 'letters';
  subject: 'response' | 'letter';
  /** What is written besides, and of what type it is. */
  columns: Readonly<Record<string, 'text' | 'bigint'>>;
  read(trx: Transaction<Tables>, ids: readonly string[]): Promise<Row[]>;
  /** Brings counters, history and mail up to date, and invalidates the pages that showed them. */
  follow(
    trx: Transaction<Tables>,
    changes: readonly Change<Row, Content>[],
    done: Done,
  ): Promise<void>;
  erase(trx: Transaction<Tables>, rows: readonly Row[]): Promise<void>;
  /** What the record says of a change besides; there is no `after` once it was undone. */
  detailsOf(change: { before: Row; after?: Row; content?: Content | undefined }): AuditDetails;
  /** What stood in the kind's own columns before an action, from what the record says of it. */
  restoredFrom(details: AuditDetails, row: Row): Partial<Row>;
};

export async function readAll<State extends string, Row extends Reviewed<State>, Content>(
  trx: Transaction<Tables>,
  kind: Kind<State, Row, Content>,
  targets: readonly { id: string }[],
): Promise<Map<string, Row>> {
  const rows: Row[] = [];
  for (const chunk of chunked(targets.map(({ id }) => id)))
    rows.push(...(await kind.read(trx, chunk)));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes each record what is made of it, in two statements for a thousand, however different they
 * are. It is still what was read: whoever changed it since made this transaction begin again.
 */
export async function writeRows<State extends string, Row extends Reviewed<State>, Content>(
  trx: Transaction<Tables>,
  { table, columns: own }: Kind<State, Row, Content>,
  changes: readonly Change<Row, Content>[],
): Promise<void> {
  const types: Readonly<Record<string, 'text' | 'bigint'>> = { ...REVIEWED, ...own };
  const columns = Object.keys(types) as (keyof Row & string)[];
  const set = sql.join(
    columns.map((column, i) => {
      const given = sql.ref(`given.column${i + 3}`);
      const value = types[column] === 'bigint' ? sql`cast(${given} as bigint)` : given;
      return sql`${sql.ref(column)} = ${value}`;
    }),
  );
  for (const chunk of chunked(changes)) {
    const values = sql.join(
      chunk.map(
        ({ after }) =>
          sql`(${sql.join([after.id, after.version, ...columns.map((column) => after[column])])})`,
      ),
    );
    await write(
      trx,
      sql`update ${sql.table(table)} set ${set}, version = version + 1
      from (values ${values}) as given
      where id = given.column1 and version = cast(given.column2 as integer)`,
    );
  }
}
