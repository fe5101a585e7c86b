import type { HostedCollection } from '#domain/hosted/documents.ts';
import type { InStep } from '#domain/hosted/merge.ts';
import type { OptionalJsonColumn } from '#store/database/columns.ts';

/** A document of the hosted project. It waits to be sent as long as it was changed more often than that. */
export type HostedDocumentsTable = {
  collection: HostedCollection;
  /** What it is called here. */
  id: string;
  /** What it is called there, where that is something else. */
  document_id: string | null;
  changes: number;
  sent: number;
  /** When the first change came that waits. */
  queued_at: number;
  next_try_at: number;
  tries: number;
  failure: string | null;
  /** It is to say there what it says here, whatever it says there. */
  is_forced: boolean;
  /** When it was erased here; its going there waits. */
  erased_at: number | null;
  in_step: OptionalJsonColumn<InStep>;
  /** Fields that were changed there, with a space between two. */
  differs: string | null;
};
