import type { Logger } from 'pino';
import type { Files } from '#files/files.ts';
import type { ImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import type { Store } from '#store/store.ts';
import type { Config } from './process/config.ts';
import type { Tracing } from './tracing/current-span.ts';

export type Services = {
  config: Config;
  store: Store;
  files: Files;
  log: Logger;
  /** None unless a collector is named. */
  tracing?: Tracing | undefined;
  /** Encodes the pictures that are sent; closed when the site stops. */
  imageWorkers: ImageWorkerPool;
};
