import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono, MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { metricsOfWorkers } from './metrics-of-workers.ts';
import { isWorker } from './workers.server.ts';

/** Upper bounds in seconds: a cached page takes well under a millisecond, an upload seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counts requests and measures them, and answers `GET /metrics` to whoever knows the token.
 * Neither paths nor addresses are kept.
 */
export function addMetrics(app: Hono, token: string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method and status.',
    labelNames: ['method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const measure: MiddlewareHandler = async (c, next) => {
    const end = durations.startTimer({ method: c.req.method });
    await next();
    end({ status: c.res.status });
  };
  app.use(measure);
  const read = isWorker ? metricsOfWorkers(registry) : () => registry.metrics();
  app.get('/metrics', async (c) => {
    if (!isToken(c.req.header('Authorization'), token)) return c.text('Not allowed.', 401);
    return c.body(await read(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
