import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

type MetricsRequest = { ask: 'metrics'; id: number };
/** Nothing if a process does not answer, as one that is still starting. */
type MetricsReply = { metrics: string | null; id: number };

export function tellWorkersMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, { ask, id }: Partial<MetricsRequest>) => {
    if (ask !== 'metrics' || id === undefined) return;
    const metrics = await all.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ metrics, id } satisfies MetricsReply, () => {});
  });
}

export function metricsOfWorkers(own: Registry): () => Promise<string | null> {
  AggregatorRegistry.setRegistries([own]);
  // The listener for the supervisor's question comes with the first registry.
  new AggregatorRegistry();
  const waiting = new Map<number, (metrics: string | null) => void>();
  let asked = 0;
  process.on('message', ({ metrics, id }: Partial<MetricsReply>) => {
    if (metrics === undefined || id === undefined) return;
    waiting.get(id)?.(metrics);
    waiting.delete(id);
  });
  return () =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      process.send?.({ ask: 'metrics', id: asked } satisfies MetricsRequest, () => {});
    });
}
