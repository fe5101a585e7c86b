import type {
  ImportKind,
  ImportRow,
  ImportState,
  RowOutcome,
  Verdict,
} from '#domain/transfer/imports.ts';
import type { Problem, TransferFailure } from '#domain/transfer/problems.ts';
import type { Arrival, ImportedLetter, ResponseRecord } from '#domain/transfer/records.ts';
import type { JsonColumn, OptionalJsonColumn } from '#store/database/columns.ts';

export type ImportsTable = {
  id: string;
  name: string;
  source: string;
  kind: ImportKind | null;
  state: ImportState;
  arrival: Arrival | null;
  without_damaged: boolean;
  language: string;
  member_id: string | null;
  member_name: string;
  failure: TransferFailure | null;
  failure_detail: string | null;
  done: number;
  total: number;
  beat_at: number;
  created_at: number;
};

/** The record goes once its row is done: an address in it has no second place. */
export type ImportRowsTable = {
  import_id: string;
  n: number;
  kind: ImportRow['kind'];
  place: string;
  label: string;
  verdict: Verdict;
  outcome: RowOutcome | null;
  problems: JsonColumn<readonly Problem[]>;
  record: OptionalJsonColumn<ImportedLetter | ResponseRecord>;
  subject_id: string | null;
  letter_id: string | null;
};
