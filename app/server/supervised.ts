import cluster from 'node:cluster';

/** What a serving process tells its supervisor. */
export type Told = { tell: 'serving'; workers: number } | { tell: 'failing' };

/** Whether this process follows one that has served: the store is filled and the address told. */
export const followsAnother = (cluster.worker?.id ?? 1) > 1;

/** Tells the supervisor, if there is one. One that is gone has ended this process too. */
export function tellSupervisor(told: Told): Promise<void> {
  return new Promise((resolve) => {
    if (cluster.isWorker && process.connected) process.send?.(told, () => resolve());
    else resolve();
  });
}
