import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Actor } from '#domain/staff/audit.ts';
import {
  IMPORT_DEEDS,
  type Import,
  type ImportCounts,
  type ImportDeed,
  type ImportKind,
  type ImportRow,
  type ImportState,
  isAbandoned,
  isAtWork,
  OUTCOMES,
  VERDICTS,
  type Verdict,
} from '#domain/transfer/imports.ts';
import type { ReadRow, TransferFailure } from '#domain/transfer/problems.ts';
import type { Arrival } from '#domain/transfer/records.ts';
import { json, storedText } from '#store/database/columns.ts';
import { newId } from '#store/database/ids.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { importWorkOver } from './import-work.ts';

export type Imports = ReturnType<typeof importsOver>;

export type PlannedRow = ReadRow & {
  verdict: Verdict;
  /** Whose row it is although its record is not taken, so that it is found when that is erased. */
  subjectId?: string | undefined;
};

export type NewImport = Pick<Import, 'name' | 'source' | 'language'> & {
  id?: string;
  by: Pick<Actor, 'name'> & { id: string | undefined };
};

/** A statement takes a bounded number of values; twelve stand in each row. */
const ROWS_AT_ONCE = 100;

/** What is brought in from files: its reading, its rows, and what came of it. */
export function importsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  /** Moves an import on from one of some states; false if it was in none of them. */
  async function move(
    db: Kysely<Tables> | Transaction<Tables>,
    id: string,
    from: readonly ImportState[],
    values: Partial<Tables['imports']> & { state: ImportState },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('imports')
      .set({ ...values, beat_at: Date.now() })
      .where('id', '=', id)
      .where('state', 'in', from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    ...importWorkOver(read, write),

    async begin({ id = newId(), name, source, language, by }: NewImport): Promise<Import> {
      const now = Date.now();
      const row = {
        ...{ id, name, source, language },
        kind: null,
        state: 'reading' as const,
        arrival: null,
        member_id: by.id ?? null,
        member_name: by.name,
        failure: null,
        failure_detail: null,
        done: 0,
        total: 0,
        beat_at: now,
        created_at: now,
      };
      await write.insertInto('imports').values(row).execute();
      return toImport(row);
    },

    async find(id: string): Promise<Import | undefined> {
      const row = await read
        .selectFrom('imports')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toImport(row);
    },

    async list(limit = 50): Promise<Import[]> {
      const rows = await read
        .selectFrom('imports')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toImport);
    },

    /** Keeps rows that were read, numbered on from those before. */
    async insertRows(id: string, first: number, rows: readonly PlannedRow[]): Promise<void> {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const values = rows
          .slice(start, start + ROWS_AT_ONCE)
          .map((row, i) => toValues(id, first + start + i, row));
        await write.insertInto('import_rows').values(values).execute();
      }
    },

    /** A sign of life, and how far it is; false if it is to stop. */
    async beat(id: string, state: ImportState, done: number, total: number): Promise<boolean> {
      return move(write, id, [state], { state, done, total });
    },

    async ready(id: string, kind: ImportKind): Promise<boolean> {
      return move(write, id, ['reading'], { state: 'ready', kind });
    },

    async fail(id: string, key: TransferFailure, detail: string): Promise<void> {
      await move(write, id, ['reading', 'working', 'undoing'], {
        state: 'failed',
        failure: key,
        failure_detail: plain(detail, 300),
      });
    },

    /**
     * Begins the work, or goes on with it; false if it is not in a state for this. One whose
     * process has gone can be taken over.
     */
    async start(id: string, arrival: Arrival, by: Actor | undefined): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        const it = await claim(trx, id, 'start');
        if (!it) return false;
        // Who goes on with it cannot change what the first ones became.
        await move(trx, id, [it.state], { state: 'working', arrival: it.arrival ?? arrival });
        await recordImport(trx, id, 'transfer.import', by, { name: it.name });
        return true;
      });
    },

    async startUndo(id: string, by: Actor | undefined): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        const it = await claim(trx, id, 'undo');
        if (!it) return false;
        await move(trx, id, [it.state], { state: 'undoing', done: 0 });
        await recordImport(trx, id, 'transfer.undo', by, { name: it.name });
        return true;
      });
    },

    /** Breaks off what is at work: an import stays where it is, a reading is given up. */
    async stop(id: string): Promise<boolean> {
      const stopped = await move(write, id, ['working'], { state: 'stopped' });
      return stopped || move(write, id, ['reading'], { state: 'failed', failure: 'stopped' });
    },

    async finish(id: string, from: 'working' | 'undoing'): Promise<boolean> {
      return move(write, id, [from], { state: from === 'working' ? 'done' : 'undone' });
    },

    async discard(id: string): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        if (!(await claim(trx, id, 'discard'))) return false;
        await trx.deleteFrom('imports').where('id', '=', id).execute();
        return true;
      });
    },

    /** Imports that were never done and lie about since before a moment. */
    async staleBefore(moment: number): Promise<Import[]> {
      const rows = await read
        .selectFrom('imports')
        .selectAll()
        .where('state', 'in', ['ready', 'failed', 'reading'])
        .where('created_at', '<', moment)
        .execute();
      return rows.map(toImport);
    },

    /**
     * Ends imports that were broken off within and have lain so since before a moment: what they made
     * stays, what they had not come to is forgotten, addresses with it.
     */
    async endStopped(moment: number): Promise<void> {
      await write.transaction().execute(async (trx) => {
        const ended = await trx
          .updateTable('imports')
          .set({ state: 'done' })
          .where('state', 'in', ['stopped', 'working'])
          .where('beat_at', '<', moment)
          .returning('id')
          .execute();
        if (ended.length === 0) return;
        const ids = ended.map(({ id }) => id);
        await trx
          .updateTable('import_rows')
          .set({ record: null })
          .where('import_id', 'in', ids)
          .execute();
      });
    },

    async rows(
      id: string,
      { after = 0, limit = 100, only }: { after?: number; limit?: number; only?: RowFilter } = {},
    ): Promise<ImportRow[]> {
      let query = read
        .selectFrom('import_rows')
        .select(['n', 'kind', 'place', 'label', 'verdict', 'outcome', 'problems', 'subject_id'])
        .where('import_id', '=', id)
        .where('n', '>', after);
      if (only === 'problems') query = query.where(storedText('problems'), '!=', json([]));
      else if (only)
        query = query.where((eb) =>
          eb.or([eb('verdict', '=', only as Verdict), eb('outcome', '=', only as 'made')]),
        );
      const rows = await query.orderBy('n').limit(limit).execute();
      return rows.map(({ problems, subject_id, outcome, ...row }) => ({
        ...row,
        outcome: outcome ?? undefined,
        subjectId: subject_id ?? undefined,
        problems,
      }));
    },

    async counts(id: string): Promise<ImportCounts> {
      const counts = emptyCounts();
      for (const column of ['verdict', 'outcome'] as const) {
        const rows = await read
          .selectFrom('import_rows')
          .select(['kind', `${column} as value`, (eb) => eb.fn.countAll<number>().as('n')])
          .where('import_id', '=', id)
          .groupBy(['kind', column])
          .execute();
        for (const { kind, value, n } of rows) if (value) counts[kind][value] += n;
      }
      return counts;
    },
  };

  async function claim(
    trx: Transaction<Tables>,
    id: string,
    deed: ImportDeed,
  ): Promise<Import | undefined> {
    const row = await trx.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFoundError(`There is no import ${id}.`);
    const it = toImport(row);
    const from: readonly ImportState[] = IMPORT_DEEDS[deed];
    const free = !isAtWork(it) || isAbandoned(it);
    return from.includes(it.state) && free ? it : undefined;
  }
}

