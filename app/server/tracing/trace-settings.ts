import { z } from 'zod';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const collector = (example: string) => {
  const error = `has to be the full address of a collector of traces, such as ${example}`;
  return z.url({ protocol: /^https?$/, error }).optional();
};

/** The names are OpenTelemetry's; the exporter reads others itself (headers, time limit). */
export const TRACE_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector('http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector('http://127.0.0.1:4318/v1/traces'),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default('wildpost'),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `has to be one of ${SAMPLERS.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'has to be a number from 0 to 1' })
    .min(0, 'has to be a number from 0 to 1')
    .max(1, 'has to be a number from 0 to 1')
    .default(1),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'], { error: 'has to be true or false' })
    .default('false'),
};

export type TraceSettings = z.infer<z.ZodObject<typeof TRACE_SETTINGS>>;

export function tracesAddress(settings: TraceSettings): string | undefined {
  if (settings.OTEL_SDK_DISABLED === 'true') return undefined;
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: base } = settings;
  return own ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
}
