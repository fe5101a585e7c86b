import type { HostedContent } from '#domain/hosted/documents.ts';
import type { DocumentThere } from '#server/hosted/hosted-project.ts';
import type { NotedDocument } from '#store/hosted/noted.ts';

/** A document on both sides, as far as it is there. */
export type BothSides = {
  of: NotedDocument;
  content: HostedContent | undefined;
  there: DocumentThere | undefined;
};

export const isWaiting = ({ changes, sent }: NotedDocument): boolean => changes > sent;
