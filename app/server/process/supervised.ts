import cluster from 'node:cluster';

/** What a serving process tells its supervisor. */
export type FromWorker = { tell: 'serving'; workers: number } | { tell: 'failing' };

/** What its supervisor tells a process that fails, once another listens in its place. */
export type FromSupervisor = { tell: 'followed' };

/** Whether this process follows one that has served: the store is filled and the address told. */
export const followsAnother = (cluster.worker?.id ?? 1) > 1;

/** Tells the supervisor, if there is one. One that is gone has ended this process too. */
export function tellSupervisor(told: FromWorker): Promise<void> {
  return new Promise((resolve) => {
    if (cluster.isWorker && process.connected) process.send?.(told, () => resolve());
    else resolve();
  });
}

/** Resolves once another process listens where this one does, or the time is over. */
export function followed(limitMs: number): Promise<void> {
  if (!cluster.isWorker) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, limitMs).unref();
    process.on('message', ({ tell }: Partial<FromSupervisor>) => {
      if (tell === 'followed') resolve();
    });
  });
}
