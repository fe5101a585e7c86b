import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { failureOf, type Noted, spans, type Tracing } from './current-span.ts';
import type { TraceSettings } from './trace-settings.ts';

const STOP_LIMIT_MS = 2000;
const KINDS = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  server: SpanKind.SERVER,
} as const;
/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

type Exported = Parameters<Parameters<SpanExporter['export']>[1]>[0];

export function startTracing(
  url: string,
  settings: TraceSettings,
  { log, version }: { log: Logger; version: string },
): Tracing {
  const exporter = tellingOnce(new OTLPTraceExporter({ url }), log);
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': version,
      'process.pid': process.pid,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('wildpost');

  const contextNow = () => spans.getStore()?.context as Context | undefined;
  const open = (name: string, { kind = 'internal', attributes }: Noted, context: Context) =>
    tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, context);
  const runIn = <Result>(span: Span, context: Context, work: () => Result): Result => {
    const { traceId } = span.spanContext();
    return spans.run({ traceId, context: trace.setSpan(context, span) }, work);
  };

  return {
    begin(name, noted, parent) {
      const context = parent ? contextOf(parent) : (contextNow() ?? ROOT_CONTEXT);
      const span = open(name, noted, context);
      return {
        run: (work) => runIn(span, context, work),
        end(outcome) {
          if (span.isRecording()) {
            const { name: last, attributes, failure } = outcome();
            if (last) span.updateName(last);
            if (attributes) span.setAttributes(attributes);
            if (failure) fail(span, failure);
          }
          span.end();
        },
      };
    },

    async span(name, noted, work) {
      const context = contextNow() ?? (noted.isRoot ? ROOT_CONTEXT : undefined);
      if (!context) return work();
      const span = open(name, noted, context);
      try {
        return await runIn(span, context, work);
      } catch (error) {
        fail(span, failureOf(error));
        throw error;
      } finally {
        span.end();
      }
    },

    past(name, { kind = 'internal', attributes, milliseconds, failure }) {
      const context = contextNow();
      if (!context) return;
      const startTime = Date.now() - milliseconds;
      const options = { kind: KINDS[kind], startTime, ...(attributes && { attributes }) };
      const span = tracer.startSpan(name, options, context);
      if (failure) fail(span, failure);
      span.end();
    },

    async stop() {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const limit = setTimeout(resolve, STOP_LIMIT_MS);
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(limit);
    },
  };
}

function fail(span: Span, failure: string): void {
  span.setAttribute('error.type', failure);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function contextOf(parent: string): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent) ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) {
    return ROOT_CONTEXT;
  }
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: TraceSettings) {
  const roots: Record<string, Sampler> = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: new TraceIdRatioBasedSampler(share),
  };
  const root = roots[name.replace('parentbased_', '')] ?? new AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** A collector that is away is told of once, until it has answered again. */
function tellingOnce(exporter: SpanExporter, log: Logger): SpanExporter {
  let isTold = false;
  return {
    export: (sent, done) =>
      exporter.export(sent, ({ code, error }: Exported) => {
        if (error && !isTold) {
          log.warn({ failure: failureOf(error) }, 'Traces cannot be sent to the collector.');
        }
        isTold = error !== undefined;
        done({ code });
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
