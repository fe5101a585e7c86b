import type { HostedCollection } from '#domain/hosted/documents.ts';
import type { InStep } from '#domain/hosted/merge.ts';
import type { OptionalJsonColumn } from '#store/database/columns.ts';

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
  /** Fields that were changed there, with a space between two. */
  differs: string | null;
};
