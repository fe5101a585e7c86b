import cluster from 'node:cluster';

export type FromWorker = { tell: 'serving'; workers: number } | { tell: 'failing' };

export type FromSupervisor = { tell: 'followed' };

export const followsAnother = (cluster.worker?.id ?? 1) > 1;

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
    process.on('message', ({ tell }: Partial<FromSupervisor>) => {
      if (tell === 'followed') resolve();
    });
  });
}
