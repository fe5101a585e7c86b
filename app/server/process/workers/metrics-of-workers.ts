import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

type MetricsRequest = { ask: 'metrics'; id: number };
type MetricsReply = { metrics: string; id: number };

export function tellWorkersMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, { ask, id }: Partial<MetricsRequest>) => {
    if (ask !== 'metrics' || id === undefined) return;
    const metrics = await all.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ metrics, id } satisfies MetricsReply, () => {});
  });
}

export function metricsOfWorkers(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([own]);
  // The listener for the supervisor's question comes with the first registry.
  new AggregatorRegistry();
  const waiting = new Map<number, (metrics: string) => void>();
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
