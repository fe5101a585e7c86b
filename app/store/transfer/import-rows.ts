import type { Kysely } from 'kysely';
import {
  type ImportCounts,
  type ImportRow,
  OUTCOMES,
  TAKEN_VERDICTS,
  VERDICTS,
  type Verdict,
} from '#domain/transfer/imports.ts';
import type { Problem, ReadRow } from '#domain/transfer/problems.ts';
import type { ImportedLetter, ResponseRecord } from '#domain/transfer/records.ts';
import { chunked } from '#store/database/chunked.ts';
import { json, storedText } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { sealedRecord, unsealedRecord } from '#store/privacy/addresses.ts';

export type PlannedRow = ReadRow & {
  verdict: Verdict;
  /** Whose row it is although its record is not taken, so that it is found when that is erased. */
  subjectId?: string | undefined;
};

export type DueRow<Item> = {
  n: number;
  sourceLine: string;
  verdict: Verdict;
  problems: readonly Problem[];
  record: Item;
};

/** `pictures`: letters that come without their picture, or are refused for it. */
export type RowFilter = Verdict | NonNullable<ImportRow['outcome']> | 'problems' | 'pictures';

/** Those whose records may yet be written. */
const KEPT_VERDICTS = [...TAKEN_VERDICTS, 'noPicture'] as const;

/** A statement takes a bounded number of values; twelve stand in each row. */
const ROWS_AT_ONCE = 100;

export function importRowsOver(read: Kysely<Tables>, write: Kysely<Tables>, keys: AddressKeys) {
  async function due<Item>(
    importId: string,
    kind: 'letter' | 'response',
    limit: number,
  ): Promise<DueRow<Item>[]> {
    const rows = await read
      .selectFrom('import_rows')
      .select(['n', 'place as sourceLine', 'verdict', 'problems', 'record'])
      .where('import_id', '=', importId)
      .where('kind', '=', kind)
      .where('verdict', 'in', TAKEN_VERDICTS)
      .where('outcome', 'is', null)
      .orderBy('n')
      .limit(limit)
      .execute();
    return rows.map(({ record, ...row }) => ({
      ...row,
      record: (record ?? {}) as Item,
    }));
  }

  return {
    async insertRows(id: string, first: number, rows: readonly PlannedRow[]): Promise<void> {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const values = rows
          .slice(start, start + ROWS_AT_ONCE)
          .map((row, i) => toValues(id, first + start + i, row, keys));
        await write.insertInto('import_rows').values(values).execute();
      }
    },

    async plannedLetters(importId: string, ids: readonly string[]) {
      const planned = new Map<string, { verdict: string; sourceLine: string }>();
      for (const chunk of chunked(ids)) {
        const rows = await write
          .selectFrom('import_rows')
          .select(['subject_id', 'verdict', 'place as sourceLine'])
          .where('import_id', '=', importId)
          .where('kind', '=', 'letter')
          .where('subject_id', 'in', chunk)
          .orderBy('n')
          .execute();
        for (const { subject_id, verdict, sourceLine } of rows) {
          // One that stands there once more is refused; what counts is the first.
          if (subject_id && !planned.has(subject_id))
            planned.set(subject_id, { verdict, sourceLine });
        }
      }
      return planned;
    },

    dueLetters: (importId: string, limit: number) => due<ImportedLetter>(importId, 'letter', limit),
    async dueResponses(importId: string, limit: number): Promise<DueRow<ResponseRecord>[]> {
      const rows = await due<ResponseRecord>(importId, 'response', limit);
      return rows.map((row) => ({ ...row, record: unsealedRecord(row.record, keys) }));
    },

    async countDue(importId: string): Promise<number> {
      const { n } = await read
        .selectFrom('import_rows')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('import_id', '=', importId)
        .where('verdict', 'in', TAKEN_VERDICTS)
        .where('kind', '!=', 'remark')
        .where('outcome', 'is', null)
        .executeTakeFirstOrThrow();
      return n;
    },

    async rows(
      id: string,
      { after = 0, limit = 100, only }: { after?: number; limit?: number; only?: RowFilter } = {},
    ): Promise<ImportRow[]> {
      let query = read
        .selectFrom('import_rows')
        .select([
          'n',
          'kind',
          'place as sourceLine',
          'label',
          'verdict',
          'outcome',
          'problems',
          'subject_id',
        ])
        .where('import_id', '=', id)
        .where('n', '>', after);
      if (only === 'problems') query = query.where(storedText('problems'), '!=', json([]));
      else if (only === 'pictures') {
        query = query
          .where('kind', '=', 'letter')
          .where('verdict', 'in', ['withoutPicture', 'noPicture']);
      } else if (only)
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
}

function toValues(importId: string, n: number, row: PlannedRow, keys: AddressKeys) {
  const { letter } = row;
  const response = row.response && sealedRecord(row.response, keys);
  const record = letter ?? response;
  return {
    import_id: importId,
    n,
    kind: row.kind,
    place: storable(row.sourceLine, 300),
    label: storable(row.label, 200),
    verdict: row.verdict,
    outcome: null,
    problems: json(row.problems),
    record: KEPT_VERDICTS.some((one) => one === row.verdict) && record ? json(record) : null,
    subject_id: record?.id ?? row.subjectId ?? null,
    letter_id: response?.to ?? letter?.id ?? null,
  };
}

/** What comes from a file may hold a zero byte, which not every database stores. */
export function storable(text: string, length: number): string {
  return text.replaceAll('\0', '').slice(0, length);
}

function emptyCounts(): ImportCounts {
  const none = () =>
    Object.fromEntries([...VERDICTS, ...OUTCOMES].map((key) => [key, 0])) as ImportCounts['letter'];
  return { letter: none(), response: none(), remark: none() };
}
