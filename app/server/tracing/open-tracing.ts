import type { Logger } from 'pino';
import type { Tracing } from './current-span.ts';
import { type TraceSettings, tracesAddress } from './trace-settings.ts';

declare const __BUILD_ID__: string;

/** Loads nothing of OpenTelemetry unless a collector is named. */
export async function openTracing(
  settings: TraceSettings,
  log: Logger,
): Promise<Tracing | undefined> {
  const url = tracesAddress(settings);
  if (!url) return undefined;
  const { startTracing } = await import('./tracing.server.ts');
  return startTracing(url, settings, { log, version: __BUILD_ID__ });
}
