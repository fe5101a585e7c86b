import type { HostedCollection } from '#domain/hosted/documents.ts';
import type { InStep } from '#domain/hosted/merge.ts';
import type { Problem } from '#domain/transfer/problems.ts';
import type { OptionalJsonColumn } from '#store/database/columns.ts';

/** What was noted of a document that is not taken as it is. */
export type SaidThere = {
  /** Of each field that differs, what it says there, as a fingerprint. */
  prints: InStep;
  problems: readonly Problem[];
  /** Under which version its history has what it says there. */
  version?: number | undefined;
  /** What somebody decided, until it is done. */
  choice?: 'theirs';
};

/** A document of the hosted project. It waits to be sent as long as it was changed more often than that. */
export type HostedDocumentsTable = {
  collection: HostedCollection;
  id: string;
  /** What it is called there, where that is something else. */
  document_id: string | null;
  changes: number;
  sent: number;
  queued_at: number;
  next_try_at: number;
  tries: number;
  failure: string | null;
  is_forced: boolean;
  /** When it was erased here; its going there waits. */
  erased_at: number | null;
  in_step: OptionalJsonColumn<InStep>;
  /** Fields that somebody has to decide on, with a space between two. */
  differs: string | null;
  said_there: OptionalJsonColumn<SaidThere>;
};
