import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentTraceId } from '#server/tracing/current-span.ts';
import { currentRequestId } from './requests.ts';
import { boundRefusals, fileSink, isSecurity, type Written } from './security-log.ts';
import { toText } from './text-lines.ts';

export const LOG_FORMATS = ['json', 'text'] as const;

export type LogSettings = {
  LOG_LEVEL: string;
  /** Text for whoever looks at a terminal, JSON for everything else. */
  LOG_FORMAT?: (typeof LOG_FORMATS)[number] | undefined;
  /** A file of its own for what concerns security; otherwise it goes where all else goes. */
  SECURITY_LOG?: string | undefined;
};

const LINES: LoggerOptions = {
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  mixin: () => {
    const requestId = currentRequestId();
    const traceId = currentTraceId();
    return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
  },
};

/** What a command says on standard output is for whoever started it, or for a program. */
export function openCommandLog(settings: LogSettings): Logger {
  return openLog(settings, pino.destination({ fd: 2, sync: true }), process.stderr.isTTY);
}

export function openLog(
  { LOG_LEVEL: level, LOG_FORMAT: format, SECURITY_LOG: file }: LogSettings,
  to: DestinationStream = pino.destination({ fd: 1, sync: true }),
  isTerminal = process.stdout.isTTY,
): Logger {
  const asText = format ? format === 'text' : isTerminal;
  const lines = asText ? { write: (line: string) => to.write(toText(line)) } : to;
  const security = boundRefusals(file ? fileSink(file, lines) : lines);
  const routes: DestinationStream & { lastObj?: Written } = {
    write(line) {
      const { lastObj: written } = routes;
      if (written && isSecurity(written)) security(line, written);
      else lines.write(line);
    },
  };
  return pino(
    { ...LINES, level },
    Object.assign(routes, { [pino.symbols.needsMetadataGsym]: true }),
  );
}
