import cluster from 'node:cluster';

export type FromWorker = { tell: 'serving'; workers: number } | { tell: 'failing' };

export type FromSupervisor = { tell: 'followed' | 'alone' };

export const followsAnother = (cluster.worker?.id ?? 1) > 1;

/** In the environment of a process that starts while others answer. */
export const BESIDE_OTHERS = 'WILDPOST_BESIDE_OTHERS';
export const startsBesideOthers = process.env[BESIDE_OTHERS] !== undefined;

/** Once none of those others answers any more. */
export const othersGone: Promise<void> = startsBesideOthers
  ? heard('alone')
  : new Promise(() => undefined);

export function tellSupervisor(told: FromWorker): Promise<void> {
  return new Promise((resolve) => {
    if (cluster.isWorker && process.connected) process.send?.(told, () => resolve());
    else resolve();
  });
}

export function followed(limitMs: number): Promise<void> {
  if (!cluster.isWorker) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, limitMs).unref();
    void heard('followed').then(resolve);
  });
}

function heard(what: FromSupervisor['tell']): Promise<void> {
  return new Promise((resolve) => {
    process.on('message', ({ tell }: Partial<FromSupervisor>) => {
      if (tell === what) resolve();
    });
  });
}
