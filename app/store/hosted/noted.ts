import type { InStep } from '#domain/hosted/merge.ts';
import type { SaidThere } from '#store/database/schema/hosted.ts';
import type { HostedName } from './queue.ts';

export type NotedDocument = HostedName & {
  name: string;
  changes: number;
  sent: number;
  tries: number;
  isForced: boolean;
  inStep: InStep | undefined;
  differs: readonly string[];
  saidThere: SaidThere | undefined;
};
