import type { HostedCollection } from '#domain/hosted/documents.ts';
import type { Merged } from '#domain/hosted/merge.ts';

/** A document as it is there; what is written rests on nobody having changed it since. */
export type DocumentThere = { fields: Readonly<Record<string, unknown>>; read: unknown };

/** A path is `letters/<id>`. Whatever fails throws `HostedError`. */
export type HostedProject = {
  read(paths: readonly string[]): Promise<ReadonlyMap<string, DocumentThere>>;
  create(path: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  /** Fields of a text are named `text.en`. */
  update(path: string, change: Pick<Merged, 'set' | 'remove'>, there: DocumentThere): Promise<void>;
  delete(path: string, there: DocumentThere): Promise<void>;
  /** In the order of their names, without their fields unless these are asked for. */
  list(
    collection: HostedCollection,
    options: { after: string; limit: number; withFields: boolean },
  ): Promise<ListedDocument[]>;
  /** Begins with all documents that are there. Nothing is heard any more once it has failed. */
  listen(collection: HostedCollection, listener: HostedListener): () => void;
  close(): Promise<void>;
};

export type ListedDocument = { id: string; fields: Readonly<Record<string, unknown>> };

export type HostedListener = {
  heard(changes: { said: ListedDocument[]; gone: string[] }): void;
  failed(error: HostedError): void;
};

/**
 * `away`: nothing can be done with the project now. `moved`: a document is not what was read any
 * more. `refused`: this one cannot be written, others can.
 */
export type HostedFailure = 'away' | 'moved' | 'refused';

export class HostedError extends Error {
  override name = 'HostedError';
  readonly failure: HostedFailure;

  /** @param message without anything that a document says */
  constructor(failure: HostedFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
