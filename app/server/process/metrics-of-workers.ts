import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** What a worker asks its supervisor, and what it is told. */
type MetricsRequest = { ask: 'metrics'; id: number };
type MetricsReply = { metrics: string; id: number };

/** In the supervisor: tells each worker that asks what all of them have counted. */
export function tellWorkersMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, { ask, id }: Partial<MetricsRequest>) => {
    if (ask !== 'metrics' || id === undefined) return;
    const metrics = await all.clusterMetrics().catch(() => '');
    // One that ends meanwhile needs no answer.
    if (worker.isConnected()) worker.send({ metrics, id } satisfies MetricsReply, () => {});
  });
}

/** In a worker: how to ask what all workers have counted, this one in `own`. */
export function metricsOfWorkers(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([own]);
  // What listens for the supervisor's question comes with the first of its kind.
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