export type RowFilter = Verdict | NonNullable<ImportRow['outcome']> | 'problems';

function recordImport(
  trx: Transaction<Tables>,
  id: string,
  deed: 'transfer.import' | 'transfer.undo',
  by: Actor | undefined,
  details: { name: string },
): Promise<void> {
  return recordDeeds(trx, [{ by, deed, subject: { kind: 'transfer', id }, details, batch: id }]);
}

function toValues(importId: string, n: number, row: PlannedRow) {
  const { letter, response } = row;
  const record = letter ?? response;
  return {
    import_id: importId,
    n,
    kind: row.kind,
    place: plain(row.place, 300),
    label: plain(row.label, 200),
    verdict: row.verdict,
    outcome: null,
    problems: json(row.problems),
    record: row.verdict === 'new' && record ? json(record) : null,
    subject_id: record?.id ?? row.subjectId ?? null,
    letter_id: response?.to ?? letter?.id ?? null,
  };
}

/** What comes from a file may hold a zero byte, which not every database keeps. */
function plain(text: string, length: number): string {
  return text.replaceAll('\0', '').slice(0, length);
}

function toImport(row: Selectable<Tables['imports']>): Import {
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    kind: row.kind ?? undefined,
    state: row.state,
    arrival: row.arrival ?? undefined,
    language: row.language,
    member: { id: row.member_id ?? undefined, name: row.member_name },
    failure: row.failure ? { key: row.failure, detail: row.failure_detail ?? '' } : undefined,
    done: row.done,
    total: row.total,
    beatAt: row.beat_at,
    createdAt: row.created_at,
  };
}

function emptyCounts(): ImportCounts {
  const none = () =>
    Object.fromEntries([...VERDICTS, ...OUTCOMES].map((key) => [key, 0])) as ImportCounts['letter'];
  return { letter: none(), response: none(), remark: none() };
}
